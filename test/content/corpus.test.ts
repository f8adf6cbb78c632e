import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { hasErrors } from '../../renderer/diagnostics/diagnostic.ts';
import { defaults } from './helpers.ts';

const corpus = process.env.DOCSITE_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus');

/** Every page of the corpus, by its path there. */
function pages(): { id: string; text: string }[] {
  return readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
    .sort()
    .map((path) => ({ id: path.replaceAll('\\', '/'), text: readFileSync(join(corpus, path), 'utf8') }));
}

describe('the corpus', () => {
  it('parses without an error, as Markdown', () => {
    expect(existsSync(corpus), `no corpus at ${corpus}: set DOCSITE_CORPUS to its folder`).toBe(true);
    const parse = createParser(defaults);
    const failed = pages().flatMap(({ id, text }) => {
      const { record, tree } = parse({ id, text, lang: 'en' });
      const isSound = !hasErrors(record.diagnostics) && tree.children.length > 0 && record.words > 0;
      return isSound ? [] : [{ id, diagnostics: record.diagnostics }];
    });
    expect(failed).toEqual([]);
  }, 60_000);
});
