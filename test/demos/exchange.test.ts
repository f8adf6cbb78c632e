import { expect, it, onTestFinished } from 'vitest';
import { type ExchangeEvent, exchangeReducer } from '../../content/components/home/exchange-state.ts';
import { openHub } from '../../content/components/home/hub.ts';

it('an order is answered with its number, handed to the kitchen, and told to everybody when it is ready', async () => {
  const packets: string[] = [];
  const hub = openHub({
    delay: 0,
    onPacket: (client, isUp, label) => packets.push(`${client} ${isUp ? 'up' : 'down'} ${label}`),
  });
  onTestFinished(hub.close);
  const [guest, kitchen] = [hub.connect(), hub.connect()];
  const cooked = new Promise((resolve) => kitchen.on('cook', resolve));
  const number = await new Promise<number>((resolve) => guest.emit('order', 'tea', resolve));
  expect(await cooked).toEqual({ id: number, drink: 'tea' });
  const told = [guest, kitchen].map((client) => new Promise((resolve) => client.on('ready', resolve)));
  kitchen.emit('ready', number);
  expect(await Promise.all(told)).toEqual([number, number]);
  expect(packets).toEqual([
    '0 down order',
    '0 up ack 17',
    '1 up cook',
    '1 down ready',
    '0 up ready',
    '1 up ready',
  ]);
});

it('says nothing more once it is closed', async () => {
  const hub = openHub({ delay: 1, onPacket: () => {} });
  const guest = hub.connect();
  let answers = 0;
  guest.emit('order', 'tea', () => {
    answers += 1;
  });
  hub.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers).toBe(0);
});

it('a side shows the last three entries, and what the kitchen has made is no longer to be made', () => {
  const packet = { key: 0, label: '', isUp: false };
  const empty = {
    entries: { guest: [], kitchen: [] },
    packets: { guest: packet, kitchen: packet },
    pending: [],
    count: 0,
  };
  const said = ['a', 'b', 'c', 'd'].map((text): ExchangeEvent => ({ kind: 'said', side: 'guest', text }));
  const state = said.reduce(exchangeReducer, empty);
  expect(state.entries.guest.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  const cooks = exchangeReducer(state, { kind: 'cooks', order: { id: 17, drink: 'tea' } });
  expect(cooks.pending).toHaveLength(1);
  expect(exchangeReducer(cooks, { kind: 'made', id: 17 }).pending).toEqual([]);
});
