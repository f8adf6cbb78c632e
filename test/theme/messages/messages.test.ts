import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../theme/messages/en.ts';
import { choosePlural } from '../../../theme/messages/format.ts';
import { messagesFor, shippedMessages } from '../../../theme/messages/messages.ts';
import { projectRoot } from '../../helpers/bundled-cli.ts';

const fr = messagesFor('fr');
const keys = Object.keys(en) as (keyof typeof en)[];
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The plural forms of a language in whole numbers, in the order of CLDR. */
function formsOf(tag: string): { category: string; isOneNumber: boolean }[] {
  const counts = new Map<string, number>();
  const rules = new Intl.PluralRules(tag);
  for (let n = 0; n <= 200; n += 1) counts.set(rules.select(n), (counts.get(rules.select(n)) ?? 0) + 1);
  return ['zero', 'one', 'two', 'few', 'many', 'other']
    .filter((category) => counts.has(category))
    .map((category) => ({ category, isOneNumber: counts.get(category) === 1 && tag !== 'en' }));
}

describe('messages', () => {
  describe.each(Object.entries(shippedMessages))('%s', (tag, messages) => {
    it('has every key, and no other', () => {
      expect(Object.keys(messages).sort()).toEqual([...keys].sort());
      expect(keys.filter((key) => messages[key].trim() === '')).toEqual([]);
    });

    it('has the places of the English text in every form; one that stands for one number may be without it', () => {
      const forms = formsOf(tag);
      const wrong = keys.filter((key) =>
        messages[key].split('|').some((form, index) => {
          const wanted = places(en[key]).filter((place) => place !== '{n}' || !forms[index]?.isOneNumber);
          return String(places(form).filter((place) => wanted.includes(place))) !== String(wanted);
        }),
      );
      expect(wrong).toEqual([]);
      const strange = keys.filter((key) =>
        places(messages[key]).some((place) => !places(en[key]).includes(place)),
      );
      expect(strange).toEqual([]);
    });

    it('has as many plural forms as the language tells apart in whole numbers', () => {
      const forms = formsOf(tag).length;
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
      'See {n} result|See all {n} results',
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

  it.each(['ar', 'fa', 'he'])('%s keeps versions and names in the order of their own script', (tag) => {
    const texts = Object.values(shippedMessages[tag] ?? {}).join('\n');
    expect(texts.match(/(?<!\u2068)\{(?:version|author|query|tag|label|title|heading)\}/g)).toBe(null);
  });

  it.each(keys)('%s has no plain space before French double punctuation', (key) => {
    expect(fr[key]).not.toMatch(/ [:;!?»]|« /);
  });

  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['es-419', 'es'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-br', 'pt-BR'],
    ['de-AT', 'de'],
    ['he-IL', 'he'],
    ['fa-AF', 'fa'],
    ['zh-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['sr-Latn', 'en'],
    ['ur', 'en'],
    ['not a tag', 'en'],
  ])('%s is written in %s', (tag, expected) => {
    expect(messagesFor(tag)).toBe(shippedMessages[expected]);
  });

  it('takes the first tag that has texts', () => {
    expect(messagesFor('x-own', 'es')).toBe(shippedMessages.es);
    expect(messagesFor('fr', 'es')).toBe(shippedMessages.fr);
  });
});
