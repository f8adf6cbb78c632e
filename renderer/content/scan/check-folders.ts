import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearTo } from '../../diagnostics/near-name.ts';
import type { Layout } from './classify-path.ts';

/** Folders that are read whatever stands in them. */
const ownFolders = ['static', 'i18n'];

/**
 * Folders of Markdown that nothing reads and whose name is a likely slip: near that of a folder that is read, or `docs`
 * where the docs stand elsewhere, and folders of anything near those for files and translations. Other folders may hold
 * what pages import.
 */
export function checkFolders(paths: readonly string[], contentId: string, layout: Layout): Diagnostic[] {
  const docs = layout.docs.map(({ path }) => path);
  const read = [...docs, ...layout.blogs.map(({ path }) => path), 'pages'];
  const known = new Set([...read, 'components', 'i18n', 'static'].map((path) => path.split('/')[0] ?? ''));
  const folders = new Set(
    paths.flatMap((path) => {
      const [, base = '', name = ''] = /^(i18n\/[^/]+\/)?([^/._][^/]*)\/.*\.mdx?$/i.exec(path) ?? [];
      return name === '' || known.has(name) ? [] : [base + name];
    }),
  );
  const unread = [...folders].flatMap((path) => {
    const base = path.slice(0, path.lastIndexOf('/') + 1);
    const near = nearTo(path.slice(base.length), read);
    if (near === null && (path.slice(base.length) !== 'docs' || docs.length === 0)) return [];
    const folder = `${contentId}/${path}`;
    const meant = (near === null ? docs : [near]).map((other) => `${contentId}/${base}${other}`);
    return [createDiagnostic('content-folder-unread', { folder, meant }, { file: folder })];
  });
  const top = new Set(
    paths.flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
  );
  const wanted = ownFolders.filter((name) => !top.has(name));
  const misnamed = [...top].flatMap((name) => {
    const near = known.has(name) ? null : nearTo(name, wanted);
    const path = `${contentId}/${name}`;
    return near === null
      ? []
      : [createDiagnostic('name-unread', { path, meant: `${contentId}/${near}` }, { file: path })];
  });
  return [...unread, ...misnamed];
}
