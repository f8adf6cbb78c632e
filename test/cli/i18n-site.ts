import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../cli/run.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { fakeIo } from './fake-io.ts';

export const config = `title: Handbook
url: https://handbook.example
i18n:
  locales: [en, fr]
docs:
  lastVersion: 3.x
  versions:
    3.x: { label: R3 }
    2.x: { label: R2 }
search: false
blog: false
`;

/** A site in two locales and two versions, partly translated, for one test. */
export function siteOf(files: Readonly<Record<string, string>> = {}): TestSite {
  const site = createTestSite({
    'site.config.yaml': config,
    'content/docs/3.x/start.md': '# Start\n',
    'content/docs/3.x/rooms.md': '# Rooms\n',
    'content/docs/2.x/start.md': '# Old start\n',
    'content/docs/2.x/rooms.md': '# Old rooms\n',
    'content/pages/index.md': '# Home\n',
    'content/i18n/fr/docs/3.x/start.md': '# Début\n',
    'content/i18n/fr/docs/3.x/gone.md': '# Parti\n',
    'content/i18n/fr/messages.yaml': 'site: { title: Manuel }\nnavbar: { Hom: Accueil }\n',
    ...files,
  });
  onTestFinished(() => site.dispose());
  return site;
}

/** Runs `docsite i18n` with further words; what it printed, and its exit code. */
export async function running(site: TestSite, ...argv: string[]) {
  const io = fakeIo({ cwd: site.root, threads: 0, loadEngine: () => import('../../renderer/index.ts') });
  const code = await run(['i18n', ...argv], io);
  return { code, out: io.out(), err: io.err() };
}

/** A file of the site as text. */
export const textOf = (site: TestSite, path: string) => readFileSync(join(site.root, path), 'utf8');
