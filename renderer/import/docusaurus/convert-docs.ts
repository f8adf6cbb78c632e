import { wordsOf } from '../../markup/words-of.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, converted, editUrlGap, reportLeft } from '../config-context.ts';
import { compact, type Fields, fieldsOf, isFunction, isObject } from '../fields.ts';
import { gapOf } from '../gap.ts';
import { markdownPluginLists } from './convert-markdown-plugins.ts';
import { docsGaps } from './known-gaps.ts';
import type { DocsSource, DocusaurusSource } from './read-source.ts';

/** One set of docs stands for itself; several are a list. */
export function convertDocs({ docs }: DocusaurusSource, context: ConfigContext): Data {
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

function convertInstance({ id, options: data, versions }: DocsSource, context: ConfigContext): DataObject {
  const options = fieldsOf(data);
  const described = options.object('versions');
  const made = compact({
    ...options.pick('text', 'routeBasePath', 'tagsBasePath'),
    lastVersion: options.text('lastVersion') ?? versions.find(({ name }) => name !== 'current')?.name,
    versions: Object.fromEntries(
      versions
        .filter(({ name }) => versions.length > 1 || name in described)
        .map(({ name }) => [name, convertVersion(name, described[name], context)]),
    ),
    editUrl: editUrlOf(options, context),
    ...options.pick('flag', 'showLastUpdateTime', 'showLastUpdateAuthor', 'editLocalizedFiles'),
    ...options.pick('flag', 'breadcrumbs', 'sidebarCollapsible', 'sidebarCollapsed'),
  });
  options.ignore(...readElsewhere, ...markdownPluginLists);
  if (isFunction(options.any('sidebarItemsGenerator'))) context.gaps.push(generatorGap(context.configFile));
  const current = versions.find(({ name }) => name === 'current');
  if (typeof data.sidebarPath === 'string' && current?.sidebarsFile === null)
    context.gaps.push(sidebarsGap(context.configFile, data.sidebarPath));
  if (isFunction(data.numberPrefixParser)) context.gaps.push(prefixGap(context.configFile));
  reportLeft(options, id === 'default' ? 'the docs' : `the docs "${id}"`, context, docsGaps);
  return made;
}

function convertVersion(name: string, data: Data | undefined, context: ConfigContext): DataObject {
  return (
    converted(isObject(data) ? data : {}, `the version "${name}"`, context, (version) => ({
      label: version.text('label') ?? (name === 'current' ? 'Next' : undefined),
      ...version.pick('text', 'path', 'banner'),
      ...version.pick('flag', 'badge', 'noIndex'),
      className: version.text('className'),
    })) ?? {}
  );
}

/** The pattern of addresses to edit pages, which docs and blog have; what a function made of them is told. */
export function editUrlOf(options: Fields, { configFile, gaps }: ConfigContext): string | undefined {
  const editUrl = options.any('editUrl');
  if (isFunction(editUrl)) gaps.push(editUrlGap(configFile));
  return typeof editUrl === 'string' ? editUrl : undefined;
}

const sidebarsGap = gapOf('lost', 'sidebar', (path: string) => [
  `The sidebar has the order of the files: "${path}" is not there.`,
  'Correct the path, or write the sidebars into sidebars.yaml.',
]);

const prefixGap = gapOf('lost', 'page', () => [
  'Numbers before names are read as docsite does: the "numberPrefixParser" of the site does not run.',
  'Set "slug" and "sidebar_position" in the documents whose addresses have changed.',
]);

const generatorGap = gapOf('changed', 'sidebar', () => [
  'Generated sidebars have the order of the files: the generator of the site does not run.',
  'Write the sidebars into sidebars.yaml, or set "sidebar_position" in the documents.',
]);
