import type { ConfigOverrides } from '../../renderer/config/config-overrides.ts';
import type { Environment } from '../../renderer/config/fill-variables.ts';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';

/** Folder of the site. */
export const root = '/site';

/** Loads from files in memory, by their path below the root. */
export function load(
  files: Record<string, string | Uint8Array>,
  options: { configFile?: string; env?: Environment } & ConfigOverrides = {},
) {
  const { configFile, env, ...overrides } = options;
  return loadConfig({
    root,
    ...(configFile === undefined ? {} : { configFile }),
    ...(env === undefined ? {} : { env }),
    overrides,
    readFile: async (path) => {
      const content = files[path.slice(root.length + 1)];
      if (content === undefined) throw Object.assign(new Error('absent'), { code: 'ENOENT' });
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  });
}

/** Loads a configuration of one file. */
export const loadText = (text: string) => load({ 'site.config.yaml': text });

/** What is wrong with it, a line each. */
export const problems = async (text: string) => problemLines((await loadText(text)).diagnostics);

/** The least that is needed. */
export const minimal = 'title: Docs\nurl: https://example.com\n';
