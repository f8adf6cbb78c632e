/** What the site in memory does with single changes, and what it tells. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestSite } from '../helpers/site.ts';
import { codesOf, files, open, start } from './changing-site.ts';
import { openTestSite } from './open-test-site.ts';

describe('a change', () => {
  it('of a text is on its page at once', async () => {
    const { html, write } = await open();
    await write('content/docs/current/start.md', '# Start\n\nGood morning.\n');
    expect(await html(start)).toContain('Good morning.');
  });

  it('of a file that a text takes code from is on its page, and in the next build', async () => {
    const page = '```js file=@site/samples/a.js\n```\n';
    const { site, html, sites, write } = await open({
      'content/docs/current/code.md': page,
      'samples/a.js': 'first()',
    });
    expect(await html('docs/code/index.html')).toContain('first');
    expect(sites.at(-1)?.imports).toContain('samples/a.js');
    await site.build();
    await write('samples/a.js', 'second()');
    expect(await html('docs/code/index.html')).toContain('second');
    await site.build();
    expect(site.read('docs/code/index.html')).toContain('second');
  });

  it('of a partial is on the pages that take it in, as is its coming and going, and in the next build', async () => {
    const { site, html, sites, write, remove, context } = await open({
      'content/docs/current/one.md': '::include[./_part.mdx]{name="One"}\n',
      'content/docs/current/two.mdx':
        "import Part from './_part.mdx'\n\n<Part name={['T', 'wo'].join('')} />\n",
      'content/docs/current/_part.mdx': '## For {props.name.toUpperCase()}\n\nFirst. [End](./end.md)\n',
    });
    expect(await html('docs/one/index.html')).toMatch(/For ONE.*First\..*href="\/docs\/end\/"/s);
    expect(await html('docs/two/index.html')).toContain('For TWO');
    expect(sites.at(-1)?.imports).toContain('content/docs/current/_part.mdx');
    await write('content/docs/current/_part.mdx', 'Second. [Gone](./gone.md)\n');
    expect(await html('docs/one/index.html')).toContain('Second.');
    expect(await html('docs/two/index.html')).toContain('Second.');
    const broken = context.problems().filter(({ code }) => code === 'link-markdown-broken');
    expect(broken.map(({ file, range }) => [file, range?.start])).toEqual([
      ['content/docs/current/_part.mdx', { line: 1, column: 16 }],
    ]);
    await remove('content/docs/current/_part.mdx');
    expect(codesOf(context.problems())).toContain('partial-missing');
    await write('content/docs/current/_part.mdx', 'Third.\n');
    expect(await html('docs/two/index.html')).toContain('Third.');
    await site.build();
    site.write('content/docs/current/_part.mdx', 'Fourth.\n');
    expect((await site.build()).summary).toMatchObject({ parsed: 2 });
    expect(site.read('docs/one/index.html')).toContain('Fourth.');
    expect((await site.build()).summary).toMatchObject({ parsed: 0 });
  });

  it('that leaves the file as it was makes no new version', async () => {
    const { context, write } = await open();
    const version = context.version();
    await write('content/docs/current/start.md', files['content/docs/current/start.md']);
    expect(context.version()).toBe(version);
  });

  it('of a text alone links nothing anew', async () => {
    const { context, html, write } = await open();
    const pagesOf = () => context.current()?.values.site.pages;
    await write('content/docs/current/end.md', '# End\n\nBye.\n\n## Last\n\nSee you.\n');
    const before = pagesOf();
    await write('content/docs/current/end.md', '# End\n\nBye.\n\n## Last\n\nSee you, and thanks.\n');
    expect(pagesOf()).toBe(before);
    expect(await html('docs/end/index.html')).toContain('and thanks');
    await write('content/docs/current/end.md', '# End\n\n## Last\n\nBye.\n\n## More\n');
    expect(pagesOf()).not.toBe(before);
  });

  it('of a title is on the pages that show it', async () => {
    const { html, write } = await open();
    expect(await html('docs/end/index.html')).toContain('Start');
    await write('content/docs/current/start.md', '---\ntitle: Beginning\n---\n\nHello.\n');
    expect(await html('docs/end/index.html')).toContain('Beginning');
  });

  it('of a static file names its address', async () => {
    const { sites, write } = await open();
    await write('content/static/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>');
    expect(sites.at(-1)?.files).toEqual(['/logo.svg']);
  });

  it('adds, renames and removes pages', async () => {
    const { site, context, html, rebuild, write, remove } = await open();
    await write('content/docs/current/new.md', '# New\n');
    expect(await html('docs/new/index.html')).toContain('New');
    site.remove('content/docs/current/new.md');
    site.write('content/docs/current/other.md', '# Other\n');
    await rebuild(
      { kind: 'removed', path: 'content/docs/current/new.md' },
      { kind: 'added', path: 'content/docs/current/other.md' },
    );
    expect(await context.read('docs/new/index.html')).toBeNull();
    expect(await html('docs/other/index.html')).toContain('Other');
    await remove('content/docs/current/other.md');
    expect(await context.read('docs/other/index.html')).toBeNull();
  });

  it('of many files at once is one new version', async () => {
    const { site, context, rebuild, html } = await open();
    const version = context.version();
    const ids = Array.from({ length: 150 }, (_, index) => `content/docs/current/many/page-${index}.md`);
    for (const id of ids) site.write(id, `# ${id}\n\n${'Many words. '.repeat(60)}\n`);
    await rebuild(...ids.map((path) => ({ kind: 'added' as const, path })));
    // The second one has the texts, which are parsed in threads meanwhile.
    expect(context.version()).toBe(version + 2);
    expect(await html('docs/many/page-149/index.html')).toContain('Many words.');
  });

  it('of a component is on the pages that use it', async () => {
    const { html, write } = await open({
      'content/components/badge.tsx': 'export const Badge2 = () => <b>one</b>;\n',
      'content/docs/current/use.mdx':
        "import { Badge2 } from '../../components/badge.tsx';\n\n# Use\n\n<Badge2 />\n",
    });
    expect(await html('docs/use/index.html')).toContain('<b>one</b>');
    await write('content/components/badge.tsx', 'export const Badge2 = () => <b>two</b>;\n');
    expect(await html('docs/use/index.html')).toContain('<b>two</b>');
  });
});

/** What the site's pages import: without the files beside the content, whether they are there or not. */
const codeOf = (site: { readonly imports: readonly string[] } | undefined) =>
  site?.imports.filter((id) => id.includes('/'));

describe('code beside the content', () => {
  const page = "import { Box2 } from '../../../src/box.tsx';\n\n# Use\n\n<Box2 />\n";

  it('is compiled anew, and named to whoever watches files', async () => {
    const { html, sites, write } = await open({
      'src/box.tsx': "import { word } from './word.ts';\nexport const Box2 = () => <b>{word}</b>;\n",
      'src/word.ts': "export const word = 'one';\n",
      'content/docs/current/use.mdx': page,
    });
    expect(codeOf(sites.at(-1))).toEqual(['src/box.tsx', 'src/word.ts']);
    await write('src/word.ts', "export const word = 'two';\n");
    expect(await html('docs/use/index.html')).toContain('<b>two</b>');
  });

  it('that is absent heals when it comes', async () => {
    const { context, html, sites, write } = await open({ 'content/docs/current/use.mdx': page });
    expect(codesOf(context.problems())).toContain('import-missing');
    expect(codeOf(sites.at(-1))).toEqual(['src/box.tsx']);
    await write('src/box.tsx', 'export const Box2 = () => <b>here</b>;\n');
    expect(context.problems()).toEqual([]);
    expect(await html('docs/use/index.html')).toContain('<b>here</b>');
  });

  it('is found by what the settings of TypeScript say, as they are now', async () => {
    const paths = (folder: string) =>
      JSON.stringify({ compilerOptions: { paths: { '#/*': [`./${folder}/*`] } } });
    const { html, sites, write } = await open({
      'tsconfig.json': paths('src'),
      'src/box.tsx': 'export const Box2 = () => <b>first</b>;\n',
      'lib/box.tsx': 'export const Box2 = () => <b>second</b>;\n',
      'content/docs/current/use.mdx': page.replace('../../../src', '#'),
    });
    expect(await html('docs/use/index.html')).toContain('<b>first</b>');
    expect(sites.at(-1)?.imports).toContain('tsconfig.json');
    await write('tsconfig.json', paths('lib'));
    expect(await html('docs/use/index.html')).toContain('<b>second</b>');
  });

  it('may be a file of any kind among the content', async () => {
    const { html, write } = await open({
      'content/components/lamp.tsx':
        "import lamp from '../data/lamp.svg';\nexport const Lamp = () => <b>{lamp}</b>;\n",
      'content/data/lamp.svg': '<svg id="old"/>',
      'content/docs/current/use.mdx':
        "import { Lamp } from '../../components/lamp.tsx';\n\n# Use\n\n<Lamp />\n",
    });
    const nameOfLamp = async () => /lamp[\w.-]*\.svg/.exec(await html('docs/use/index.html'))?.[0];
    const before = await nameOfLamp();
    expect(before).toBeDefined();
    await write('content/data/lamp.svg', '<svg id="new"/>');
    expect(await nameOfLamp()).not.toBe(before);
  });
});

describe('changes that come fast', () => {
  it('of a file that the work before is about to find are not lost', async () => {
    const { site, context, html } = await open();
    const path = 'content/docs/current/new.md';
    site.write(path, '# New\n\nFirst.\n');
    const first = context.rebuild([{ kind: 'added', path }]);
    site.write(path, '# New\n\nSecond.\n');
    const second = context.rebuild([{ kind: 'changed', path }]);
    await Promise.all([first, second, context.settled()]);
    expect(await html('docs/new/index.html')).toContain('Second.');
  });

  it('of two texts are both looked at for problems', async () => {
    const { site, context } = await open({
      'content/docs/current/a.mdx': '# A\n\nFine.\n',
      'content/docs/current/b.mdx': '# B\n\nFine.\n',
    });
    for (const name of ['a', 'b']) {
      const path = `content/docs/current/${name}.mdx`;
      site.write(path, `# ${name}\n\n{nothing.at.all}\n`);
      await context.rebuild([{ kind: 'changed', path }]);
    }
    await context.settled();
    expect(codesOf(context.problems())).toEqual(['expression-failed', 'expression-failed']);
  });

  it('of so many texts that they are parsed in the background are looked at for problems when they are', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `content/docs/current/page-${index}.mdx`);
    const text = `# Page\n\n${'Many words. '.repeat(100)}\n`;
    const { site, context } = await open(Object.fromEntries(ids.map((id) => [id, text])));
    // The time after which problems are looked for passes before the first of these texts is parsed.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const id of ids) site.write(id, id === ids[0] ? `${text}{nothing.at.all}\n` : `${text}More.\n`);
    await context.rebuild(ids.map((path) => ({ kind: 'changed', path })));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await context.settled();
    expect(codesOf(context.problems())).toEqual(['expression-failed']);
  });

  it('that come to nothing make no new version', async () => {
    const { site, context, rebuild } = await open();
    const version = context.version();
    site.write('content/docs/current/.end.md.swp', 'A copy that an editor keeps.\n');
    await rebuild({ kind: 'added', path: 'content/docs/current/.end.md.swp' });
    expect(context.version()).toBe(version);
  });
});

describe('the configuration', () => {
  it('when broken leaves the last good site up, and heals', async () => {
    const { context, told, write, html } = await open();
    await write('site.config.yaml', 'title: [\n');
    expect(told.at(-1)?.fresh.length).toBeGreaterThan(0);
    expect(await html(start)).toContain('Hello.');
    expect(context.problemsOn(start).shown.length).toBeGreaterThan(0);
    // Texts are followed all the same.
    await write('content/docs/current/start.md', '# Start\n\nStill here.\n');
    expect(await html(start)).toContain('Still here.');
    await write('site.config.yaml', 'title: Renamed\nurl: https://test.example\n');
    expect(told.at(-1)?.all).toEqual([]);
    expect(await html(start)).toContain('Renamed');
  });

  it('moves the whole site with its base URL', async () => {
    const { html, write } = await open();
    await write('site.config.yaml', 'title: Test\nurl: https://test.example\nbaseUrl: /guide/\n');
    expect(await html(start)).toContain('href="/guide/docs/end/');
  });

  it('says which folders are read, in which language, version and docs', async () => {
    const config = (more: string) => `title: Test\nurl: https://test.example\n${more}`;
    const { context, html, write, differences } = await open({
      'site.config.yaml': config(''),
      'content/docs/1.x/start.md': '# First\n\nThe first version.\n',
      'content/api/emit.md': '# Emit\n\nOther docs.\n',
      'content/i18n/fr/docs/current/start.md': '# Début\n\nBonjour.\n',
    });
    expect(codesOf(context.problems())).toContain('content-locale-unknown');
    const languages = 'i18n: { defaultLocale: en, locales: [en, fr] }\n';
    await write('site.config.yaml', config(languages));
    expect(await html('fr/docs/start/index.html')).toContain('Bonjour.');
    expect(codesOf(context.problems())).not.toContain('content-locale-unknown');
    const versions = 'docs:\n  - { id: default, path: docs, versions: { 1.x: {} } }\n';
    await write('site.config.yaml', config(`${languages}${versions}  - { id: api }\n`));
    expect(await html('default/1.x/start/index.html')).toContain('The first version.');
    expect(await html('api/emit/index.html')).toContain('Other docs.');
    expect(await differences()).toEqual([]);
  });

  it('that is broken at the start serves nothing and says why', async () => {
    const { context, told } = await open({ 'site.config.yaml': 'titel: Test\n' });
    expect(context.current()).toBeNull();
    expect(told.at(-1)?.fresh.length).toBeGreaterThan(0);
  });
});

describe('a cold site', () => {
  it('shows the page that is asked for before all others are parsed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `content/docs/current/many/page-${index}.md`,
        `# Page ${index}\n\n${'Many words. '.repeat(100)}\n`,
      ]),
    );
    const site = createTestSite({ ...files, ...many });
    onTestFinished(() => site.dispose());
    const served = await openTestSite(site, { cache: true, settle: false });
    expect(served.context.current()?.values.documents.pending.size).toBeGreaterThan(0);
    expect(await served.html('docs/many/page-7/index.html')).toContain('Many words.');
    await served.context.settled();
    expect(served.context.current()?.values.documents.pending.size).toBe(0);
    expect(await served.differences()).toEqual([]);
  });
});
