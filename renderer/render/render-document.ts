import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { type PageHead, sidebarKey } from '../model/page.ts';
import { placeOfThrown } from '../modules/code-place.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import type { RenderedLinks } from '../site/links/rendered-links.ts';
import type { PageAssets } from './page-assets.ts';
import type { LocaleSession, RenderedPage, RenderJob, RenderSession } from './rendering.ts';
import { overridesFolder } from './theme-overrides.ts';

/** Like other scripts of a site, they keep a page from taking the place of one that has others. */
function withClientModules(
  head: PageHead,
  { clientModules }: PageAssets,
  { integrity }: RenderSession,
): PageHead {
  if (clientModules === null) return head;
  const attributes = { type: 'module', src: clientModules, integrity: integrity.get(clientModules) ?? false };
  const script = { tagName: 'script', attributes } as const;
  return { ...head, tags: [...head.tags, script] };
}

interface DocumentParts {
  readonly article: string;
  readonly site: LocaleSession;
  readonly session: RenderSession;
  readonly lookup: LinkLookup | null;
}

interface RenderedDocument extends Pick<RenderedPage, 'pieces' | 'diagnostics'> {
  readonly links: RenderedLinks | null;
  /** What stands before and behind the article; all of it where the theme is the site's own. */
  readonly around: RenderedPage['asking'];
}

/** The article in its shell and document. What fails here is the theme: a component of the site's own, or docsite. */
export function renderDocument(
  { description: { page, props, head }, assets }: RenderJob,
  { article, site, session, lookup }: DocumentParts,
): RenderedDocument {
  const { Shell, documentPieces } = session.theme;
  const sidebar = session.sidebars.get(sidebarKey(page)) ?? null;
  try {
    const { html: footer, links } = site.footer(lookup);
    const view = { page: props, sidebar, article, footer };
    const piecesOf = (shell: readonly string[]) =>
      documentPieces({
        head: withClientModules(head, assets, session),
        shell,
        page: props,
        assets: { ...assets, integrity: session.integrity },
        site: site.props,
      });
    if (session.overridden) {
      const html = piecesOf([renderToString(createElement(Shell, { site: site.props, ...view }))]).join('');
      return { pieces: [html], around: [html], diagnostics: [], links };
    }
    const shell = site.shell(view);
    const pieces = piecesOf(shell.pieces);
    const others = pieces.filter((piece) => !shell.pieces.includes(piece));
    return { pieces, around: [...others, ...shell.around], diagnostics: [], links };
  } catch (error) {
    if (!session.overridden) throw error;
    const args = { page: page.path, cause: causeOf(error) };
    const problem = createDiagnostic('override-crashed', args, placeOfThrown(error, overridesFolder));
    return { pieces: [], around: [], diagnostics: [problem], links: null };
  }
}
