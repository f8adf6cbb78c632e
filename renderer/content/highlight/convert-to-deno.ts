import { npmCommand, withoutDashes } from './npm-command.ts';

/** Commands of npm and npx as Deno 2 has them; without a counterpart they stay. Packages of npm are named `npm:x`. */
export function convertToDeno(program: string, words: readonly string[]): string[] {
  if (program === 'npx') return runPackage(words);
  const [command = '', ...rest] = words;
  const name = npmCommand(command);
  switch (name) {
    case 'install':
      return install(rest);
    case 'ci':
      return ['deno', 'install', '--frozen'];
    case 'uninstall':
      return ['deno', 'remove', ...rest.filter((word) => !word.startsWith('-') || isGlobal(word))];
    case 'update':
      return ['deno', 'update', ...rest.filter((word) => !word.startsWith('-'))];
    case 'run':
      return ['deno', 'task', ...withoutDashes(rest)];
    case 'test':
    case 'start':
    case 'stop':
    case 'restart':
      return ['deno', 'task', name, ...withoutDashes(rest)];
    case 'exec':
      return runPackage(withoutDashes(rest));
    case 'create': {
      const named = withoutDashes(rest);
      return named.some((word) => !word.startsWith('-'))
        ? ['deno', 'init', '--npm', ...named]
        : ['deno', 'init'];
    }
    default:
      return [program, ...words];
  }
}

function install(words: readonly string[]): string[] {
  const packages = words.filter((word) => !word.startsWith('-')).map(packageName);
  if (packages.length === 0) return ['deno', 'install'];
  if (words.some(isGlobal)) return ['deno', 'install', '--global', '--allow-all', ...packages];
  const isDev = words.some((word) => word === '-D' || word === '--save-dev');
  return ['deno', 'add', ...(isDev ? ['--dev'] : []), ...packages];
}

function runPackage(words: readonly string[]): string[] {
  const [name = '', ...rest] = words.filter((word) => word !== '-y' && word !== '--yes');
  return ['deno', 'run', '--allow-all', packageName(name), ...rest];
}

/** Files and addresses are no names. */
function packageName(word: string): string {
  return /^(?:[./]|[a-z+]+:)/.test(word) ? word : `npm:${word}`;
}

function isGlobal(word: string): boolean {
  return word === '-g' || word === '--global';
}
