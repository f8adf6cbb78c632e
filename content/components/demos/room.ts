/** A room of browser tabs on one device: what a server would be for browsers on many. */

/** What travels between tabs. `hello` and `here` carry what a tab that enters must know. */
interface Letter<Data> {
  readonly kind: 'hello' | 'here' | 'data' | 'bye';
  readonly from: string;
  readonly data: Data | null;
}

export interface RoomOptions<Data> {
  /** Tabs that give the same name meet. */
  readonly name: string;
  /** What others must know of this tab: sent when it enters, and to each tab that enters later. */
  readonly greeting: () => Data;
  /** Called with what another tab sent, greetings included. */
  readonly onData: (data: Data, from: string) => void;
  /** Called with the ids of the other tabs whenever one enters or leaves. */
  readonly onPeers: (peers: ReadonlySet<string>) => void;
}

export interface Room<Data> {
  /** Of this tab, in this room. */
  readonly id: string;
  readonly send: (data: Data) => void;
  readonly leave: () => void;
}

/** A name that no other tab has; `crypto.randomUUID` asks for TLS, which a local preview lacks. */
export function randomId(): string {
  return Math.random().toString(36).slice(2, 12);
}

/** Enters a room. Null in browsers that have no BroadcastChannel, or refuse it. */
export function enterRoom<Data>(options: RoomOptions<Data>): Room<Data> | null {
  const channel = openChannel(options.name);
  if (channel === null) return null;
  const id = randomId();
  const peers = new Set<string>();
  const post = (kind: Letter<Data>['kind'], data: Data | null) => {
    channel.postMessage({ kind, from: id, data } satisfies Letter<Data>);
  };
  const enter = () => post('hello', options.greeting());
  const goodbye = () => post('bye', null);
  channel.addEventListener('message', ({ data: letter }: MessageEvent<Letter<Data>>) => {
    const { kind, from, data } = letter;
    const count = peers.size;
    if (kind === 'bye') peers.delete(from);
    else peers.add(from);
    if (kind === 'bye' || peers.size !== count) options.onPeers(new Set(peers));
    if (data !== null) options.onData(data, from);
    if (kind === 'hello') post('here', options.greeting());
  });
  // A tab that the browser keeps for the way back has left, and enters again.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && enter();
  window.addEventListener('pagehide', goodbye);
  window.addEventListener('pageshow', comeBack);
  enter();
  return {
    id,
    send: (data) => post('data', data),
    leave: () => {
      window.removeEventListener('pagehide', goodbye);
      window.removeEventListener('pageshow', comeBack);
      goodbye();
      channel.close();
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
