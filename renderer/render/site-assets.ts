import { basename, extname, isAbsolute, resolve } from 'node:path';
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { rangeOfFirst } from '../diagnostics/range-in.ts';
import { sha256 } from '../files/content-hash.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type CodeInputs, codeContents } from '../modules/code-inputs.ts';
import { isInPackage } from '../paths/is-file-path.ts';
import { posixRelative } from '../paths/to-posix.ts';
import type { WrittenAddress } from '../site/checks/check-links.ts';
import { isUsedAsComponent, svgComponent } from './svg-component.ts';

/** Images, media, fonts and documents that code and styles of a site may name. */
export const assetName =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|ogv|mov|mp3|ogg|wav|flac|m4a|pdf|zip|woff2?|ttf|otf|eot|vtt|wasm)(?:[?#].*)?$/i;

/** How a file is named: by what, in which words, and by which absolute path or id of a file. */
export interface NamedAsset {
  /** As esbuild says it. */
  readonly kind: string;
  readonly specifier: string;
  readonly importer: string;
}

/** The files that code and styles of a site name, the same for the server and for browsers. */
export interface SiteAssets {
  /**
   * What a file becomes: one with a hash in its name, whose URL has the site's base. Data URLs, which a strict
   * Content-Security-Policy refuses, are not made of it. A drawing that the code uses as a component is one.
   *
   * @param path absolute
   */
  resolve(path: string, named: NamedAsset): OnResolveResult;
  /** An address of the published site that the style sheet `importer` names. */
  address(path: string, importer: string): OnResolveResult;
  /** What `address` was asked for, once for each style sheet. */
  addresses(): readonly WrittenAddress[];
  /** Gives esbuild what `resolve` has promised, and what imports ask for: `./a.js?raw`, `./a.js?url`. */
  load(build: PluginBuild): void;
  /** All of this for the site's modules when they stand in `namespaces`. */
  plugin(namespaces: readonly string[]): Plugin;
  files(): readonly OutputFile[];
}

const asked = { pluginData: 'docsite-assets' } as const;

export interface SiteAssetsInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Base URL of the whole site, with both slashes. */
  readonly baseUrl: string;
  readonly codeInputs: CodeInputs;
}

/** For one bundling: all files that are asked for go to `codeInputs`, and their contents stay in memory for `files`. */
export function createSiteAssets({ root, baseUrl, codeInputs }: SiteAssetsInput): SiteAssets {
  const files = new Map<string, OutputFile>();
  const addresses = new Map<string, WrittenAddress>();
  const assets: SiteAssets = {
    resolve(written, { kind, specifier, importer }) {
      const path = written.replace(/[?#].*$/, '');
      codeInputs.add(path);
      const file = codeContents(path, root);
      if ('errors' in file) return file;
      if (
        /\.svg$/i.test(path) &&
        isUsedAsComponent(readTextIfThere(resolve(root, importer)) ?? '', specifier)
      )
        return { path, namespace: 'asset-component' };
      const { contents } = file;
      const name = hashedName(path, contents);
      files.set(name, { path: `assets/${name}`, contents, locale: null });
      // Style sheets lie beside it.
      if (kind === 'url-token') return { path: `./${name}`, external: true };
      return { path: `${baseUrl}assets/${name}`, namespace: 'asset-url' };
    },
    address(path, importer) {
      if (!/^\/(?!\/)/.test(path)) return { path, external: true };
      const file = isAbsolute(importer) ? posixRelative(root, importer) : importer;
      // Nobody can mend the styles of packages here.
      if (!isInPackage(file))
        addresses.set(`${file}\n${path}`, {
          url: path,
          file,
          range: rangeOfFirst(readTextIfThere(resolve(root, file)) ?? '', path),
        });
      return { path: path.startsWith(baseUrl) ? path : baseUrl + path.slice(1), external: true };
    },
    addresses: () => [...addresses.values()],
    load: (build) => loadAssets(build, assets, { codeInputs, root }),
    plugin: (namespaces) => assetPlugin(assets, namespaces),
    files: () => [...files.values()],
  };
  return assets;
}

function loadAssets(
  { onLoad, onResolve, resolve: find }: PluginBuild,
  assets: SiteAssets,
  { codeInputs, root }: Pick<SiteAssetsInput, 'codeInputs' | 'root'>,
): void {
  onResolve({ filter: /\?(?:raw|url)$/ }, async ({ path: specifier, kind, importer, resolveDir }) => {
    const [file = '', query] = specifier.split('?');
    const found = await find(file, { kind, resolveDir, ...asked });
    if (found.errors.length > 0 || found.external) return undefined;
    if (query === 'url') return assets.resolve(found.path, { kind, specifier, importer });
    codeInputs.add(found.path);
    return { path: found.path, namespace: 'asset-text' };
  });
  onLoad({ filter: /.*/, namespace: 'asset-text' }, ({ path }) => ({
    ...codeContents(path, root),
    loader: 'text',
  }));
  onLoad({ filter: /.*/, namespace: 'asset-component' }, ({ path }) => {
    const file = codeContents(path, root);
    if ('errors' in file) return file;
    const contents = svgComponent(file.contents.toString('utf8'));
    return contents === null ? { errors: [{ text: 'This file holds no <svg>' }] } : { contents };
  });
  onLoad({ filter: /.*/, namespace: 'asset-url' }, ({ path }) => ({
    contents: `export default ${JSON.stringify(path)};`,
  }));
}

function assetPlugin(assets: SiteAssets, namespaces: readonly string[]): Plugin {
  return {
    name: 'docsite-assets',
    setup(build) {
      assets.load(build);
      build.onResolve({ filter: /^[/#]/ }, ({ path, kind, importer }) =>
        kind === 'url-token' ? assets.address(path, importer) : undefined,
      );
      build.onResolve({ filter: assetName }, async (args) => {
        const { path, kind, importer, namespace, resolveDir, pluginData } = args;
        if (pluginData === asked.pluginData || !namespaces.includes(namespace)) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, ...asked });
        if (found.errors.length > 0 || found.external) return undefined;
        return assets.resolve(resolve(found.path), { kind, specifier: path, importer });
      });
    },
  };
}

function hashedName(path: string, contents: Uint8Array): string {
  const extension = extname(path);
  const name = basename(path, extension).replaceAll(/[^\w.-]+/g, '-');
  return `${name}-${sha256(contents).slice(0, 8)}${extension}`;
}
