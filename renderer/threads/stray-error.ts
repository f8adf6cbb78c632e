import { errorOfThrown } from './error-of-thrown.ts';
import { showLoaded } from './thread-pulse.ts';

/** Code of the site failed when docsite had what it wanted of it: in a timer, or in a promise that nobody waits for. */
export class StrayError extends Error {
  /** @param file the one that was loaded; several where it cannot be told which of them it was */
  constructor(
    readonly file: string,
    cause: string,
  ) {
    super(cause);
  }
}

const place = Symbol.for('docsite.loaded-code');

/** Files of the site whose code was loaded on this thread, by the paths of what they were compiled to. */
function loadedCode(): Map<string, string> {
  const known = Reflect.get(globalThis, place) as Map<string, string> | undefined;
  if (known) return known;
  const fresh = new Map<string, string>();
  Reflect.set(globalThis, place, fresh);
  return fresh;
}

/** @param path absolute path of a compiled module of the site, which is about to be loaded */
export function noteLoadedCode(path: string, file: string): void {
  loadedCode().set(path, file);
  showLoaded(file);
}

/** Each of them once, up to three. */
export function nameFiles(files: Iterable<string>): string {
  return [...new Set(files)].slice(0, 3).join(', ');
}

/** An error that nobody caught, as one of the site's code; null where no such code was loaded on this thread. */
export function strayErrorOf(thrown: unknown): StrayError | null {
  const loaded = loadedCode();
  if (loaded.size === 0) return null;
  const { name, message, stack = '' } = errorOfThrown(thrown);
  const found = [...loaded].flatMap(([path, file]) => (stack.includes(path) ? [file] : []));
  return new StrayError(nameFiles(found.length > 0 ? found : loaded.values()), `${name}: ${message}`);
}

type Tell = (error: StrayError) => void;
let listener: Tell | null = null;

/** Has stray errors of the main thread told by the command that runs, in the form that its user asked for; null ends that. */
export function listenToStray(tell: Tell | null): void {
  listener = tell;
}

/** Whether somebody listened. */
export function tellStray(error: StrayError): boolean {
  listener?.(error);
  return listener !== null;
}

/** An error that is sent to another thread keeps its message alone. */
const mark = 'stray ';

/** An error whose message holds the file too, for `unpackStray` on the other thread. */
export function packStray({ file, message }: StrayError): Error {
  return new Error(mark + JSON.stringify([file, message]));
}

/** What `packStray` made; null for any other error. */
export function unpackStray(error: unknown): StrayError | null {
  const { message } = errorOfThrown(error);
  if (!message.startsWith(`${mark}[`)) return null;
  const [file, cause] = JSON.parse(message.slice(mark.length)) as [string, string];
  return new StrayError(file, cause);
}
