'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { Exercise, NumberField, Result } from './fields.tsx';
import { detectionOf } from './heartbeat.ts';

interface Texts {
  readonly title: string;
  readonly interval: string;
  readonly timeout: string;
  readonly death: string;
  readonly answered: string;
  readonly dead: string;
  readonly lost: string;
  readonly closed: string;
  readonly result: (noticed: number, waited: number) => string;
}

const en: Texts = {
  title: 'Try it: when is a dead connection noticed?',
  interval: 'pingInterval, in seconds',
  timeout: 'pingTimeout, in seconds',
  death: 'The network dies after, in seconds',
  answered: 'the last ping is answered',
  dead: 'the network dies',
  lost: 'a ping gets no pong',
  closed: 'both sides close the session',
  result: (noticed, waited) =>
    `Both sides give up ${noticed} s after the last ping: ${waited} s after the network died.`,
};

const fr: Texts = {
  title: 'À vous\u00A0: quand remarque-t-on une connexion morte\u00A0?',
  interval: 'pingInterval, en secondes',
  timeout: 'pingTimeout, en secondes',
  death: 'Le réseau meurt après, en secondes',
  answered: 'le dernier ping a sa réponse',
  dead: 'le réseau meurt',
  lost: 'un ping reste sans pong',
  closed: 'les deux côtés ferment la session',
  result: (noticed, waited) =>
    `Les deux côtés renoncent ${noticed} s après le dernier ping, soit ${waited} s après la mort du réseau.`,
};

const width = 360;

/** The moments between the last heartbeat and the end of a session, to scale. */
export function HeartbeatTimeline() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [interval, setInterval] = useState(25);
  const [timeout, setTimeout] = useState(20);
  const [wanted, setDeath] = useState(10);
  const death = Math.min(wanted, interval);
  const { lostPing, server } = detectionOf({ interval, timeout, death });
  const result = texts.result(server, server - death);
  const place = (seconds: number) => 8 + (seconds / server) * (width - 16);
  const moments = [
    { at: 0, text: texts.answered, colour: 'var(--color-accent)' },
    { at: death, text: texts.dead, colour: 'var(--color-danger)' },
    { at: lostPing, text: texts.lost, colour: 'var(--color-warning)' },
    { at: server, text: texts.closed, colour: 'var(--color-danger)' },
  ];
  const fields = (
    <>
      <NumberField
        label={texts.interval}
        value={interval}
        onChange={setInterval}
        min={1}
        max={300}
        step={1}
      />
      <NumberField label={texts.timeout} value={timeout} onChange={setTimeout} min={1} max={300} step={1} />
      <NumberField label={texts.death} value={wanted} onChange={setDeath} min={0} max={300} step={1} />
    </>
  );
  return (
    <Exercise title={texts.title} fields={fields}>
      <svg viewBox={`0 0 ${width} 24`} width={width} aria-hidden="true">
        <path d={`M8 12H${width - 8}`} stroke="var(--color-border-strong)" strokeWidth="2" />
        <path d={`M8 12H${place(death)}`} stroke="var(--color-accent)" strokeWidth="6" />
        {moments.map(({ at, text, colour }) => (
          <circle key={text} cx={place(at)} cy="12" r="6" fill={colour} />
        ))}
      </svg>
      <dl>
        {moments.map(({ at, text }) => (
          <div key={text} className="learn-pair">
            <dt>{at} s</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Result>{result}</Result>
    </Exercise>
  );
}
