/** `My Tag`, `myTag` and `my_tag` become `my-tag`: the URL segment of tags and authors. */
export function kebabCase(text: string): string {
  const kebab = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return kebab === '' ? encodeURIComponent(text).replaceAll('%', '').toLowerCase() : kebab;
}
