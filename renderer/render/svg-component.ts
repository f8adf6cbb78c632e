/** A drawing that code uses as a component: `import Logo from './logo.svg'` and `<Logo />`. */
import { decodeReferences } from '../markup/escape-markup.ts';
import { escapePattern } from '../markup/escape-pattern.ts';

/**
 * Whether code uses what it imports by `specifier` as a component: as an element, or as the value of a name such as `Svg`.
 *
 * @param source the text of the file that imports it
 */
export function isUsedAsComponent(source: string, specifier: string): boolean {
  const written = escapePattern(specifier);
  // A path from the site folder comes without its `@site`.
  const quoted = `['"](?:@site/)?${written.replace(/^\\\.\//, '(?:\\./)?')}['"]`;
  const imported = new RegExp(`\\bimport\\s+([A-Z]\\w*)\\s+from\\s+${quoted}`).exec(source)?.[1];
  if (
    imported !== undefined &&
    new RegExp(`<${imported}[\\s/>]|\\b[A-Z]\\w*\\s*[:=]\\s*\\{?\\s*${imported}\\b`).test(source)
  )
    return true;
  return new RegExp(`\\b[A-Z]\\w*\\s*[:=]\\s*require\\(\\s*${quoted}\\s*\\)`).test(source);
}

/** A module whose default export shows the drawing, with its properties on `<svg>`; null if the text is none. */
export function svgComponent(text: string): string | null {
  const [root, attributes = ''] = /<svg\b((?:[^"'>]|"[^"]*"|'[^']*')*)>/.exec(text) ?? [];
  if (root === undefined) return null;
  const start = text.indexOf(root) + root.length;
  const inside = root.endsWith('/>') ? '' : text.slice(start, text.lastIndexOf('</svg>'));
  return [
    "import { createElement } from 'react';",
    `const attributes = ${JSON.stringify(propertiesOf(attributes))};`,
    `const dangerouslySetInnerHTML = { __html: ${JSON.stringify(inside)} };`,
    'export default function Svg(props) {',
    "  return createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML });",
    '}',
  ].join('\n');
}

function propertiesOf(attributes: string): Record<string, unknown> {
  const found = [...attributes.matchAll(/([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(
    found
      .filter(([, name = '']) => !name.startsWith('xmlns'))
      .map(([, name = '', double, single]) => {
        const value = decodeReferences(double ?? single ?? '');
        return name === 'style' ? [name, styleOf(value)] : [propertyName(name), value];
      }),
  );
}

/** As React calls an attribute of SVG: `strokeWidth`, `xlinkHref`, `className`. */
function propertyName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').flatMap((rule) => {
    const [name = '', ...value] = rule.split(':');
    return value.length === 0 ? [] : [[propertyName(name.trim()), value.join(':').trim()] as const];
  });
  return Object.fromEntries(rules);
}
