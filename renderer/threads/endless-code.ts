/** Finds code of the site that keeps a thread for good, outside of all that a timer stops: after an `await`, in a timer. */
import type { Session } from 'node:inspector';
import { StrayError } from './stray-error.ts';

/** What the debugger of a thread says; other messages have other fields, or none of these. */
interface Message {
  readonly method?: string;
  readonly params?: {
    readonly scriptId?: string;
    readonly url?: string;
    readonly callFrames?: readonly Frame[];
  };
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

interface Frame {
  readonly callFrameId: string;
  readonly location: { readonly scriptId: string };
}

/** What is evaluated on a thread that stands still: its files of the site, by the paths of what they were compiled to. */
const loadedCode = `JSON.stringify([...(globalThis[Symbol.for('docsite.loaded-code')] ?? [])])`;

/** Longer than a thread takes to stand still on a slow machine. One that waits for work does not, and is let go. */
const patience = 60_000;

/**
 * Looks what all threads of this process do. A thread of which a function of docsite's own has called what runs is left
 * alone: that has a timer, or is docsite's work.
 *
 * @param ownFolder URL of the folder of docsite's program, with a slash
 * @returns what keeps a thread, with its file; null when nothing does, and where Node.js has no inspector
 */
export async function findEndlessCode(ownFolder: string, seconds: number): Promise<StrayError | null> {
  const { Session } = await import('node:inspector').catch(() => ({ Session: null }));
  if (Session === null) return null;
  const session = new Session();
  session.connect();
  const looks: Promise<Seen | null>[] = [];
  session.on('NodeWorker.attachedToWorker', ({ params }) => looks.push(lookAt(session, params.sessionId)));
  await new Promise((resolve) =>
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, resolve),
  );
  // The first that is found is enough: threads that wait for work are waited for in vain.
  const names = await new Promise<string>((resolve) => {
    for (const look of looks)
      void look.then((seen) => {
        const found = seen === null ? '' : endlessFiles(seen, ownFolder);
        if (found !== '') resolve(found);
      });
    void Promise.all(looks).then(() => resolve(''));
  });
  session.disconnect();
  return names === '' ? null : new StrayError(names, `it did not end within ${seconds} s (limits.seconds).`);
}

/** The files whose code keeps a thread, or may; empty for a thread in which docsite's own code has a part. */
function endlessFiles({ files, urls }: Seen, ownFolder: string): string {
  if (urls.some((url) => url.startsWith(ownFolder))) return '';
  const found = files.filter(([path]) => urls.some((url) => url.endsWith(path)));
  const named = (found.length > 0 ? found : files).slice(0, 3);
  return named.map(([, file]) => file).join(', ');
}

/** What a thread does. */
interface Seen {
  readonly files: readonly (readonly [path: string, file: string])[];
  /** Of the scripts whose functions it is in. */
  readonly urls: readonly string[];
}

/** Stops a thread where it is for a moment; null when it waits for work. It goes on before this comes to an end. */
function lookAt(session: Session, sessionId: string): Promise<Seen | null> {
  const scripts = new Map<string, string>();
  let seen: Seen | null = null;
  let last = 0;
  const send = (method: string, params: object = {}) => {
    last += 1;
    const message = JSON.stringify({ id: last, method, params });
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  };
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience).unref();
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      if (params.sessionId !== sessionId) return;
      const message = JSON.parse(params.message) as Message;
      const { scriptId, url, callFrames: [frame, ...callers] = [] } = message.params ?? {};
      if (message.method === 'Debugger.scriptParsed') scripts.set(scriptId ?? '', url ?? '');
      if (message.method === 'Debugger.paused' && frame) {
        const urls = [frame, ...callers].map(({ location }) => scripts.get(location.scriptId) ?? '');
        seen = { files: [], urls };
        send('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: loadedCode });
      } else if (seen && message.id === last) {
        const value = message.result?.result?.value;
        if (typeof value !== 'string') return resolve(seen);
        seen = { ...seen, files: JSON.parse(value) as Seen['files'] };
        send('Debugger.disable');
      }
    });
    send('Debugger.enable');
    send('Debugger.pause');
  });
}
