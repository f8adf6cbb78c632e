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
  const { code, told } = standIn('@docusaurus/useGlobalData', 'usePluginData');
  expect(code).toContain('export default function missing() {\n  return {};\n}');
  expect(code).toContain('export const usePluginData = () => ({});');
  expect(told).toEqual(['src/a.js:3 "usePluginData" of "@docusaurus/useGlobalData" give nothing.']);
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

it('a component that docsite lacks shows what stands in it', () => {
  const { code, told } = standIn('@theme/Mystery');
  expect(code).toContain('export default function Missing({ children = null }) {');
  expect(told).toEqual(['src/a.js:3 What "@theme/Mystery" showed is missing.']);
});
