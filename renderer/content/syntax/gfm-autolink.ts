import type { Nodes, Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Construct, Extension } from 'micromark-util-types';

/** The autolink syntax without e-mail, which is tried at every word: for texts without `@` between address characters. */
export function withoutEmail(autolink: Extension): Extension {
  const text: Record<string, Construct[]> = {};
  for (const [code, constructs] of Object.entries(autolink.text ?? {})) {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink');
    if (others.length > 0) text[code] = others;
  }
  return { ...autolink, text };
}

/** What every pattern of the second look contains. */
const candidate = /@|www\.|https?:\/\//i;

/**
 * The autolink extension looks at all text a second time, for URLs that the tokenizer cannot see. That look
 * is a third of the time of parsing, and it finds nothing unless a text node holds one of its prefixes.
 */
export function autolinksWhereWritten(extension: FromMarkdownExtension): FromMarkdownExtension {
  const transforms = extension.transforms ?? [];
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree: Root) => {
      if (holdsCandidate(tree)) transform(tree);
    }),
  };
}

function holdsCandidate(node: Nodes): boolean {
  if (node.type === 'text') return candidate.test(node.value);
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false;
  return node.children.some(holdsCandidate);
}
