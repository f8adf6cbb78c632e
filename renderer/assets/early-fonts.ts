import type { ClientBundle } from './bundle-client.ts';

/**
 * URLs of the fonts that the style sheets of every page show at the first paint or not at all (`font-display: optional`).
 * Pages ask for them beside the style sheets, for browsers wait a tenth of a second. A font for some letters alone
 * (`unicode-range`) is left to the browser, which knows whether a page has them.
 */
export function earlyFonts({ files, css }: Pick<ClientBundle, 'files' | 'css'>, baseUrl: string): string[] {
  const sheets = files.filter(({ path }) => css.includes(baseUrl + path));
  const faces = sheets.flatMap(
    ({ contents }) =>
      Buffer.from(contents)
        .toString()
        .match(/@font-face\s*\{[^}]*\}/g) ?? [],
  );
  const urls = faces
    .filter((face) => /font-display:\s*optional/.test(face) && !face.includes('unicode-range'))
    .flatMap((face) => /\burl\(\s*["']?([^"')]+)/.exec(face)?.[1] ?? []);
  return urls.filter((url) => !url.startsWith('data:')).map((url) => inFolder(url, `${baseUrl}assets/`));
}

/** What an address in a style sheet of `folder` means; one of another host stays as it is. */
function inFolder(url: string, folder: string): string {
  const here = 'https://this.invalid';
  return new URL(url, here + folder).href.replace(here, '');
}
