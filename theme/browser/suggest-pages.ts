import { nearPages, type PageList } from './near-pages.ts';

/** Shows, on the page of missing addresses, the pages whose addresses are like the one that leads nowhere. */
export async function suggestPages(root: ParentNode): Promise<void> {
  const nav = root.querySelector<HTMLElement>('.near-pages');
  const { pathname } = window.location;
  for (const base of basesOf(pathname, nav?.dataset.bases?.split(' ') ?? [])) {
    const response = await fetch(`${base}404.json`);
    if (!response.ok) continue;
    const { htmlLang, pages } = (await response.json()) as PageList;
    const items = nearPages(pathname, pages).map(([path, title]) => itemOf(path, title));
    if (items.length === 0) continue;
    const list = nav?.querySelector('ul');
    list?.setAttribute('lang', htmlLang);
    list?.replaceChildren(...items);
    nav?.removeAttribute('hidden');
    return;
  }
}

/** Base URLs of the locale that an address is in, and of those around it: hosts have one such page for all of them. */
function basesOf(pathname: string, bases: readonly string[]): string[] {
  return bases.filter((base) => pathname.startsWith(base)).sort((a, b) => b.length - a.length);
}

function itemOf(path: string, title: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  const address = document.createElement('span');
  address.textContent = decodeURI(path);
  item.append(link, ' ', address);
  return item;
}
