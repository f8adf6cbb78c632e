import { usePage, useSite } from 'docsite/theme';

/** Versions of some docs: names begin with the id of the docs, which is "docs" for the first of several. */
export function useVersions(pluginId = 'default') {
  const id = pluginId === 'default' ? 'docs' : pluginId;
  const own = ({ name }) => name.startsWith(`${id}/`) || (pluginId === 'default' && !name.includes('/'));
  return useSite()
    .versions.filter(own)
    .map((version) => ({ ...version, path: version.mainHref }));
}

export function useLatestVersion(pluginId) {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Undefined outside of the docs. */
export function useActiveVersion(pluginId) {
  const { version } = usePage();
  return useVersions(pluginId).find(({ name }) => name === version);
}

export function useDocsVersion() {
  const { version } = usePage();
  const { name, label, isLast } = useSite().versions.find((one) => one.name === version) ?? {};
  return { version: name, label, isLast };
}

export function useDoc() {
  const { path, title, version, frontMatter } = usePage();
  const { description } = frontMatter;
  return { frontMatter, metadata: { title, description, permalink: path, version, frontMatter } };
}
