import { sha256 } from '../files/content-hash.ts';
import type { ClientBundle } from './bundle-client.ts';

/**
 * What browsers hold the scripts and style sheets against that pages name, by URL (W3C, Subresource Integrity). A module
 * that another one imports has none: only an import map could say it, in the bytes of every page. For the same reason the
 * hash is the shortest that browsers take.
 */
export function integrityOf(
  bundle: Omit<ClientBundle, 'fonts' | 'integrity'>,
  baseUrl: string,
): Map<string, string> {
  const contents = new Map(bundle.files.map((file) => [baseUrl + file.path, file.contents]));
  const named = [
    ...bundle.css,
    ...bundle.codeCss.values(),
    ...[...bundle.islands.values()].map(({ css }) => css),
    ...[bundle.specialCss, bundle.extraCss, bundle.mathCss, bundle.boot, bundle.clientModules],
  ];
  return new Map(
    named.flatMap((url) => {
      const text = url === null ? undefined : contents.get(url);
      return url === null || text === undefined ? [] : [[url, `sha256-${sha256(text, 'base64')}`] as const];
    }),
  );
}
