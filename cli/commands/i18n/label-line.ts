import type { LabelKey } from '../../../renderer/i18n/label-states.ts';
import { printable } from '../../terminal.ts';

const longest = 60;

/** `  navbar: Server API`, with long labels cut. */
export function labelLine({ section, key }: LabelKey): string {
  const letters = [...printable(key).replaceAll('\n', ' ')];
  const text = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
  return `  ${section}: ${text}`;
}
