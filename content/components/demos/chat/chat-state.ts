/** Who is in the chat and what was said: a function of what tabs have told each other. */

export interface ChatMessage {
  readonly kind: 'message';
  /** The same in every tab. */
  readonly key: string;
  /** Id of the tab that sent it, and the name it had. */
  readonly author: string;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Somebody came or went, as this tab saw it. */
export interface ChatNotice {
  readonly kind: 'joined' | 'left';
  readonly key: string;
  readonly name: string;
  readonly at: number;
}

export type ChatEntry = ChatMessage | ChatNotice;

export interface ChatState {
  /** Names by tab, of those who have joined; this tab is not among them. */
  readonly people: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly entries: readonly ChatEntry[];
  /** Tabs that are writing. */
  readonly typing: readonly string[];
}

export type ChatEvent =
  /** What a tab says of itself when it enters: its name, if it has joined, and the messages it knows. */
  | {
      readonly kind: 'presence';
      readonly from: string;
      readonly name: string | null;
      readonly messages: readonly ChatMessage[];
      readonly at: number;
    }
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'typing'; readonly from: string; readonly active: boolean }
  /** The tabs that are left, this one excluded. */
  | { readonly kind: 'peers'; readonly peers: ReadonlySet<string>; readonly at: number };

export const emptyChat: ChatState = { people: {}, entries: [], typing: [] };

/** More than anybody scrolls back, and little enough for a tab that enters. */
const keptEntries = 200;

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'message':
      return {
        ...withEntries(state, [event.message]),
        typing: state.typing.filter((id) => id !== event.message.author),
      };
    case 'typing': {
      const others = state.typing.filter((id) => id !== event.from);
      return { ...state, typing: event.active ? [...others, event.from] : others };
    }
    case 'presence':
      return withPerson(withEntries(state, event.messages), event);
    case 'peers':
      return withoutAbsent(state, event);
  }
}

export function messagesOf({ entries }: ChatState): ChatMessage[] {
  return entries.filter((entry) => entry.kind === 'message');
}

/** Adds what is not known yet, in the order of time. */
function withEntries(state: ChatState, added: readonly ChatEntry[]): ChatState {
  const known = new Set(state.entries.map(({ key }) => key));
  const fresh = added.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return state;
  const entries = [...state.entries, ...fresh].sort((a, b) => a.at - b.at).slice(-keptEntries);
  return { ...state, entries };
}

function withPerson(state: ChatState, { from, name, at }: ChatEvent & { kind: 'presence' }): ChatState {
  if (name === null || state.people[from] === name) return state;
  const joined = { kind: 'joined', key: `joined ${from} ${name}`, name, at } as const;
  return withEntries({ ...state, people: { ...state.people, [from]: name } }, [joined]);
}

function withoutAbsent(state: ChatState, { peers, at }: ChatEvent & { kind: 'peers' }): ChatState {
  const gone = Object.entries(state.people).filter(([id]) => !peers.has(id));
  if (gone.length === 0) return state;
  const left = gone.map(([id, name]) => ({ kind: 'left', key: `left ${id} ${at}`, name, at }) as const);
  const people = Object.fromEntries(Object.entries(state.people).filter(([id]) => peers.has(id)));
  const typing = state.typing.filter((id) => peers.has(id));
  return withEntries({ ...state, people, typing }, left);
}
