/** The options that commands share, with the checks that need nothing but the value itself. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { mostShards, type Shard } from '../renderer/model/shard.ts';
import { headerFormatNames } from '../renderer/output/headers/header-format-names.ts';

const reporterNames = ['pretty', 'json', 'github'] as const;
export type ReporterName = (typeof reporterNames)[number];

export const shellNames = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof shellNames)[number];

/** As commander gives them: undefined where an option is not given. Both paths are relative to the site folder. */
export interface SiteOptions {
  readonly config?: string;
  readonly outDir?: string;
}

/** Where the site will be published, in place of what the configuration says. */
export interface AddressOptions {
  readonly url?: string;
  readonly baseUrl?: string;
}

/** `cache` is false with `--no-cache`; `compareSitemap` is a path or an address. */
export interface BuildCommandOptions extends SiteOptions, AddressOptions {
  readonly locale?: readonly string[];
  readonly cache: boolean;
  readonly force?: boolean;
  readonly publishLink?: boolean;
  readonly strict?: boolean;
  readonly compareSitemap?: string;
  /** Of `build` alone. */
  readonly shard?: Shard;
  /** Of `check` alone, as is `quality`. */
  readonly external?: boolean;
  readonly quality?: boolean;
  readonly reporter: ReporterName;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export interface MergeCommandOptions extends BuildCommandOptions {
  readonly site?: string;
}

export interface PreviewCommandOptions extends SiteOptions, Pick<AddressOptions, 'baseUrl'> {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

export interface HeadersCommandOptions extends SiteOptions, Pick<AddressOptions, 'baseUrl'> {}

export interface ServeCommandOptions extends AddressOptions {
  readonly config?: string;
  readonly locale?: readonly string[];
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** What is undefined is asked on a terminal, else decided by the command. */
export interface InitOptions {
  readonly name?: string;
  readonly locale?: readonly string[];
  readonly blog?: boolean;
  readonly versions?: boolean;
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** For commands that work on the sources only. */
export function addConfigOption(command: Command): Command {
  return addConfigFileOption(
    command.argument('[site]', 'folder that holds site.config.yaml or .ts (default: the current folder)'),
  );
}

/** `--config` alone, for commands whose arguments are no site folder. */
export function addConfigFileOption(command: Command): Command {
  return command.option(
    '--config <file>',
    'configuration file, relative to the site folder (default: site.config.yaml)',
  );
}

/** For commands that act on the output folder. Returns the command, as all functions here that add to one. */
export function addSiteOptions(command: Command): Command {
  return addOutDirOption(addConfigOption(command));
}

function addOutDirOption(command: Command): Command {
  return command.option('--out-dir <folder>', 'output folder, relative to the site folder (default: build)');
}

/** What `build` and `check` have in common: all of `BuildCommandOptions` that is not said to be of one of them. */
export function addBuildOptions(command: Command): Command {
  return addReportOptions(
    addAddressOptions(addSiteOptions(command)).option('--no-cache', 'parse every file anew and keep nothing'),
  );
}

/** `--shard` of `build`, as a `Shard`. Commander refuses it beside options that a part of a site cannot follow. */
export function addShardOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--shard <part/parts>',
      'build this part alone, such as 2/8, into a folder for "docsite merge"',
    )
      .argParser(parseShard)
      .conflicts(['strict', 'publishLink', 'compareSitemap', 'cache']),
  );
}

function parseShard(value: string): Shard {
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number);
  if (number >= 1 && number <= count && count <= mostShards) return { number, count };
  throw new InvalidArgumentError(
    `Give a part and the number of parts, ${mostShards} at most, for example "2/8".`,
  );
}

/**
 * For `merge`, whose arguments are the folders of the parts: the site folder is the option `--site`. There is no
 * `--no-cache`, as all is taken from the parts.
 */
export function addMergeOptions(command: Command): Command {
  return addReportOptions(
    addAddressOptions(
      addOutDirOption(addConfigFileOption(command.argument('<folders...>', 'folders of all parts'))).option(
        '--site <folder>',
        'folder that holds site.config.yaml or .ts (default: the current folder)',
      ),
    ),
  );
}

function addReportOptions(command: Command): Command {
  return command
    .addOption(localeOption())
    .option('--force', 'replace an output folder that docsite did not write')
    .option('--publish-link', 'make the output folder a link, which builds exchange at once')
    .option('--strict', 'treat warnings as errors')
    .option(
      '--compare-sitemap <file|url>',
      'warn about pages of the deployed site that are gone without a redirect',
    )
    .addOption(
      new Option('--reporter <format>', 'how problems are reported')
        .choices(reporterNames)
        .default('pretty' satisfies ReporterName),
    )
    .option('-q, --quiet', 'print problems only')
    .option('--verbose', 'print more about what was done');
}

/** As `addBuildOptions`, with the checks that are made only when they are asked for. */
export function addCheckOptions(command: Command): Command {
  return addBuildOptions(command)
    .option('--external', 'ask other servers for the pages that are linked to')
    .option('--quality', 'tell of pages without links, descriptions or texts of images, and how texts read');
}

/** For commands that can do less than all locales. */
export function localeOption(what = 'only these locales (default: all)'): Option {
  return new Option('--locale <names...>', what).argParser(collectLocales);
}

/** `--locale fr en`, `--locale fr,en` and `--locale fr --locale en` mean the same. */
function collectLocales(value: string, previous: readonly string[] = []): string[] {
  const names = value.split(',').map((name) => name.trim());
  for (const name of names) {
    if (name === '') throw new InvalidArgumentError('Write locale names, for example "--locale fr".');
    if (/^\.|[/\\]/.test(name)) {
      throw new InvalidArgumentError(
        `"${name}" is not the name of a locale. Put the site folder before the option, for example "docsite build ${name} --locale fr".`,
      );
    }
  }
  return [...new Set([...previous, ...names])];
}

/** For `preview`, which serves an output folder below a base URL. */
export function addPreviewOptions(command: Command): Command {
  return addListenOptions(addSiteOptions(command).addOption(baseUrlOption()));
}

/** For `headers`: the host, one of `headerFormatNames`, then the site folder. */
export function addHeadersOptions(command: Command): Command {
  const host = new Argument('[host]', 'whose syntax to print; netlify is that of Cloudflare too')
    .choices(headerFormatNames)
    .default('netlify');
  return addSiteOptions(command.addArgument(host)).addOption(baseUrlOption());
}

/** For `init`. What is not given stays undefined, so that the command can ask for it. */
export function addInitOptions(command: Command): Command {
  return command
    .argument('[folder]', 'folder of the site to be (default: the current folder)')
    .option('--name <text>', 'name of the site (default: that of the folder)')
    .addOption(localeOption('its languages, the default one first (default: en)'))
    .option('--blog', 'with a blog, which is the default')
    .option('--no-blog', 'without a blog')
    .option('--versions', 'with versions of the docs')
    .option('-y, --yes', 'ask nothing')
    .option('--force', 'write into a folder that holds something else, and keep that');
}

/** For `serve`, which writes no output folder, so that there is no `--out-dir`. */
export function addServeOptions(command: Command): Command {
  return addListenOptions(addAddressOptions(addConfigOption(command)).addOption(localeOption()));
}

function addAddressOptions(command: Command): Command {
  return command
    .option('--url <origin>', 'scheme and host of the published site, in place of the configured ones')
    .addOption(baseUrlOption());
}

function baseUrlOption(): Option {
  return new Option('--base-url <path>', 'path of the published site, in place of the configured one');
}

function addListenOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-p, --port <number>', 'port to listen on; the next free one is taken')
        .argParser(parsePort)
        .default(3000),
    )
    .addOption(
      new Option('--host <name>', 'address to listen on; 0.0.0.0 is every one')
        .argParser(parseHost)
        .default('127.0.0.1'),
    )
    .option('--open', 'open the site in a browser');
}

/** Node would listen on every address where no name is given, as by a variable that is not set. */
function parseHost(value: string): string {
  if (value !== '') return value;
  throw new InvalidArgumentError('Give a name or an address, for example "--host 0.0.0.0".');
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new InvalidArgumentError('Give a whole number from 0 (any free port) to 65535.');
}
