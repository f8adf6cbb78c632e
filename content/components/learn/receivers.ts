/** A client, and the rooms that it is in besides its own. */
export interface Member {
  readonly id: string;
  readonly rooms: readonly string[];
}

export interface Broadcast {
  /** Whose socket sends, or null for the server. */
  readonly from: string | null;
  readonly to: readonly string[];
  readonly except: readonly string[];
}

/** Who gets a broadcast: those in one of the rooms, or everybody without rooms, but nobody whom `except` names. */
export function receiversOf(members: readonly Member[], { from, to, except }: Broadcast): string[] {
  const isIn = ({ id, rooms }: Member, names: readonly string[]) =>
    names.some((name) => name === id || rooms.includes(name));
  return members
    .filter((member) => to.length === 0 || isIn(member, to))
    .filter((member) => !isIn(member, except) && member.id !== from)
    .map(({ id }) => id);
}

/** The line of code that sends it. */
export function codeOf({ from, to, except }: Broadcast): string {
  const start = from === null ? 'io' : 'socket';
  const call = (method: string, rooms: readonly string[]) =>
    rooms.map((room) => `.${method}(${JSON.stringify(room)})`).join('');
  const everybody = from !== null && to.length === 0 && except.length === 0 ? '.broadcast' : '';
  return `${start}${everybody}${call('to', to)}${call('except', except)}.emit("hello")`;
}
