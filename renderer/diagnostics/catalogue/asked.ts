/** What is told where somebody asks for more than a build has to be right in: `docsite check --external` and `--quality`. */
import { type Entries, info, warning } from './catalogue-entry.ts';

export const askedCatalogue = {
  'external-link-broken': warning(
    'The link {url} leads nowhere: {reason}.',
    'Link to where it is now, or remove the link. "externalLinks.skip" lists addresses that are not asked for.',
    { once: 'message' },
  ),
  'external-link-moved': info('{url} has moved for good.', 'Write {to}', { once: 'message' }),
  'external-link-untold': info('Whether {url} is there is not told: {reason}.', 'Open it in a browser.', {
    once: 'message',
  }),
  'quality-orphan': warning(
    'No page and no menu leads to {path}.',
    'Link to it, put it into a sidebar, or write "unlisted: true" if that is meant.',
  ),
  'quality-description-missing': warning(
    '{path} has no description of its own.',
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
    'The image {url} has no text for those who do not see it.',
    'Say what it shows: ![A plan of the ground floor](./plan.png). One that only decorates is <img alt="">.',
  ),
  'quality-heading-jump': warning(
    (a: { text: string; from: number; to: number }) =>
      `The heading "${a.text}" is of level ${a.to} below one of level ${a.from}.`,
    (a) => `Make it level ${a.from + 1}.`,
  ),
  'quality-reading': info(
    'The texts in {locale} are {level} to read (LIX {lix}, {words} words in a sentence).',
    'Shorter sentences and words lower the number.',
  ),
} satisfies Entries;
