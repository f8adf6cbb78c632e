/** Answers of other servers are kept for days, so that each check asks little. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readTextIfThere } from '../../renderer/files/read-text-if-there.ts';
import type { UrlAnswer } from '../../renderer/site/checks/outside-links.ts';

export interface KeptAnswer {
  readonly answer: UrlAnswer;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

const day = 86_400_000;
/** What is wrong is asked for again each time: somebody is about to mend it. */
const kept: Readonly<Record<UrlAnswer['kind'], number>> = {
  found: 7 * day,
  moved: 7 * day,
  untold: day,
  broken: 0,
};

/** Answers that still hold; none without a file, and of a file that is damaged. */
export function readAnswers(file: string | null, today: number): ReadonlyMap<string, KeptAnswer> {
  if (file === null) return new Map();
  try {
    const entries = Object.entries(JSON.parse(readTextIfThere(file) ?? '{}') as Record<string, KeptAnswer>);
    return new Map(entries.filter(([, { answer, at }]) => today - at < kept[answer.kind]));
  } catch {
    return new Map();
  }
}

/** A file that cannot be written costs the next check time alone. */
export function writeAnswers(file: string | null, answers: ReadonlyMap<string, KeptAnswer>): void {
  if (file === null) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(answers)));
    renameSync(`${file}.new`, file);
  } catch {
    // The answers are told all the same.
  }
}
