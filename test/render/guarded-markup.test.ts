import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createDiagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import type { Page } from '../../renderer/model/page.ts';
import { ContentError } from '../../renderer/render/content-error.ts';
import { guardedMarkup } from '../../renderer/render/guarded-markup.ts';
import { PageFactsProvider } from '../../theme/hooks/use-page-facts.tsx';
import { SiteProvider } from '../../theme/hooks/use-site.tsx';
import { siteProps } from '../theme/site-props.ts';

const page: Page = {
  kind: 'page',
  locale: 'en',
  version: null,
  path: '/about/',
  output: 'about/index.html',
  key: 'pages/about.mdx',
  docId: null,
  source: 'content/pages/about.mdx',
  textLocale: 'en',
  title: 'About',
  description: '',
  sidebar: null,
  draft: false,
  unlisted: false,
  noIndex: false,
};
const { kind, path, title, version, sidebar, locale } = page;
const facts = { kind, path, title, version, sidebar, locale, frontMatter: {} };
const range = { start: { line: 3, column: 1 }, end: { line: 3, column: 8 } };

function markupOf(component: () => string, name = 'Broken') {
  return guardedMarkup({
    page,
    site: siteProps(),
    facts,
    theme: { PageFactsProvider, SiteProvider },
    refs: [{ name, range }],
    render: (wrap) => {
      const wrapped = wrap({ [name]: component })[name];
      return createElement('p', null, createElement(wrapped as () => string));
    },
  });
}

it('is the markup when all goes well', () => {
  expect(markupOf(() => 'fine')).toEqual({ html: '<p>fine</p>', diagnostics: [] });
});

it('names the component that fails, its cause and its place', () => {
  const { html, diagnostics } = markupOf(() => {
    throw new TypeError('no ships\nat all');
  });
  expect(html).toBe('');
  expect(diagnostics).toMatchObject([
    { code: 'component-failed', file: 'content/pages/about.mdx', range, severity: 'error' },
  ]);
  expect(diagnostics[0]?.message).toContain('Broken');
  expect(diagnostics[0]?.message).toContain('TypeError: no ships');
  expect(diagnostics[0]?.message).not.toContain('at all');
});

it('passes a problem on that knows its own place', () => {
  const known = createDiagnostic('page-has-no-component', {}, { file: 'content/pages/other.tsx' });
  const { diagnostics } = markupOf(() => {
    throw new ContentError(known);
  });
  expect(diagnostics).toEqual([known]);
});

it('names the page when no component of the document is to blame', () => {
  const { diagnostics } = guardedMarkup({
    page,
    site: siteProps(),
    facts,
    theme: { PageFactsProvider, SiteProvider },
    refs: [],
    render: () => {
      throw new Error('no tide');
    },
  });
  expect(diagnostics).toMatchObject([{ code: 'page-failed', file: 'content/pages/about.mdx' }]);
});
