/** Shows `[[Ctrl+K]]` as keys: every key between two square brackets becomes a `<kbd>`. */
interface Node {
  readonly type: string;
  value?: string;
  children?: Node[];
}

export default function keys({ separator = ' ' }: { separator?: string } = {}) {
  return (tree: Node): void => visit(tree, separator);
}

function visit(node: Node, separator: string): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '', separator);
    visit(child, separator);
    return [child];
  });
}

/** Every second part stands between brackets. */
function split(text: string, separator: string): Node[] {
  return text.split(/\[\[(.+?)\]\]/).map((part, index) => ({
    type: index % 2 === 0 ? 'text' : 'html',
    value: index % 2 === 0 ? part : `<kbd>${part.split('+').join(`</kbd>${separator}<kbd>`)}</kbd>`,
  }));
}
