import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everything } from '../engine/change-scope.ts';
import { createReadingContext } from '../engine/context.ts';
import type { DataObject } from '../modules/evaluation-task.ts';
import { yamlOf } from './fields.ts';
import { type TargetFile, writeTarget } from './target.ts';
import { putTogether, takeApart } from './tree/document-text.ts';

/**
 * The routes of a site to be in its default language, without its base URL. What documents say has no part in them, but
 * for their front matter. Empty when the configuration is not right.
 */
export async function plannedRoutes(config: DataObject, files: readonly TargetFile[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-routes-'));
  const { markdown: _, redirects: __, ...rest } = config;
  const root = join(folder, 'site');
  const written = files
    .filter(({ path }) => path.startsWith('content/') && !path.startsWith('content/static/'))
    .map((file) => (/\.mdx?$/.test(file.path) ? withoutBody(file) : file));
  writeTarget([{ path: 'site.config.yaml', text: yamlOf(rest) }, ...written], root);
  const context = createReadingContext({ root });
  try {
    const snapshot = await context.snapshot(everything, ['site']);
    if (snapshot === null) return [];
    const { pages, config: resolved } = (await snapshot.take('site')).site;
    const { defaultLocale } = resolved.i18n;
    return pages
      .filter(({ kind, locale }) => kind !== 'not-found' && kind !== 'search' && locale === defaultLocale)
      .map(({ path }) => `/${path.slice(resolved.baseUrl.length)}`);
  } finally {
    context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutBody(file: TargetFile): TargetFile {
  const text = 'text' in file ? file.text : readFileSync(file.copyOf, 'utf8');
  return { path: file.path, text: putTogether(takeApart(text).frontMatter, '# Page\n') };
}
