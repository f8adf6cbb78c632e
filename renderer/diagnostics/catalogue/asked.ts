/** What is told where somebody asks for more than a build has to be right in: `docsite check --external` and `--quality`. */
import { type Entries, info, warning } from './catalogue-entry.ts';

export const askedCatalogue = {
  'external-link-broken': warning(
    (a: { url: string; reason: string }) => `The link ${a.url} leads nowhere: ${a.reason}.`,
    'Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.',
    { once: true },
  ),
  'external-link-moved': info(
    (a: { url: string; to: string }) => `${a.url} has moved for good.`,
    (a) => `Write ${a.to}`,
    { once: true },
  ),
  'external-link-untold': info(
    (a: { url: string; reason: string }) => `Whether ${a.url} is there is not told: ${a.reason}.`,
    'Open it in a browser.',
    { once: true },
  ),
  'quality-orphan': warning(
    (a: { path: string }) => `No page and no menu leads to ${a.path}.`,
    'Link to it, put it into a sidebar, or write "unlisted: true" if that is meant.',
  ),
  'quality-description-missing': warning(
    (a: { path: string }) => `${a.path} has no description of its own.`,
    'Say in one sentence what readers find there: "description" in the front matter.',
  ),
  'quality-text-long': warning(
    (a: { field: string; path: string; length: number; most: number }) =>
      `The ${a.field} of ${a.path} has ${a.length} characters; search engines show about ${a.most}.`,
    (a) =>
      a.field === 'title'
        ? 'Shorten it, or give the page a shorter "title_meta".'
        : 'Put what matters first, and shorten the rest.',
  ),
  'quality-image-text': warning(
    (a: { url: string }) => `The image ${a.url} has no text for those who do not see it.`,
    'Say what it shows: ![A plan of the ground floor](./plan.png). One that only decorates is <img alt="">.',
  ),
  'quality-heading-jump': warning(
    (a: { text: string; from: number; to: number }) =>
      `The heading "${a.text}" is of level ${a.to} below one of level ${a.from}.`,
    (a) => `Make it level ${a.from + 1}.`,
  ),
  'quality-reading': info(
    (a: { locale: string; lix: number; level: string; words: number }) =>
      `The texts in ${a.locale} are ${a.level} to read (LIX ${a.lix}, ${a.words} words in a sentence).`,
    'Shorter sentences and words lower the number.',
  ),
} satisfies Entries;
