import type { DataObject } from '../modules/evaluation-task.ts';
import { isObject } from './fields.ts';

/** Packages that options of docsite ask for, in the versions that it needs. */
export function peerPackages({ markdown }: DataObject): Readonly<Record<string, string>> {
  const { math, mermaid } = isObject(markdown) ? markdown : {};
  return { ...(math && { katex: '^0.16.0' }), ...(mermaid && { mermaid: '^11.0.0' }) };
}
