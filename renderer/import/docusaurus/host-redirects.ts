import { join } from 'node:path';
import { posixRelative } from '../../paths/to-posix.ts';
import { type WrittenRule, writtenRules } from '../../site/links/host-rules.ts';
import { isPattern, placeholdersIn, type RedirectPattern } from '../../site/redirect-patterns.ts';
import { type Gap, gapOf } from '../gap.ts';
import { readOwnText, repositoryOf } from '../source-boundary.ts';
import type { DocusaurusSource } from './read-source.ts';

export interface HostRedirects {
  readonly redirects: readonly RedirectPattern[];
  readonly gaps: readonly Gap[];
}

/** Redirects in the settings of hosts, beside the site or at the root of its repository, as docsite writes its own. */
export function hostRedirects({ root, config }: DocusaurusSource): HostRedirects {
  const base = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  const origin = typeof config.url === 'string' ? config.url.replace(/\/$/, '') : '';
  const found = (['netlify.toml', 'vercel.json'] as const).flatMap((name) =>
    [...new Set([root, repositoryOf(root) ?? root])]
      .map((folder) => join(folder, name))
      .flatMap((path) => {
        const text = readOwnText(root, path);
        return (text === null ? [] : writtenRules(name, text)).map((rule) => ({
          rule,
          file: posixRelative(root, path),
          redirects: redirectsOf(name === 'vercel.json' ? withChoices(rule) : starsOf(rule), {
            base,
            origin,
          }),
        }));
      }),
  );
  return {
    redirects: found.flatMap(({ redirects }) => redirects ?? []),
    gaps: found.flatMap(({ rule, redirects, file }) =>
      redirects === null ? [hostGap({ file, line: rule.line }, rule.from, rule.to)] : [],
    ),
  };
}

/** `:splat` is what docsite writes as the star again. */
function starsOf({ from, to, ...rest }: WrittenRule): WrittenRule[] {
  return [{ from, to: to.replace(/(?<=\/):splat$/, '*'), ...rest }];
}

/** `/:version(v6|v7)/a` is a rule for each of the words. */
function withChoices({ from, to, ...rest }: WrittenRule): WrittenRule[] {
  const [group = '', name = '', words = ''] = /:(\w+)\(([\w.-]+(?:\|[\w.-]+)*)\)/.exec(from) ?? [];
  if (group === '') return [{ from, to, ...rest }];
  return words.split('|').flatMap((word) =>
    withChoices({
      from: from.replace(group, word),
      to: to.replaceAll(new RegExp(`:${name}\\b`, 'g'), word),
      ...rest,
    }),
  );
}

interface SitePlace {
  readonly base: string;
  readonly origin: string;
}

/** Null for what redirects of docsite cannot say: rewrites, expressions, addresses that are not below the site's. */
function redirectsOf(rules: readonly WrittenRule[], { base, origin }: SitePlace): RedirectPattern[] | null {
  const all = rules.flatMap(({ from, to, status }) => {
    const isRedirect = status >= 300 && status < 400 && from.startsWith(base);
    const below = from.slice(base.length - 1);
    const isOwn = to === base.slice(0, -1) || to.startsWith(base);
    const target = isOwn ? `/${to.slice(base.length)}` : to.startsWith('/') ? origin + to : to;
    const names = placeholdersIn(below);
    const isSaid =
      !/[*(){}?+:]/.test(isPattern(below) ? withoutPlaceholders(below) : below) &&
      (!isPattern(below) || (isOwn && names.every((name) => placeholdersIn(target).includes(name))));
    // A slash at the end is the same page.
    const isSame = below.replace(/\/$/, '') === target.replace(/\/$/, '');
    return isRedirect && isSaid ? [{ from: below, to: target, isSame }] : [];
  });
  if (all.length < rules.length) return null;
  return all.flatMap(({ from, to, isSame }) => (isSame ? [] : [{ from, to }]));
}

function withoutPlaceholders(path: string): string {
  return path.replaceAll(/\/(?::\w+\*?|\*)/g, '/x');
}

const hostGap = gapOf('lost', 'redirect', (from: string, to: string) => [
  `The rule of the host from ${from} to ${to} stays behind.`,
  'Write it under "redirects", or copy the file into the folder of the site: links that it serves are right then.',
]);
