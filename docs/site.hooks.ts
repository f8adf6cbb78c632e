import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineHooks } from 'docsite/hooks';
import { referencePages } from './reference/reference-pages.ts';

interface Package {
  readonly name: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

function readPackage(root: string): Package {
  return JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')) as Package;
}

export default defineHooks({
  data: ({ root }) => ({ pkg: readPackage(root) }),
  pages({ root }) {
    const { name, license } = readPackage(root);
    const en = `# Licence\n\n${name} is published under the ${license} licence.\n`;
    const fr = `# Licence\n\n${name} est publié sous la licence ${license}.\n`;
    return [
      { path: 'pages/licence.md', text: en },
      { path: 'i18n/fr/pages/licence.md', text: fr },
      ...referencePages(root),
    ];
  },
  document({ frontMatter, excerpt }) {
    return frontMatter.description === undefined && excerpt !== '' ? { description: excerpt } : undefined;
  },
});
