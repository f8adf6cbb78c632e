import type { FrontMatter } from '../../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { kebabCase } from '../../paths/kebab-case.ts';
import { joinRoute } from '../../paths/route-path.ts';
import type { AuthorConfig } from '../data/site-data-schemas.ts';
import { authorLinks } from './author-links.ts';

/** Addresses are as the site writes them, and not looked up yet. */
export interface Author {
  /** Key in authors.yaml, or null for an author that a post describes itself. */
  readonly key: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: string | null;
  /** Accounts elsewhere. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Route of the author's page below the blog's base, or null when there is none. */
  readonly pageRoute: string | null;
}

export interface AuthorsContext {
  readonly known: Readonly<Record<string, AuthorConfig>>;
  /** Route of the list of authors, below the blog's base. */
  readonly basePath: string;
  readonly authorsFile: string;
  /** False when authors.yaml could not be read: authors may be in it all the same. */
  readonly complete: boolean;
  /** Where the post names its authors. */
  readonly place: Place;
}

/**
 * The authors of a post: keys of authors.yaml, objects of their own, or objects that complete a key; else the one that
 * `author` and its like describe.
 */
export function resolveAuthors(
  frontMatter: FrontMatter,
  context: AuthorsContext,
): { authors: Author[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const list = [frontMatter.authors ?? soleAuthor(frontMatter)].flat();
  const authors = list.flatMap((entry): Author[] => {
    const own = typeof entry === 'string' ? { key: entry } : entry;
    const { key, ...fields } = own;
    const config = key === undefined || !Object.hasOwn(context.known, key) ? undefined : context.known[key];
    if (key !== undefined && !config) {
      const { known, authorsFile, place } = context;
      const args = { key, authorsFile, suggestion: suggest(key, Object.keys(known)) };
      if (context.complete) diagnostics.push(createDiagnostic('blog-author-unknown', args, place));
      return [];
    }
    return [authorFrom({ ...config, ...fields }, key ?? null, context.basePath)];
  });
  return { authors, diagnostics };
}

/** None without a name. */
function soleAuthor(frontMatter: FrontMatter): Exclude<FrontMatter['authors'], undefined> {
  const { author, author_title, author_url, author_image_url, ...fields } = frontMatter;
  const title = author_title ?? fields.authorTitle;
  const url = author_url ?? fields.authorURL;
  const image = author_image_url ?? fields.authorImageURL;
  if (author === undefined) return [];
  return { name: author, ...(title && { title }), ...(url && { url }), ...(image && { image_url: image }) };
}

function authorFrom(config: AuthorConfig, key: string | null, basePath: string): Author {
  const email = config.email === undefined ? null : `mailto:${config.email}`;
  const { page } = config;
  const own = typeof page === 'object' ? page.permalink : page && key !== null ? kebabCase(key) : null;
  return {
    key,
    name: config.name ?? key ?? '',
    title: config.title ?? null,
    description: config.description ?? null,
    url: config.url ?? email,
    image: config.image_url ?? config.imageURL ?? null,
    links: authorLinks(config.socials),
    pageRoute: own === null ? null : joinRoute(basePath, own),
  };
}
