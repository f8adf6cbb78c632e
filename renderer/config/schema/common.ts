import * as z from 'zod';
import { isOnOwnMachine, unsafeScheme } from '../../paths/unsafe-scheme.ts';
import { tagAttributes } from './resources.ts';

/** What a check does when it finds something: fail the build, warn, or stay silent. */
export const brokenPolicy = z.enum(['throw', 'warn', 'ignore']);
export type BrokenPolicy = z.infer<typeof brokenPolicy>;

/**
 * A path below the site's base URL that starts with a slash.
 *
 * Messages in the schemas go on from the option's name, or are a sentence when they start with a capital; a
 * second line says what to do (`renderer/diagnostics/schema-problems.ts`).
 */
export const sitePath = z.string().regex(/^\//, {
  error: ({ input }) => {
    const path = String(input).replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*\/?/i, '');
    return `must start with "/"\nWrite "/${path}".`;
  },
});

const redirectMessage = ({ input }: { readonly input?: unknown }): string => {
  const [sign = '?'] = /[?#]/.exec(String(input)) ?? [];
  const why = sign === '#' ? 'Browsers send nothing from "#" on.' : 'Hosts look for the page before "?".';
  return `must be a path, and "${String(input)}" goes on with "${sign}"\n${why} Write "${String(input).split(/[?#]/)[0]}", or "${sign === '#' ? '%23' : '%3F'}" for the sign in a name.`;
};

/** An address that leads on: what follows a path never reaches the rule or the page that redirects. */
export const redirectSource = <Path extends z.ZodString>(path: Path) =>
  path.refine((value) => !/[?#]/.test(value), { error: redirectMessage });

/** An address that is published as it is written, in pages, data and feeds: what would run code is refused here. */
export const safeUrl = (kind: 'link' | 'asset') =>
  z.string().refine((url) => unsafeScheme(url, kind) === null, {
    error: ({ input }) =>
      `must not run code, as "${unsafeScheme(String(input), kind)}" does\nWrite an address that starts with "https://", or a path of this site.`,
  });

/** An image that is published as it is written. */
export const sharedImage = safeUrl('asset').refine((url) => !isOnOwnMachine(url), {
  error: ({ input }) =>
    `must be an address that readers have, and "${String(input)}" is on your own machine\nWrite an address that starts with "https://", or a path of this site.`,
});

/** Head tag by name and attributes, as `headTags` of the site and `head` of a page list them. */
export const headTag = z.strictObject({
  tagName: z.enum(['meta', 'link', 'script', 'style', 'noscript', 'base']).describe('Name of the tag'),
  attributes: tagAttributes.default({}),
  innerHTML: z.string().optional(),
});
export type HeadTag = z.infer<typeof headTag>;

export const logo = z.strictObject({
  src: safeUrl('asset').describe('Path of the image below static/, or a full URL'),
  srcDark: safeUrl('asset').optional().describe('The image in dark mode'),
  alt: z.string().default(''),
  href: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

/** A link leads to a path of this site (`to`) or to a full URL (`href`). */
interface Target {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}

/** Whether one of both is given, and not the other: for `refine`, beside the message `oneTarget`. */
export function hasOneTarget({ to, href }: Target): boolean {
  return (to === undefined) !== (href === undefined);
}

export const oneTarget = {
  error:
    'needs either "to" or "href", and not both\nWrite "to: /path" for a page of this site, or "href: https://…" for another site.',
};

/** A word beside a label of the sidebar: `New`, or with a colour `{text: New, type: tip}`. */
export const badge = z.union([
  z.string(),
  z.strictObject({ text: z.string(), type: z.enum(['info', 'tip', 'warning', 'danger']).optional() }),
]);
export type BadgeConfig = z.infer<typeof badge>;

/** The package managers whose commands docsite can write. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const;
export type PackageManager = (typeof packageManagers)[number];
