/** All that readers, crawlers and maintainers are given of a site, as texts: what an option may change. */
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Page } from '../../renderer/model/page.ts';
import { feedFiles } from '../../renderer/output/feeds.ts';
import { hostRedirectFiles } from '../../renderer/output/host-redirects.ts';
import { llmsTxtFiles } from '../../renderer/output/llms-txt.ts';
import { redirectFiles } from '../../renderer/output/redirect-files.ts';
import { robotsTxt } from '../../renderer/output/robots-txt.ts';
import { sitemapFiles } from '../../renderer/output/sitemap.ts';
import { describePage } from '../../renderer/site/describe-page.ts';
import type { Site } from '../../renderer/site/site.ts';
import { serverTheme } from '../../theme/entry/server-theme.ts';
import { problemsOf } from './helpers.ts';

const assets = {
  css: [],
  fonts: [],
  specialCss: '',
  extraCss: '',
  mathCss: null,
  boot: '',
  siteData: '',
  sidebarData: null,
  integrity: new Map(),
};

/** One text after the other, so that two sites are compared up to their first difference. */
function* readersSee(site: Site): Generator<string> {
  yield JSON.stringify(problemsOf(site));
  yield site.pages.map(({ path, output }) => `${path} ${output}`).join('\n');
  for (const page of site.pages) yield pageHtml(page, site);
  for (const { navbar, hostedSearch, customFields, texts } of site.siteProps.values())
    yield JSON.stringify([navbar.hideOnScroll, hostedSearch, customFields, texts]);
  yield JSON.stringify([...site.sidebars.values()]);
  const locales = site.config.locales.map(({ name }) => name);
  const sitemap = sitemapFiles(site, locales);
  const files = [
    ...sitemap,
    ...feedFiles(site, locales, new Map()),
    ...llmsTxtFiles(site, locales),
    ...robotsTxt(site, sitemap.length > 0),
    ...redirectFiles(site, locales),
    ...hostRedirectFiles(site),
  ];
  for (const { path, contents } of files) yield `${path}\n${String(contents)}`;
}

/** Of everything that readers are given of one of two sites, the first text that differs in the other. */
export function firstDifference(before: SeenSite, after: Site): string | undefined {
  const texts = readersSee(after);
  for (let index = 0; ; index += 1) {
    const text = before.text(index);
    const value = texts.next().value ?? undefined;
    if (value !== text) return value ?? text;
    if (text === undefined) return undefined;
  }
}

/** A site that several others are compared with, and its texts as far as they were asked for. */
export interface SeenSite {
  /** Undefined after the last. */
  text(index: number): string | undefined;
}

export function seenSite(site: Site): SeenSite {
  const texts: string[] = [];
  const rest = readersSee(site);
  return {
    text(index) {
      while (texts.length <= index) {
        const { value } = rest.next();
        if (value === undefined) return undefined;
        texts.push(value);
      }
      return texts[index];
    },
  };
}

/** The page as HTML without the text of its document. */
function pageHtml(page: Page, site: Site): string {
  const { article, head, props } = describePage(page, site);
  const own = site.siteProps.get(page.locale);
  if (!own) throw new Error(`no properties of ${page.locale}`);
  const { ArticleView, Footer, Shell, SiteProvider, documentPieces } = serverTheme;
  const inSite = (element: ReturnType<typeof createElement>) =>
    renderToStaticMarkup(createElement(SiteProvider, { site: own }, element));
  const shell = createElement(Shell, {
    site: own,
    sidebar: site.sidebars.get(`${page.locale}/${page.version}/${page.sidebar}`) ?? null,
    page: props,
    article: inSite(createElement(ArticleView, { site: own, article })),
    footer: inSite(createElement(Footer, { site: own })),
  });
  return documentPieces({ head, shell: [renderToString(shell)], page: props, assets, site: own }).join('');
}
