import { align } from './align.ts';

/**
 * Makes content that is on screen what the server sends now. Only what differs between what it sent before and now
 * is touched, so that all else keeps the state that the reader gave it: open tabs and details, wrapped code,
 * selections, islands.
 *
 * @param live the element on screen
 * @param before what the server sent for it, untouched
 * @param after what it sends now; its nodes are moved into `live`
 */
export function renewContent(live: Element, before: Element, after: Element): void {
  const nodes = [...live.childNodes];
  const [old, next] = [[...before.childNodes], [...after.childNodes]];
  if (nodes.length !== old.length) {
    // A script added or removed something here: what belongs to what is not known any more.
    if (!before.isEqualNode(after)) live.replaceChildren(...next);
    return;
  }
  let place: ChildNode | null = nodes[0] ?? null;
  for (const [a, b] of align(old.map(keyOf), next.map(keyOf), (key) => key.slice(0, key.indexOf(' ')))) {
    const [node, from, to] = [nodes[a ?? -1], old[a ?? -1], next[b ?? -1]];
    if (node && from && to) {
      place = renewNode(node, from, to).nextSibling;
    } else if (node) {
      place = node.nextSibling;
      node.remove();
    } else if (to) {
      live.insertBefore(to, place);
    }
  }
}

/** Returns the node that stands there then. */
function renewNode(live: ChildNode, before: ChildNode, after: ChildNode): ChildNode {
  if (before.isEqualNode(after)) return live;
  if (live instanceof CharacterData && after instanceof CharacterData) {
    live.data = after.data;
    return live;
  }
  if (!(live instanceof Element && before instanceof Element && after instanceof Element) || isWhole(live)) {
    live.replaceWith(after);
    return after;
  }
  renewAttributes(live, before, after);
  renewContent(live, before, after);
  return live;
}

/**
 * Elements that are programs of their own, or whose inside is not theirs to change piece by piece. A link is fetched as
 * soon as its address changes, and would be held against the hash of the old file.
 */
function isWhole(element: Element): boolean {
  return element.matches('docsite-island, link, script, svg, iframe, video, audio, object, template');
}

function renewAttributes(live: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
}

/** Name and content; the name stands before the first space. */
function keyOf(node: Node): string {
  return `${node.nodeName} ${node instanceof Element ? node.outerHTML : (node.nodeValue ?? '')}`;
}
