import * as z from 'zod';
import { unsafeScheme } from '../../paths/unsafe-scheme.ts';

/** Makes the address at which a page is edited; null or an empty text for none. Of `site.config.ts` alone. */
export type EditUrlFunction = (page: {
  /** Path of the source file below the site folder, with `content/`. */
  readonly path: string;
  /** Path of the source file within its docs version, or below the blog's folder. */
  readonly relativePath: string;
  readonly locale: string;
  /** Folder of the docs version; null outside the docs. */
  readonly version: string | null;
}) => string | null | undefined;

const names = ['path', 'relativePath', 'locale', 'version'];

/** A pattern, a base, or a function where the configuration is code. */
export const editUrl = z
  .custom<string | EditUrlFunction>((value) => typeof value === 'string' || typeof value === 'function', {
    error: 'must be text\nWrite "editUrl: https://example.com/edit/main/{path}".',
  })
  .refine((value) => typeof value !== 'string' || unknownName(value) === null, {
    error: ({ input }) =>
      `has no place "{${unknownName(String(input))}}"\nPlaces are ${names.map((name) => `{${name}}`).join(', ')}.`,
  })
  .refine((value) => typeof value !== 'string' || /^(?:$|[/{]|[a-z][a-z\d+.-]*:)/i.test(value), {
    error: ({ input }) => `must be a full URL\nWrite "https://${String(input)}".`,
  })
  .refine((value) => typeof value !== 'string' || unsafeScheme(value) === null, {
    error: 'must not run code\nWrite an address that starts with "https://".',
  })
  .meta({
    type: 'string',
    description:
      'Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts',
  });

function unknownName(pattern: string): string | null {
  const found = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return found.find((name) => !names.includes(name)) ?? null;
}
