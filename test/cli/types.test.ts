/** A site that checks its types strictly, those of packages as well, finds nothing wrong with docsite's. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';

const strict = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['docsite/client'],
  paths: { '@site/*': ['./*'] },
};

/** What a site installs, in a folder of its own. */
function site(files: Readonly<Record<string, string>>, compilerOptions: object = strict): string {
  const root = mkdtempSync(join(tmpdir(), 'docsite-types-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const installed = join(root, 'node_modules/docsite');
  const dist = dirname(bundledCli());
  cpSync(join(dist, 'types'), join(installed, 'dist/types'), { recursive: true });
  for (const part of ['package.json', 'config'])
    cpSync(join(projectRoot, part), join(installed, part), { recursive: true });
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/react', 'csstype'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.tsx'] }));
  return root;
}

function check(root: string): string {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', root], {
    encoding: 'utf8',
    cwd: root,
  }).stdout;
}

it('gives components, overrides and imports of files their types', () => {
  const root = site({
    'page.tsx': `import { Button, Link, Tabs, TabItem, useBaseUrl, usePage, useSite, type SiteProps } from 'docsite/theme';
import { Footer as Original } from 'docsite/original/footer.tsx';
import { useActiveVersion } from 'docsite/theme/hooks/use-active-version.ts';
import type { ComponentProps } from 'react';
import styles from '@site/page.module.css';
import logo from './logo.svg';
import Drawing from './drawing.svg';
import './page.css';

export const title: string = useSite().title;

export default function Page(props: ComponentProps<typeof Original> & { site: SiteProps }) {
  const { version, frontMatter } = usePage();
  const address: string = useBaseUrl(logo);
  return (
    <Tabs>
      <TabItem value="a" label={<b>A</b>}>
        <Link to="/guide/" className={styles.link ?? ''}>{version}{String(frontMatter.team)}</Link>
        <Button href={address}>{useActiveVersion()?.label}{props.site.title}</Button>
        <Drawing className="x" />
        <Original {...props} />
      </TabItem>
    </Tabs>
  );
}
`,
    'page.css': '',
    'page.module.css': '',
    'logo.svg': '',
    'drawing.svg': '',
  });
  expect(check(root)).toBe('');
});

it('compiles the components of the guide with the settings that it gives', () => {
  const guide = join(projectRoot, 'docs/content/docs/current');
  const samplesOf = (page: string) =>
    [...readFileSync(join(guide, page), 'utf8').matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```/gms)].map(
      ([, title = '', text = '']) => ({ title, text }),
    );
  const settings = samplesOf('02-react/03-helpers.md').find(({ title }) => title === 'tsconfig.json');
  const { compilerOptions } = JSON.parse(settings?.text ?? '') as { compilerOptions: object };
  const components = ['01-components.md', '02-pages.md', '03-helpers.md', '04-translations.md', '05-theme.md']
    .map((page) => `02-react/${page}`)
    .concat('03-extending/02-mdx-components.mdx')
    .flatMap(samplesOf)
    .filter(({ title }) => title.endsWith('.tsx'));
  // Several say what may stand in one file.
  const files = components.map(({ title, text }, index, all) => {
    const isFirst = all.findIndex((other) => other.title === title) === index;
    return [isFirst ? title : title.replace('.tsx', `-${index}.tsx`), text];
  });
  const types =
    'declare const leaflet: { map(at: HTMLElement): { remove(): void } };\nexport default leaflet;\n';
  const root = site(
    { ...Object.fromEntries(files), 'node_modules/leaflet/index.d.ts': types },
    compilerOptions,
  );
  expect(components.length).toBeGreaterThan(8);
  expect(check(root)).toBe('');
});

it('finds what is wrong', () => {
  const root = site({
    'page.tsx': `import { Button, useSite } from 'docsite/theme';
export default () => <Button to="/">{useSite().titel}</Button>;
`,
  });
  expect(check(root).match(/error TS\d+: [^.]*/g)).toMatchInlineSnapshot(`
    [
      "error TS2322: Type '{ to: string; children: any; }' is not assignable to type 'IntrinsicAttributes & ButtonProps'",
      "error TS2551: Property 'titel' does not exist on type 'SiteProps'",
    ]
  `);
});
