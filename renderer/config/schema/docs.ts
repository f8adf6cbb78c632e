import * as z from 'zod';
import { editUrl } from './edit-url.ts';

const version = z.strictObject({
  label: z.string().optional().describe('Name shown to readers; the folder name if not set'),
  path: z.string().optional().describe('Segment of the URL; "" for the latest version if not set'),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  className: z.string().optional().describe('Class of <html> on the pages of the version'),
});

const options = {
  tagsBasePath: z.string().default('tags'),
  lastVersion: z.string().default('current').describe('The version that readers should use'),
  versions: z.record(z.string(), version).default({}).describe('Settings by version folder, newest first'),
  editUrl: editUrl.optional(),
  editLocalizedFiles: z.boolean().default(true),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Show when a page was last changed, as git or its front matter tells'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Show who changed it as well'),
  breadcrumbs: z.boolean().default(true),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  canonical: z
    .enum(['latest', 'self'])
    .default('latest')
    .describe(
      'Where a page of an old version points search engines: to the same page in the latest as long as that says the same, and the sitemap lists the latest only; or to itself, and the sitemap lists every version',
    ),
};

const folder = z.string().describe('Folder below content/');
const route = z.string().describe('First segments of the URL');

/** The docs of a site that has one set of them. */
const single = z.strictObject({
  path: folder.default('docs'),
  routeBasePath: route.default('docs'),
  ...options,
});
export type DocsOptions = z.output<typeof single>;

const instance = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be letters, digits, "_" and "-"\nWrite an id such as "api".' })
    .describe('Name of these docs in navbar items, messages and commands'),
  label: z.string().optional().describe('Name of these docs for readers; the id if not set'),
  path: folder.optional().describe('Folder below content/; the id if not set'),
  routeBasePath: route.optional().describe('First segments of the URL; the id if not set'),
  ...options,
});
export type DocsInstanceOptions = z.output<typeof instance>;

const instances = z
  .array(instance)
  .min(1, { error: 'must list at least one set of docs\nWrite "docs: false" for a site without docs.' })
  .superRefine((list, context) => {
    for (const { path, message } of instanceProblems(list))
      context.addIssue({ code: 'custom', path, message });
  });

export const docs = z.union([z.literal(false), single, instances]);

/** Folders below content/ that are something else. */
const ownFolders = ['components', 'i18n', 'pages', 'static'];

/** Docs that would take the folder of another part of the site. */
export function folderProblems(
  docs: false | DocsOptions | DocsInstanceOptions[],
  blogPath: string | null,
): InstanceProblem[] {
  const taken = [...ownFolders, ...(blogPath === null ? [] : [blogPath])];
  const list = docs === false ? [] : Array.isArray(docs) ? docs : [{ ...docs, id: docs.path }];
  return list.flatMap((own, index) => {
    const other = taken.find((folder) => overlap(folder, pathOf(own)));
    if (other === undefined) return [];
    const at = ['docs', ...(Array.isArray(docs) ? [index] : []), own.path === undefined ? 'id' : 'path'];
    const message = `The folder content/${pathOf(own)}/ cannot hold docs: content/${other}/ has a meaning of its own.\nSet another "path".`;
    return [{ path: at, message }];
  });
}

interface InstanceProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Ids, folders and routes that two instances share. */
function instanceProblems(list: readonly DocsInstanceOptions[]): InstanceProblem[] {
  return list.flatMap((own, index) => {
    const before = list.slice(0, index);
    const { id } = own;
    if (before.some((other) => other.id === id))
      return [{ path: [index, 'id'], message: `Two docs have the id "${id}".\nGive each an id of its own.` }];
    const sameFolder = before.find((other) => overlap(pathOf(other), pathOf(own)));
    const sameRoute = before.find((other) => routeOf(other) === routeOf(own));
    return [
      ...(sameFolder ? [shared(own, sameFolder, { index, option: 'path', what: 'read the folder' })] : []),
      ...(sameRoute
        ? [shared(own, sameRoute, { index, option: 'routeBasePath', what: 'have the route' })]
        : []),
    ];
  });
}

function pathOf({ id, path = id }: DocsInstanceOptions): string {
  return path;
}

function routeOf({ id, routeBasePath = id }: DocsInstanceOptions): string {
  return `/${routeBasePath.replace(/^\/+|\/+$/g, '')}`;
}

/** Whether two folders are one, or one lies in the other. */
function overlap(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
}

function shared(
  own: DocsInstanceOptions,
  other: DocsInstanceOptions,
  {
    index,
    option,
    what,
  }: { readonly index: number; readonly option: 'path' | 'routeBasePath'; readonly what: string },
): InstanceProblem {
  const place = option === 'path' ? `content/${pathOf(own)}/` : routeOf(own);
  return {
    path: [index, ...(own[option] === undefined ? ['id'] : [option])],
    message: `The docs "${other.id}" and "${own.id}" both ${what} ${place}.\nSet another "${option}".`,
  };
}
