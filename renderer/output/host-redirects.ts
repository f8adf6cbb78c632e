import { orNull } from '../files/or-null.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { OutputFile } from '../model/output-file.ts';
import { percentEncoded } from '../paths/parse-url.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { writtenRules } from '../site/links/host-rules.ts';
import { mapPlaceholders } from '../site/redirect-patterns.ts';
import type { Site } from '../site/site.ts';

type Redirects = Site['redirects'];
type Rules = Site['redirectRules'];
type FileName = Site['config']['redirectFiles'][number];

/**
 * The redirects of all locales in the files that hosts read, as `redirectFiles` asks, so that they answer with a
 * permanent redirect in place of the page that redirects. What a file of the site below static/ says is kept in it.
 *
 * @param readText gives the text of a file by its absolute path
 */
export function hostRedirectFiles(
  site: Pick<Site, 'config' | 'input' | 'redirects' | 'redirectRules'>,
  readText: (path: string) => string | null = readTextIfThere,
): OutputFile[] {
  const { config, input, redirects, redirectRules } = site;
  // Hosts that leave ".html" out themselves would go in a circle.
  const isSame = (from: string, to: string) => canonicalPath(from) === canonicalPath(to);
  const single = redirects.filter(({ ruled, from, to }) => !ruled && !isSame(from, to));
  if (single.length === 0 && redirectRules.length === 0) return [];
  const { statics } = input.tree;
  return [...new Set(config.redirectFiles)].flatMap((path) => {
    const own = statics.find(({ relative }) => relative === path);
    // Windows writes a mark of the byte order, which is no JSON.
    const text = own ? (readText(own.path)?.replace(/^\uFEFF/, '') ?? null) : '';
    const contents = text === null ? null : contentsOf[path](single, redirectRules, text);
    return contents === null ? [] : [{ path, contents, locale: null }];
  });
}

/** Null where the site's own file holds what nothing can be added to: it is published as it is. */
type Contents = (redirects: Redirects, rules: Rules, own: string) => string | null;

const contentsOf: Readonly<Record<FileName, Contents>> = {
  // Read by Netlify, Cloudflare and GitLab: `:` and `*` begin placeholders, parts are split by spaces.
  _redirects: (redirects, rules, own) =>
    withLines(own, [
      ...redirects.map(
        ({ from, to }) => `${from.replace(/[:*]/g, percentEncoded)} ${withoutSpaces(to)} 301\n`,
      ),
      // What `*` stands for is called `:splat` there, whatever its name.
      ...rules.map(({ from, to }) => {
        const source = mapPlaceholders(from, (name, isRest) => (isRest ? '*' : `:${name}`));
        const target = mapPlaceholders(to, (name, isRest) => (isRest ? ':splat' : `:${name}`));
        return `${source} ${withoutSpaces(target)} 301\n`;
      }),
    ]),
  // Sources are patterns of path-to-regexp.
  'vercel.json': (redirects, rules, own) => {
    const settings = own === '' ? {} : (orNull(() => JSON.parse(own)) as { redirects?: unknown } | null);
    const { redirects: before = [] } = settings ?? {};
    if (settings === null || typeof settings !== 'object' || !Array.isArray(before)) return null;
    const named = (path: string) => mapPlaceholders(path, (name, isRest) => `:${name}${isRest ? '*' : ''}`);
    const written = [
      ...redirects.map(({ from, to }) => [from.replace(/[:*+?(){}\\]/g, '\\$&'), to]),
      ...rules.map(({ from, to }) => [named(from), named(to)]),
    ].map(([source, destination]) => ({ source, destination, permanent: true }));
    return `${JSON.stringify({ ...settings, redirects: [...before, ...written] }, null, 2)}\n`;
  },
};

/** Hosts take the first line that holds: one for every path stays behind those that are added. */
function withLines(own: string, lines: readonly string[]): string {
  const every = writtenRules('_redirects', own).find(({ from }) => from === '/*')?.line ?? null;
  const written = own.split(/(?<=\n)/);
  const before = written.slice(0, every === null ? written.length : every - 1).join('');
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  return [before, end, ...lines, ...written.slice(every === null ? written.length : every - 1)].join('');
}

function withoutSpaces(url: string): string {
  return url.trim().replace(/\s/g, percentEncoded);
}
