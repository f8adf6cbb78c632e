import { contentComponents } from '../../theme/component-registry.ts';
import type { ParseOptions } from '../content/parse-options.ts';
import type { SiteConfig } from './site-config.ts';

/** The part of the configuration that parsing reads: all else may change without parsing anything anew. */
export function parseKeyOf(config: SiteConfig): ParseOptions {
  const { prism } = config.themeConfig;
  return {
    format: config.markdown.format,
    defaultLanguage: prism.defaultLanguage ?? null,
    additionalLanguages: prism.additionalLanguages,
    components: contentComponents,
  };
}
