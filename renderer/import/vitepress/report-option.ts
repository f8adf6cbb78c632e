import type { Fields } from '../fields.ts';
import type { Gap } from '../gap.ts';

export interface ConfigContext {
  readonly configFile: string;
  readonly gaps: Gap[];
}

/** What nobody asked for has no counterpart. */
export function reportOthers(fields: Fields, where: string, context: ConfigContext): void {
  for (const name of fields.left())
    reportOption(
      `"${name}" of ${where} has no counterpart.`,
      'See what it did, and whether readers miss it.',
      context,
      'note',
    );
}

/** Takes down what an option did. */
export function reportOption(
  missing: string,
  remedy: string,
  { configFile, gaps }: ConfigContext,
  weight: Gap['weight'] = 'changed',
): void {
  gaps.push({ kind: 'option', weight, file: configFile, line: null, missing, remedy });
}
