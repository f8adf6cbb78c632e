import type { Nodes, Properties } from 'hast';
import { raw } from 'hast-util-raw';

const activeElements = new Set(
  `animate animatemotion animatetransform applet area base bgsound body button canvas dialog docsite-island docsite-slot embed
  fencedframe form frame frameset head html iframe image input isindex keygen link listing map marquee math meta noembed
  noframes noscript object option param plaintext portal script select set slot style svg template textarea title use xmp`
    .trim()
    .split(/\s+/),
);

const urlAttributes = new Set([
  'action',
  'cite',
  'data',
  'formAction',
  'href',
  'poster',
  'src',
  'srcSet',
  'xLinkHref',
]);

/** What in a tree would run, load a document, or pass for a part of the page. Written apart from what cleans. */
export function activeIn(tree: Nodes): string[] {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'raw') found.push(`raw ${node.value}`);
    if (node.type === 'element') found.push(...activeElement(node.tagName, node.properties));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        const { name, value } = attribute;
        if (/^(?:on|dangerously)/.test(name)) found.push(`<${node.name} ${name}>`);
        if (/html$/i.test(name)) found.push(...activeInHtml(value));
        if (name === 'className' && !value.startsWith('admonition-')) found.push(`class ${value}`);
        if (name === 'id' && value.startsWith('docsite')) found.push(`id ${value}`);
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

/** The same for HTML as text, as a browser reads it. */
export function activeInHtml(html: string): string[] {
  return activeIn(raw({ type: 'root', children: [{ type: 'raw', value: html }] }));
}

function activeElement(tagName: string, properties: Properties): string[] {
  const isCheckbox = tagName === 'input' && properties.type === 'checkbox' && properties.disabled;
  const found = activeElements.has(tagName) && !isCheckbox ? [`<${tagName}>`] : [];
  if (tagName.includes('-')) found.push(`<${tagName}>`);
  for (const [name, value] of Object.entries(properties)) {
    if (
      /^on/i.test(name) ||
      ['style', 'srcDoc', 'name', 'dataModule', 'dataAction', 'dataShell'].includes(name)
    )
      found.push(`${name} of <${tagName}>`);
    if (name === 'id' && String(value).startsWith('docsite')) found.push(`id ${String(value)}`);
    if (name === 'dataCode') found.push(...activeInHtml(String(value)));
    if (urlAttributes.has(name)) {
      const kind = name === 'href' || name === 'cite' ? 'link' : 'asset';
      for (const url of [value].flat()) if (runsCode(String(url), kind)) found.push(`${name}=${String(url)}`);
    }
  }
  return found;
}

/** As browsers read URLs (WHATWG): apart from how docsite does. */
function runsCode(url: string, kind: 'link' | 'asset'): boolean {
  if (!URL.canParse(url, 'https://example.org/')) return false;
  const { protocol, pathname } = new URL(url, 'https://example.org/');
  if (protocol !== 'data:') return protocol === 'javascript:' || protocol === 'vbscript:';
  return (
    /html|script|xml/i.test(pathname.split(/[;,]/)[0] ?? '') && !(kind === 'asset' && /svg/.test(pathname))
  );
}
