/** Components of the theme that a site replaces, on the server and in the browser's bundle. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copiedComponent } from '../../renderer/overrides/eject-component.ts';
import { overridableComponents, overrideNameOf } from '../../renderer/overrides/overridable-components.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

function site(files: Readonly<Record<string, string>>): TestSite {
  const made = createTestSite({ 'content/pages/index.md': '# Home\n\n:::note\nText\n:::\n', ...files });
  onTestFinished(() => made.dispose());
  return made;
}

const scriptsOf = ({ output }: TestSite) =>
  [...output()].filter(([path]) => path.endsWith('.js')).map(([, text]) => text);
const styleOf = ({ output }: TestSite) =>
  [...output()].find(([path]) => /^assets\/styles-.*\.css$/.test(path))?.[1] ?? '';

it('names components that exist, under names that are theirs alone', () => {
  for (const { name, original } of overridableComponents) {
    const path = join(projectRoot, original);
    expect(existsSync(path), original).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(`^export (?:function|const|class) ${name}\\b`, 'm'),
    );
  }
  const names = overridableComponents.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  expect(overridableComponents.map(overrideNameOf)).toContain('version-banner');
});

it('wraps a static component, and what the text uses', async () => {
  const made = site({
    'theme-overrides/footer.tsx': `import { Footer as Original } from 'docsite/original/footer.tsx';
import { useMessages } from 'docsite/theme';
export default function Footer(props) {
  const { text } = useMessages();
  return <><p className="mine">{text('home')}</p><Original {...props} /></>;
}`,
    'theme-overrides/admonition.tsx':
      'export default function Admonition({ children }) { return <aside>{children}</aside>; }',
  });
  expect((await made.build()).diagnostics).toEqual([]);
  const html = made.read('index.html');
  expect(html).toContain('<p class="mine">Home page</p><div class="footer-inner"');
  expect(html).toContain('<aside><p>Text</p></aside>');
  expect(html).not.toContain('class="admonition');
});

it('puts a component of the shell on the server and into the browser’s bundle alike', async () => {
  const made = site({
    'theme-overrides/brand.tsx': `import { label } from './parts/label.ts';
import { useSite } from 'docsite/theme/hooks/use-site.tsx';
export default function Brand() { return <b className="own-brand">{label} {useSite().title}</b>; }`,
    'theme-overrides/parts/label.ts': "export const label = 'Harbour';",
  });
  expect((await made.build()).diagnostics).toEqual([]);
  expect(made.read('index.html')).toContain('<b class="own-brand">Harbour<!-- --> <!-- -->Test</b>');
  expect(scriptsOf(made).filter((text) => text.includes('own-brand'))).toHaveLength(1);
});

it('puts the site’s style sheet after the theme’s, in one file', async () => {
  const made = site({
    'content/static/img/sea.svg': '<svg/>',
    'theme-overrides/custom.css': ':root { --radius: 1px; background: url(/img/sea.svg) }',
  });
  expect((await made.build()).diagnostics).toEqual([]);
  const style = styleOf(made);
  expect(style).toMatch(/:root\{--radius: ?1px;background:url\(\/img\/sea\.svg\)\}\s*$/);
  expect(style).toContain('@layer tokens');
});

it('gives islands and overrides one theme', async () => {
  const made = site({
    'content/components/hello.tsx':
      "'use client';\nimport { Badge, useSite } from 'docsite/theme';\nexport const Hello = () => <Badge>{useSite().title}</Badge>;",
    'content/pages/a.mdx': "import { Hello } from '../components/hello.tsx';\n\n<Hello />\n",
    'theme-overrides/badge.tsx':
      'export default function Badge({ children }) { return <b className="own-badge">{children}</b>; }',
  });
  expect((await made.build()).diagnostics).toEqual([]);
  expect(made.read('a/index.html')).toContain('<b class="own-badge">Test</b></docsite-island>');
  expect(scriptsOf(made).filter((text) => text.includes('own-badge'))).toHaveLength(1);
});

const vote = `"use client";
import { useMessages } from 'docsite/theme';
import { useId, useState } from 'react';
export default function Vote({ children }) {
  const [count, setCount] = useState(0);
  const { text } = useMessages();
  return <button type="button" id={useId()} title={text('home')} onClick={() => setCount(count + 1)}>{count} {children}</button>;
}
`;

it('islands in what is static come to life; in the shell they are part of it', async () => {
  const made = site({
    'content/blog/2022-01-02-fog.md': '# Fog\n\nText.\n',
    'theme-overrides/parts/vote.tsx': vote,
    'theme-overrides/footer.tsx':
      "import Vote from './parts/vote.tsx';\nexport default () => <Vote><b>below</b></Vote>;",
    'theme-overrides/blog-list.tsx':
      "import Vote from './parts/vote.tsx';\nexport default () => <><Vote /><Vote /></>;",
    'theme-overrides/brand.tsx': "import Vote from './parts/vote.tsx';\nexport default () => <Vote />;",
    'theme-overrides/badge.tsx': vote,
    'content/pages/badge.mdx': '<Badge>new</Badge>\n',
  });
  expect((await made.build()).diagnostics).toEqual([]);
  const idsOf = (path: string) =>
    [...made.read(path).matchAll(/<docsite-island [^>]*data-prefix="(\w+)"/g)].map(([, id]) => id);
  expect(idsOf('index.html')).toEqual([expect.stringMatching(/^f/)]);
  expect(idsOf('badge/index.html')).toEqual([expect.stringMatching(/^i0/), expect.stringMatching(/^f/)]);
  const ids = idsOf('blog/index.html');
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  const html = made.read('index.html');
  expect(html).toContain('0<!-- --> <docsite-slot');
  const src = /data-src="\/([^"]+)"/.exec(html)?.[1] ?? '';
  expect(made.output().get(src)).toContain('as default');
  // The shell is alive as a whole, in the ids that React gives it in the browser.
  expect(html).toMatch(
    /<header class="navbar">.*<button type="button" id="_R_\w+_" title="Home page">0<!-- --> /,
  );
});

it('a list that throws is a problem of the site, not a defect', async () => {
  const made = site({
    'content/blog/2022-01-02-fog.md': '# Fog\n\nText.\n',
    'theme-overrides/blog-list.tsx': 'export default () => { throw new Error("no quay"); };',
  });
  const { status, diagnostics } = await made.build();
  expect(status).toBe('problems');
  expect(diagnostics).toMatchObject([{ code: 'page-failed', message: expect.stringContaining('no quay') }]);
});

it('tells of names near to those that are read, and of no others', async () => {
  const misnamed = site({
    'site.hook.ts': '',
    'theme-override/footer.tsx': '',
  });
  const otherCase = site({
    'Site.hooks.cjs': '',
    'theme-overrides/Custom.css': '',
    'theme-overrides/style.css': '',
  });
  const plain = site({
    'site.hooks.ts': 'export default {};',
    'site.hooks.d.ts': '',
    'hooks.ts': '',
    'theme/a.css': '',
    'theme-overrides/custom.css': '',
    'theme-overrides/customs.css': '',
    'theme-overrides/custom.ts': '',
    'theme-overrides/parts/custom.css': '',
  });
  const styled = site({
    'theme-overrides/footer.tsx': "import './style.css';\nexport default () => null;",
    'theme-overrides/style.css': '',
  });
  const told = [];
  for (const made of [misnamed, otherCase, plain, styled])
    told.push(problemsOf(made, (await made.build({ write: false })).diagnostics));
  expect(told).toMatchInlineSnapshot(`
    [
      "warning [name-unread] Nothing reads "site.hook.ts".
      site.hook.ts
      Rename it to "site.hooks.ts", or remove it.

    warning [name-unread] Nothing reads "theme-override".
      theme-override
      Rename it to "theme-overrides", or remove it.
    ",
      "warning [name-unread] Nothing reads "Site.hooks.cjs".
      Site.hooks.cjs
      Rename it to "site.hooks.js", or remove it.

    warning [name-unread] Nothing reads "theme-overrides/Custom.css".
      theme-overrides/Custom.css
      Rename it to "theme-overrides/custom.css", or remove it.

    warning [name-unread] Nothing reads "theme-overrides/style.css".
      theme-overrides/style.css
      Rename it to "theme-overrides/custom.css", or remove it.
    ",
      "",
      "",
    ]
  `);
});

it('locates what is wrong', async () => {
  const made = site({
    'theme-overrides/foter.tsx': 'export default () => null;',
    'theme-overrides/Brand.tsx': 'export default () => null;',
    'theme-overrides/logo.tsx': 'export default function Logo() {\n  return <p>;\n}\n',
    'theme-overrides/custom.css': ':root {\n  --radius: 1px;\n  color red;\n}\n',
    'theme-overrides/_helper.tsx': 'export const x = 1;',
  });
  const { status, diagnostics } = await made.build();
  expect(status).toBe('problems');
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "error [override-unknown] "Brand.tsx" has the name of no component of the theme.
      theme-overrides/Brand.tsx
      Did you mean "brand.tsx"?

    error [override-unknown] "foter.tsx" has the name of no component of the theme.
      theme-overrides/foter.tsx
      Did you mean "footer.tsx"?

    error [module-does-not-compile] This code does not compile: The character "}" is not valid inside a JSX element.
      theme-overrides/logo.tsx:3:1
       2 │   return <p>;
       3 │ }
         │ ^
       4 │
      Mend the code at this place.
    "
  `);
});

it('asks for the default export', async () => {
  const made = site({ 'theme-overrides/icon.tsx': 'export function Icon() { return null; }' });
  const { diagnostics } = await made.build();
  expect(diagnostics).toMatchObject([{ code: 'override-has-no-default', file: 'theme-overrides/icon.tsx' }]);
});

it('tells of a style sheet with a mistake and publishes it all the same', async () => {
  const made = site({ 'theme-overrides/custom.css': ':root {\n  --radius: 1px;\n  color red;\n}\n' });
  const { status, diagnostics } = await made.build();
  expect(status).toBe('done');
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "warning [style-does-not-parse] This style sheet has a mistake: Expected ":".
      theme-overrides/custom.css:3:8
       2 │   --radius: 1px;
       3 │   color red;
         │        ^
       4 │ }
      Browsers skip what they do not understand, often more than the line itself.
    "
  `);
});

it('an override that throws is a problem of the site, not a defect', async () => {
  const made = site({
    'theme-overrides/footer.tsx': 'export default () => { throw new Error("no quay"); };',
  });
  const { status, diagnostics } = await made.build();
  expect(status).toBe('problems');
  expect(problemsOf(made, diagnostics)).toMatchInlineSnapshot(`
    "error [override-crashed] The theme with the components of this folder failed while page /404.html was rendered: Error: no quay
      theme-overrides/footer.tsx:1:30
       1 │ export default () => { throw new Error("no quay"); };
         │                              ^
      Also on 2 other pages.
      Mend the component that stands in place of one of the theme.
    "
  `);
});

it('a copy of any component compiles and makes the same page', async () => {
  const plain = site({});
  await plain.build();
  const copies = overridableComponents.map((component) => [
    `theme-overrides/${overrideNameOf(component)}.tsx`,
    copiedComponent(component),
  ]);
  const made = site(Object.fromEntries(copies));
  expect((await made.build()).diagnostics).toEqual([]);
  const withoutNames = (html: string) => html.replaceAll(/-[A-Z0-9]{8}\.(js|css)| integrity="[^"]*"/g, '');
  expect(withoutNames(made.read('index.html'))).toBe(withoutNames(plain.read('index.html')));
});
