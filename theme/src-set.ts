/**
 * The value of a `srcset` with each URL as `map` gives it, and everything else as it was (HTML standard, section
 * 4.8.4.2.2). A URL may hold commas, but none at its end: there a comma parts two candidates.
 */
export function mapSrcSet(value: string, map: (url: string) => string): string {
  // A URL, then its descriptors up to the comma that ends them; one in parentheses is part of them.
  const candidate = /[\t\n\f\r ,]*([^\t\n\f\r ,][^\t\n\f\r ]*)((?:[^,(]|\([^)]*(?:\)|$))*)/y;
  let mapped = '';
  let end = 0;
  for (let match = candidate.exec(value); match; match = candidate.exec(value)) {
    const [whole, written = '', descriptors = ''] = match;
    const url = written.replace(/,+$/, '');
    const start = match.index + whole.length - descriptors.length - written.length;
    const replaced = map(url);
    mapped += value.slice(end, start) + (replaced === url ? url : inSrcSet(replaced));
    end = start + url.length;
    // Behind a URL that ends with a comma stands the next candidate.
    if (url !== written) candidate.lastIndex = end;
  }
  return mapped + value.slice(end);
}

/** A URL as it can stand in a srcset: no blanks, and no comma at either end. */
function inSrcSet(url: string): string {
  return url.replace(/[\t\n\f\r ]/g, encodeURIComponent).replace(/^,+|,+$/g, encodeURIComponent);
}
