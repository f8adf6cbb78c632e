/** Samples parse: JavaScript and TypeScript as a module or a script, JSON, and the scripts of HTML pages. */
import { type Loader, transform } from 'esbuild';
import { expect, test } from 'vitest';
import { readPages, type Sample, samplesOf } from './read-pages.ts';

const loaders: Readonly<Record<string, Loader>> = {
  js: 'jsx',
  javascript: 'jsx',
  jsx: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  json: 'json',
};

const samples = readPages().flatMap(samplesOf);

/** Each text once: translations mostly share theirs. */
const distinct = (scripts: readonly Sample[]): readonly Sample[] => [
  ...new Map(scripts.map((sample) => [`${sample.language} ${sample.code}`, sample])).values(),
];

test('every sample parses', async () => {
  const scripts = samples.filter(({ language }) => language in loaders);
  expect(scripts.length).toBeGreaterThan(1000);
  expect(await problemsOf(distinct(scripts))).toEqual([]);
});

test('every script in a sample of HTML parses', async () => {
  const scripts = samples.filter(({ language }) => language === 'html').flatMap(scriptsOf);
  expect(scripts.length).toBeGreaterThan(1);
  expect(await problemsOf(scripts)).toEqual([]);
});

async function problemsOf(scripts: readonly Sample[]): Promise<string[]> {
  const found = await Promise.all(scripts.map(problemOf));
  return found.filter((problem) => problem !== null);
}

async function problemOf({ file, line, language, code }: Sample): Promise<string | null> {
  const loader = loaders[language] ?? 'js';
  try {
    await transform(code, { loader, target: 'esnext', logLevel: 'silent' });
    return null;
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location: { line: number } | null }[] }).errors ?? [];
    return `${file}:${line + (first?.location?.line ?? 0)}: ${first?.text ?? error}`;
  }
}

/** The inline scripts, as samples on their lines of the file. */
function scriptsOf(sample: Sample): Sample[] {
  return [...sample.code.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\btype="(?!module)/.test(attributes))
    .map(({ index, 0: whole, 2: code = '' }) => {
      const linesAbove = sample.code.slice(0, index + whole.indexOf('>')).split('\n').length - 1;
      return { ...sample, line: sample.line + linesAbove, language: 'js', code };
    })
    .filter(({ code }) => code.trim() !== '');
}
