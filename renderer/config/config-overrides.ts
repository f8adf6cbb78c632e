import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LocatedYaml } from '../diagnostics/located-yaml.ts';
import { checkSchema } from '../diagnostics/schema-problems.ts';
import { siteSchema } from './schema/site.ts';

/** What the command line sets in place of the file. */
export interface ConfigOverrides {
  readonly outDir?: string;
  readonly url?: string;
  /** Slashes at its ends may be left out. */
  readonly baseUrl?: string;
}

type Options = Readonly<Partial<Record<'url' | 'baseUrl', string>>>;

/** The options that the command line sets, as the file would have them, and what is wrong with them. */
export function checkOverrides({ url, baseUrl }: ConfigOverrides): {
  readonly options: Options;
  readonly diagnostics: readonly Diagnostic[];
} {
  const slashed = baseUrl?.replace(/^\/*/, '/').replace(/\/*$/, '/');
  const options: Options = {
    ...(url !== undefined && { url }),
    ...(slashed !== undefined && { baseUrl: slashed }),
  };
  const diagnostics = [...refused('url', url, url), ...refused('baseUrl', baseUrl, slashed)];
  return { options, diagnostics };
}

const fixes = {
  url: 'Give scheme and host, as in "--url https://example.com"; a path belongs to --base-url.',
  baseUrl: 'Give folders alone, as in "--base-url /handbook/"; scheme and host belong to --url.',
} as const;

/**
 * @param written on the command line
 * @param value that the file would have in its place
 */
function refused(
  name: keyof typeof fixes,
  written: string | undefined,
  value: string | undefined,
): Diagnostic[] {
  if (written === undefined) return [];
  const { problems } = checkSchema(siteSchema.shape[name], value);
  return (problems ?? []).flatMap((found) => {
    if (found.kind !== 'invalid') return [];
    const [problem = ''] = found.problem.split('\n');
    const option = name === 'url' ? 'url' : 'base-url';
    const args = { option, problem, value: written, fix: fixes[name] } as const;
    return [createDiagnostic('config-override', args, { file: null })];
  });
}

/** The data with the options in place of its own. */
export function withOptions(located: LocatedYaml, options: Options): LocatedYaml {
  const { value } = located;
  if (Object.keys(options).length === 0 || Array.isArray(value)) return located;
  return typeof value === 'object' ? { ...located, value: { ...value, ...options } } : located;
}
