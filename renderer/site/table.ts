/** The page table: rows in the order of their files, each address taken once. */
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { isPortableName } from '../paths/is-portable-name.ts';
import { isSafeOutputPath } from '../paths/is-safe-output-path.ts';
import { type LocalizedDocument, placeOfField } from './localize.ts';
import { documentOf, type Row } from './page-detail.ts';
import type { RedirectSource } from './redirects.ts';
import type { SiteInput } from './site-input.ts';

export interface Table {
  /** Sorted by output path. */
  readonly rows: readonly Row[];
  readonly redirects: readonly RedirectSource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Something that wants to be written to a file of the output. */
interface Claim {
  readonly output: string;
  readonly path: string;
  /** How messages name it: a source id in quotes, or a description. */
  readonly what: string;
  readonly file: string | null;
  readonly range: Range | null;
  /** Of a redirect. */
  readonly isOld?: boolean;
}

/**
 * Of two pages, or redirects, that want one file the first is kept (pages before redirects), and each clash is
 * a problem. Names that differ only in case clash as well: many file systems and hosts take them for one.
 */
export function createTable(
  rows: readonly Row[],
  redirects: readonly RedirectSource[],
  input: SiteInput,
): Table {
  const owners = new Map<string, Claim>();
  const checkFolders = createFolderCheck(owners);
  const checkNames = createPortableCheck();
  const reported = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const claim = (wanted: Claim): boolean => {
    if (!isSafeOutputPath(wanted.output)) {
      diagnostics.push(createDiagnostic('output-path-unsafe', { path: wanted.output }, wanted));
      return false;
    }
    const name = foldedName(wanted.output);
    const owner = owners.get(name);
    if (!owner) {
      owners.set(name, wanted);
      diagnostics.push(...checkFolders(wanted), ...checkNames(wanted), ...checkLength(wanted));
      return true;
    }
    const pair = `${owner.what}\n${wanted.what}`;
    if (!reported.has(pair) && !isScanned(owner, wanted)) diagnostics.push(clash(owner, wanted));
    reported.add(pair);
    return owner.output !== wanted.output;
  };
  const kept = rows.filter((row) => claim(pageClaim(row)));
  // Other assets are published under a hash of their contents: equal files may share one.
  for (const { id } of input.tree.statics) {
    const asset = input.assets.get(id);
    if (asset) claim({ output: asset.output, path: asset.href, what: `"${id}"`, file: id, range: null });
  }
  const keptRedirects = redirects.filter((redirect) => claim(redirectClaim(redirect)));
  return {
    rows: kept.sort((a, b) => (a.page.output < b.page.output ? -1 : a.page.output > b.page.output ? 1 : 0)),
    redirects: keptRedirects,
    diagnostics,
  };
}

function foldedName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/**
 * Returns what tells of folders whose names differ only in case, and of files where a folder has to be, each pair once.
 *
 * @param files that are claimed, by their folded names
 */
function createFolderCheck(files: ReadonlyMap<string, Claim>): (claim: Claim) => Diagnostic[] {
  const known = new Set<string>();
  const owners = new Map<string, { readonly folder: string; readonly claim: Claim }>();
  return (claim) => {
    const inside = owners.get(foldedName(claim.output))?.claim;
    if (inside) return [inFile(claim, inside)];
    const segments = claim.output.split('/').slice(0, -1);
    for (const index of segments.keys()) {
      const part = segments.slice(0, index + 1).join('/');
      if (known.has(part)) continue;
      known.add(part);
      const file = files.get(foldedName(part));
      if (file) return [inFile(file, claim)];
      const owner = owners.get(foldedName(part));
      if (!owner) owners.set(foldedName(part), { folder: part, claim });
      else if (owner.folder !== part) {
        const args = { first: owner.claim.what, second: claim.what, folder: owner.folder, other: part };
        return [createDiagnostic('route-folders-differ-in-case', args, claim)];
      }
    }
    return [];
  };
}

function inFile(owner: Claim, inside: Claim): Diagnostic {
  const args = { first: owner.what, second: inside.what, name: owner.output };
  const { file, range } = owner.file === null ? inside : owner;
  return createDiagnostic('route-in-file', args, { file, range });
}

/** Returns what tells of names that Windows cannot write, each once. Old addresses cannot be named otherwise. */
function createPortableCheck(): (claim: Claim) => Diagnostic[] {
  const told = new Set<string>();
  return (claim) => {
    const segments = claim.isOld ? [] : claim.output.split('/');
    const index = segments.findIndex((segment) => !isPortableName(segment));
    const path = segments.slice(0, index + 1).join('/');
    if (index < 0 || told.has(path)) return [];
    told.add(path);
    const args = { what: claim.what, name: segments[index] ?? '' };
    return [createDiagnostic('route-not-portable', args, claim)];
  };
}

/** Of names on the file systems of Linux, in UTF-8; elsewhere it is as many letters. */
const MOST_BYTES = 255;

function checkLength(claim: Claim): Diagnostic[] {
  const name = claim.output.split('/').find((segment) => Buffer.byteLength(segment) > MOST_BYTES);
  if (name === undefined) return [];
  const args = {
    what: claim.what,
    name: `${name.slice(0, 30)}…`,
    bytes: Buffer.byteLength(name),
    most: MOST_BYTES,
  };
  return [createDiagnostic('route-name-too-long', args, claim)];
}

function pageClaim(row: Row): Claim {
  const { output, path, source, title } = row.page;
  const shown = documentOf(row);
  if (shown) return { output, path, what: `"${shown.source.id}"`, ...placeOfSlug(shown) };
  if (source !== null) return { output, path, what: `"${source}"`, file: source, range: null };
  return {
    output,
    path,
    what: `the generated page "${title}" (${row.detail.kind})`,
    file: null,
    range: null,
  };
}

function placeOfSlug(shown: LocalizedDocument): Pick<Claim, 'file' | 'range'> {
  const { file, range = null } = placeOfField(shown, 'slug');
  return { file, range };
}

/** Files whose names differ only in case are a problem that the scan tells. */
function isScanned(owner: Claim, wanted: Claim): boolean {
  if (owner.file === null || wanted.file === null || owner.file === wanted.file) return false;
  return owner.file.toLowerCase() === wanted.file.toLowerCase();
}

function redirectClaim({ output, from, to, file, range }: RedirectSource): Claim {
  return { output, path: from, what: `the redirect from ${from} to ${to}`, file, range, isOld: true };
}

function clash(owner: Claim, wanted: Claim): Diagnostic {
  // At the slug that brought them together, if there is one; else where the second stands.
  const bySlug = wanted.range === null && owner.range !== null;
  const { file, range } = wanted.file === null || bySlug ? owner : wanted;
  const args = { first: owner.what, second: wanted.what, path: wanted.path };
  if (owner.output === wanted.output) return createDiagnostic('route-duplicate', args, { file, range });
  const isCase = owner.output.normalize('NFC') !== wanted.output.normalize('NFC');
  const difference = isCase ? 'case' : 'the bytes of their accents';
  return createDiagnostic('route-differs-in-case', { ...args, difference }, { file, range });
}
