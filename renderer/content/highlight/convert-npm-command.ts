/**
 * The same command for other package managers: from npm (10) to Yarn 1, pnpm 9, Bun 1 and Deno 2. Each line is converted
 * command by command; anything that is not npm or npx stays as it is. The library npm-to-yarn is not enough: of the
 * commands in this module's tests it leaves `npm ci`, `npm update` and others as they are with a remark below, and
 * rewrites comments, and the `npm` within `npmx`.
 */
import type { PackageManager } from '../../config/schema/common.ts';
import { wordsOf } from '../../markup/words-of.ts';
import { convertToDeno } from './convert-to-deno.ts';
import { npmCommand, withoutDashes } from './npm-command.ts';

type Target = Exclude<PackageManager, 'npm' | 'deno'>;

/** `code` (shell lines) as the other package manager's users would write it. */
export function convertNpmCommand(code: string, target: PackageManager): string {
  if (target === 'npm') return code;
  return code
    .split('\n')
    .map((line) => (/^\s*#/.test(line) ? line : convertLine(line, target)))
    .join('\n');
}

function convertLine(line: string, target: Target | 'deno'): string {
  return line
    .split(/(\s*(?:&&|\|\||;|\|)\s*)/)
    .map((part, index) => (index % 2 === 1 ? part : convertPart(part, target)))
    .join('');
}

/** One command, with what may stand around it: a prompt, variables, `sudo`, a comment after it. */
function convertPart(part: string, target: Target | 'deno'): string {
  const found =
    /^(\s*(?:[$>]\s+)?(?:(?:sudo|time|exec)\s+)?(?:[A-Za-z_]\w*=\S*\s+)*)(npm|npx)(?=\s|$)(.*?)(\s+#.*|\s*)$/.exec(
      part,
    );
  if (!found) return part;
  const [, before = '', program = '', rest = '', after = ''] = found;
  const words = rest.trim() === '' ? [] : rest.trim().split(/\s+/);
  const converted =
    target === 'deno'
      ? convertToDeno(program, words)
      : program === 'npx'
        ? convertNpx(words, target)
        : convertNpm(words, target);
  return `${before}${converted.join(' ')}${after}`;
}

/** Yarn 1 has no command that runs a package which is not installed: its users take npx as well. */
function convertNpx(words: readonly string[], target: Target): string[] {
  if (target === 'yarn') return ['npx', ...words];
  const rest = words.filter((word) => word !== '-y' && word !== '--yes');
  return [target === 'bun' ? 'bunx' : 'pnpm dlx', ...rest];
}

function convertNpm(words: readonly string[], target: Target): string[] {
  const [command = '', ...rest] = words;
  const name = npmCommand(command);
  switch (name) {
    case 'install':
    case 'uninstall':
    case 'update':
      return convertPackages(name, rest, target);
    case 'ci':
      return [target, 'install', '--frozen-lockfile'];
    case 'create':
      return convertCreate(rest, target);
    case 'run':
      return convertRun(rest, target);
    case 'test':
    case 'start':
    case 'stop':
    case 'restart':
      // `bun test` is Bun's own runner of tests.
      return [target, ...(target === 'bun' ? ['run'] : []), name, ...withoutDashes(rest)];
    case 'exec':
      return [{ yarn: 'yarn run', pnpm: 'pnpm exec', bun: 'bunx' }[target], ...withoutDashes(rest)];
    case 'view':
      return [target, target === 'pnpm' ? 'view' : 'info', ...rest];
    case 'cache':
      if (rest[0] !== 'clean') return [target, 'cache', ...rest];
      return [{ yarn: 'yarn cache clean', pnpm: 'pnpm store prune', bun: 'bun pm cache rm' }[target]];
    default:
      return [target, ...words];
  }
}

/** Commands that take packages. Without one, `npm install` is `install` everywhere. */
function convertPackages(
  command: 'install' | 'uninstall' | 'update',
  words: readonly string[],
  target: Target,
): string[] {
  const isGlobalFlag = (word: string) => word === '-g' || word === '--global';
  const flags = words
    .filter((word) => !isGlobalFlag(word) && !(command === 'uninstall' && options.has(word)))
    .flatMap((word) => (options.get(word) ?? [word, word])[target === 'pnpm' ? 1 : 0] ?? []);
  if (command === 'install' && words.every((word) => word.startsWith('-')))
    return [target, 'install', ...flags];
  const update = target === 'yarn' ? 'upgrade' : 'update';
  const name = { install: 'add', uninstall: 'remove', update }[command];
  if (!words.some(isGlobalFlag)) return [target, name, ...flags];
  return target === 'yarn' ? ['yarn', 'global', name, ...flags] : [target, name, '--global', ...flags];
}

/** npm's options of install, as Yarn 1 and Bun name them, then pnpm; none: it has no counterpart or is the default. */
const options: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['-D', ['--dev', '--save-dev']],
  ['--save-dev', ['--dev', '--save-dev']],
  ['-O', ['--optional', '--save-optional']],
  ['--save-optional', ['--optional', '--save-optional']],
  ['--save-peer', ['--peer', '--save-peer']],
  ['-E', ['--exact', '--save-exact']],
  ['--save-exact', ['--exact', '--save-exact']],
  ['--omit=dev', ['--production', '--prod']],
  ['--production', ['--production', '--prod']],
  ...wordsOf('-S --save -P --save-prod --legacy-peer-deps --no-audit --no-fund').map(
    (word) => [word, []] as const,
  ),
]);

/** Yarn runs a script by its name alone, unless it would take that for one of its own commands. */
function convertRun(words: readonly string[], target: Target): string[] {
  const own =
    /^(add|audit|cache|check|config|create|dlx|exec|global|info|init|install|link|list|login|pack|publish|remove|run|upgrade|version|why|workspace)$/;
  const isShort = target === 'yarn' && words[0] !== undefined && !own.test(words[0]);
  return [target, ...(isShort ? [] : ['run']), ...withoutDashes(words)];
}

/** Starts a project: `npm init x` and `npm create x`; without a name it writes a package.json. */
function convertCreate(rest: readonly string[], target: Target): string[] {
  const words = withoutDashes(rest);
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) return target === 'pnpm' ? ['pnpm', 'init'] : [target, 'init', ...words];
  // Yarn 1 takes the newest version always, and reads "@latest" as part of the command's name.
  const name = target === 'yarn' ? (words[at] ?? '').replace(/(.)@latest$/, '$1') : (words[at] ?? '');
  const others = words.filter((word, index) => index !== at && !(index < at && /^(-y|--yes)$/.test(word)));
  return [target, 'create', name, ...others];
}
