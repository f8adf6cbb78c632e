/** What in a head speaks of the page. Styles and scripts work for as long as the document is open, and stay. */
const descriptive = [
  'meta:not([charset], [name=viewport])',
  'link:not([rel~=stylesheet], [rel$=preload], [rel=prefetch], [rel=preconnect], [rel=dns-prefetch])',
  'script[type$=json]',
].join();

/**
 * Makes the document's head, language and direction those of another page. Tags that both have stay in place, so
 * that the browser does not, for instance, load the icon again.
 *
 * @param next a document that was parsed for this; it loses the tags that are moved
 */
export function showHead(next: Document): void {
  const { documentElement: root, head } = document;
  root.lang = next.documentElement.lang;
  root.dir = next.documentElement.dir;
  document.title = next.title;
  const wanted = [...next.head.querySelectorAll(descriptive)];
  for (const tag of head.querySelectorAll(descriptive)) {
    const index = wanted.findIndex((other) => other.isEqualNode(tag));
    if (index === -1) tag.remove();
    else wanted.splice(index, 1);
  }
  head.append(...wanted);
  copyData(next.getElementById('docsite'), document.getElementById('docsite'));
}

/** Texts that the controls say without React. */
function copyData(from: HTMLElement | null, to: HTMLElement | null): void {
  if (from !== null && to !== null) Object.assign(to.dataset, from.dataset);
}
