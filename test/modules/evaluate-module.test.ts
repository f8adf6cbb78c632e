/** Configurations of other builders as data: what their helpers are given counts, wherever they are called. */
import { expect, it, onTestFinished } from 'vitest';
import { evaluateModule } from '../../renderer/modules/evaluate-module.ts';
import { createTestSite } from '../helpers/site.ts';

it.each([
  ['an object', 'export default { title: "T" }'],
  [
    'a function',
    'export default ({ mode, command }) => ({ title: mode === "production" && command === "build" && "T" })',
  ],
  ['a promise', 'export default Promise.resolve({ title: "T" })'],
  [
    'what a helper is given',
    'import { defineConfig } from "vitepress"; export default defineConfig({ title: "T" })',
  ],
  [
    'what a helper for a theme is given',
    'import { defineConfigWithTheme } from "vitepress"; export default defineConfigWithTheme({ title: "T" })',
  ],
  [
    'what a function in helpers returns',
    'import { defineConfig } from "vitepress"; import { withMermaid } from "m"; export default withMermaid(defineConfig(async ({ mode }) => ({ title: mode && "T" })))',
  ],
  [
    'what is left without modules that Vite finds',
    'export default { title: "T", ...import.meta.glob("./*.ts") }',
  ],
  [
    'parts that helpers are given elsewhere',
    'import { defineConfig } from "vitepress"; import { shared } from "./shared"; export default defineConfig({ ...shared })',
  ],
])('takes %s for the configuration', async (_, code) => {
  const site = createTestSite({
    'config.ts': code,
    'shared.ts':
      'import { defineConfig } from "vitepress"; export const shared = defineConfig({ title: "T" })',
  });
  onTestFinished(() => site.dispose());
  const { value, diagnostics } = await evaluateModule(site.root, 'config.ts');
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({ title: 'T' });
});
