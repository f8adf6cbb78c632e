const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const attribute = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)')/g;

/** The ids of elements in markup. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([text]) => {
    if (!text.includes('id=')) return [];
    return [...text.matchAll(attribute)].flatMap(([, name, double, single]) =>
      name?.toLowerCase() === 'id' ? [plainText(double ?? single ?? '')] : [],
    );
  });
}

/** What React and the parser escape in attributes. */
function plainText(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
