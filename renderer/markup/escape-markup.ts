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

const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])),
  '&#x27;': "'",
};

/** What `escapeMarkup`, React and the parser escape in attributes, as plain text. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? entity);
}
