/** The messages that the page of error messages explains are those of the packages, in both languages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { nodesOf, projectRoot, readPage } from './read-pages.ts';

const page = 'docs/current/08-help/03-error-messages.md';
const locales = ['content', 'content/i18n/fr'];

/** Text of the packages' code, with string literals that are put together from several lines as one. */
const sources = [
  ...scriptsOf('socket.io-4', ['engine.io', 'socket.io-adapter', 'socket.io-parser', 'ws']),
  ...scriptsOf('socket.io-client-4', ['engine.io-client', 'socket.io-parser']),
]
  .map((file) => readFileSync(file, 'utf8').replace(/["'] \+\s+["']/g, ''))
  .join('\n');

test.each(locales)('%s: each message with an entry stands in the code of the packages', (locale) => {
  const messages = entriesOf(locale);
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !sources.includes(message))).toEqual([]);
});

test('French and English explain the same messages in the same order', () => {
  expect(entriesOf('content/i18n/fr')).toEqual(entriesOf('content'));
});

test('reasons, codes and messages of the server have an entry', () => {
  const text = readFileSync(join(projectRoot, 'content', page), 'utf8');
  const reasons = [...sources.matchAll(/_?on[cC]lose\("([a-z ]+)"/g)].map(([, reason = '']) => reason);
  const answers = [...sources.matchAll(/^\s+[0-5]: "([A-Z][\w ]+)"/gm)].map(([, answer = '']) => answer);
  expect(reasons.length).toBeGreaterThan(5);
  expect(answers).toHaveLength(6);
  const missing = [...new Set([...reasons, ...answers])].filter((message) => !text.includes(message));
  expect(missing).toEqual([]);
});

/** Code of the headings of the third level: what the library itself says. */
function entriesOf(locale: string): string[] {
  return [...nodesOf(readPage(join(locale, page)).tree)].flatMap((node) =>
    node.type === 'heading' && node.depth === 3
      ? node.children.flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []))
      : [],
  );
}

/** The scripts of a package and of some that it depends on. */
function scriptsOf(name: string, dependencies: readonly string[]): string[] {
  const root = join(projectRoot, 'node_modules', name);
  const folders = dependencies.map((dependency) => {
    const own = join(root, 'node_modules', dependency);
    return existsSync(own) ? own : join(projectRoot, 'node_modules', dependency);
  });
  return [root, ...folders].flatMap((cwd) =>
    glob.sync(['dist/**/*.js', 'build/**/*.js', 'lib/**/*.js'], { cwd, absolute: true }),
  );
}
