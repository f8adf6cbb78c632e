import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RangeOf } from '../diagnostics/located-yaml.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { wordsOf } from '../markup/words-of.ts';
import type { SiteConfig } from './site-config.ts';

/** Directives of a Content-Security-Policy that some browser reads. */
const known = wordsOf(`
  base-uri block-all-mixed-content child-src connect-src default-src fenced-frame-src font-src form-action frame-ancestors
  frame-src img-src manifest-src media-src object-src prefetch-src report-to report-uri require-trusted-types-for sandbox
  script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types
  upgrade-insecure-requests webrtc worker-src
`);

/** Directives of the policy of a site that no browser reads. */
export function checkDirectives({ configFile, headers }: SiteConfig, rangeOf: RangeOf): Diagnostic[] {
  if (headers === false) return [];
  return Object.keys(headers.directives)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const place = { file: configFile, range: rangeOf(['headers', 'directives', name], 'key') };
      return createDiagnostic(
        'directive-of-policy-unknown',
        { name, suggestion: suggest(name, known) },
        place,
      );
    });
}
