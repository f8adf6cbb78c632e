/** Packets of Engine.IO 4 and Socket.IO 5 as text, without binary attachments of their own. */

export interface EventPacket {
  readonly namespace: string;
  readonly name: string;
  /** Values of JSON. */
  readonly values: readonly unknown[];
  /** Id of the acknowledgement, or null. */
  readonly id: number | null;
}

export type PacketPart = 'engine' | 'type' | 'attachments' | 'namespace' | 'id' | 'data' | 'text';

/** A stretch of a packet, and what it says. */
export interface ReadPart {
  readonly part: PacketPart;
  readonly text: string;
}

/** What an event looks like on the wire. */
export function encodeEvent({ namespace, name, values, id }: EventPacket): string {
  const address = namespace === '/' ? '' : `${namespace},`;
  return `42${address}${id ?? ''}${JSON.stringify([name, ...values])}`;
}

const engineTypes = ['open', 'close', 'ping', 'pong', 'message', 'upgrade', 'noop'] as const;
const socketTypes = [
  'connect',
  'disconnect',
  'event',
  'ack',
  'connect error',
  'binary event',
  'binary ack',
] as const;

/** The name of a type, as the tables of the protocol have it; null for a digit that is none. */
export function typeName(part: 'engine' | 'type', digit: string): string | null {
  return (part === 'engine' ? engineTypes : socketTypes)[Number(digit)] ?? null;
}

/** The stretches of a packet in their order, or null if it is none. */
export function readPacket(wire: string): readonly ReadPart[] | null {
  const engine = wire.slice(0, 1);
  if (!/^[0-6]$/.test(engine)) return null;
  const parts: ReadPart[] = [{ part: 'engine', text: engine }];
  const rest = wire.slice(1);
  if (engine !== '4') return rest === '' ? parts : [...parts, { part: 'text', text: rest }];
  const read = /^([0-6])(?:(\d+)-)?(\/[^,]*,?)?(\d+)?([[{].*)?$/s.exec(rest);
  if (read === null) return null;
  const [, type = '', attachments, namespace, id, data] = read;
  if (data !== undefined && !isJson(data)) return null;
  if (/[2356]/.test(type) && !data?.startsWith('[')) return null;
  if (/[56]/.test(type) !== (attachments !== undefined)) return null;
  const found: readonly [PacketPart, string | undefined][] = [
    ['type', type],
    ['attachments', attachments && `${attachments}-`],
    ['namespace', namespace],
    ['id', id],
    ['data', data],
  ];
  for (const [part, text] of found) if (text) parts.push({ part, text });
  return parts;
}

/** The values of a list without its brackets, as one writes arguments; null if they are not JSON. */
export function readArguments(text: string): readonly unknown[] | null {
  try {
    return JSON.parse(`[${text}]`) as readonly unknown[];
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
