import { createInterface } from 'node:readline';

/**
 * The address that a preview prints when it listens.
 * @param {import('node:child_process').ChildProcess} preview
 */
export async function previewOrigin({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const origin = /http:\/\/[^\s/]+/.exec(line)?.[0];
    if (origin !== undefined) return origin;
  }
  throw new Error('The preview ended before it listened.');
}
