import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedData } from './site-data.ts';

type Path = readonly (string | number)[];

/**
 * What reaches beyond the text in a data file of writers who may write Markdown only: HTML and classes in sidebars, and what
 * takes the place of HTML of the configuration in another language.
 */
export function checkDataTrust({ file, value, rangeOf }: LocatedData<unknown>): Diagnostic[] {
  return htmlIn(value, []).map(({ path, what }) =>
    createDiagnostic('trust-data-html', { what }, { file, range: rangeOf(path) }),
  );
}

function htmlIn(value: unknown, path: Path): { readonly path: Path; readonly what: string }[] {
  if (typeof value === 'string') {
    const isShownAsHtml = path[0] === 'announcementBar' || path[0] === 'footer';
    return isShownAsHtml && /[<&]/.test(value) ? [{ path, what: `"${path.join('.')}"` }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'html') return [{ path, what: 'This item' }];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'className' && typeof item === 'string'
      ? [{ path: [...path, key], what: '"className"' }]
      : htmlIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
