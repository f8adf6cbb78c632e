/** One blog post in a locale. */
import type { BlogInstance } from '../../config/blog-instance.ts';
import { parseDate } from '../../config/parse-date.ts';
import type { Locale } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { joinRoute, pathFromRoute } from '../../paths/route-path.ts';
import { tagsIn } from '../data/local-data.ts';
import { blogTagsKey, isUnread, type SiteData } from '../data/site-data.ts';
import { type LocalizedDocument, placeOfField } from '../localize.ts';
import type { SiteInput } from '../site-input.ts';
import { resolveTags, type Tag } from '../tags.ts';
import { type Author, resolveAuthors } from './authors.ts';
import { addressFromFile } from './post-address.ts';

/** `path` has the base URL; of `date`, the day in UTC counts. */
export interface Post extends LocalizedDocument {
  readonly path: string;
  readonly title: string;
  readonly date: Date;
  /** The date in words of the locale. */
  readonly dateLabel: string;
  readonly tags: readonly Tag[];
  readonly authors: readonly Author[];
  /** Whole minutes at 200 words a minute, or null when not shown. */
  readonly readingMinutes: number | null;
}

export interface BlogContext {
  readonly input: SiteInput;
  readonly data: SiteData;
  readonly blog: BlogInstance;
  readonly locale: Locale;
  readonly formatDate: (date: Date) => string;
}

/** URL path of a route below the blog's base in the context's locale. */
export function blogPath({ blog, input, locale }: BlogContext, ...route: readonly string[]): string {
  const whole = joinRoute(blog.routeBasePath, ...route);
  return pathFromRoute(whole, locale.baseUrl, input.config.trailingSlash);
}

/**
 * Null for a post without a date, which no list could place: that is a problem. The date is that of the front
 * matter, else of the file name, else of the file's first commit.
 */
export function createPost(
  localized: LocalizedDocument,
  context: BlogContext,
): { post: Post | null; diagnostics: Diagnostic[] } {
  const { frontMatter, document, source, relative } = localized;
  const { blog, data, locale } = context;
  const address = addressFromFile(relative, frontMatter.slug);
  const written = frontMatter.date ?? address.date;
  const date = written === null ? firstCommit(localized, context) : parseDate(written);
  if (date === null) {
    return { post: null, diagnostics: dateProblems(localized, written) };
  }
  const known = data.authors.get(blog.id);
  const { authors, diagnostics } = resolveAuthors(frontMatter, {
    known: known?.byLocale.get(locale.name) ?? {},
    basePath: blog.authorsBasePath,
    place: placeOfField(localized, 'authors'),
    complete: !isUnread('authors', blog.id, data),
    authorsFile: known?.file ?? `${parseFileName(source.id).folder}/authors.yaml`,
  });
  const labels = data.messages.get(locale.name)?.tags ?? {};
  const post: Post = {
    ...localized,
    path: blogPath(context, address.route),
    title: frontMatter.title ?? document.contentTitle ?? address.name,
    date,
    dateLabel: context.formatDate(date),
    tags: resolveTags(frontMatter.tags, tagsIn(data, locale.name, blogTagsKey(blog.id)), labels),
    authors,
    readingMinutes: blog.showReadingTime ? document.readingMinutes : null,
  };
  return { post, diagnostics };
}

/** When the post came into the repository: the date of a post that names none. */
function firstCommit({ original, document }: LocalizedDocument, { input }: BlogContext): Date | null {
  const changes = document.unread.fields ? undefined : input.history.get(original.id);
  return changes ? new Date(changes.created * 1000) : null;
}

/** A date that is missing may stand in front matter that does not parse, which has been reported. */
function dateProblems(localized: LocalizedDocument, written: string | Date | null): Diagnostic[] {
  const place = placeOfField(localized, 'date');
  if (written !== null) return [createDiagnostic('blog-date-invalid', { written: String(written) }, place)];
  return localized.document.unread.fields ? [] : [createDiagnostic('blog-date-missing', {}, place)];
}
