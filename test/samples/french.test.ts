/** Samples of translated pages are those of their originals, but for what people read: comments and texts. */
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { readPages, type Sample, samplesOf } from './read-pages.ts';

const french = 'content/i18n/fr/';
const pages = new Map(readPages().map((page) => [page.file, page]));
const pairs = [...pages.values()].flatMap((page) => {
  const original = page.file.startsWith(french)
    ? pages.get(`content/${page.file.slice(french.length)}`)
    : undefined;
  return original === undefined ? [] : [{ original, page }];
});

const isScript = ({ language }: Sample): boolean =>
  /^([cm]?js|jsx|javascript|tsx?|typescript)$/.test(language);

test('French samples differ from the English ones in comments and texts alone', async () => {
  expect(pairs.length).toBeGreaterThan(60);
  const differences: string[] = [];
  for (const { original, page } of pairs) {
    const [ours, theirs] = [samplesOf(original), samplesOf(page)];
    if (ours.length !== theirs.length)
      differences.push(`${page.file} has ${theirs.length} samples, its original ${ours.length}`);
    for (const [index, sample] of theirs.entries()) {
      const other = ours[index];
      if (other === undefined || other.code === sample.code) continue;
      if (!isScript(sample) || !isScript(other)) continue;
      if ((await bare(sample)) !== (await bare(other)))
        differences.push(`${page.file}:${sample.line} differs from ${original.file}:${other.line}`);
    }
  }
  expect(differences).toEqual([]);
});

test('a changed name is a difference, a changed comment or text is none', async () => {
  const about = { file: 'a.md', line: 1, language: 'js', title: null, tab: null };
  const sample = (code: string): Sample => ({ ...about, code });
  expect(await bare(sample('show("a"); // b'))).toBe(await bare(sample('show("c");')));
  const template = (text: string) => sample(`show(\`${text}\${x}\`);`);
  expect(await bare(template('a'))).toBe(await bare(template('b')));
  expect(await bare(sample('show(a);'))).not.toBe(await bare(sample('show(b);')));
});

/** The code without comments, and with all texts empty. */
async function bare({ code, language }: Sample): Promise<string> {
  const loader = /^ts|typescript$/.test(language) ? 'ts' : 'jsx';
  const options = { loader, minifyWhitespace: true, jsx: 'preserve', target: 'esnext', logLevel: 'silent' };
  const result = await transform(code, options as Parameters<typeof transform>[1]);
  return result.code
    .replace(/`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join())
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""');
}
