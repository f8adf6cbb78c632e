import type { ReactNode } from 'react';

/** A message whose `{name}` places are filled with elements; each element needs a key of its own. */
export function formatNodes(template: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? (values[part.slice(1, -1)] ?? part) : part));
}
