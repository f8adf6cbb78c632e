/** What stands in for modules of Docusaurus, and what it is told to lack. */
import { expect, it } from 'vitest';
import { helperFiles } from '../../renderer/import/docusaurus/helper-modules.ts';

function standIn(module: string, ...names: string[]) {
  const { files, gaps } = helperFiles([{ module, names, file: 'src/a.js', line: 3 }]);
  return {
    code: String(files[0] && 'text' in files[0] ? files[0].text : ''),
    told: gaps.map(({ missing, file, line }) => `${file}:${line} ${missing}`),
  };
}

it('a hook that docsite lacks gives an empty answer, by default and by name', () => {
  const { code, told } = standIn('@docusaurus/useGnomes', 'useGnome');
  expect(code).toContain('export default function missing() {\n  return {};\n}');
  expect(code).toContain('export const useGnome = () => ({});');
  expect(told).toEqual(['src/a.js:3 "useGnome" of "@docusaurus/useGnomes" give nothing.']);
  expect(standIn('@docusaurus/theme-common', 'useCurrentSidebarCategory', 'useColorMode').code).toContain(
    'useCurrentSidebarCategory = () => ({ items: [] });',
  );
});

it('names that a module of docsite lacks are told, and are there', () => {
  const { code, told } = standIn('@docusaurus/plugin-content-docs/client', 'useDocsVersion', 'useDocById');
  expect(code.match(/export (?:function|const) useDoc\w*/g)).toEqual([
    'export function useDocsVersion',
    'export function useDoc',
    'export const useDocById',
  ]);
  expect(told[1]).toBe('src/a.js:3 "useDocById" of "@docusaurus/plugin-content-docs/client" give nothing.');
  expect(standIn('@docusaurus/useBrokenLinks').told).toEqual([]);
  expect(standIn('@docusaurus/router', 'useLocation').code).not.toContain('useLocation =');
});

it('functions that need nothing of Docusaurus are written out', async () => {
  const { code, told } = standIn('@docusaurus/theme-common', 'duplicates', 'uniq');
  expect(told).toEqual([]);
  const functions = code.slice(code.indexOf('export function duplicates'));
  const { duplicates, uniq } = await import(`data:text/javascript,${encodeURIComponent(functions)}`);
  expect(duplicates([1, 2, 1, 1])).toEqual([1, 1]);
  expect(duplicates(['a', 'A', 'b'], (a: string, b: string) => a.toLowerCase() === b.toLowerCase())).toEqual([
    'A',
  ]);
  expect(uniq([1, 2, 1])).toEqual([1, 2]);
});

it('a path begins at the base URL, with or without a slash', async () => {
  const theme = 'const useAddress = (path) => path; const useSite = () => ({ siteBaseUrl: "/base/" });\n';
  const code = standIn('@docusaurus/useBaseUrl').code.replace(/^import .*$/m, theme);
  const helper = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const paths = ['img/a.png', '/img/a.png', '#a', '', 'https://a.example', '//a.example'];
  expect(paths.map((path) => helper.default(path))).toEqual([
    '/img/a.png',
    '/img/a.png',
    '#a',
    '',
    'https://a.example',
    '//a.example',
  ]);
  expect(paths.map(helper.useBaseUrlUtils().withBaseUrl)).toEqual([
    '/base/img/a.png',
    '/base/img/a.png',
    '#a',
    '',
    'https://a.example',
    '//a.example',
  ]);
});

it('a component that docsite lacks shows what stands in it', () => {
  const { code, told } = standIn('@theme/Mystery');
  expect(code).toContain('export default function Missing({ children = null }) {');
  expect(told).toEqual(['src/a.js:3 What "@theme/Mystery" showed is missing.']);
});

it('data of plugins is asked for by the name of the plugin, and can be written in one place', () => {
  const { code, told } = standIn('@docusaurus/useGlobalData', 'usePluginData');
  expect(code).toContain('const data = {};');
  expect(code).toContain('export function usePluginData(name) {\n  return data[name] ?? {};\n}');
  expect(told).toEqual([
    'src/a.js:3 Data that plugins of the site made is missing, and pages whose code reads it may fail.',
  ]);
});
