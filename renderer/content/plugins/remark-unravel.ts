import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';

/** Takes JSX and expressions out of paragraphs that hold nothing else, as MDX 2 and later do. */
export function remarkUnravel() {
  return (tree: Root): void => visit(tree);
}

function visit(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) visit(child);
  if (!node.children.some((child) => child.type === 'paragraph' && isOnlyJsx(child))) return;
  node.children = (node.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' && isOnlyJsx(child) ? unravelled(child) : [child],
  ) as typeof node.children;
}

function isOnlyJsx(paragraph: Paragraph): boolean {
  let found = false;
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression' || isComment(child))
      found = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return found;
}

function isComment(node: PhrasingContent): boolean {
  return node.type === 'html' && node.value.startsWith('<!--');
}

function unravelled(paragraph: Paragraph): RootContent[] {
  return paragraph.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return [];
    if (child.type === 'mdxJsxTextElement') return [{ ...child, type: 'mdxJsxFlowElement' } as RootContent];
    if (child.type === 'mdxTextExpression') return [{ ...child, type: 'mdxFlowExpression' } as RootContent];
    return [child];
  });
}
