import {
  createContext,
  createElement,
  type ElementType,
  Fragment,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ServerTheme } from '../../../theme/entry/server-theme.ts';
import type { PageFacts } from '../../../theme/hooks/use-page-facts.tsx';
import type { SiteProps } from '../../../theme/types.ts';
import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import { withOpenSuspense } from '../ready-lazy.ts';
import { findObstacle, IslandError, type Obstacle } from './island-data.ts';
import { withDocuments } from './island-documents.ts';

/** URLs of an island's script and style, and what the script exports. */
export interface IslandFiles {
  readonly src: string;
  readonly css: string | null;
  readonly exports: readonly string[];
}

/** An export of an island module. */
export interface IslandSource {
  /** Id of the module. */
  readonly module: string;
  readonly name: string;
}

/** What all islands share in the markup that is being rendered. */
export interface IslandSurroundings {
  /** Their ids start with it, unique in the page. */
  readonly prefix: string;
  /** The site as the browser has it: in the language of the page, whatever that of the text is. */
  readonly site: SiteProps;
}

/**
 * Null where nothing comes to life as an island: in feeds, and in the shell, which is alive as a whole. Islands are then
 * rendered like any other component.
 */
export const AroundIslands = createContext<IslandSurroundings | null>(null);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/**
 * Returns what makes an island of a component: in its place stands a `<docsite-island>` with the component's HTML
 * and all that `theme/entry/islands` needs to hydrate it. Other values (hooks, constants) stay what they are.
 *
 * @param themeOf asked when a page is rendered: a theme with overrides may itself hold islands
 * @param files URLs by module id, and what browsers hold the style sheets against
 */
export function islandFactory(
  themeOf: () => Pick<ServerTheme, 'PageFactsProvider' | 'SiteProvider' | 'usePageReader' | 'useSite'>,
  files: {
    readonly islands: ReadonlyMap<string, IslandFiles>;
    readonly integrity: ReadonlyMap<string, string>;
  },
): (value: unknown, source: IslandSource) => unknown {
  return (value, source) => {
    if (!isComponent(value, source.name)) return value;
    const component: ElementType = value;
    return function Island(props: Props): ReactNode {
      const theme = themeOf();
      const textSite = theme.useSite();
      const readPage = theme.usePageReader();
      const around = useContext(AroundIslands);
      const file = files.islands.get(source.module);
      if (around === null || !file) return createElement(component, props);
      if (!file.exports.includes(source.name)) {
        const args = { component: nameOf(component, source), ...source };
        throw new IslandError((place) => createDiagnostic('island-export-missing', args, place));
      }
      const { prefix, site } = around;
      // biome-ignore lint/correctness/useHookAtTopLevel: asking for an id changes the ids below, which have to stay those of the browser where it renders `component` alone; markup is rendered once, so the order cannot change.
      const id = prefix + useId().replaceAll(/\W|_/g, '');
      const style = file.css === null ? null : { href: file.css, integrity: files.integrity.get(file.css) };
      const sites = { site, textSite };
      return islandElement({ theme, source, src: file.src, style, ...sites, readPage, component, props, id });
    };
  };
}

interface IslandInput {
  readonly theme: Pick<ServerTheme, 'PageFactsProvider' | 'SiteProvider'>;
  readonly source: IslandSource;
  readonly src: string;
  readonly style: { readonly href: string; readonly integrity: string | undefined } | null;
  readonly site: SiteProps;
  /** With the words of the text that the island stands in. */
  readonly textSite: SiteProps;
  readonly readPage: (() => PageFacts) | undefined;
  readonly component: ElementType;
  readonly props: Props;
  readonly id: string;
}

function islandElement(input: IslandInput): ReactNode {
  const { src, style, source, id, props } = input;
  const { children, ...given } = props;
  // React shows nothing for them, and says nothing.
  if ([children].flat().some((child) => typeof child === 'function'))
    refuse({ path: 'children', kind: 'a function' }, input);
  const { data, shown } = withDocuments(given, (element, number) => slotHtml(input, element, `d${number}-`));
  const { json, fromSite } = dataAttributes(data, input);
  const slot = children === undefined ? null : slotHtml(input, children, 's');
  const { html, page } = islandHtml({ ...input, props: { ...shown, children } }, slot);
  // Children that the component does not show at first wait beside it.
  const isShown = slot === null || html.includes(slotStart(id));
  return createElement(
    Fragment,
    null,
    style && createElement('link', { rel: 'stylesheet', ...style }),
    createElement('docsite-island', {
      'data-src': src,
      'data-export': source.name,
      'data-prefix': id,
      'data-props': json,
      'data-site-props': fromSite,
      'data-page': page,
      'data-slot': slot === null ? undefined : '',
      ...innerHtml(html),
    }),
    !isShown && createElement('template', innerHtml(slot)),
  );
}

/** Rendered on its own, since markup that is to be hydrated differs from static markup. */
function islandHtml(input: IslandInput, slot: string | null): { html: string; page: string | undefined } {
  const { children: _, ...props } = input.props;
  const own = slot === null ? props : { ...props, children: slotElement(input.id, slot) };
  const { readPage, site } = input;
  let page: PageFacts | undefined;
  const read = () => {
    page = readPage?.();
    return page as PageFacts;
  };
  const component = createElement(input.component, own);
  const element = inContexts(component, { ...input, site, readPage: readPage && read });
  const html = withOpenSuspense(false, () => renderToString(element, { identifierPrefix: input.id }));
  return { html, page: page && JSON.stringify(page) };
}

/** The contexts of the page do not reach into a rendering of its own. Its islands are those of the page. */
function slotHtml(input: IslandInput, children: ReactNode, mark: string): string {
  const { id, site, textSite } = input;
  const inSlot = createElement(AroundIslands, { value: { prefix: id + mark, site } }, children);
  return renderToStaticMarkup(inContexts(inSlot, { ...input, site: textSite }));
}

/** The content with what the theme's hooks tell of the site and the page. */
export function inContexts(
  content: ReactNode,
  { theme, site, readPage }: Pick<IslandInput, 'theme' | 'site' | 'readPage'>,
): ReactNode {
  const withPage = createElement(theme.PageFactsProvider, { read: readPage }, content);
  return createElement(theme.SiteProvider, { site }, withPage);
}

function slotElement(id: string, html: string): ReactNode {
  return createElement('docsite-slot', { 'data-of': id, ...innerHtml(html) });
}

function slotStart(id: string): string {
  return `<docsite-slot data-of="${id}"`;
}

function innerHtml(html: string | null) {
  return { dangerouslySetInnerHTML: { __html: html ?? '' } };
}

/** Properties as JSON. Those that are the site's own data, which every page has already, go by name only. */
function dataAttributes(data: Readonly<Record<string, unknown>>, input: IslandInput) {
  const { site, textSite } = input;
  const isSite = (value: unknown) => value === site || value === textSite;
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  const fromSite = entries.filter(([, value]) => isSite(value)).map(([name]) => name);
  const own = entries.filter(([, value]) => !isSite(value));
  for (const [name, value] of own) {
    const obstacle = findObstacle(value, name);
    if (obstacle) refuse(obstacle, input);
  }
  return {
    json: own.length === 0 ? undefined : JSON.stringify(Object.fromEntries(own)),
    fromSite: fromSite.length === 0 ? undefined : fromSite.join(' '),
  };
}

function refuse(obstacle: Obstacle, { component, source }: Pick<IslandInput, 'component' | 'source'>): never {
  const args = { component: nameOf(component, source), module: source.module, ...obstacle };
  throw new IslandError((place) => createDiagnostic('island-property-unsendable', args, place));
}

function nameOf(component: ElementType, { name, module }: IslandSource): string {
  if (name !== 'default') return name;
  const { displayName, name: own } = component as { displayName?: string; name?: string };
  return displayName ?? own ?? module;
}

function isComponent(value: unknown, name: string): value is ElementType {
  if (typeof value === 'function') return name === 'default' || /^[A-Z]/.test(name);
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
