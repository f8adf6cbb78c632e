import type { OutputFile } from '../output-file.ts';
import { headMarkdown, type MarkdownSession, textMarkdown } from './document-markdown.ts';
import type { FullTextJob } from './markdown-job.ts';

/**
 * The Markdown copies of all pages of the job, one after the other, each with the URL of its page. As bytes: the text of a
 * large site is many megabytes, and is hashed and written as bytes anyway.
 */
export function fullTextFile(
  { output, locale, pages, ...head }: FullTextJob,
  session: MarkdownSession,
): OutputFile {
  const parts = [Buffer.from(`${headMarkdown(head)}\n`)];
  for (const page of pages) {
    const text = `${headMarkdown(page, `URL: ${page.text.url}`)}\n\n${textMarkdown(page.text, session)}`;
    parts.push(Buffer.from(`\n---\n\n${text.trimEnd()}\n`));
  }
  return { path: output, locale, contents: Buffer.concat(parts) };
}
