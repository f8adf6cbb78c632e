/** A field on one line: text in quotes without escapes, words that mean nothing but themselves, a number, a truth value. */
const field =
  /^([A-Za-z][\w-]{0,63}): (?:"([ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff]*)"|'([ -&(-~\u00a0-\u2027\u202a-\ud7ff]*)'|(0|[1-9]\d{0,8})|(true|false)|([A-Za-z](?:[\w ,.()/-]*[\w.)])?))$/;

/** What YAML has other values for, in one version or another. */
const otherThanText = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

const mostLines = 100;

/**
 * The value of a text that is nothing but fields on one line each, as front matter mostly is: reading it so takes a small
 * part of the time of YAML, which says where everything stands. Null for any other text.
 */
export function flatYaml(text: string): Record<string, string | number | boolean> | null {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  if (lines.length > mostLines) return null;
  const value: Record<string, string | number | boolean> = {};
  for (const line of lines) {
    const [, key, double, single, number, truth, words] = field.exec(line) ?? [];
    if (key === undefined || key in value) return null;
    if (words !== undefined && otherThanText.test(words)) return null;
    if (number !== undefined) value[key] = Number(number);
    else if (truth !== undefined) value[key] = truth === 'true';
    else value[key] = double ?? single ?? words ?? '';
  }
  return value;
}
