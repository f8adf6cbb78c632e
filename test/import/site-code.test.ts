/** Code of a Docusaurus site besides its documents: pages, modules of every page, packages, what plugins made. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { convertPage } from '../../renderer/import/docusaurus/convert-page.ts';
import { docusaurusSlug } from '../../renderer/import/docusaurus/tag-addresses.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { makeFolder, writeTree } from '../output/helpers.ts';

async function bringOver(options: string, files: Readonly<Record<string, string>>) {
  const folder = makeFolder();
  const from = join(folder, 'repository', 'site');
  writeTree(join(folder, 'repository'), { '.git/HEAD': '', 'package.json': '{ "workspaces": ["parts/*"] }' });
  writeTree(from, {
    'docusaurus.config.js': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: ['classic'], ${options} };\n`,
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '3.7.0', own: 'workspace:*' } }),
    'docs/a.md': '# A\n',
  });
  writeTree(join(folder, 'repository'), files);
  const to = join(folder, 'target');
  const { gaps } = await importSite({ builder: 'docusaurus', from, to, force: false, update: false });
  return {
    gaps: gaps.filter(({ weight }) => weight !== 'note').map(({ weight, missing }) => `${weight} ${missing}`),
    read: (path: string) => readFileSync(join(to, path), 'utf8'),
    isThere: (path: string) => existsSync(join(to, path)),
  };
}

it('a drawing that code hands on is a component there too', async () => {
  const imported =
    "import Light from '@site/static/img/l.svg';\nimport Plain from '@site/static/img/p.svg';\nimport Own from '@site/static/img/o.svg';\n";
  const { read } = await bringOver('', {
    'site/static/img/l.svg': '<svg/>',
    'site/static/img/p.svg': '<svg/>',
    'site/static/img/o.svg': '<svg/>',
    'site/src/pages/index.jsx': `${imported}export default () => <Switcher light={Light}><img src={Plain} /><Own /></Switcher>;\n`,
  });
  expect(read('content/pages/index.jsx')).toBe(
    `import LightDrawing from '@site/content/static/img/l.svg'; const Light = (props) => <LightDrawing {...props} />;
import Plain from '@site/content/static/img/p.svg';
import Own from '@site/content/static/img/o.svg';
export default () => <Switcher light={Light}><img src={Plain} /><Own /></Switcher>;
`,
  );
});

it('a page is handed the configuration where it reads it', async () => {
  const { read } = await bringOver(
    "organizationName: 'o', presets: [['classic', { docs: { editUrl: () => '' } }]], themeConfig: {}",
    {
      'site/src/pages/index.js':
        "import Layout from '@theme/Layout';\n\nexport default function Home(props) {\n  const { config: siteConfig = {} } = props;\n  return <Layout>{siteConfig.presets[0][1]}</Layout>;\n}\nHome.title = 'Home';\n",
      'site/src/pages/arrow.js': 'export default (props) => <b>{props.config.title}</b>;\n',
      'site/src/pages/other.js':
        'const config = {};\nexport default (props) => <b {...props}>{config.a}</b>;\n',
    },
  );
  expect(read('content/pages/index.js')).toBe(`import Layout from '@site/src/docusaurus/theme-layout.jsx';

function Home(props) {
  const { config: siteConfig = {} } = props;
  return <Layout>{siteConfig.presets[0][1]}</Layout>;
}
Home.title = 'Home';

import useDocusaurusContext from '@site/src/docusaurus/docusaurus-usedocusauruscontext.jsx';

export default function PageWithConfig(props) {
  return <Home {...props} config={useDocusaurusContext().siteConfig} />;
}
`);
  expect(JSON.parse(read('src/docusaurus/options.json'))).toEqual({
    organizationName: 'o',
    presets: [['classic', { docs: { editUrl: null } }]],
  });
  expect(read('content/pages/arrow.js')).toContain('const OwnPage = (props) => <b>');
  expect(read('content/pages/arrow.js')).toContain('<OwnPage {...props} config=');
  expect(read('content/pages/other.js')).toContain('export default (props) =>');
});

it('modules of every page come with what they import', async () => {
  const { gaps, read } = await bringOver(
    "clientModules: ['./modules/run', './src/always.css', 'far/away.js']",
    {
      'site/modules/run.ts':
        "import environment from '@docusaurus/ExecutionEnvironment';\nimport { log } from './log';\n\nif (environment.canUseDOM) log();\n",
      'site/modules/log.ts': 'export const log = () => {};\n',
      'site/src/always.css': 'a { color: red }\n',
    },
  );
  expect(read('site.config.yaml')).toContain('clientModules:\n  - ./modules/run.ts\n  - ./src/always.css\n');
  expect(read('modules/run.ts')).toContain('@site/src/docusaurus/docusaurus-executionenvironment.jsx');
  expect(read('modules/log.ts')).toBe('export const log = () => {};\n');
  expect(gaps).toEqual(['lost The client module "far/away.js" does not run.']);
});

it('packages of the repository are installed with what they need themselves', async () => {
  const { read } = await bringOver('', {
    'parts/own/package.json': '{ "name": "own" }',
    'site/src/pages/index.js': "import own from 'own';\n\nexport default () => <b>{own}</b>;\n",
  });
  expect(JSON.parse(read('package.json'))).toMatchObject({
    dependencies: { own: 'file:../repository/parts/own' },
  });
  expect(read('.npmrc')).toBe('install-links=true\n');
  expect((await bringOver('', {})).isThere('.npmrc')).toBe(false);
});

it('a document that a plugin made, or that code shows, stops no build', async () => {
  const { gaps, read } = await bringOver('', {
    'site/docs/a.mdx': "import Props from '@made/api/props.md';\n\n<Props />\n",
    'site/docs/_b.md': 'B\n',
    'site/src/pages/index.js': "import B from '../../docs/_b.md';\nexport default () => <i><B /></i>;\n",
  });
  expect(read('content/docs/current/a.mdx')).toBe('export const Props = () => null;\n\n<Props />\n');
  expect(read('content/pages/index.js')).toBe('const B = () => null;\nexport default () => <i><B /></i>;\n');
  expect(gaps).toEqual([
    'lost Code imports the document "../../docs/_b.md", which shows nothing: documents alone take documents in.',
    'lost Documents of "@made/api" are missing: no package file asks for it, so a plugin made them.',
  ]);
});

it('links to pages that a plugin may have made stop no build', async () => {
  const { gaps, read } = await bringOver("plugins: ['docusaurus-plugin-typedoc', () => ({})]", {});
  expect(read('site.config.yaml')).toContain('onBrokenLinks: warn\n');
  expect(gaps).toContain(
    'changed Links that lead nowhere are warnings, since pages that plugins made may be missing: "docusaurus-plugin-typedoc".',
  );
  expect((await bringOver('plugins: [() => ({})]', {})).read('site.config.yaml')).not.toContain(
    'onBrokenLinks',
  );
});

it('the service worker of the old site is retired, unless the site has a file of its own there', async () => {
  const { gaps, read } = await bringOver("plugins: ['@docusaurus/plugin-pwa']", {});
  expect(read('content/static/sw.js')).toContain('await self.registration.unregister();');
  expect(gaps.join()).toContain('"content/static/sw.js" takes the place of its service worker');
  const own = await bringOver("plugins: ['@docusaurus/plugin-pwa']", { 'site/static/sw.js': 'own();\n' });
  expect(own.read('content/static/sw.js')).toBe('own();\n');
  expect((await bringOver('', {})).isThere('content/static/sw.js')).toBe(false);
});

it('search without an address of its own, pages in frames and headings of the theme', async () => {
  const { gaps, read } = await bringOver(
    "themeConfig: { algolia: { apiKey: 'k', indexName: 'i' } }, markdown: { mermaid: true }",
    {
      'site/docs/a.mdx':
        '<iframe width="1" src="data:text/html;charset=utf-8,Hi" />\n\nCall `useState(0)`.\n',
      'site/src/theme/MDXComponents.js':
        'import Heading from \'@theme/MDXComponents/Heading\';\n\nexport default {\n  h1: (props) => <Heading as="h1" {...props} />,\n  table: ({ children }) => <div>{children}</div>,\n};\n',
    },
  );
  expect(read('site.config.yaml')).toContain('mermaid: true\n  allowDataFrames: true\n');
  expect(read('site.config.yaml')).not.toContain('search');
  expect(gaps).toEqual([
    'changed Search is the one that docsite has of its own: "themeConfig.algolia" has no "appId".',
    'changed 1 components that documents use by name are written within "MDXComponents", and missing.',
  ]);
});

it('elements of documents that the theme of a site replaces are replaced here, those of code are told', async () => {
  const { gaps, read } = await bringOver('', {
    'site/src/theme/MDXComponents/Img/index.js':
      "import Img from '@theme-original/MDXComponents/Img';\n\nexport default (props) => <figure><Img {...props} /></figure>;\n",
    'site/src/theme/MDXComponents/Pre.tsx': 'export default (props) => <pre {...props} />;\n',
  });
  expect(read('content/components/mdx.jsx')).toBe(
    "import Img from '@site/src/theme/MDXComponents/Img/index.js';\n\nexport default { img: Img };\n",
  );
  expect(read('src/theme/MDXComponents/Img/index.js')).toContain(
    "import Img from '@site/src/docusaurus/theme-original-mdxcomponents-img.jsx';",
  );
  expect(read('src/docusaurus/theme-original-mdxcomponents-img.jsx')).toContain('return <img {...props} />;');
  expect(gaps).toEqual(['lost The replaced component <MDXComponents/Pre> of the theme has no effect.']);
});

it('components that documents have from packages by name come over, with the packages', async () => {
  const { gaps, read } = await bringOver('', {
    'site/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import LiteYouTubeEmbed from 'react-lite-youtube-embed';
import { Icon as Sign } from '@iconify/react';

export default { ...MDXComponents, Tabs, LiteYouTubeEmbed, Icon: Sign };
`,
    'site/package.json': JSON.stringify({
      dependencies: { 'react-lite-youtube-embed': '^2.4.0', '@iconify/react': '^5.0.0' },
    }),
  });
  expect(read('content/components/mdx.jsx')).toBe(`import LiteYouTubeEmbed from 'react-lite-youtube-embed';
import { Icon as Sign } from '@iconify/react';

export default { LiteYouTubeEmbed, Icon: Sign };
`);
  expect(read('package.json')).toContain('"@iconify/react": "^5.0.0"');
  expect(read('package.json')).toContain('"react-lite-youtube-embed": "^2.4.0"');
  expect(gaps).toEqual([]);
});

it('a package that docsite draws with is asked for in the version that it needs', async () => {
  const asked = async (mermaid: string) => {
    const dependencies = { '@docusaurus/core': '3.7.0', mermaid };
    const { read } = await bringOver('markdown: { mermaid: true }', {
      'site/package.json': JSON.stringify({ dependencies }),
    });
    return [JSON.parse(read('package.json')).dependencies, read('IMPORT.md')];
  };
  const [renewed, report] = await asked('^10.9.1');
  expect(renewed).toEqual({ mermaid: '^11.0.0' });
  expect(report).toContain('its package file now says "^11.0.0"');
  const [kept, other] = await asked('11.4.0');
  expect(kept).toEqual({ mermaid: '11.4.0' });
  expect(other).not.toContain('its package file now');
});

it.each([
  ['title="A &#39;b&#39;"', "A 'b'"],
  ["title={'Literal'} wrapperClassName={clsx({ a: b > 1 })}", 'Literal'],
  [`wrapperClassName={\`a \${b}\`} {...props}\n  title={\`Plain\`}`, 'Plain'],
  ["title={translate({ id: 'a', message: 'Said' })}", 'Said'],
  ['title={TITLE}', 'Plugins'],
  [`title={\`Hello from \${siteConfig.title}\`}`, 'Hello from T'],
  ['title={context.siteConfig.title}', 'T'],
  ['title={useTitle()}', null],
  ['title={translate({ id: own })}', null],
  ['title={LOOP}', null],
])('of <Layout %s>, the title is %s', (properties, expected) => {
  const code = `const TITLE = translate({ message: 'Plugins' });\nconst LOOP = LOOP;\nexport default () => <Layout ${properties}>x</Layout>;\n`;
  const { text, gaps } = convertPage('a.js', code, { config: { title: 'T' }, locales: ['en'] });
  expect(text.slice(code.length)).toBe(
    expected === null ? '' : `\nexport const title = ${JSON.stringify(expected)};\n`,
  );
  expect(gaps).toMatchObject(
    expected === null ? [{ line: 3, missing: 'The title that code gives to <Layout> is missing.' }] : [],
  );
});

it.each([
  ['Node.js', 'node-js'],
  ['HTML5', 'html-5'],
  ['v2Beta', 'v-2-beta'],
  ["it's", 'its'],
  ['GraphQL', 'graph-ql'],
  ['Über Straße', 'uber-strasse'],
  ['émoji 🎉', 'emoji-🎉'],
  ['日本語 text', '日本語-text'],
  ['1st place', '1st-place'],
  ['HTMLParser', 'html-parser'],
])('the tag %j is at "%s" in Docusaurus', (tag, slug) => {
  expect(docusaurusSlug(tag)).toBe(slug);
});

it('tags and authors keep their addresses, listed or not', async () => {
  const { read, isThere } = await bringOver('', {
    'site/blog/2024-01-01-a.md':
      '---\ntitle: A\ntags: [HTML5, es6, plain, own, { label: X1, permalink: /x }]\n---\n',
    'site/blog/tags.yml': 'es6: { label: New }\nown: { label: Own, permalink: /mine2 }\nplain:\n',
    'site/blog/authors.yml': 'ann2: { name: Ann, page: true }\nbob2: { name: Bob }\n',
    'site/docs/a.md': '---\ntags: [v1]\n---\n\n# A\n',
    'site/docs/b.md': '---\ntags: [plain]\n---\n\n# B\n',
    'site/src/pages/c.md': '---\ntags: [v1]\n---\n\n# C\n',
  });
  expect(read('content/blog/tags.yaml')).toMatchInlineSnapshot(`
    "es6:
      label: New
      permalink: /es-6
    own:
      label: Own
      permalink: /mine2
    plain: null
    HTML5:
      label: HTML5
      permalink: /html-5
    "
  `);
  expect(read('content/docs/current/tags.yaml')).toMatchInlineSnapshot(`
    "v1:
      label: v1
      permalink: /v-1
    "
  `);
  expect(isThere('content/pages/tags.yaml')).toBe(false);
  expect(read('content/blog/authors.yaml')).toBe(
    'ann2:\n  name: Ann\n  page:\n    permalink: /ann-2\nbob2:\n  name: Bob\n',
  );
});

it('labels of versions and sidebars come over with the docs that they are of', async () => {
  const labels = (key: string, text: string) => JSON.stringify({ 'version.label': text, [key]: text });
  const files = {
    'site/docs/a.md': '# A\n',
    'site/versions.json': '["1.0"]',
    'site/versioned_docs/version-1.0/a.md': '# A\n',
    'site/versioned_sidebars/version-1.0-sidebars.json':
      '{"version-1.0/docs":[{"type":"category","label":"Parts","items":["version-1.0/a"]}]}',
    'site/i18n/fr/docusaurus-plugin-content-docs/current.json': labels(
      'sidebar.docs.category.Parts',
      'Parties',
    ),
    'site/i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': labels(
      'sidebar.version-1.0/docs.category.Parts',
      'Morceaux',
    ),
    'site/other/b.md': '# B\n',
  };
  const languages = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }";
  const one = await bringOver(languages, files);
  expect(one.read('content/i18n/fr/messages.yaml')).toMatchInlineSnapshot(`
    "sidebar:
      Parts: Parties
    docs:
      versions:
        current: Parties
        '1.0': Morceaux
      sidebars:
        '1.0':
          Parts: Morceaux
    "
  `);
  const plugins =
    "plugins: [['@docusaurus/plugin-content-docs', { id: 'other', path: 'other', routeBasePath: 'o' }]]";
  const two = await bringOver(`${languages}, ${plugins}`, files);
  expect(two.read('content/i18n/fr/messages.yaml')).toMatchInlineSnapshot(`
    "sidebar:
      Parts: Parties
    docs:
      versions:
        docs/current: Parties
        docs/1.0: Morceaux
      sidebars:
        docs/1.0:
          Parts: Morceaux
    "
  `);
  expect(two.gaps).toEqual([]);
});

it('a translated title is told where there are several languages', () => {
  const code = "export default () => <Layout\n  title={translate({ message: 'A' })} />;\n";
  expect(convertPage('a.js', code, { config: {}, locales: ['en', 'fr'] }).gaps).toMatchObject([
    { kind: 'translation', line: 2 },
  ]);
});
