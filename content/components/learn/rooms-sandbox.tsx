'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { CheckField, Exercise, Group, Result, SelectField } from './fields.tsx';
import { codeOf, type Member, receiversOf } from './receivers.ts';

interface Texts {
  readonly title: string;
  readonly from: string;
  readonly server: string;
  readonly socketOf: (name: string) => string;
  readonly roomsOf: (name: string) => string;
  readonly none: string;
  readonly nobody: string;
  readonly received: (names: string) => string;
  readonly clients: string;
}

const en: Texts = {
  title: 'Try it: who gets the event?',
  from: 'Sent by',
  server: 'the server: io',
  socketOf: (name) => `the socket of ${name}`,
  roomsOf: (name) => `Rooms of ${name}`,
  none: 'no room',
  nobody: 'Nobody gets the event.',
  received: (names) => `The event reaches ${names}.`,
  clients: 'Clients',
};

const fr: Texts = {
  title: 'À vous\u00A0: qui reçoit l’évènement\u00A0?',
  from: 'Envoyé par',
  server: 'le serveur\u00A0: io',
  socketOf: (name) => `le socket de ${name}`,
  roomsOf: (name) => `Salons de ${name}`,
  none: 'aucun salon',
  nobody: 'Personne ne reçoit l’évènement.',
  received: (names) => `L’évènement atteint ${names}.`,
  clients: 'Clients',
};

const rooms = ['red', 'blue'] as const;
const start: readonly Member[] = [
  { id: 'Ada', rooms: ['red'] },
  { id: 'Bob', rooms: ['red', 'blue'] },
  { id: 'Eve', rooms: ['blue'] },
  { id: 'Kim', rooms: [] },
];

/** With or without a name in a list. */
const toggled = (list: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...list, name] : list.filter((other) => other !== name);

/** Lights up the clients that a broadcast reaches. */
export function RoomsSandbox() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [members, setMembers] = useState(start);
  const [from, setFrom] = useState('io');
  const [to, setTo] = useState<readonly string[]>(['red']);
  const [except, setExcept] = useState<readonly string[]>([]);
  const broadcast = { from: from === 'io' ? null : from, to, except };
  const reached = receiversOf(members, broadcast);
  const move = (id: string, room: string, isOn: boolean) =>
    setMembers((before) =>
      before.map((member) => (member.id === id ? { id, rooms: toggled(member.rooms, room, isOn) } : member)),
    );
  const senders = Object.fromEntries([
    ['io', texts.server],
    ...start.map(({ id }) => [id, texts.socketOf(id)]),
  ]) as Readonly<Record<string, string>>;
  const fields = (
    <>
      <SelectField label={texts.from} value={from} onChange={setFrom} options={senders} />
      {(
        [
          ['to()', to, setTo],
          ['except()', except, setExcept],
        ] as const
      ).map(([label, list, change]) => (
        <Group key={label} label={label}>
          {rooms.map((room) => (
            <CheckField
              key={room}
              label={room}
              value={list.includes(room)}
              onChange={(isOn) => change(toggled(list, room, isOn))}
            />
          ))}
        </Group>
      ))}
      {members.map(({ id, rooms: own }) => (
        <Group key={id} label={texts.roomsOf(id)}>
          {rooms.map((room) => (
            <CheckField
              key={room}
              label={room}
              value={own.includes(room)}
              onChange={(isOn) => move(id, room, isOn)}
            />
          ))}
        </Group>
      ))}
    </>
  );
  const names = new Intl.ListFormat(locale.htmlLang).format(reached);
  return (
    <Exercise title={texts.title} fields={fields}>
      <p className="learn-wire">{codeOf(broadcast)}</p>
      <ul className="learn-clients" aria-label={texts.clients}>
        {members.map(({ id, rooms: own }) => (
          <li key={id} className="learn-client" data-lit={reached.includes(id) ? '' : undefined}>
            <strong>
              {id} {reached.includes(id) && '✓'}
            </strong>
            <br />
            {own.length === 0 ? texts.none : own.join(', ')}
          </li>
        ))}
      </ul>
      <Result>{reached.length === 0 ? texts.nobody : texts.received(names)}</Result>
    </Exercise>
  );
}
