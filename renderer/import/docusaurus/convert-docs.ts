import { wordsOf } from '../../markup/words-of.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isFunction } from '../fields.ts';
import { changed, type Gap, lost } from '../gap.ts';
import { markdownPluginLists } from './convert-markdown-plugins.ts';
import { type ConvertContext, reportLeft } from './convert-navbar.ts';
import { docsGaps } from './known-gaps.ts';
import type { DocsSource, DocusaurusSource } from './read-source.ts';

/** One set of docs stands for itself; several are a list. */
export function convertDocs({ docs }: DocusaurusSource, context: ConvertContext): Data {
  if (docs.length === 0) return false;
  const converted = docs.map((instance) => convertInstance(instance, context));
  const [only] = converted;
  if (only && converted.length === 1) return only;
  return converted.map((options, index) => ({ id: docsFolderOf(docs[index]?.id ?? ''), ...options }));
}

/** Folder below content/ of the docs of an instance. */
export function docsFolderOf(id: string): string {
  return id === 'default' ? 'docs' : id;
}

/** Options of the docs that are read, or told, with the files. */
const readElsewhere = wordsOf(`
  admonitions disableVersioning exclude id include includeCurrentVersion numberPrefixParser
  onlyIncludeVersions path sidebarPath tags
`);

function convertInstance({ id, options: data, versions }: DocsSource, context: ConvertContext): DataObject {
  const options = fieldsOf(data);
  const described = options.object('versions');
  const made = compact({
    routeBasePath: options.text('routeBasePath'),
    tagsBasePath: options.text('tagsBasePath'),
    lastVersion: options.text('lastVersion') ?? versions.find(({ name }) => name !== 'current')?.name,
    versions: Object.fromEntries(
      versions
        .filter(({ name }) => versions.length > 1 || name in described)
        .map(({ name }) => [name, convertVersion(name, described[name], context)]),
    ),
    editUrl: editUrlOf(options, context),
    showLastUpdateTime: options.flag('showLastUpdateTime'),
    showLastUpdateAuthor: options.flag('showLastUpdateAuthor'),
    editLocalizedFiles: options.flag('editLocalizedFiles'),
    breadcrumbs: options.flag('breadcrumbs'),
    sidebarCollapsible: options.flag('sidebarCollapsible'),
    sidebarCollapsed: options.flag('sidebarCollapsed'),
  });
  options.ignore(...readElsewhere, ...markdownPluginLists);
  if (isFunction(options.any('sidebarItemsGenerator'))) context.gaps.push(generatorGap(context.configFile));
  const current = versions.find(({ name }) => name === 'current');
  if (typeof data.sidebarPath === 'string' && current?.sidebarsFile === null)
    context.gaps.push(sidebarsGap(data.sidebarPath, context.configFile));
  if (isFunction(data.numberPrefixParser)) context.gaps.push(prefixGap(context.configFile));
  reportLeft(options, id === 'default' ? 'the docs' : `the docs "${id}"`, context, docsGaps);
  return made;
}

function convertVersion(name: string, data: Data | undefined, context: ConvertContext): DataObject {
  const version = fieldsOf(data);
  const made = compact({
    label: version.text('label') ?? (name === 'current' ? 'Next' : undefined),
    path: version.text('path') ?? undefined,
    banner: version.text('banner'),
    badge: version.flag('badge'),
    noIndex: version.flag('noIndex'),
    className: version.text('className'),
  });
  reportLeft(version, `the version "${name}"`, context);
  return made;
}

/** The pattern of addresses to edit pages, which docs and blog have; what a function made of them is told. */
export function editUrlOf(options: Fields, { configFile, gaps }: ConvertContext): string | undefined {
  const editUrl = options.any('editUrl');
  if (isFunction(editUrl))
    gaps.push({
      ...lost('option', configFile),
      missing: 'Pages have no link to edit them: its address came from a function.',
      remedy: 'Write "editUrl" as a pattern with {path}, or as a function in site.config.ts.',
    });
  return typeof editUrl === 'string' ? editUrl : undefined;
}

function sidebarsGap(path: string, file: string): Gap {
  return {
    ...lost('sidebar', file),
    missing: `The sidebar has the order of the files: "${path}" is not there.`,
    remedy: 'Correct the path, or write the sidebars into sidebars.yaml.',
  };
}

function prefixGap(file: string): Gap {
  return {
    ...lost('page', file),
    missing:
      'Numbers before names are read as docsite does: the "numberPrefixParser" of the site does not run.',
    remedy: 'Set "slug" and "sidebar_position" in the documents whose addresses have changed.',
  };
}

function generatorGap(file: string): Gap {
  return {
    ...changed('sidebar', file),
    missing: 'Generated sidebars have the order of the files: the generator of the site does not run.',
    remedy: 'Write the sidebars into sidebars.yaml, or set "sidebar_position" in the documents.',
  };
}
