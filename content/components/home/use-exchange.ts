import { useEffect, useReducer, useRef } from 'react';
import { type ExchangeState, exchangeReducer, type Side } from './exchange-state.ts';
import type { ExchangeTexts } from './exchange-texts.ts';
import { openHub, type Socket } from './hub.ts';

/** Milliseconds that a packet is shown on its way. */
const travel = 600;

const sides: readonly Side[] = ['guest', 'kitchen'];

export interface Exchange {
  readonly state: ExchangeState;
  readonly order: (drink: string) => void;
  readonly serve: () => void;
}

/** Whether the reader asked for a page that stands still. */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Two clients of one server. They are connected once the component is in the page; until then it shows `texts`' example. */
export function useExchange(texts: ExchangeTexts): Exchange {
  const [state, dispatch] = useReducer(exchangeReducer, texts, exampleOf);
  const clients = useRef<readonly Socket[]>([]);
  const say = (side: Side, text: string) => dispatch({ kind: 'said', side, text });
  useEffect(() => {
    const hub = openHub({
      delay: prefersStillness() ? 0 : travel,
      onPacket: (client, isUp, label) =>
        dispatch({ kind: 'sent', side: sides[client] ?? 'guest', isUp, label }),
    });
    const [guest, kitchen] = [hub.connect(), hub.connect()];
    guest.on('ready', (id) => dispatch({ kind: 'said', side: 'guest', text: texts.ready(id) }));
    kitchen.on('cook', (order) => {
      dispatch({ kind: 'cooks', order });
      dispatch({ kind: 'said', side: 'kitchen', text: texts.cook(order.id, order.drink) });
    });
    clients.current = [guest, kitchen];
    return hub.close;
  }, [texts]);
  const order = (drink: string) => {
    say('guest', texts.ordered(drink));
    clients.current[0]?.emit('order', drink, (id) => say('guest', texts.accepted(id)));
  };
  const serve = () => {
    const [next] = state.pending;
    if (next === undefined) return;
    dispatch({ kind: 'made', id: next.id });
    say('kitchen', texts.served(next.id));
    clients.current[1]?.emit('ready', next.id);
  };
  return { state, order, serve };
}

/** One whole exchange, which readers without script see. */
function exampleOf({ drinks, ...texts }: ExchangeTexts): ExchangeState {
  const [drink = ''] = drinks;
  const entries = (list: readonly string[]) => list.map((text, index) => ({ key: -index - 1, text }));
  return {
    entries: {
      guest: entries([texts.ordered(drink), texts.accepted(16), texts.ready(16)]),
      kitchen: entries([texts.cook(16, drink), texts.served(16)]),
    },
    packets: {
      guest: { key: 0, label: 'order', isUp: false },
      kitchen: { key: 0, label: 'cook', isUp: true },
    },
    pending: [],
    count: 0,
  };
}
