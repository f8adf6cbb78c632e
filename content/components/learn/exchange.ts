import type { Step } from '../figures/sequence.tsx';

/** What the network loses of the first attempt. */
export type Loss = 'nothing' | 'event' | 'answer';

export interface Exchange {
  readonly loss: Loss;
  /** Whether the client gives up after a time, and then tries once more. */
  readonly retry: boolean;
  /** Whether both attempts carry the same key, by which the server knows an order again. */
  readonly key: boolean;
}

export interface ExchangeWords {
  readonly order: string;
  readonly answer: string;
  readonly stored: (id: number) => string;
  readonly known: string;
  readonly waits: string;
  readonly timeout: string;
  readonly done: string;
}

export interface ExchangeOutcome {
  readonly steps: readonly Step[];
  /** How often the server has stored the order. */
  readonly stored: number;
  readonly answered: boolean;
}

const client = 0;
const server = 1;

/** What happens to an order that is emitted with an acknowledgement, step by step. */
export function exchangeOf({ loss, retry, key }: Exchange, words: ExchangeWords): ExchangeOutcome {
  const steps: Step[] = [];
  let stored = 0;
  let answered = false;
  const attempt = (lost: Loss) => {
    steps.push({ kind: 'message', from: client, to: server, text: words.order, lost: lost === 'event' });
    if (lost === 'event') return;
    if (stored > 0 && key) steps.push({ kind: 'note', at: server, text: words.known });
    else steps.push({ kind: 'note', at: server, text: words.stored(++stored) });
    steps.push({ kind: 'message', from: server, to: client, text: words.answer, lost: lost === 'answer' });
    answered = lost === 'nothing';
  };
  attempt(loss);
  if (!answered && !retry) steps.push({ kind: 'failure', at: client, text: words.waits });
  if (!answered && retry) {
    steps.push({ kind: 'failure', at: client, text: words.timeout });
    attempt('nothing');
  }
  if (answered) steps.push({ kind: 'note', at: client, text: words.done });
  return { steps, stored, answered };
}
