'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { allowedOrigin, type CorsCase, type CorsVerdict, corsVerdict, serverOrigin } from './cors-verdict.ts';
import { CheckField, Exercise, Result, SelectField, TextField } from './fields.tsx';

interface Texts {
  readonly title: string;
  readonly page: string;
  readonly origin: string;
  readonly origins: Readonly<Record<CorsCase['origin'], string>>;
  readonly named: string;
  readonly ownHeader: string;
  readonly absent: string;
  readonly verdicts: Readonly<Record<CorsVerdict, string>>;
}

const en: Texts = {
  title: `Try it: may the page talk to ${serverOrigin}?`,
  page: 'Origin of the page',
  origin: 'cors.origin',
  origins: { unset: 'not set', named: 'one address', any: '"*"', mirror: 'true' },
  named: 'The address',
  ownHeader: 'extraHeaders: x-tenant',
  absent: 'missing',
  verdicts: {
    allowed: 'The browser lets the page read the answer.',
    'same origin': 'The page has the origin of the server: the browser asks for no permission.',
    'no origin': 'Refused: no “Access-Control-Allow-Origin” header is present on the requested resource.',
    'other origin':
      'Refused: the header names another origin than the page’s. Scheme, host and port have to be the same, without a slash at the end.',
    'wildcard with credentials': 'Refused: with credentials, the header must not be “*”.',
    'no credentials': 'Refused: with credentials, “Access-Control-Allow-Credentials” has to be “true”.',
    'header refused': 'Refused: “Access-Control-Allow-Headers” of the preflight does not name x-tenant.',
  },
};

const fr: Texts = {
  title: `À vous\u00A0: la page peut-elle parler à ${serverOrigin}\u00A0?`,
  page: 'Origine de la page',
  origin: 'cors.origin',
  origins: { unset: 'non défini', named: 'une adresse', any: '"*"', mirror: 'true' },
  named: 'L’adresse',
  ownHeader: 'extraHeaders\u00A0: x-tenant',
  absent: 'absent',
  verdicts: {
    allowed: 'Le navigateur laisse la page lire la réponse.',
    'same origin': 'La page a l’origine du serveur\u00A0: le navigateur ne demande aucune permission.',
    'no origin': 'Refus\u00A0: la réponse n’a pas d’en-tête «\u00A0Access-Control-Allow-Origin\u00A0».',
    'other origin':
      'Refus\u00A0: l’en-tête nomme une autre origine que celle de la page. Schéma, hôte et port doivent être les mêmes, sans barre oblique à la fin.',
    'wildcard with credentials':
      'Refus\u00A0: avec des identifiants, l’en-tête ne peut pas être «\u00A0*\u00A0».',
    'no credentials':
      'Refus\u00A0: avec des identifiants, «\u00A0Access-Control-Allow-Credentials\u00A0» doit valoir «\u00A0true\u00A0».',
    'header refused':
      'Refus\u00A0: «\u00A0Access-Control-Allow-Headers\u00A0» de la requête préliminaire ne nomme pas x-tenant.',
  },
};

const start: CorsCase = {
  page: 'https://app.example.com',
  origin: 'named',
  named: 'https://app.example.com',
  allowsCredentials: false,
  withCredentials: true,
  ownHeader: false,
  allowsHeader: false,
};

/** Says what a browser makes of the server's permission. */
export function CorsChecker() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [given, setGiven] = useState(start);
  const set = (change: Partial<CorsCase>) => setGiven((before) => ({ ...before, ...change }));
  const verdict = corsVerdict(given);
  const isAllowed = verdict === 'allowed' || verdict === 'same origin';
  const check = (
    label: string,
    name: 'allowsCredentials' | 'withCredentials' | 'ownHeader' | 'allowsHeader',
  ) => <CheckField label={label} value={given[name]} onChange={(isOn) => set({ [name]: isOn })} />;
  const fields = (
    <>
      <TextField label={texts.page} value={given.page} onChange={(page) => set({ page })} />
      <SelectField
        label={texts.origin}
        value={given.origin}
        onChange={(origin) => set({ origin })}
        options={texts.origins}
      />
      {given.origin === 'named' && (
        <TextField label={texts.named} value={given.named} onChange={(named) => set({ named })} />
      )}
      {check('cors.credentials', 'allowsCredentials')}
      {check('withCredentials', 'withCredentials')}
      {check(texts.ownHeader, 'ownHeader')}
      {check('cors.allowedHeaders: x-tenant', 'allowsHeader')}
    </>
  );
  return (
    <Exercise title={texts.title} fields={fields}>
      <dl>
        <dt>Origin</dt>
        <dd>{given.page}</dd>
        <dt>Access-Control-Allow-Origin</dt>
        <dd>{allowedOrigin(given) ?? texts.absent}</dd>
        <dt>Access-Control-Allow-Credentials</dt>
        <dd>{given.allowsCredentials && given.origin !== 'unset' ? 'true' : texts.absent}</dd>
      </dl>
      <Result>
        <span className={isAllowed ? undefined : 'learn-problem'}>{texts.verdicts[verdict]}</span>
      </Result>
    </Exercise>
  );
}
