/**
 * Elements that the site's versions of the theme's components make. Addresses that are written in their files are looked
 * up like those of other code, and what only a browser could carry on is told where the theme is static. They are
 * compiled against stand-ins (`override-elements-plugin.ts`), which ask this.
 */

import { join } from 'node:path';
import { type ElementType, use } from 'react';
import type { Locale } from '../config/site-config.ts';
import { mapUrls, urlField } from '../content/urls/map-urls.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { Page } from '../model/page.ts';
import { parseFileName } from '../paths/file-name.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import { createLinker, type LinkFindings, mapMarkup, noFindings } from '../site/links/rendered-links.ts';
import { type ClientNeeds, type JsxSource, sourceId } from './client-needs.ts';
import { AroundIslands } from './islands/create-island.ts';

/** Where threads that render leave the one of the session. */
export const overrideRegistry = 'docsite.override-elements';

/** What is rendered: static parts of pages, the shell, which is alive as a whole, or text for feeds. */
export interface RenderedPart {
  readonly part: 'static' | 'shell' | 'feed';
  /** Null for what the pages of a locale share. */
  readonly page: Page | null;
  readonly locale: Locale;
  readonly lookup: LinkLookup;
}

/** Null for a site whose pages have no links to look up. */
export function renderedPart(
  part: RenderedPart['part'],
  place: { readonly page: Page | null; readonly locale: string },
  lookup: LinkLookup | null,
): RenderedPart | null {
  const locale = lookup?.locales.find(({ name }) => name === place.locale);
  return lookup && locale ? { part, page: place.page, locale, lookup } : null;
}

type Props = Readonly<Record<string, unknown>>;

/** What compiled components ask: the one of this thread, whatever session they were loaded for. */
export interface OverrideRegistry {
  /** The properties that an element is to have in place of `props`. */
  props(type: unknown, props: Props, source: JsxSource | undefined): Props;
  /** A hook that tells when it is called in vain. `path` is absolute. */
  hook<Hook>(hook: Hook, place: { readonly name: string; readonly id: string; readonly path: string }): Hook;
  /** What is rendered at the moment, and with it the session. */
  current: Rendering | null;
}

interface Rendering {
  readonly part: RenderedPart;
  readonly links: LinkFindings;
  readonly session: Session;
}

export interface OverrideElements {
  /** What `work` renders, and what was found in it. */
  during<Value>(
    part: RenderedPart | null,
    work: () => Value,
  ): { readonly value: Value; readonly links: LinkFindings };
}

export interface OverrideElementsOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly clientNeeds: ClientNeeds;
  /** The theme's components by name, whose properties may be addresses. */
  readonly components: () => Readonly<Record<string, ElementType>>;
}

interface Session {
  /** The name of a component of the theme. */
  nameOf(type: unknown): string;
  /** Whether a file writes an address itself: others come to a component ready, and stay as they are. */
  writes(file: string, url: string): boolean;
}

/** Shares what the components ask with other sessions of the thread: they ask the one that renders at the moment. */
export function createOverrideElements(options: OverrideElementsOptions): OverrideElements {
  const registry = sharedRegistry(options.clientNeeds);
  const session = createSession(options);
  return {
    during(part, work) {
      const before = registry.current;
      const links = noFindings();
      registry.current = part && { part, links, session };
      try {
        return { value: work(), links };
      } finally {
        registry.current = before;
      }
    },
  };
}

function sharedRegistry(clientNeeds: ClientNeeds): OverrideRegistry {
  const all = globalThis as Record<symbol, OverrideRegistry | undefined>;
  const key = Symbol.for(overrideRegistry);
  const registry: OverrideRegistry = all[key] ?? {
    current: null,
    props(type, props, source) {
      if (!registry.current || !source) return props;
      if (isVain(registry.current)) clientNeeds.element(type, props, source);
      return linkedProps(type, props, { file: sourceId(source), ...registry.current });
    },
    hook: (hook, place) => clientNeeds.hook(hook, place, () => isVain(registry.current)),
  };
  all[key] = registry;
  return registry;
}

function createSession({ root, components }: OverrideElementsOptions): Session {
  const texts = new Map<string, string>();
  let names: ReadonlyMap<unknown, string> | null = null;
  return {
    nameOf(type) {
      names ??= new Map(Object.entries(components()).map(([name, component]) => [component, name]));
      return names.get(type) ?? '';
    },
    writes(file, url) {
      const text = texts.get(file) ?? readTextIfThere(join(root, file)) ?? '';
      texts.set(file, text);
      return ['"', "'", '`'].some((quote) => text.includes(quote + url + quote));
    },
  };
}

/** Whether nothing of what is rendered comes alive. */
function isVain(rendering: Rendering | null): boolean {
  return rendering?.part.part === 'static' && !isAlive();
}

/** Whether what is rendered comes alive in the browser, as part of an island. */
function isAlive(): boolean {
  try {
    return use(AroundIslands) === null;
  } catch {
    // Not within a component.
    return false;
  }
}

/** The properties with the addresses that are written in the file as the page needs them. */
function linkedProps(
  type: unknown,
  props: Props,
  { file, part, links, session }: Rendering & { readonly file: string },
): Props {
  const tag = typeof type === 'string' ? type : session.nameOf(type);
  const place = { ...part, source: file, places: { folders: [parseFileName(file).folder], roots: [] } };
  const link = createLinker({ ...place, resolved: new Map(), written: [] }, part.lookup.index, links);
  // `Link` adds the base and the locale itself.
  const isLink = tag === 'Link';
  const isKept = !isLink && (part.part === 'shell' || (part.part === 'static' && isAlive()));
  const map = (url: string, kind: 'link' | 'asset') =>
    session.writes(file, url) ? link(url, kind, isKept) : url;
  let linked = props;
  const set = (name: string, value: unknown) => {
    if (value !== props[name]) linked = { ...linked, [name]: value };
  };
  for (const [name, value] of Object.entries(props)) {
    if (urlField(tag, name)) set(name, mapUrls(tag, name, value, map));
  }
  const { __html: html } = (props.dangerouslySetInnerHTML ?? {}) as { readonly __html?: unknown };
  if (typeof html === 'string') {
    const mapped = mapMarkup(html, map);
    if (mapped !== html) set('dangerouslySetInnerHTML', { __html: mapped });
  }
  return isLink ? props : linked;
}
