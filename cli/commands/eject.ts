import { hasErrors } from '../../renderer/diagnostics/diagnostic.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { displayPath } from '../report/format.ts';
import { say, sayDone } from '../say.ts';
import { printProblems, readConfig, type SiteCommand } from './read-config.ts';

export interface EjectCommandOptions {
  readonly config?: string;
  readonly copy?: boolean;
}

export interface EjectCommand extends SiteCommand<EjectCommandOptions> {
  /** The component to replace; without it, all that can be replaced are listed. */
  readonly component: string | null;
}

/** `docsite eject`: lists the theme's components, or starts the site's own version of one. Resolves to the exit code. */
export async function runEject({ component: name, ...command }: EjectCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  if (name === null) {
    say(listText(engine.overridableComponents), io);
    return exitCodes.done;
  }
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const copy = command.options.copy ?? false;
  const { component, file, diagnostics } = engine.ejectComponent({ ...config, name, copy });
  printProblems(diagnostics, config.root, io);
  if (component === null) return exitCodes.usage;
  if (hasErrors(diagnostics) || file === null) return exitCodes.problems;
  const path = displayPath(`${config.root}/${file}`, { root: config.root, base: io.cwd });
  sayDone(`Wrote ${path}. It stands in place of the theme's ${component.name} from the next build on.\n`, io);
  if (!component.safe) say(`  ${copy ? adviceOnCopies : adviceOnWrappers}\n`, io);
  return exitCodes.done;
}

const adviceOnCopies =
  'Keep its ids, classes and data- attributes: scripts and styles of the theme look for them.';
const adviceOnWrappers =
  'Add around it what you like; scripts and styles of the theme rely on what it contains.';

interface Listed {
  readonly name: string;
  readonly safe: boolean;
  readonly summary: string;
}

function listText(components: readonly Listed[]): string {
  const width = Math.max(...components.map(({ name }) => name.length));
  const lines = (safe: boolean) =>
    components
      .filter((component) => component.safe === safe)
      .map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Safe to replace: all they need is their properties.',
    ...lines(true),
    '',
    'Better wrapped than replaced: scripts and styles of the theme rely on their ids, classes or attributes.',
    ...lines(false),
    '',
    'docsite eject <component> writes theme-overrides/<component>.tsx, which wraps it; --copy copies its source.',
    '',
  ].join('\n');
}
