import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChatEvent,
  type ChatMessage,
  chatReducer,
  emptyChat,
  messagesOf,
} from '../../content/components/demos/chat/chat-state.ts';

const message = (key: string, at: number): ChatMessage => ({
  kind: 'message',
  key,
  author: 'a',
  name: 'Ada',
  text: key,
  at,
});
const after = (...events: readonly ChatEvent[]) => events.reduce(chatReducer, emptyChat);
const presence = (from: string, name: string | null, messages: readonly ChatMessage[] = []) =>
  ({ kind: 'presence', from, name, messages, at: 5 }) as const;

it('every tab shows the same messages in the same order, whatever reaches it first and how often', () => {
  const messages = fc.uniqueArray(fc.nat(50), { maxLength: 10 });
  fc.assert(
    fc.property(messages, fc.infiniteStream(fc.nat()), (times, picks) => {
      const known = times.map((at) => message(`m${at}`, at));
      const shuffled = [...known, ...known]
        .map((one) => ({ one, rank: picks.next().value ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ one }): ChatEvent => ({ kind: 'message', message: one }));
      const expected = [...known].sort((a, b) => a.at - b.at);
      expect(messagesOf(after(...shuffled))).toEqual(expected);
      expect(messagesOf(after(presence('b', 'Grace', known)))).toEqual(expected);
    }),
  );
});

it('says once that somebody joined, and that somebody left', () => {
  const joined = after(presence('b', null), presence('b', 'Grace'), presence('b', 'Grace'));
  expect(joined.entries.map(({ kind }) => kind)).toEqual(['joined']);
  const left = chatReducer(joined, { kind: 'peers', peers: new Set(['c']), at: 9 });
  expect(left.entries.map(({ kind }) => kind)).toEqual(['joined', 'left']);
  expect(left.people).toEqual({});
  expect(chatReducer(left, { kind: 'peers', peers: new Set(), at: 10 })).toBe(left);
});

it('who has sent a message, or has left, is not writing any more', () => {
  const writing = after(presence('a', 'Ada'), { kind: 'typing', from: 'a', active: true });
  expect(writing.typing).toEqual(['a']);
  expect(chatReducer(writing, { kind: 'message', message: message('m', 1) }).typing).toEqual([]);
  expect(chatReducer(writing, { kind: 'peers', peers: new Set(), at: 1 }).typing).toEqual([]);
  expect(chatReducer(writing, { kind: 'typing', from: 'a', active: false }).typing).toEqual([]);
});

it('keeps the last 200 entries', () => {
  const many = Array.from({ length: 250 }, (_, at) => message(`m${at}`, at));
  const { entries } = after(presence('b', null, many));
  expect(entries).toHaveLength(200);
  expect(entries[0]?.key).toBe('m50');
});
