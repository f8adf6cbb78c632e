'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { delayRange } from './delays.ts';
import { Exercise, NumberField, Result } from './fields.tsx';

interface Texts {
  readonly title: string;
  readonly result: (least: string, most: string) => string;
  readonly between: (least: string, most: string) => string;
  readonly attempt: (number: number) => string;
}

const en: Texts = {
  title: 'Try it: how long does the client wait?',
  result: (least, most) =>
    `After six failed attempts, a client has waited between ${least} and ${most} in all.`,
  between: (least, most) => (least === most ? least : `${least} to ${most}`),
  attempt: (number) => `Attempt ${number}`,
};

const fr: Texts = {
  title: 'À vous\u00A0: combien de temps le client attend-il\u00A0?',
  result: (least, most) => `Après six échecs, un client a attendu entre ${least} et ${most} au total.`,
  between: (least, most) => (least === most ? least : `de ${least} à ${most}`),
  attempt: (number) => `Tentative ${number}`,
};

const attempts = [0, 1, 2, 3, 4, 5];
const width = 200;

/** The delays before the first attempts, with the part that is left to chance. */
export function ReconnectionDelays() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [first, setFirst] = useState(1000);
  const [longest, setLongest] = useState(5000);
  const [jitter, setJitter] = useState(0.5);
  const ranges = attempts.map((attempt) => delayRange({ first, longest, jitter }, attempt));
  const format = new Intl.NumberFormat(locale.htmlLang, { maximumFractionDigits: 1 });
  const seconds = (delay: number) => `${format.format(delay / 1000)}\u00A0s`;
  const sum = (end: 0 | 1) => seconds(ranges.reduce((total, range) => total + range[end], 0));
  const scale = Math.max(...ranges.map(([, most]) => most), 1);
  const fields = (
    <>
      <NumberField
        label="reconnectionDelay"
        value={first}
        onChange={setFirst}
        min={0}
        max={60_000}
        step={100}
      />
      <NumberField
        label="reconnectionDelayMax"
        value={longest}
        onChange={setLongest}
        min={0}
        max={300_000}
        step={100}
      />
      <NumberField
        label="randomizationFactor"
        value={jitter}
        onChange={setJitter}
        min={0}
        max={1}
        step={0.1}
      />
    </>
  );
  return (
    <Exercise title={texts.title} fields={fields}>
      <dl>
        {ranges.map(([least, most], attempt) => (
          <div key={texts.attempt(attempt + 1)} className="learn-pair">
            <dt>{texts.attempt(attempt + 1)}</dt>
            <dd>
              <svg viewBox={`0 0 ${width} 10`} width={width} aria-hidden="true">
                <rect width={width} height="10" rx="3" fill="var(--color-surface)" />
                <rect
                  className="learn-bar"
                  x={(least / scale) * (width - 4)}
                  width={((most - least) / scale) * (width - 4) + 4}
                  height="10"
                  rx="3"
                />
              </svg>
              {texts.between(seconds(least), seconds(most))}
            </dd>
          </div>
        ))}
      </dl>
      <Result>{texts.result(sum(0), sum(1))}</Result>
    </Exercise>
  );
}
