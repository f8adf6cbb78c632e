/** A heading is being read when it stands higher than this, in CSS pixels: where anchors land, and a little more. */
const readingLine = 104;

const missingPage = /404\.html$/;

/**
 * Lets the links of a dropdown to the same page in other languages or versions lead to where the reader is: to the
 * heading that is being read, since the pages share its id; on the search page to the same question; and where there
 * is no page, to the address that was asked for.
 */
export function keepPlace(dropdown: Element): void {
  const links = [...dropdown.querySelectorAll<HTMLAnchorElement>('a[data-place]')];
  const anchor = anchorInView();
  const missing = missingPath(links);
  for (const link of links) {
    link.hash = anchor === null ? '' : `#${anchor}`;
    if (missing !== null) link.pathname = link.pathname.replace(missingPage, missing);
    if (document.querySelector('.search-form') !== null) link.search = withQuestion(link.search);
  }
}

/** The fragment as long as its target is on screen, else the last heading that was scrolled past; null at the top. */
function anchorInView(): string | null {
  const asked = document.querySelector(':target');
  if (asked !== null && isOnScreen(asked)) return asked.id;
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]')].reverse();
  return headings.find((heading) => heading.getBoundingClientRect().top <= readingLine)?.id ?? null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** What was asked for below the base of the page's language; null where that is a page. One file serves them all. */
function missingPath(links: readonly HTMLAnchorElement[]): string | null {
  const own = links.find((link) => link.matches('[aria-current]'))?.pathname ?? '';
  const base = own.replace(missingPage, '');
  const { pathname } = window.location;
  return missingPage.test(own) && pathname.startsWith(base) ? pathname.slice(base.length) : null;
}

/** What the address of the search page says, in place of what the link said of it. */
function withQuestion(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(window.location.search)) parameters.set(name, value);
  return parameters.toString();
}
