'use client';
import './learn.css';
import { useSite } from 'docsite/theme';
import { useState } from 'react';
import { CheckField, Exercise, Result, TextField } from './fields.tsx';
import { encodeEvent, type PacketPart, readArguments, readPacket, typeName } from './packet.ts';

interface Texts extends Readonly<Record<PacketPart, string>> {
  readonly title: string;
  readonly name: string;
  readonly values: string;
  readonly space: string;
  readonly answer: string;
  readonly wire: string;
  readonly notJson: string;
  readonly noPacket: string;
  readonly read: string;
}

const en: Texts = {
  title: 'Try it: from an event to its packet, and back',
  name: 'Name of the event',
  values: 'Arguments, as JSON',
  space: 'Namespace',
  answer: 'with an acknowledgement',
  wire: 'On the wire (can be edited)',
  notJson: 'The arguments are no JSON: texts need double quotes, and commas go between values.',
  noPacket: 'This is no packet: a type is missing, or the data are no JSON.',
  read: 'It reads:',
  engine: 'Engine.IO:',
  type: 'Socket.IO:',
  attachments: 'number of binary attachments that follow',
  namespace: 'namespace',
  id: 'id of the acknowledgement',
  data: 'data: for an event its name, then its arguments',
  text: 'data of the lower layer',
};

const fr: Texts = {
  title: 'À vous\u00A0: d’un évènement à son paquet, et retour',
  name: 'Nom de l’évènement',
  values: 'Arguments, en JSON',
  space: 'Espace de noms',
  answer: 'avec un accusé de réception',
  wire: 'Ce qui circule (modifiable)',
  notJson:
    'Les arguments ne sont pas du JSON\u00A0: les textes ont des guillemets doubles, et des virgules séparent les valeurs.',
  noPacket: 'Ce n’est pas un paquet\u00A0: il manque un type, ou les données ne sont pas du JSON.',
  read: 'Il se lit\u00A0:',
  engine: 'Engine.IO\u00A0:',
  type: 'Socket.IO\u00A0:',
  attachments: 'nombre de pièces jointes binaires qui suivent',
  namespace: 'espace de noms',
  id: 'identifiant de l’accusé de réception',
  data: 'données\u00A0: pour un évènement, son nom puis ses arguments',
  text: 'données de la couche inférieure',
};

/** Shows what an event looks like on the wire, and what a packet says. */
export function PacketInspector() {
  const { locale } = useSite();
  const texts = locale.name === 'fr' ? fr : en;
  const [name, setName] = useState('price');
  const [values, setValues] = useState('"ACME", 17.5');
  const [space, setSpace] = useState('/');
  const [answer, setAnswer] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const list = readArguments(values);
  const namespace = space.startsWith('/') ? space : `/${space}`;
  const made = encodeEvent({ namespace, name, values: list ?? [], id: answer ? 0 : null });
  const wire = edited ?? made;
  const parts = readPacket(wire);
  // What is set anew replaces a packet that was written by hand.
  const set =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setEdited(null);
      change(value);
    };
  const fields = (
    <>
      <TextField label={texts.name} value={name} onChange={set(setName)} />
      <TextField label={texts.values} value={values} onChange={set(setValues)} />
      <TextField label={texts.space} value={space} onChange={set(setSpace)} />
      <CheckField label={texts.answer} value={answer} onChange={set(setAnswer)} />
      <TextField label={texts.wire} value={wire} onChange={setEdited} />
    </>
  );
  const problem = edited === null && list === null ? texts.notJson : parts === null ? texts.noPacket : null;
  return (
    <Exercise title={texts.title} fields={fields}>
      <p className="learn-wire">{wire}</p>
      <Result>{problem === null ? texts.read : <span className="learn-problem">{problem}</span>}</Result>
      {problem === null && parts !== null && (
        <dl>
          {parts.map(({ part, text }) => (
            <div key={part} className="learn-pair">
              <dt>{text}</dt>
              <dd>
                {texts[part]} {part === 'engine' || part === 'type' ? typeName(part, text) : ''}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Exercise>
  );
}
