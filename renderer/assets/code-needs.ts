import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { needOf, type PolicyNeed, trustedTypesSink, untrusted } from '../render/policy-needs.ts';

/** What the modules of the site in a bundle for browsers need: docsite's own keep to the strictest policy. */
export function moduleNeeds({ outputs }: Metafile, root: string): readonly PolicyNeed[] {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const names = parts.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([name]) => name);
  return names.some((name) => givesText(name, root)) ? untrusted : [];
}

/** Whether a module hands text to the browser that it reads as HTML or runs. Drawings as components do. */
function givesText(name: string, root: string): boolean {
  if (name.startsWith('asset-component:')) return true;
  if (!name.startsWith('site:') || !/\.[cm]?[jt]sx?$/.test(name)) return false;
  return trustedTypesSink.test(readFileSync(join(root, name.slice('site:'.length)), 'utf8'));
}

const address = /url\(\s*["']?((?:https?:|data:|\/\/)[^"')\s]+)/gi;
const imported = /@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)/gi;

/** What style sheets load from other hosts. */
export function styleNeeds(files: readonly OutputFile[]): PolicyNeed[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ contents }) => {
      const css = typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8');
      const sheets = [...css.matchAll(imported)].flatMap(([, url = '']) => [
        ...needOf('style-src', url),
        ...needOf('font-src', url),
      ]);
      const named = [...css.matchAll(address)].flatMap(([, url = '']) =>
        needOf(/font|\.(?:woff2?|[ot]tf|eot)\b/i.test(url) ? 'font-src' : 'img-src', url),
      );
      return [...sheets, ...named];
    });
}
