import { expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { hasErrors } from '../../renderer/diagnostics/diagnostic.ts';
import { corpusMissing, corpusPage, corpusPages } from '../helpers/corpus.ts';
import { defaults } from './helpers.ts';

it('documentation that was not written for docsite parses without an error, as Markdown', ({ skip }) => {
  skip(corpusMissing !== null, corpusMissing ?? '');
  const parse = createParser(defaults);
  const failed = corpusPages().flatMap((id) => {
    const { record, tree } = parse({ id, text: corpusPage(id), lang: 'en' });
    const isSound = !hasErrors(record.diagnostics) && tree.children.length > 0 && record.words > 0;
    return isSound ? [] : [{ id, diagnostics: record.diagnostics }];
  });
  expect(failed).toEqual([]);
});
