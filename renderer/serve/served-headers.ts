import { headerRules } from '../output/headers/header-rules.ts';
import { pageNeeds, untrusted } from '../render/policy-needs.ts';
import type { SiteValues } from './served-files.ts';

/** What holds whatever other pages show: a document keeps its policy while others take its place. */
const held = ['base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'];

/**
 * The headers of a page that is being written: those of a build, of its policy what can be known before all pages are
 * rendered. An image of another host that was just written down is to be seen.
 */
export function servedHeaders(
  { config: { config }, code: { bundle } }: Pick<SiteValues, 'config' | 'code'>,
  html: string,
): Readonly<Record<string, string>> {
  const needs = [
    ...bundle.needs,
    ...pageNeeds([html], bundle),
    // Readers come to pages with diagrams from those without.
    ...(config.markdown.mermaid ? untrusted : []),
  ];
  const [rule] = headerRules(config, { needs, hashed: [], shared: false }) ?? [];
  const fields = { ...rule?.fields };
  const policy = fields['Content-Security-Policy'];
  if (policy === undefined) return fields;
  const directives = policy.split('; ').filter((directive) => held.includes(directive.split(' ')[0] ?? ''));
  // The script of `docsite serve` has docsite's policy for itself once more.
  const shown = directives.map((text) =>
    text.startsWith('trusted-types ') ? `${text} 'allow-duplicates'` : text,
  );
  return { ...fields, 'Content-Security-Policy': shown.join('; ') };
}
