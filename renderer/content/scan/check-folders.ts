import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Layout } from './classify-path.ts';

/**
 * Folders of Markdown that nothing reads and whose name is a likely slip: near that of a folder that is read, or `docs`
 * where the docs stand elsewhere. Other folders may hold what pages import.
 */
export function checkFolders(paths: readonly string[], contentId: string, layout: Layout): Diagnostic[] {
  const docs = layout.docs.map(({ path }) => path);
  const read = [...docs, ...layout.blogs.map(({ path }) => path), 'pages'];
  const known = new Set([...read, 'components', 'i18n', 'static'].map((path) => path.split('/')[0] ?? ''));
  const folders = new Set(
    paths.flatMap((path) => {
      const [, base = '', name = ''] = /^(i18n\/[^/]+\/)?([^/._][^/]*)\/.*\.mdx?$/.exec(path) ?? [];
      return name === '' || known.has(name) ? [] : [base + name];
    }),
  );
  return [...folders].flatMap((path) => {
    const base = path.slice(0, path.lastIndexOf('/') + 1);
    const near = suggest(path.slice(base.length), read);
    if (near === null && (path.slice(base.length) !== 'docs' || docs.length === 0)) return [];
    const folder = `${contentId}/${path}`;
    const meant = (near === null ? docs : [near]).map((other) => `${contentId}/${base}${other}`);
    return [createDiagnostic('content-folder-unread', { folder, meant }, { file: folder })];
  });
}
