import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../theme/messages/en.ts';
import { choosePlural } from '../../../theme/messages/format.ts';
import { fr } from '../../../theme/messages/fr.ts';
import { messagesFor, shippedMessages } from '../../../theme/messages/messages.ts';
import { projectRoot } from '../../helpers/bundled-cli.ts';

const keys = Object.keys(en) as (keyof typeof en)[];
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('messages', () => {
  describe.each(Object.entries(shippedMessages))('%s', (tag, messages) => {
    it('has every key, and no other', () => {
      expect(Object.keys(messages).sort()).toEqual([...keys].sort());
      expect(keys.filter((key) => messages[key].trim() === '')).toEqual([]);
    });

    it('has the places of the English text in every form', () => {
      const wrong = keys.filter((key) =>
        messages[key].split('|').some((form) => String(places(form)) !== String(places(en[key]))),
      );
      expect(wrong).toEqual([]);
    });

    it('has as many plural forms as the language tells apart in whole numbers', () => {
      const forms = new Set([0, 1, 2, 5, 21, 100].map((n) => new Intl.PluralRules(tag).select(n))).size;
      const counted = keys.filter((key) => en[key].includes('|'));
      expect(counted.filter((key) => messages[key].split('|').length !== forms)).toEqual([]);
      expect(keys.filter((key) => !counted.includes(key) && messages[key].includes('|'))).toEqual([]);
      for (const key of counted) expect(choosePlural(messages[key], 1, tag)).not.toContain('|');
    });

    it('is a language of its own', () => {
      const same = keys.filter((key) => messages[key] === en[key]);
      if (tag === 'en') expect(same).toEqual(keys);
      else expect(same.length).toBeLessThan(10);
    });
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
  });

  it('this project’s own site asks its owner in the words of the specification', () => {
    const own = readFileSync(join(projectRoot, 'content/i18n/en/messages.yaml'), 'utf8');
    expect(own).toContain('baseUrlTitle: Your Docusaurus site did not load properly.\n');
  });

  it.each(keys)('%s has no plain space before French double punctuation', (key) => {
    expect(fr[key]).not.toMatch(/ [:;!?»]|« /);
  });

  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['es-419', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'en'],
    ['zh-Hant', 'en'],
    ['sr-Latn', 'en'],
    ['de', 'en'],
    ['not a tag', 'en'],
  ])('%s is written in %s', (tag, expected) => {
    expect(messagesFor(tag)).toBe(shippedMessages[expected]);
  });

  it('takes the first tag that has texts', () => {
    expect(messagesFor('x-own', 'es')).toBe(shippedMessages.es);
    expect(messagesFor('fr', 'es')).toBe(fr);
  });
});
