import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageFacts } from '../../theme/hooks/use-page-facts.tsx';
import { inContexts } from './islands/create-island.ts';
import type { RenderSession } from './rendering.ts';

/** What `work` gives where it may call hooks, as it may when the page itself is rendered. Throws what it throws. */
export function evaluateOnPage(
  work: () => unknown,
  facts: PageFacts,
  { sites, theme }: Pick<RenderSession, 'sites' | 'theme'>,
): unknown {
  const site = sites.get(facts.locale)?.props;
  if (!site) throw new Error(`locale ${facts.locale} is not part of this build`);
  let value: unknown;
  const Probe = () => {
    value = work();
    return null;
  };
  renderToStaticMarkup(inContexts(createElement(Probe), { theme, site, readPage: () => facts }));
  return value;
}
