/** What may be sent to a stream: colours or not, a moving display or lines. */
import pc from 'picocolors';
import type { Io, OutputStream } from './io.ts';

/** Functions that colour a text, or give it back as it is, for one stream. */
export type Colors = ReturnType<typeof pc.createColors>;

/**
 * Colours for one stream. `NO_COLOR` (any text) turns them off, then `FORCE_COLOR` (other than `0` or
 * `false`) turns them on, then a terminal that can show them has them; see no-color.org and force-color.org.
 */
export function createColors(stream: OutputStream, env: Io['env']): Colors {
  return pc.createColors(hasColors(stream, env));
}

function hasColors(stream: OutputStream, env: Io['env']): boolean {
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Whether someone watches the stream. Continuous integration may give a terminal, but keeps every frame. */
export function isPerson(stream: OutputStream, env: Io['env']): boolean {
  const inCi = env.CI !== undefined && env.CI !== '' && env.CI !== 'false' && env.CI !== '0';
  return stream.isTTY === true && env.TERM !== 'dumb' && !inCi;
}

/**
 * Text as it can be shown: what content files quote must not move the cursor or colour the terminal.
 * Control characters, tabs and line ends excepted, become `�`.
 */
export function printable(text: string): string {
  return Array.from(text, (character) => (isControl(character) ? '\uFFFD' : character)).join('');
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  if (character === '\n' || character === '\t') return false;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

const clearBelow = '\u001b[0J';

/** Goes up over `lines` lines and clears them (control sequences of ECMA-48). The cursor stands in column 1. */
export function eraseLines(lines: number): string {
  return lines === 0 ? '' : `\u001b[${lines}A${clearBelow}`;
}
