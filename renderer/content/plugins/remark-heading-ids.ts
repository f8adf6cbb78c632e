import type { Heading, Nodes, Root } from 'mdast';

/** Takes the id that is written in a heading out of its text: `{#id}`, `<!-- #id -->`, and in MDX `{/* #id *\/}`. */
export function remarkHeadingIds() {
  return (tree: Root): void => visit(tree);
}

function visit(node: Nodes): void {
  if (node.type === 'heading') takeId(node);
  else if ('children' in node) for (const child of node.children) visit(child);
}

function takeId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type === 'text') {
    const found = /\s*\{[ \t]*#([^\s{}"'`]+)[ \t]*\}\s*$/.exec(last.value);
    if (!found) return;
    last.value = last.value.slice(0, found.index);
    if (last.value === '') heading.children.pop();
    giveId(heading, found[1]);
  } else if (last?.type === 'html' || last?.type === 'mdxTextExpression') {
    const found = /^\s*(?:<!--|\/\*)\s*#([^\s{}"'`]+)\s*(?:-->|\*\/)\s*$/.exec(last.value);
    if (!found) return;
    heading.children.pop();
    const before = heading.children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    giveId(heading, found[1]);
  }
}

function giveId(heading: Heading, id: string | undefined): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}
