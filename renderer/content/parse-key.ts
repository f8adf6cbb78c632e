import { contentComponents } from '../../theme/component-registry.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { findSitePackage } from '../files/site-package.ts';
import { type MarkdownPlugins, noPlugins } from '../model/markdown-plugins.ts';
import type { ParseOptions } from '../model/parse-options.ts';
import { admonitionKinds } from './syntax/admonition-types.ts';

/**
 * The part of the configuration that parsing reads: all else may change without parsing anything anew.
 *
 * @param plugins those that the configuration names, none if not given
 */
export function parseKeyOf(
  config: SiteConfig,
  { uses, fingerprint }: MarkdownPlugins = noPlugins,
): ParseOptions {
  const { prism } = config.themeConfig;
  return {
    format: config.markdown.format,
    admonitions: admonitionKinds(config.markdown.admonitions, config.locales),
    emoji: config.markdown.emoji,
    tableOfContents: config.themeConfig.tableOfContents,
    packageManagers: config.markdown.packageManagers,
    defaultLanguage: prism.defaultLanguage ?? null,
    additionalLanguages: prism.additionalLanguages,
    code: config.markdown.code,
    math: mathOf(config),
    imageZoom: config.markdown.images.zoom,
    mermaid: config.markdown.mermaid ? { version: versionOf(config, 'mermaid') } : null,
    allowDataFrames: config.markdown.allowDataFrames,
    trust: config.content.trust,
    limits: config.limits,
    components: contentComponents,
    plugins: { uses, fingerprint },
  };
}

/** What KaTeX makes of a formula depends on its version. */
function mathOf(config: SiteConfig): ParseOptions['math'] {
  const { math } = config.markdown;
  if (math === false) return null;
  return { version: versionOf(config, 'katex'), macros: math === true ? {} : math.macros };
}

function versionOf({ root }: SiteConfig, name: string): string | null {
  return findSitePackage(root, name)?.version ?? null;
}
