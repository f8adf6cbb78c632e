import { describe, expect, it } from 'vitest';
import { en } from '../../../theme/messages/en.ts';
import { fr } from '../../../theme/messages/fr.ts';
import { messagesFor } from '../../../theme/messages/messages.ts';

const keys = Object.keys(en) as (keyof typeof en)[];
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('messages', () => {
  it.each(keys)('%s has the same places and as many plural forms in French', (key) => {
    expect(places(fr[key])).toEqual(places(en[key]));
    expect(fr[key].split('|').length).toBe(en[key].split('|').length);
  });

  it('has nothing in French that English lacks', () => {
    expect(Object.keys(fr).filter((key) => !(key in en))).toEqual([]);
  });

  it('says what the specification says, to the letter', () => {
    expect([en.backToMainMenu, en.seeAllResults, en.pageCrashed, en.tryAgain, en.retry]).toEqual([
      '← Back to main menu',
      'See all {n} results',
      'This page crashed.',
      'Try again',
      'Retry',
    ]);
    expect([fr.pageNotFound, fr.pageCrashed, fr.tryAgain]).toEqual([
      'Page introuvable',
      'Cette page a planté.',
      'Réessayer',
    ]);
    expect(en.baseUrlTitle).toBe('Your Docusaurus site did not load properly.');
  });

  it.each(keys)('%s has no plain space before French double punctuation', (key) => {
    expect(fr[key]).not.toMatch(/ [:;!?»]|« /);
  });

  it('finds the language of a regional tag, and English for others', () => {
    expect(messagesFor('fr-CA')).toBe(fr);
    expect(messagesFor('de')).toBe(en);
  });
});
