/** Where docs that the configuration takes from git stand in the repository. */
import type { DocsInstance } from '../../config/docs-instance.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { runGit } from '../../files/run-git.ts';
import { posixRelative } from '../../paths/to-posix.ts';

/** A version with a `ref`. */
export interface RefVersion {
  readonly docs: DocsInstance;
  /** Its folder, such as `3.x`. */
  readonly name: string;
  /** As it is written: `v3.9.2`, `3.x`, or `v2.0:website/docs` for another folder than that of today. */
  readonly ref: string;
}

/** The versions that stand in git, in the order of the configuration. */
export function refVersions({ docs }: SiteConfig): RefVersion[] {
  return docs.flatMap((instance) =>
    Object.entries(instance.versions).flatMap(([name, { ref }]) =>
      ref === undefined ? [] : [{ docs: instance, name, ref }],
    ),
  );
}

/** A folder of the site that is to hold what a folder of a commit holds. */
export interface FolderInGit {
  /** Id of the folder: `content/docs/3.x`. */
  readonly id: string;
  readonly commit: string;
  /** The name that git has for all that is in the folder. */
  readonly tree: string;
  /** Where it stands in the commit, from the top of the repository; empty for all of it. */
  readonly from: string;
  /** Folders in it that are versions of their own. */
  readonly without: readonly string[];
}

export interface Repository {
  /** Absolute path. */
  readonly top: string;
  /** From there to the site: empty, or ending in a slash. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

/** @throws what git complains of, as where no repository is */
export async function findRepository(root: string, signal: AbortSignal | null): Promise<Repository> {
  const asked = ['--is-shallow-repository', '--show-toplevel', '--show-prefix'];
  const printed = await runGit(root, ['rev-parse', ...asked], { signal });
  const [isShallow, top = '', prefix = ''] = printed.split('\n');
  return { top, prefix, isShallow: isShallow === 'true' };
}

export interface FoundVersion {
  readonly version: RefVersion;
  /** The docs and their translations; none where the commit holds no docs, null where git knows no such commit. */
  readonly found: readonly FolderInGit[] | null;
  /** Ids of folders of this version of which the commit has nothing. */
  readonly absent: readonly string[];
}

interface FindInput {
  readonly config: SiteConfig;
  readonly repository: Repository;
  readonly signal: AbortSignal | null;
}

/**
 * The docs of each version and their translations, asked for in one go. A branch that is only at `origin` is found
 * as well, since machines of CI have no others.
 */
export async function findTrees(
  versions: readonly RefVersion[],
  { config, repository, signal }: FindInput,
): Promise<FoundVersion[]> {
  const asked = versions.map((version) => {
    const revision = version.ref.replace(/:.*$/s, '');
    const places = placesOf(version, config, repository);
    return { version, places, revisions: [revision, `origin/${revision}`] };
  });
  const names = asked.flatMap(({ places, revisions }) =>
    revisions.flatMap((revision) => [
      `${revision}^{commit}`,
      ...places.flatMap(({ sources }) => sources.map(({ from }) => `${revision}:${from}`)),
    ]),
  );
  const hashes = await hashesOf(names, repository, signal);
  return asked.map(({ version, places, revisions }) => {
    const revision = revisions.find((one) => hashes.has(`${one}^{commit}`));
    const commit = hashes.get(`${revision}^{commit}`);
    if (commit === undefined) return { version, found: null, absent: [] };
    const found = places.flatMap(({ id, sources }) => {
      const source = sources.find(({ from }) => hashes.has(`${revision}:${from}`));
      const tree = hashes.get(`${revision}:${source?.from}`);
      return source && tree !== undefined ? [{ id, commit, tree, ...source }] : [];
    });
    const absent = places.map(({ id }) => id).filter((id) => !found.some((folder) => folder.id === id));
    return { version, found, absent };
  });
}

/** Of the commits and folders that there are, by name. */
async function hashesOf(
  names: readonly string[],
  { top }: Repository,
  signal: AbortSignal | null,
): Promise<ReadonlyMap<string, string>> {
  const input = names.map((name) => `${name}\n`).join('');
  const answers = (await runGit(top, ['cat-file', '--batch-check'], { input, signal })).split('\n');
  return new Map(
    names.flatMap((name, index) => {
      const [, hash] = /^([0-9a-f]+) (?:commit|tree) \d+$/.exec(answers[index] ?? '') ?? [];
      return hash === undefined ? [] : [[name, hash]];
    }),
  );
}

interface Place {
  readonly id: string;
  /** Where it may stand in the commit: the first that is there counts. */
  readonly sources: readonly Pick<FolderInGit, 'from' | 'without'>[];
}

/** The docs, then their translations; they stand in `current`, or beside each other in the folder of all docs. */
function placesOf({ docs, name, ref }: RefVersion, config: SiteConfig, { prefix }: Repository): Place[] {
  const contentId = posixRelative(config.root, config.contentDir);
  const [, own] = /:(.*)$/s.exec(ref) ?? [];
  const translated = config.locales.flatMap((locale) => (locale.isDefault ? [] : [`i18n/${locale.name}/`]));
  return ['', ...translated].map((below) => {
    const folder = `${contentId}/${below}${docs.path}`;
    const id = `${folder}/${name}`;
    if (own !== undefined)
      return { id, sources: below === '' ? [{ from: own.replace(/^\.?\/+|\/+$/g, ''), without: [] }] : [] };
    const from = `${prefix}${folder}`;
    return {
      id,
      sources: [
        { from: `${from}/current`, without: [] },
        { from, without: ['current', ...Object.keys(docs.versions)] },
      ],
    };
  });
}
