/**
 * The same command for other package managers: from npm (10) to Yarn 1 and pnpm 9. Each line is converted
 * command by command; anything that is not npm or npx stays as it is.
 */
export type PackageManager = 'npm' | 'yarn' | 'pnpm';

type Target = Exclude<PackageManager, 'npm'>;

/** `code` (shell lines) as the other package manager's users would write it. */
export function convertNpmCommand(code: string, target: PackageManager): string {
  if (target === 'npm') return code;
  return code
    .split('\n')
    .map((line) => (/^\s*#/.test(line) ? line : convertLine(line, target)))
    .join('\n');
}

function convertLine(line: string, target: Target): string {
  return line
    .split(/(\s*(?:&&|\|\||;|\|)\s*)/)
    .map((part, index) => (index % 2 === 1 ? part : convertPart(part, target)))
    .join('');
}

/** One command, with what may stand around it: a prompt, variables, `sudo`, a comment after it. */
function convertPart(part: string, target: Target): string {
  const found =
    /^(\s*(?:[$>]\s+)?(?:(?:sudo|time|exec)\s+)?(?:[A-Za-z_]\w*=\S*\s+)*)(npm|npx)(?=\s|$)(.*?)(\s+#.*|\s*)$/.exec(
      part,
    );
  if (!found) return part;
  const [, before = '', program = '', rest = '', after = ''] = found;
  const words = rest.trim() === '' ? [] : rest.trim().split(/\s+/);
  const converted = program === 'npx' ? convertNpx(words, target) : convertNpm(words, target);
  return `${before}${converted.join(' ')}${after}`;
}

function convertNpx(words: readonly string[], target: Target): string[] {
  return [target, 'dlx', ...words.filter((word) => word !== '-y' && word !== '--yes')];
}

function convertNpm(words: readonly string[], target: Target): string[] {
  const [command = '', ...rest] = words;
  const convert = commands[canonicalCommand(command)];
  return convert ? convert(rest, target) : [target, ...words];
}

/** Short names that npm knows for a command. */
const commandNames: Readonly<Record<string, string>> = {
  i: 'install',
  in: 'install',
  add: 'install',
  un: 'uninstall',
  r: 'uninstall',
  rm: 'uninstall',
  remove: 'uninstall',
  up: 'update',
  upgrade: 'update',
  'run-script': 'run',
  rum: 'run',
  t: 'test',
  tst: 'test',
  innit: 'create',
  init: 'create',
  x: 'exec',
  ls: 'list',
  ll: 'list',
  explain: 'why',
  show: 'view',
  info: 'view',
  v: 'view',
};

function canonicalCommand(command: string): string {
  return commandNames[command] ?? command;
}

type Convert = (rest: readonly string[], target: Target) => string[];

const commands: Readonly<Record<string, Convert | undefined>> = {
  install: (rest, target) => {
    const { flags, packages, isGlobal } = sortWords(rest, target);
    if (packages === 0) return [target, 'install', ...flags];
    if (isGlobal)
      return target === 'yarn' ? ['yarn', 'global', 'add', ...flags] : ['pnpm', 'add', '--global', ...flags];
    return [target, 'add', ...flags];
  },
  uninstall: (rest, target) => {
    const { flags, isGlobal } = sortWords(
      rest,
      target,
      new Set(['--dev', '--save-dev', '--optional', '--peer']),
    );
    if (isGlobal) {
      return target === 'yarn'
        ? ['yarn', 'global', 'remove', ...flags]
        : ['pnpm', 'remove', '--global', ...flags];
    }
    return [target, 'remove', ...flags];
  },
  update: (rest, target) => {
    const { flags, isGlobal } = sortWords(rest, target);
    if (target === 'yarn')
      return isGlobal ? ['yarn', 'global', 'upgrade', ...flags] : ['yarn', 'upgrade', ...flags];
    return ['pnpm', 'update', ...(isGlobal ? ['--global'] : []), ...flags];
  },
  ci: (_rest, target) => [target, 'install', '--frozen-lockfile'],
  run: (rest, target) =>
    target === 'yarn' && rest.length > 0
      ? ['yarn', ...(isYarnCommand(rest[0] ?? '') ? ['run'] : []), ...withoutDashes(rest)]
      : [target, 'run', ...withoutDashes(rest)],
  test: (rest, target) => [target, 'test', ...withoutDashes(rest)],
  start: (rest, target) => [target, 'start', ...withoutDashes(rest)],
  stop: (rest, target) => [target, 'stop', ...withoutDashes(rest)],
  restart: (rest, target) => [target, 'restart', ...withoutDashes(rest)],
  create: (rest, target) => convertCreate(rest, target),
  exec: (rest, target) => [target, target === 'yarn' ? 'run' : 'exec', ...withoutDashes(rest)],
  view: (rest, target) => [target, target === 'yarn' ? 'info' : 'view', ...rest],
  cache: (rest, target) => {
    if (rest[0] !== 'clean') return [target, 'cache', ...rest];
    return target === 'yarn' ? ['yarn', 'cache', 'clean'] : ['pnpm', 'store', 'prune'];
  },
};

/** Starts a project: `npm init x` and `npm create x`; without a name it writes a package.json. */
function convertCreate(rest: readonly string[], target: Target): string[] {
  const words = withoutDashes(rest);
  const at = words.findIndex((word) => !word.startsWith('-'));
  if (at < 0) return target === 'yarn' ? ['yarn', 'init', ...words] : ['pnpm', 'init'];
  // Yarn 1 takes the newest version always, and reads "@latest" as part of the command's name.
  const name = target === 'yarn' ? (words[at] ?? '').replace(/(.)@latest$/, '$1') : (words[at] ?? '');
  const others = words.filter((word, index) => index !== at && !(index < at && /^(-y|--yes)$/.test(word)));
  return [target, 'create', name, ...others];
}

/** npm needs `--` before a script's own options; the others pass them on as they are. */
function withoutDashes(words: readonly string[]): string[] {
  const at = words.indexOf('--');
  return words.filter((_, index) => index !== at);
}

/** Script names that Yarn 1 would take for its own commands. */
function isYarnCommand(name: string): boolean {
  return /^(add|audit|cache|check|config|create|dlx|exec|global|info|init|install|link|list|login|pack|publish|remove|run|upgrade|version|why|workspace)$/.test(
    name,
  );
}

/** npm's options of install, as Yarn 1 and pnpm name them; null: the option has no counterpart or is the default. */
const options: Readonly<Record<string, Readonly<Record<Target, string | null>> | undefined>> = {
  '-D': { yarn: '--dev', pnpm: '--save-dev' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev' },
  '-O': { yarn: '--optional', pnpm: '--save-optional' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer' },
  '-E': { yarn: '--exact', pnpm: '--save-exact' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact' },
  '-S': { yarn: null, pnpm: null },
  '--save': { yarn: null, pnpm: null },
  '-P': { yarn: null, pnpm: null },
  '--save-prod': { yarn: null, pnpm: null },
  '--legacy-peer-deps': { yarn: null, pnpm: null },
  '--no-audit': { yarn: null, pnpm: null },
  '--no-fund': { yarn: null, pnpm: null },
  '--omit=dev': { yarn: '--production', pnpm: '--prod' },
  '--production': { yarn: '--production', pnpm: '--prod' },
};

interface SortedWords {
  /** Packages and options in the order written, in the target's names. */
  readonly flags: readonly string[];
  readonly packages: number;
  readonly isGlobal: boolean;
}

function sortWords(
  words: readonly string[],
  target: Target,
  dropped: ReadonlySet<string> = new Set(),
): SortedWords {
  const isGlobalFlag = (word: string) => word === '-g' || word === '--global';
  const flags = words
    .filter((word) => !isGlobalFlag(word))
    .flatMap((word) => {
      const option = options[word];
      const converted = option === undefined ? word : option[target];
      return converted === null || dropped.has(converted) ? [] : [converted];
    });
  return {
    flags,
    packages: words.filter((word) => !word.startsWith('-')).length,
    isGlobal: words.some(isGlobalFlag),
  };
}
