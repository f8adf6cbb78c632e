/** The references of 4.x name every public member and option that the packages declare, and no other. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationFile, declaredMembers } from './declared-members.ts';
import { projectRoot } from './read-pages.ts';

const docs = ['content/docs/current', 'content/i18n/fr/docs/current'];
const server = '02-server/03-server-api.md';
const client = '03-client/03-client-api.md';

const onServer = (file: string) => declarationFile('socket.io-4', `dist/${file}.d.ts`);
const onClient = (file: string) => declarationFile('socket.io-client-4', `build/esm/${file}.d.ts`);
const emitterMethods = Object.keys(EventEmitter.prototype).concat('hasListeners');

interface Reference {
  readonly page: string;
  /** What stands in front of the dot in the headings of the page. */
  readonly object: string;
  readonly members: readonly string[];
}

const references: readonly Reference[] = [
  { page: server, object: 'server', members: declaredMembers(onServer('index'), 'Server') },
  { page: server, object: 'namespace', members: declaredMembers(onServer('namespace'), 'Namespace') },
  {
    page: server,
    object: 'operator',
    members: declaredMembers(onServer('broadcast-operator'), 'BroadcastOperator'),
  },
  { page: server, object: 'socket', members: declaredMembers(onServer('socket'), 'Socket') },
  { page: server, object: 'client', members: declaredMembers(onServer('client'), 'Client') },
  { page: client, object: 'socket', members: declaredMembers(onClient('socket'), 'Socket') },
  { page: client, object: 'manager', members: declaredMembers(onClient('manager'), 'Manager') },
];

const each = docs.flatMap((folder) => references.map((reference) => ({ folder, ...reference })));

test.each(each)('$folder/$page has the members of $object', ({ folder, page, object, members }) => {
  const text = readFileSync(join(projectRoot, folder, page), 'utf8');
  expect(members.length).toBeGreaterThan(1);
  expect(members.filter((member) => !isNamed(text, object, member))).toEqual([]);
});

test.each(each)('$folder/$page invents no member of $object', ({ folder, page, object, members }) => {
  const text = readFileSync(join(projectRoot, folder, page), 'utf8');
  const headings = text.split('\n').filter((line) => line.startsWith(`### ${object}.`));
  const named = headings.flatMap((line) => [...line.matchAll(new RegExp(`\\b${object}\\.(\\w+)`, 'g'))]);
  const known = new Set([...members, ...emitterMethods]);
  expect(named.map(([, member = '']) => member).filter((member) => !known.has(member))).toEqual([]);
});

/** Options of the address, of `node:tls` (in one section), and those that no transport reads any more. */
const optionsWithoutSection = new Set(
  ['host', 'hostname', 'secure', 'port', 'ca', 'cert', 'key', 'passphrase', 'pfx', 'ciphers'].concat([
    'rejectUnauthorized',
    'policyPost',
    'onlyBinaryUpgrades',
  ]),
);

const options = [
  {
    page: '02-server/07-server-options.md',
    names: [
      ...declaredMembers(onServer('index'), 'ServerOptions'),
      ...['AttachOptions', 'ServerOptions'].flatMap((name) =>
        declaredMembers(declarationFile('socket.io-4', 'build/server.d.ts', 'engine.io'), name),
      ),
    ],
  },
  {
    page: '03-client/06-client-options.md',
    names: [
      ...declaredMembers(onClient('manager'), 'ManagerOptions'),
      ...declaredMembers(onClient('socket'), 'SocketOptions'),
      ...declaredMembers(
        declarationFile('socket.io-client-4', 'build/esm/socket.d.ts', 'engine.io-client'),
        'SocketOptions',
      ),
    ],
  },
];

test.each(docs.flatMap((folder) => options.map((one) => ({ folder, ...one }))))(
  '$folder/$page has a section for each option',
  ({ folder, page, names }) => {
    const text = readFileSync(join(projectRoot, folder, page), 'utf8');
    const wanted = names.filter((name) => !optionsWithoutSection.has(name));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((name) => !text.includes(`\n### ${name} {#${name.toLowerCase()}}\n`))).toEqual([]);
  },
);

/** As `object.member` in a heading or a table, or as a further one in a heading for several methods. */
function isNamed(text: string, object: string, member: string): boolean {
  const alone = `\\b${object}\\.${member}\\b`;
  const further = `^### ${object}\\.[^\\n]*\\b${member}\\(`;
  return new RegExp(`${alone}|${further}`, 'm').test(text);
}
