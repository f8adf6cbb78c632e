/**
 * The shell of a page. Most of it is the same for many pages, and is rendered once for them: the frame, which differs by the
 * kind of a page, its version and the links that the navbar marks, and the entries of the sidebar. The contents are the page's own.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { marksOfLinks } from '../../theme/components/navbar/active-item.ts';
import type { ServerTheme } from '../../theme/entry/server-theme.ts';
import type { PageProps, SidebarItemProps, SidebarProps, SiteProps } from '../../theme/types.ts';
import { escapeReactAttribute } from '../markup/escape-markup.ts';
import { createSidebarEntries } from './sidebar-entries.ts';

/** A page, and what its shell stands around. */
export interface ShellView {
  readonly page: PageProps;
  readonly sidebar: SidebarProps | null;
  /** HTML. */
  readonly article: string;
  readonly footer: string;
}

export interface ShellPieces {
  /** The shell, one piece after the other. */
  readonly pieces: readonly string[];
  /** What of it may ask a Content-Security-Policy for something, but for the article; most are the texts of the page before. */
  readonly around: readonly string[];
}

export type ShellMarkup = (view: ShellView) => ShellPieces;

/** What differs between pages of one frame, beside addresses. */
interface FrameParts {
  readonly article: string;
  readonly footer: string;
  readonly entries: string;
  readonly contents: string;
}

/** HTML of a frame, in which signs stand for addresses, or the name of a part. */
type FramePiece = keyof FrameParts | { readonly html: string };

/** More frames are forgotten. */
const mostFrames = 64;

/** For pages of one locale in docsite's own theme. */
export function createShellMarkup(site: SiteProps, theme: ServerTheme): ShellMarkup {
  const { Shell, ShellContents, ShellEntries } = theme;
  const shellOf = (view: ShellView) => renderToString(createElement(Shell, { site, ...view }));
  if (signs.test(JSON.stringify(site))) return (view) => inOnePiece(shellOf(view));
  const entriesOf = createSidebarEntries();
  const frames = new Map<string, readonly FramePiece[]>();
  const contentsOf = (page: PageProps) =>
    page.toc.length === 0 ? '' : renderToString(createElement(ShellContents, { site, page }));
  const entriesFor = ({ page, sidebar }: ShellView) => {
    if (sidebar === null) return { html: '', shared: '' };
    const render = () => renderToString(createElement(ShellEntries, { site, page, sidebar }));
    return entriesOf(sidebar, page.path, render);
  };
  const frameOf = (view: ShellView) => {
    const key = frameKey(view, site);
    const known = frames.get(key);
    if (known) return known;
    if (frames.size === mostFrames) frames.clear();
    const shown = standInFor(view);
    const contents = contentsOf(shown.page);
    const html = shellOf(shown);
    const frame = piecesOf(contents === '' ? html : html.replace(contents, standIns.contents));
    frames.set(key, frame);
    return frame;
  };
  return (view) => {
    const { page, article, footer } = view;
    const frame = frameOf(view);
    const entries = entriesFor(view);
    const parts = { article, footer, entries: entries.html, contents: contentsOf(page) };
    return {
      pieces: filled(frame, parts, page),
      around: filled(frame, { ...parts, entries: entries.shared, article: '' }),
    };
  };
}

function inOnePiece(html: string): ShellPieces {
  return { pieces: [html], around: [html] };
}

/** What a frame depends on: all of a page but what its parts are made of, and the links that its navbar marks. */
function frameKey({ page, sidebar }: ShellView, { navbar, locale }: SiteProps): string {
  const { path: _path, title: _title, toc, localeHrefs, versionHrefs, ...others } = page;
  const marks = marksOfLinks(navbar.items, page, locale.baseUrl);
  const names = [Object.keys(localeHrefs), Object.keys(versionHrefs)];
  return JSON.stringify([others, toc.length > 0, sidebar === null, names, marks]);
}

const standIns: FrameParts = {
  article: '<docsite-article></docsite-article>',
  footer: '<docsite-footer></docsite-footer>',
  entries: '<li class="sidebar-html"><docsite-entries></docsite-entries></li>',
  contents: '<docsite-contents></docsite-contents>',
};
const hrefSign = 'docsite-href-';
/** In texts of a site, they would be taken for what stands for something. */
const signs = new RegExp(`${hrefSign}|docsite-(?:${Object.keys(standIns).join('|')})>`);
const entryStandIn: SidebarItemProps = { type: 'html', value: '<docsite-entries></docsite-entries>' };

/** The same view, with signs in place of all that a frame leaves out. */
function standInFor({ page, sidebar }: ShellView): ShellView {
  let place = 0;
  const hrefs = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(of).map((name) => [name, `${hrefSign}${place++}.`]));
  const localeHrefs = hrefs(page.localeHrefs);
  const versionHrefs = hrefs(page.versionHrefs);
  const toc = page.toc.slice(0, 1).map((entry) => ({ ...entry, id: 'docsite-contents', html: '' }));
  return {
    page: { ...page, toc, localeHrefs, versionHrefs },
    sidebar: sidebar && { ...sidebar, items: [entryStandIn] },
    article: standIns.article,
    footer: standIns.footer,
  };
}

const partNames = Object.keys(standIns) as (keyof FrameParts)[];
const anyHref = new RegExp(`${hrefSign}(\\d+)\\.`, 'g');
const anyPart = new RegExp(`(${Object.values(standIns).join('|')})`);

function piecesOf(html: string): FramePiece[] {
  return html
    .split(anyPart)
    .map((piece) => partNames.find((name) => standIns[name] === piece) ?? { html: piece });
}

/** The pieces of a shell; without a page, signs stay where addresses are, which ask a policy for nothing. */
function filled(frame: readonly FramePiece[], parts: FrameParts, page?: PageProps): string[] {
  const hrefs = page && [...Object.values(page.localeHrefs), ...Object.values(page.versionHrefs)];
  const href = (_: string, place: string) => escapeReactAttribute(hrefs?.[Number(place)] ?? '');
  return frame.map((piece) => {
    if (typeof piece === 'string') return parts[piece];
    return page ? piece.html.replaceAll(anyHref, href) : piece.html;
  });
}
