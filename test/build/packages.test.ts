/** Documentation that was not written for docsite: all Markdown of the packages that this project uses. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { packagePages } from '../helpers/corpus.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { reportOfBuild } from './fixture.ts';

const config = `title: Test
url: https://test.example
blog: false
onBrokenLinks: warn
onBrokenAnchors: warn
onBrokenImages: warn
`;

it('builds, and what is reported of it is true', async () => {
  const site = createTestSite({
    'site.config.yaml': config,
    'content/pages/index.md': '# Home\n',
    ...pagesOfPackages(),
  });
  onTestFinished(() => site.dispose());
  const diagnostics = await reportOfBuild(site.root);
  const codes = new Set(diagnostics.map(({ code }) => code));
  expect([...codes].filter((code) => !(code in truths))).toEqual([]);
  expect(diagnostics.filter((problem) => !truths[problem.code]?.(problem, site))).toEqual([]);
  const texts = [...site.output().values()].filter((html) => html.includes('<div class="markdown">'));
  expect(texts.length).toBeGreaterThan(120);
  // The links of a large set of pages to each other lead somewhere.
  const pages = [...site.output()].filter(([path]) => path.startsWith('docs/undici/'));
  expect(pages.length).toBeGreaterThan(40);
  expect(site.read('docs/undici/docs/docs/api/Agent/index.html')).toContain(
    'href="/docs/undici/docs/docs/api/',
  );
});

/** Each Markdown file of each package, as a page of the docs. */
function pagesOfPackages(): Record<string, string> {
  return Object.fromEntries(
    packagePages().map((path) => [
      `content/docs/current/${path.replace('@', '')}`,
      readFileSync(join(projectRoot, 'node_modules', path), 'utf8'),
    ]),
  );
}

/** How to find out whether a problem is one, by its code. */
const truths: Readonly<Record<string, (problem: Diagnostic, site: TestSite) => boolean>> = {
  'link-broken': ({ message }, site) => {
    const path = decodeURI(/ leads to (\S+?)(?:[#?]\S*)?, where there is no page/.exec(message)?.[1] ?? '/');
    return [path, `${path}.html`, `${path}/index.html`].every((file) => !isFile(site, `build${file}`));
  },
  'link-markdown-broken': ({ message }, site) => {
    const file = / names the file (.+), which is not a page/.exec(message)?.[1];
    return file !== undefined && !isFile(site, file);
  },
  'link-anchor-broken': ({ message }, site) => {
    const [, id = '', page = ''] = / points at "#(.+)", which is not on (\S+)\.$/.exec(message) ?? [];
    return page !== '' && !site.read(`${decodeURI(page)}index.html`).includes(` id="${id}"`);
  },
  'image-broken': ({ message, file }, site) => {
    const path = /"(.+)" does not exist/.exec(message)?.[1];
    return path !== undefined && file !== null && !isFile(site, join(file, '..', path));
  },
  'element-unknown': (problem, site) => /^<\/?\w/.test(sourceOf(problem, site)),
  'front-matter-ignored': (problem, site) => /^[\w-]+:/.test(sourceOf(problem, site)),
  'code-language-unknown': (problem, site) => {
    const language = /language "(.+)"/.exec(problem.message)?.[1];
    return language !== undefined && sourceOf(problem, site).includes(language);
  },
  'math-off': (problem, site) => /^\$\S[^$]*\$/.test(sourceOf(problem, site)),
  'mermaid-off': (problem, site) => /^`{3,}mermaid/.test(sourceOf(problem, site)),
};

function isFile({ root }: TestSite, path: string): boolean {
  return existsSync(join(root, path)) && /\.\w+$/.test(path);
}

/** The text that a problem points at, as far as it stands on one line. */
function sourceOf({ file, range }: Diagnostic, { root }: TestSite): string {
  if (file === null || !range) return '';
  const line = readFileSync(join(root, file), 'utf8').split(/\r\n|\n|\r/)[range.start.line - 1] ?? '';
  return line.slice(range.start.column - 1);
}
