import type { Order } from './hub.ts';

export type Side = 'guest' | 'kitchen';

export interface Entry {
  /** Counts up: the same words may come twice. */
  readonly key: number;
  readonly text: string;
}

export interface Packet {
  readonly key: number;
  readonly label: string;
  readonly isUp: boolean;
}

export interface ExchangeState {
  readonly entries: Readonly<Record<Side, readonly Entry[]>>;
  /** The last packet on each line. */
  readonly packets: Readonly<Record<Side, Packet>>;
  /** What the kitchen has not made yet. */
  readonly pending: readonly Order[];
  readonly count: number;
}

export type ExchangeEvent =
  | { readonly kind: 'said'; readonly side: Side; readonly text: string }
  | { readonly kind: 'sent'; readonly side: Side; readonly label: string; readonly isUp: boolean }
  | { readonly kind: 'cooks'; readonly order: Order }
  | { readonly kind: 'made'; readonly id: number };

/** How many entries a side shows. */
const longest = 3;

export function exchangeReducer(state: ExchangeState, event: ExchangeEvent): ExchangeState {
  const key = state.count + 1;
  const { pending } = state;
  switch (event.kind) {
    case 'said': {
      const entries = [...state.entries[event.side], { key, text: event.text }].slice(-longest);
      return { ...state, count: key, entries: { ...state.entries, [event.side]: entries } };
    }
    case 'sent': {
      const { side, label, isUp } = event;
      return { ...state, count: key, packets: { ...state.packets, [side]: { key, label, isUp } } };
    }
    case 'cooks':
      return { ...state, pending: [...pending, event.order] };
    case 'made':
      return { ...state, pending: pending.filter(({ id }) => id !== event.id) };
  }
}
