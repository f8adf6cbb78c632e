import { expect, it } from 'vitest';
import { loadEngine } from '../../cli/load-engine.ts';
import { fakeEngine } from './fake-io.ts';

const engine = fakeEngine();
const found = async () => engine;
const without = (name: string) => () =>
  Promise.reject(new Error(`Cannot find package '${name}' imported from /x/dist/chunk.js`));

it('loads the engine', async () => {
  expect(await loadEngine({ versions: {}, importEngine: found })).toBe(engine);
});

it('says what to do where packages are archives', async () => {
  await expect(loadEngine({ versions: { pnp: '3' }, importEngine: found })).rejects.toMatchObject({
    hint: 'Run "yarn config set nodeLinker node-modules" and "yarn install".',
  });
});

it('says what to do without React, and leaves other failures as they are', async () => {
  await expect(loadEngine({ versions: {}, importEngine: without('react-dom') })).rejects.toMatchObject({
    message: 'The package "react-dom" is not installed, which sites are made with.',
  });
  await expect(loadEngine({ versions: {}, importEngine: without('other') })).rejects.toThrow(
    /package 'other'/,
  );
});
