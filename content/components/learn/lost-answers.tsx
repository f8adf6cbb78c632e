'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { Sequence } from '../figures/sequence.tsx';
import { type ExchangeWords, exchangeOf, type Loss } from './exchange.ts';
import { CheckField, Exercise, Result, SelectField } from './fields.tsx';

interface Texts extends ExchangeWords {
  readonly title: string;
  readonly lost: string;
  readonly losses: Readonly<Record<Loss, string>>;
  readonly retry: string;
  readonly key: string;
  readonly figure: string;
  readonly lanes: readonly [string, string];
  readonly result: (stored: number, answered: boolean) => string;
}

const en: Texts = {
  title: 'Try it: what if something gets lost?',
  lost: 'The network loses',
  losses: { nothing: 'nothing', event: 'the event', answer: 'the answer' },
  retry: 'a timeout, and one retry',
  key: 'a key that stays the same',
  figure: 'What happens',
  lanes: ['Client', 'Server'],
  order: 'order:create',
  answer: 'answer: the id',
  stored: (id) => `stores order ${id}`,
  known: 'knows the key already',
  waits: 'waits for ever',
  timeout: 'err: no answer in time',
  done: 'has its answer',
  result: (stored, answered) =>
    `The server has stored ${stored} ${stored === 1 ? 'order' : 'orders'}; the client ${answered ? 'knows' : 'does not know'}.`,
};

const fr: Texts = {
  title: 'À vous\u00A0: et si quelque chose se perd\u00A0?',
  lost: 'Le réseau perd',
  losses: { nothing: 'rien', event: 'l’évènement', answer: 'la réponse' },
  retry: 'un délai et une nouvelle tentative',
  key: 'une clé qui reste la même',
  figure: 'Ce qui se passe',
  lanes: ['Client', 'Serveur'],
  order: 'order:create',
  answer: 'réponse\u00A0: l’identifiant',
  stored: (id) => `enregistre la commande ${id}`,
  known: 'connaît déjà la clé',
  waits: 'attend sans fin',
  timeout: 'err\u00A0: pas de réponse à temps',
  done: 'a sa réponse',
  result: (stored, answered) =>
    `Le serveur a enregistré ${stored} ${stored > 1 ? 'commandes' : 'commande'}\u00A0; le client ${answered ? 'le sait' : 'n’en sait rien'}.`,
};

/** Plays through an acknowledgement of which a part is lost. */
export function LostAnswers() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [loss, setLoss] = useState<Loss>('answer');
  const [retry, setRetry] = useState(true);
  const [key, setKey] = useState(false);
  const { steps, stored, answered } = exchangeOf({ loss, retry, key }, texts);
  const fields = (
    <>
      <SelectField label={texts.lost} value={loss} onChange={setLoss} options={texts.losses} />
      <CheckField label={texts.retry} value={retry} onChange={setRetry} />
      <CheckField label={texts.key} value={key} onChange={setKey} />
    </>
  );
  return (
    <Exercise title={texts.title} fields={fields}>
      <Sequence title={texts.figure} lanes={texts.lanes} steps={steps} />
      <Result>{texts.result(stored, answered)}</Result>
    </Exercise>
  );
}
