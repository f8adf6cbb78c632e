import { targetOf } from './navigation/arrive.ts';

/** Headings that nearly touch the line below the navbar count as read, in CSS pixels. */
const nearly = 24;

/**
 * Lets a link to the same page in another language or version lead to where the reader is: to the heading that is being
 * read, since both pages have its id, and on the search page to the same question.
 */
export function keepPlace(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const anchor = anchorInView();
  // Without one the link leads to where an earlier click has not set it.
  link.hash = anchor === null ? '' : `#${anchor}`;
  if (document.querySelector('.search-form') !== null) link.search = withQuestion(link.search);
}

/** The fragment as long as its target is on screen, else the last heading that was scrolled past; null at the top. */
function anchorInView(): string | null {
  const asked = targetOf(window.location.hash);
  if (asked !== null && isOnScreen(asked)) return asked.id;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + nearly;
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]')].reverse();
  return headings.find((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** What the address of the search page says, in place of what the link said of it. */
function withQuestion(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(window.location.search)) parameters.set(name, value);
  return parameters.toString();
}
