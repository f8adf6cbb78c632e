import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerTheme } from '../../theme/entry/server-theme.ts';
import type { SiteWithFooterProps } from '../../theme/types.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import type { ClientNeeds } from './client-needs.ts';
import { AroundIslands } from './islands/create-island.ts';
import { type OverrideElements, renderedPart } from './override-elements.ts';
import type { LocaleSession } from './rendering.ts';
import { createShellMarkup } from './shell-markup.ts';

interface LocaleTools {
  readonly theme: ServerTheme;
  readonly clientNeeds: ClientNeeds;
  readonly overrideElements: OverrideElements;
}

/** What the pages of a locale share; its footer is rendered when the first page shows it. */
export function localeSession(
  props: SiteWithFooterProps,
  { theme, clientNeeds, overrideElements }: LocaleTools,
): LocaleSession {
  const { Footer, SiteProvider } = theme;
  const islands = createElement(
    AroundIslands,
    { value: { prefix: 'f', site: props } },
    createElement(Footer, { site: props }),
  );
  const footer = createElement(SiteProvider, { site: props }, islands);
  const make = (lookup: LinkLookup | null) =>
    clientNeeds.once(() => {
      const part = renderedPart('static', { page: null, locale: props.locale.name }, lookup);
      const { value: html, links } = overrideElements.during(part, () => renderToStaticMarkup(footer));
      return { html, links };
    });
  let made: {
    readonly index: LinkLookup['index'] | undefined;
    readonly footer: ReturnType<typeof make>;
  } | null = null;
  return {
    props,
    shell: createShellMarkup(props, theme),
    footer(lookup) {
      if (made?.index !== lookup?.index || !made) made = { index: lookup?.index, footer: make(lookup) };
      return made.footer();
    },
  };
}
