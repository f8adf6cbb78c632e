import { escapePattern } from '../../markup/escape-pattern.ts';
import type { HeaderFormat } from './header-format-names.ts';
import { cachedForGood, type HeaderRule } from './header-rules.ts';

const revalidated = 'public, max-age=0, must-revalidate';

/** The headers of a site as a host reads them. The first rule is that of all pages. */
export function formatHeaders(rules: readonly HeaderRule[], format: HeaderFormat): string {
  return writers[format](rules);
}

const writers: Readonly<Record<HeaderFormat, (rules: readonly HeaderRule[]) => string>> = {
  // Hosts that read this file have browsers ask for pages each time by themselves.
  netlify: (rules) =>
    rules
      .map(({ path, fields }) => `${path}\n${lines(fields, (name, value) => `  ${name}: ${value}`)}`)
      .join(''),
  nginx: (rules) => `# Beside the server block:
${hasDollar(fieldsOfPages(rules)) ? 'geo $docsite_dollar { default "$"; }\n' : ''}map $uri ${cacheVariable(rules)} {
  default "${revalidated}";
${hashedPaths(rules, (path) => `  "~^${pattern(path)}" "${cachedForGood}";`)}}

# In the server block; a location with add_header lines of its own needs these too:
${lines(fieldsOfPages(rules), (name, value) => `add_header ${name} ${quoted(value).replaceAll('$', heldDollar)} always;`)}add_header Cache-Control ${cacheVariable(rules)} always;
`,
  apache: (rules) => `# In .htaccess or the virtual host, with mod_headers and mod_setenvif:
${hashedPaths(rules, (path) => `SetEnvIf Request_URI "^${pattern(path)}" docsite_hashed`)}${lines(fieldsOfPages(rules), (name, value) => `Header always set ${name} ${quoted(ofApache(value))}`)}Header always set Cache-Control "${revalidated}" env=!docsite_hashed
Header always set Cache-Control "${cachedForGood}" env=docsite_hashed
`,
  caddy: (rules) => {
    const paths = rules
      .slice(1)
      .map(({ path }) => path)
      .join(' ');
    return `# In the site block:
header {
${lines(fieldsOfPages(rules), (name, value) => `\t${name} ${ofCaddy(value)}`)}}
@docsite_hashed path ${paths}
header @docsite_hashed Cache-Control "${cachedForGood}"
@docsite_others not path ${paths}
header @docsite_others Cache-Control "${revalidated}"
`;
  },
  vercel: (rules) =>
    json({
      headers: rules.map(({ path, fields }) => ({
        source: path.replace(/[:+?(){}\\]/g, '\\$&').replace(/\*$/, '(.*)'),
        headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
      })),
    }),
  json,
};

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function lines(fields: HeaderRule['fields'], line: (name: string, value: string) => string): string {
  return Object.entries(fields)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');
}

function fieldsOfPages(rules: readonly HeaderRule[]): HeaderRule['fields'] {
  return rules[0]?.fields ?? {};
}

function hashedPaths(rules: readonly HeaderRule[], line: (path: string) => string): string {
  return rules
    .slice(1)
    .map(({ path }) => `${line(path)}\n`)
    .join('');
}

/** The beginning of a path as a regular expression. */
function pattern(path: string): string {
  return escapePattern(path.replace(/\*$/, ''));
}

/** Of each base URL its own: of two maps for one variable, nginx takes the last for the sites of both. */
function cacheVariable([pages]: readonly HeaderRule[]): string {
  return `$docsite_cache${(pages?.path ?? '').replace(/\W+/g, '_').replace(/_$/, '')}`;
}

/** nginx has no way to write "$" itself but a variable that holds it. */
const heldDollar = `\${docsite_dollar}`;
function hasDollar(fields: HeaderRule['fields']): boolean {
  return Object.values(fields).some((value) => value.includes('$'));
}

/** `%` begins a format, and `expr=` at the start an expression; the blank before it is no part of a header's value. */
function ofApache(value: string): string {
  return value.replaceAll('%', '%%').replace(/^expr=/, ' $&');
}

/**
 * Braces are placeholders unless a backslash stands before them. Before all that, `{$` begins a variable of the
 * environment, whatever stands around it: it is written as what stands for a variable that does not exist.
 */
function ofCaddy(value: string): string {
  const text = value.replace(/[{}]/g, '\\$&').replaceAll('\\{$', '{$DOCSITE_UNSET:\\{$}');
  // In quotes, a backslash stands for itself but before a quote.
  return /["\\]/.test(text) && !text.includes('`') ? `\`${text}\`` : `"${text.replaceAll('"', '\\"')}"`;
}

/** nginx and Apache read a backslash before a quote, and before another, in quotes. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
