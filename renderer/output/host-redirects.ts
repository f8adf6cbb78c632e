import type { OutputFile } from '../model/output-file.ts';
import { percentEncoded } from '../paths/parse-url.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { mapPlaceholders } from '../site/redirect-patterns.ts';
import type { Site } from '../site/site.ts';

type Redirects = Site['redirects'];
type Rules = Site['redirectRules'];
type FileName = Site['config']['redirectFiles'][number];

/**
 * The redirects of all locales in the files that hosts read, as `redirectFiles` asks, so that they answer with a
 * permanent redirect in place of the page that redirects. A file that the site brings below static/ is kept.
 */
export function hostRedirectFiles(
  site: Pick<Site, 'config' | 'input' | 'redirects' | 'redirectRules'>,
): OutputFile[] {
  const { config, input, redirects, redirectRules } = site;
  // Hosts that leave ".html" out themselves would go in a circle.
  const isSame = (from: string, to: string) => canonicalPath(from) === canonicalPath(to);
  const single = redirects.filter(({ ruled, from, to }) => !ruled && !isSame(from, to));
  if (single.length === 0 && redirectRules.length === 0) return [];
  const own = new Set(input.tree.statics.map(({ relative }) => relative));
  return [...new Set(config.redirectFiles)]
    .filter((path) => !own.has(path))
    .map((path) => ({ path, contents: contentsOf[path](single, redirectRules), locale: null }));
}

const contentsOf: Readonly<Record<FileName, (redirects: Redirects, rules: Rules) => string>> = {
  // Read by Netlify, Cloudflare and GitLab: `:` and `*` begin placeholders, parts are split by spaces.
  _redirects: (redirects, rules) =>
    [
      ...redirects.map(
        ({ from, to }) => `${from.replace(/[:*]/g, percentEncoded)} ${withoutSpaces(to)} 301\n`,
      ),
      // What `*` stands for is called `:splat` there, whatever its name.
      ...rules.map(({ from, to }) => {
        const source = mapPlaceholders(from, (name, isRest) => (isRest ? '*' : `:${name}`));
        const target = mapPlaceholders(to, (name, isRest) => (isRest ? ':splat' : `:${name}`));
        return `${source} ${withoutSpaces(target)} 301\n`;
      }),
    ].join(''),
  // Sources are patterns of path-to-regexp.
  'vercel.json': (redirects, rules) => {
    const named = (path: string) => mapPlaceholders(path, (name, isRest) => `:${name}${isRest ? '*' : ''}`);
    const written = [
      ...redirects.map(({ from, to }) => [from.replace(/[:*+?(){}\\]/g, '\\$&'), to]),
      ...rules.map(({ from, to }) => [named(from), named(to)]),
    ].map(([source, destination]) => ({ source, destination, permanent: true }));
    return `${JSON.stringify({ redirects: written }, null, 2)}\n`;
  },
};

function withoutSpaces(url: string): string {
  return url.trim().replace(/\s/g, percentEncoded);
}
