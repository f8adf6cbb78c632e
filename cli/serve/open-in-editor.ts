import { realpathSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { childProcess } from '../../renderer/files/child-process.ts';
import { isWithin } from '../../renderer/files/is-within.ts';
import { wordsOf } from '../../renderer/markup/words-of.ts';
import type { EditorPlace } from './answer-control.ts';

export interface EditorOptions {
  /** Absolute path of the site folder: nothing outside it is opened. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Starts a program that outlives this call; resolves to false when there is none of that name. */
  readonly launch?: (command: string, args: readonly string[]) => Promise<boolean>;
}

/** Opens a place in the editor that `DOCSITE_EDITOR`, `VISUAL` or `EDITOR` names; resolves to why not, else to null. */
export async function openInEditor(place: EditorPlace, options: EditorOptions): Promise<string | null> {
  const { root, env, launch = launchProgram } = options;
  const path = pathWithin(root, place.file);
  if (path === null) return `There is no file "${place.file}" in the site folder.`;
  const command = env.DOCSITE_EDITOR || env.VISUAL || env.EDITOR || '';
  if (command === '') return noEditor;
  const [program = '', ...args] =
    command.match(/"[^"]*"|[^\s"]+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
  const name = basename(program).replace(/\.(?:exe|cmd|bat)$/i, '');
  if (inTerminal.has(name)) return `"${name}" runs in a terminal. ${noEditor}`;
  const started = await launch(program, [...args, ...placeArguments(name, { ...place, file: path })]);
  return started ? null : `The editor "${program}" could not be started.`;
}

const noEditor =
  'Set DOCSITE_EDITOR to the command of an editor with a window, for example "code", and restart.';

const inTerminal: ReadonlySet<string> = new Set(wordsOf('vi vim nvim nano hx helix micro joe ed kak'));

/** How editors are told a place on their command line; others get the file alone. */
export function placeArguments(editor: string, { file, line, column }: EditorPlace): string[] {
  if (/^(?:code|code-insiders|codium|vscodium|cursor|windsurf|trae|positron)$/.test(editor)) {
    return ['--goto', `${file}:${line}:${column}`];
  }
  if (/^(?:subl|sublime_text|zed|zeditor|atom|lapce|fleet)$/.test(editor))
    return [`${file}:${line}:${column}`];
  if (/^(?:idea|webstorm|phpstorm|pycharm|goland|rubymine|clion|rider)(?:64)?$/.test(editor)) {
    return ['--line', `${line}`, '--column', `${column - 1}`, file];
  }
  if (/^(?:gvim|mvim|gedit|emacs|emacsclient|kate)$/.test(editor)) {
    if (editor === 'kate') return ['-l', `${line}`, '-c', `${column}`, file];
    return [editor.startsWith('emacs') ? `+${line}:${column}` : `+${line}`, file];
  }
  return [file];
}

/** The absolute path of a file, or null when it is absent or a link leads out of `root`. */
function pathWithin(root: string, file: string): string | null {
  try {
    const path = realpathSync(resolve(root, file));
    return isWithin(realpathSync(root), path) ? path : null;
  } catch {
    return null;
  }
}

function launchProgram(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolved) => {
    const child = childProcess().spawn(command, [...args], { stdio: 'ignore', detached: true });
    child.once('error', () => resolved(false));
    child.once('spawn', () => {
      child.unref();
      resolved(true);
    });
  });
}
