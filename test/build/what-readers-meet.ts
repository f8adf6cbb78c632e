/** What the pages of the project's own site hold for their readers, as they were built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';

const bases = ['/', '/fr/'];

const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"#]*)/g)].map(([, href = '']) => href);
const countOf = (html: string, part: string) => html.split(part).length - 1;

/** Tests of the files of the built site. @param files by path, Latin-1; called when tests run */
export function testWhatReadersMeet(files: () => ReadonlyMap<string, string>): void {
  const pageAt = (path: string): string => files().get(`${path.slice(1)}index.html`) ?? '';
  const mainOf = (path: string): string => /<main.*?<\/main>/s.exec(pageAt(path))?.[0] ?? '';
  const pages = (): [path: string, html: string][] =>
    [...files()].flatMap(([file, html]) =>
      file.endsWith('index.html') && !html.includes('http-equiv="refresh"')
        ? [[`/${file.slice(0, -'index.html'.length)}`, html]]
        : [],
    );

  test('no id stands twice on a page', () => {
    const twice = pages().flatMap(([path, html]) => {
      const ids = [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id = '']) => id);
      return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
  });

  test('every sidebar has more than one entry, and shows what lies in the category of the page alone', () => {
    const wrong = pages().flatMap(([path, html]) => {
      const [sidebar] = /<nav class="sidebar".*?<\/nav>/s.exec(html) ?? [];
      if (sidebar === undefined) return [];
      const open = [...sidebar.matchAll(/<a ([^>]*)>(?:[^<]|<(?!\/li>|ul>))*?aria-expanded="true"/g)]
        .concat([...sidebar.matchAll(/<a ([^>]*aria-expanded="true"[^>]*)>/g)])
        .filter(([, link = '']) => !/data-branch|aria-current/.test(link));
      return [
        ...(countOf(sidebar, '<a ') < 2 ? [path] : []),
        ...open.map(([, link]) => `${path}: ${link} is open`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test.each(bases)('below %s the examples lead to every tutorial and demo', (base) => {
    const listed = hrefsIn(mainOf(`${base}get-started/`));
    const own = new RegExp(`^${base}(?:get-started/.|how-to/|demos/|socket-io-with)`);
    const tutorials = pages().flatMap(([path]) => (own.test(path) ? [path] : []));
    expect(tutorials.length).toBeGreaterThan(10);
    expect(tutorials.filter((path) => !listed.includes(path))).toEqual([]);
  });

  test.each(bases)('below %s the parts of a tutorial lead to each other', (base) => {
    const part = (number: number) => `${base}get-started/private-messaging-part-${number}/`;
    for (const number of [1, 2, 3, 4]) {
      const hrefs = hrefsIn(mainOf(part(number)));
      for (const other of [number - 1, number + 1]) {
        expect(hrefs.includes(part(other)), `${number} to ${other}`).toBe(other > 0 && other < 5);
      }
      const docs = hrefs.filter((href) => href.startsWith(`${base}docs/v4/`));
      expect(docs.length, `${number} to the docs`).toBeGreaterThan(1);
    }
  });

  test.each(bases)('below %s the blog leads to its archive, and its newest post stands out', (base) => {
    const [first, second] = [mainOf(`${base}blog/`), mainOf(`${base}blog/page/2/`)];
    expect(hrefsIn(first)).toContain(`${base}blog/archive/`);
    expect([first, second].map((html) => countOf(html, 'post-preview-lead'))).toEqual([1, 0]);
    const previews = first.split('<article class="post-preview').slice(1);
    expect(previews.filter((preview) => !preview.includes('class="tag"'))).toEqual([]);
    const tags = mainOf(`${base}blog/tags/`);
    expect([countOf(tags, '<ul'), countOf(tags, '<h2')]).toEqual([1, 0]);
    expect(countOf(tags, 'class="tag-count"')).toBeGreaterThan(5);
  });

  test('social networks show the title of a page once, in its language', () => {
    const title = 'content="Socket.IO 4.5.0"';
    const wanted = { '/': 'en_US', '/fr/': 'fr_FR' };
    for (const [base, locale] of Object.entries(wanted)) {
      const head = pageAt(`${base}blog/socket-io-4-5-0/`).split('</head>')[0] ?? '';
      expect(head).toContain(`<meta property="og:title" ${title}`);
      expect(head).toContain(`<meta property="og:locale" content="${locale}"`);
    }
  });

  test('browsers that ask for /favicon.ico get an icon', () => {
    expect(files().get('favicon.ico')?.slice(0, 4)).toBe('\0\0\x01\0');
  });

  test('an API is set as signatures with what they take and return, and its contents fold', () => {
    for (const path of ['/docs/v4/server-api/', '/fr/docs/v4/client-api/']) {
      const html = pageAt(path);
      expect(mainOf(path)).toContain('<article class="article api-reference">');
      expect(countOf(html, ' data-folded=""')).toBeGreaterThan(20);
    }
    expect(mainOf('/docs/v4/server-api/')).toMatch(
      /<h3 id="server-fetchsockets"><a [^>]*>server\.fetchSockets\(\)<\/a><\/h3><div class="markdown deferred" data-height="\d+"><ul><li>Returns /,
    );
  });

  test.each(bases)('below %s a page of the docs says which version it is of, and no other does', (base) => {
    const badgesAt = (path: string) =>
      [...mainOf(`${base}${path}`).matchAll(/class="badge version-badge">([^<]*)/g)].map(([, text]) => text);
    expect(badgesAt('docs/v4/rooms/')).toEqual(['Version 4.x']);
    expect(badgesAt('docs/v3/rooms/')).toEqual(['Version 3.x']);
    expect(badgesAt('docs/v2/rooms/')).toEqual(['Version 2.x']);
    expect([badgesAt('get-started/'), badgesAt('blog/')]).toEqual([[], []]);
  });

  test.each(bases)('below %s the home page shows figures, and each of its features leads on', (base) => {
    const main = mainOf(base);
    expect(main).toContain('class="facts"');
    const features = main.split('<section class="feature">').slice(1);
    expect(features.length).toBeGreaterThan(4);
    expect(
      features.filter((feature) => !/^<h2><a href="/.test(feature.replace(/<svg.*?<\/svg>/s, ''))),
    ).toEqual([]);
  });

  test('headings go down in steps that are alike, and are seen', () => {
    const styles = readFileSync(join(projectRoot, 'theme/styles/markdown.css'), 'utf8');
    const sizes = ['h1', 'h2', 'h3', 'h4'].map((name) => {
      const rule =
        new RegExp(`^\\.markdown (?:> )?${name} \\{[^}]*font-size: ([^;]*)`, 'm').exec(styles)?.[1] ?? '';
      return Math.max(...[...rule.matchAll(/([\d.]+)rem(?!\s*\+)/g)].map(([, size]) => Number(size)));
    });
    const steps = sizes.slice(1).map((size, level) => (sizes[level] ?? 0) / size);
    expect(steps.filter((step) => step < 1.12 || step > 1.5)).toEqual([]);
  });

  test('drawings have letters and lines in colours of the theme, in its typeface', () => {
    const styles = readFileSync(join(projectRoot, 'theme/styles/tokens.css'), 'utf8');
    const [, font = ''] = /--font-text:\s*([^;]*);/.exec(styles) ?? [];
    const plain = (name: string) => name.replaceAll('"', '').replace(/\s+/g, ' ').trim();
    const drawings = glob.sync('content/static/images/docs-*.svg', { cwd: projectRoot });
    expect(drawings.length).toBeGreaterThan(10);
    const foreign = drawings.flatMap((path) => {
      const svg = readFileSync(join(projectRoot, path), 'utf8').replace(/<style>.*?<\/style>/s, '');
      const used = svg.matchAll(/(?:<text[^>]* fill|stroke|font-family)="([^"]*)"/g);
      return [...used].flatMap(([, value = '']) =>
        value === 'none' || styles.includes(value) || plain(font).startsWith(plain(value))
          ? []
          : `${path}: ${value}`,
      );
    });
    expect([...new Set(foreign)]).toEqual([]);
  });
}
