/** What a site adds to every head, and its code that every page runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type RouteUpdate, startClientModules } from '../../theme/browser/client-modules.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

const config = 'title: Test\nurl: https://test.example\n';

function open(settings: string, files: Readonly<Record<string, string>> = {}) {
  const site = createTestSite({
    'site.config.yaml': config + settings,
    'content/pages/index.md': '# Home\n',
    'content/static/a.js': '',
    'content/static/a.css': '',
    ...files,
  });
  onTestFinished(() => site.dispose());
  return site;
}

it('puts scripts and style sheets into every head, by URL or with attributes', async () => {
  const site = open(
    [
      'stylesheets: [/a.css, { href: "https://x.example/b.css", integrity: sha384-x }]',
      'scripts: [/a.js, { src: "https://x.example/b.js", defer: true, data-id: "7" }]',
    ].join('\n'),
  );
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
  const html = site.read('index.html');
  for (const tag of [
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="stylesheet" href="https://x.example/b.css" integrity="sha384-x">',
    '<script src="/a.js"></script>',
    '<script src="https://x.example/b.js" defer data-id="7"></script>',
  ]) {
    expect(html).toContain(tag);
  }
  expect(site.read('404.html')).toContain('<script src="/a.js"></script>');
});

it('refuses what would not be a tag', async () => {
  const site = open(
    [
      'scripts: [a.js, { async: true }]',
      'headTags:',
      '  - { tagName: meta, attributes: { "x onload=alert(1)": "" } }',
      'clientModules: [analytics]',
    ].join('\n'),
  );
  expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [yaml-invalid] "scripts[0]" must be a path below static/ that starts with "/", or a full URL, but is "a.js".
      site.config.yaml:3:11
       2 │ url: https://test.example
       3 │ scripts: [a.js, { async: true }]
         │           ^^^^
       4 │ headTags:
      Write "/a.js" for a file below static/.

    error [yaml-invalid] "scripts[1]" needs "src", a path below static/ that starts with "/" or a full URL.
      site.config.yaml:3:17
       2 │ url: https://test.example
       3 │ scripts: [a.js, { async: true }]
         │                 ^^^^^^^^^^^^^^^
       4 │ headTags:

    error [yaml-invalid] No attribute can be called "x onload=alert(1)".
      site.config.yaml:5:57
       4 │ headTags:
       5 │   - { tagName: meta, attributes: { "x onload=alert(1)": "" } }
         │                                                         ^^
       6 │ clientModules: [analytics]
      Write its name without quotes, blanks, "<", ">", "/" and "=".

    error [yaml-invalid] "clientModules[0]" must be a path that starts with "./", but is "analytics".
      site.config.yaml:6:17
       5 │   - { tagName: meta, attributes: { "x onload=alert(1)": "" } }
       6 │ clientModules: [analytics]
         │                 ^^^^^^^^^
      Write "./analytics", relative to the site folder; import packages in that file.
    "
  `);
});

it('runs the modules of a site on every page, in one script', async () => {
  const site = open('baseUrl: /base/\nclientModules: [./content/analytics.ts, ./more.js]', {
    'content/analytics.ts':
      "import './analytics.css';\nimport type { RouteUpdate } from 'docsite/theme';\nexport function onRouteDidUpdate({ location }: RouteUpdate) { console.log('shown', location.pathname); }\n",
    'content/analytics.css': 'body { --counted: 1 }',
    'more.js': "console.log('started');",
  });
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
  const [, src = ''] =
    /<script type="module" src="\/base\/(assets\/client-[^"]+)" integrity="sha256-[^"]+">/.exec(
      site.read('index.html'),
    ) ?? [];
  expect(site.read(src)).toContain('"started"');
  expect(site.read(src)).toContain('"shown"');
  expect(site.read('404.html')).toContain(src);
  const [, css = ''] =
    /<link rel="stylesheet" href="\/base\/(assets\/client-[^"]+\.css)" integrity="[^"]+">/.exec(
      site.read('index.html'),
    ) ?? [];
  expect(site.read(css)).toContain('--counted');
});

it('adds nothing to pages of a site without them', async () => {
  const site = open('');
  await site.build();
  expect([...site.output().keys()].filter((path) => /client-/.test(path))).toEqual([]);
});

it('tells a module that does not exist where it is named, and one that does not compile', async () => {
  const site = open('clientModules:\n  - ./content/analytcs.ts\n  - ./content/broken.ts', {
    'content/analytics.ts': '',
    'content/broken.ts': "import { x } from './gone.ts';\nx();\n",
  });
  expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [import-missing] The import "./gone.ts" names a file that does not exist.
      content/broken.ts:1:19
       1 │ import { x } from './gone.ts';
         │                   ^^^^^^^^^^^
       2 │ x();
      Imports are relative to the file they are written in. Correct the path.

    error [client-module-missing] The file "./content/analytcs.ts" does not exist.
      site.config.yaml:4:5
       3 │ clientModules:
       4 │   - ./content/analytcs.ts
         │     ^^^^^^^^^^^^^^^^^^^^^
       5 │   - ./content/broken.ts
      Did you mean "./content/analytics.ts"?
    "
  `);
});

it('tells modules of the page that is open, and of each that is shown; one that fails stops no other', () => {
  const events = new EventTarget();
  const location = { pathname: '/', search: '', hash: '' };
  vi.stubGlobal('document', events);
  vi.stubGlobal('window', { location });
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const told: string[] = [];
  const say = (name: string) => (update: RouteUpdate) => {
    told.push(`${name} ${update.previousLocation?.pathname ?? 'none'} > ${update.location.pathname}`);
    return () => told.push(`${name} left`);
  };
  const fail = () => {
    throw new Error('No network');
  };
  startClientModules([{ onRouteUpdate: fail }, { onRouteUpdate: say('a'), onRouteDidUpdate: say('b') }, {}]);
  location.pathname = '/next/';
  events.dispatchEvent(new Event('docsite:navigated'));
  expect(told).toEqual(['a none > /', 'b none > /', 'a left', 'a / > /next/', 'b / > /next/']);
  expect(failures).toHaveLength(2);
});

it('leaves out of a package what it has for Node.js alone', async () => {
  const site = open('clientModules: [./content/counted.js]\n', {
    'content/counted.js': 'import "inspected";\n',
    'node_modules/inspected/package.json':
      '{ "name": "inspected", "version": "1.0.0", "main": "index.js", "browser": { "./util.inspect.js": false } }',
    'node_modules/inspected/index.js': 'window.inspected = require("./util.inspect").custom;\n',
    'node_modules/inspected/util.inspect.js': 'module.exports = require("util").inspect;\n',
  });
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
});

it('gives packages in CommonJS that require React that of the page, in islands and in modules of every page', async () => {
  const site = open('clientModules: [./content/old.js]\n', {
    'content/old.js': 'import { Old } from "old";\nwindow.old = Old;\n',
    'content/pages/old.mdx': "import { Island } from '../components/island.tsx';\n\n<Island />\n",
    'content/components/island.tsx':
      "'use client';\nimport { Old } from 'old';\nexport const Island = () => <Old />;\n",
    'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0" }',
    'node_modules/old/index.js': [
      'const { createElement, useState } = require("react");',
      'const { jsx } = require("react/jsx-runtime");',
      'exports.Old = () => createElement("b", null, jsx("i", { children: useState("old")[0] }));',
    ].join('\n'),
  });
  expect(problemsOf(site, (await site.build()).diagnostics)).toBe('');
  expect(site.read('old/index.html')).toContain('<b><i>old</i></b>');
  const assets = join(site.root, 'build/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const failing = scripts.filter((name) =>
    readFileSync(join(assets, name), 'utf8').includes('Dynamic require of'),
  );
  expect(failing).toEqual([]);
});
