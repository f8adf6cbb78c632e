const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text fit for an attribute value or text node of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The value of an attribute as React writes it. */
export function escapeReactAttribute(text: string): string {
  return escapeMarkup(text).replaceAll('&#39;', '&#x27;');
}

const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])),
  '&#x27;': "'",
};

/** What `escapeMarkup`, React and the parser escape in attributes, as plain text. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? entity);
}

const NAMED: Readonly<Record<string, string>> = { Tab: '\t', NewLine: '\n', colon: ':', sol: '/', apos: "'" };

/** An attribute of HTML that somebody wrote, as plain text: numbers, and the names that URLs are hidden with, as well. */
export function decodeReferences(markup: string): string {
  if (!markup.includes('&')) return markup;
  const decoded = markup.replace(
    /&(?:#x([0-9a-f]+);?|#(\d+);?|(Tab|NewLine|colon|sol|apos);)/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
  return unescapeMarkup(decoded);
}
