import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import * as sharedReact from '../../theme/entry/shared-react.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

const imports = /import (?!type )\{([^}]*)\} from 'react(?:-dom(?:\/client)?)?';/g;

it('has every name of React that a module of the theme imports, since any of them may be bundled', () => {
  const files = glob.sync('theme/**/*.{ts,tsx}', { cwd: projectRoot });
  const texts = files.map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const names = texts
    .flatMap((text) => [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  expect(names).toContain('useState');
  expect(names.filter((name) => !(name in sharedReact))).toEqual([]);
  expect(Object.entries(sharedReact).filter(([, value]) => value === undefined)).toEqual([]);
});
