import { formatMessage, type MessageValues } from '../../../theme/messages/format.ts';

export type Severity = 'error' | 'warning' | 'info';

/** One kind of problem: its default severity, what is said, and what to do about it. */
export interface CatalogueEntry<Args> {
  readonly severity: Severity;
  readonly message: (args: Args) => string;
  readonly hint?: (args: Args) => string | null;
  /**
   * One cause may stand in many places: the first one tells it, and counts the others. Those of one cause have the same
   * message, or the same hint where each message quotes a text of its own.
   */
  readonly once?: 'message' | 'hint';
}

/** Lets each entry of a catalogue declare its own arguments while the whole stays checked. */
export type Entries = Readonly<Record<string, CatalogueEntry<never>>>;

/** The arguments of a text: `{name}` stands for one. Braces around more than a name are text. */
type ArgumentsOf<Text extends string> = { readonly [Name in Places<Text>]: string | number };

type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? PlaceName<Name> | Places<Rest>
  : never;

type PlaceName<Text extends string> = Text extends `${string}{${infer Inner}`
  ? PlaceName<Inner>
  : Text extends `${string}${' ' | '.' | ',' | ':' | '…'}${string}`
    ? never
    : Text;

type Hint<Args> = string | ((args: Args) => string | null);

type ArgumentsOfHint<Of> = Of extends string
  ? ArgumentsOf<Of>
  : Of extends (args: infer Args) => unknown
    ? Args
    : unknown;

type EntryOptions = Pick<CatalogueEntry<never>, 'once'>;

/** What an entry says: texts, whose places name its arguments, or functions of these. */
interface EntryMaker {
  <const Message extends string, const Advice extends Hint<never> = ''>(
    message: Message,
    hint?: Advice,
    options?: EntryOptions,
  ): CatalogueEntry<NoInfer<ArgumentsOf<Message> & ArgumentsOfHint<Advice>>>;
  <Args>(
    message: (args: Args) => string,
    hint?: Hint<NoInfer<Args>>,
    options?: EntryOptions,
  ): CatalogueEntry<NoInfer<Args>>;
}

const entryOf = (severity: Severity) =>
  ((message: Hint<never>, hint?: Hint<never>, { once }: EntryOptions = {}) => ({
    severity,
    message: filled(message),
    ...(hint !== undefined && { hint: filled(hint) }),
    ...(once && { once }),
  })) as EntryMaker;

function filled(wording: Hint<never>) {
  return typeof wording === 'string' ? (args: MessageValues) => formatMessage(wording, args) : wording;
}

/** Makers of entries by their severity: what is said first, what to do about it second. */
export const error = entryOf('error');
export const warning = entryOf('warning');
export const info = entryOf('info');

export interface Suggestion {
  readonly suggestion: string | null;
}

/** The hint of a problem that a near name may explain. */
export const didYouMean =
  <const Text extends string>(otherwise: Text) =>
  ({ suggestion, ...args }: Suggestion & ArgumentsOf<Text>): string =>
    suggestion === null ? formatMessage(otherwise, args) : `Did you mean "${suggestion}"?`;

/** `"a", "b"`. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** `@scope/name` of `@scope/name/path`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What makes a file be read that has another name than `meant`. */
export function renameHint({ path, meant }: { readonly path: string; readonly meant: string }): string {
  const isCode = /\.(?:[cm]?[jt]s|toml)$/i.test(path) && /\.ya?ml$/.test(meant);
  return isCode ? `Write what it says in "${meant}"` : `Rename it to "${meant}"`;
}
