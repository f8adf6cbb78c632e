import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import type { CodeInputs } from './code-inputs.ts';

/** Images, media, fonts and documents that code and styles of a site may name. */
export const assetName =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|ogv|mov|mp3|ogg|wav|flac|m4a|pdf|zip|woff2?|ttf|otf|eot|vtt|wasm)(?:[?#].*)?$/i;

/** Up to this many bytes a file is part of what names it, as a data URL. */
const inlineBytes = 4096;

/** The files that code and styles of a site name, the same for the server and for browsers. */
export interface SiteAssets {
  /**
   * What a file becomes: a data URL if it is small, else a file with a hash in its name, whose URL has the site's base.
   *
   * @param kind how it is named, as esbuild says it
   */
  resolve(path: string, kind: string): OnResolveResult;
  /** An address of the published site that a style sheet names. */
  address(path: string): OnResolveResult;
  /** Gives esbuild what `resolve` has promised. */
  load(build: PluginBuild): void;
  /** All of this for the site's modules when they stand in `namespaces`. */
  plugin(namespaces: readonly string[]): Plugin;
  files(): readonly OutputFile[];
}

const asked = { pluginData: 'docsite-assets' } as const;

export interface SiteAssetsInput {
  /** Base URL of the whole site, with both slashes. */
  readonly baseUrl: string;
  readonly codeInputs: CodeInputs;
}

export function createSiteAssets({ baseUrl, codeInputs }: SiteAssetsInput): SiteAssets {
  const files = new Map<string, OutputFile>();
  const assets: SiteAssets = {
    resolve(written, kind) {
      const path = written.replace(/[?#].*$/, '');
      codeInputs.add(path);
      const contents = readFileSync(path);
      if (contents.length <= inlineBytes) return { path, namespace: 'asset-inline' };
      const name = hashedName(path, contents);
      files.set(name, { path: `assets/${name}`, contents, locale: null });
      // Style sheets lie beside it.
      if (kind === 'url-token') return { path: `./${name}`, external: true };
      return { path: `${baseUrl}assets/${name}`, namespace: 'asset-url' };
    },
    address: (path) => ({
      path: /^\/(?!\/)/.test(path) && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path,
      external: true,
    }),
    load(build) {
      build.onLoad({ filter: /.*/, namespace: 'asset-inline' }, ({ path }) => ({
        contents: readFileSync(path),
        loader: 'dataurl',
      }));
      build.onLoad({ filter: /.*/, namespace: 'asset-url' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(path)};`,
      }));
    },
    plugin: (namespaces) => assetPlugin(assets, namespaces),
    files: () => [...files.values()],
  };
  return assets;
}

function assetPlugin(assets: SiteAssets, namespaces: readonly string[]): Plugin {
  return {
    name: 'docsite-assets',
    setup(build) {
      assets.load(build);
      build.onResolve({ filter: /^[/#]/ }, ({ path, kind }) =>
        kind === 'url-token' ? assets.address(path) : undefined,
      );
      build.onResolve({ filter: assetName }, async ({ path, kind, namespace, resolveDir, pluginData }) => {
        if (pluginData === asked.pluginData || !namespaces.includes(namespace)) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, ...asked });
        if (found.errors.length > 0 || found.external) return undefined;
        return assets.resolve(resolve(found.path), kind);
      });
    },
  };
}

function hashedName(path: string, contents: Uint8Array): string {
  const extension = extname(path);
  const name = basename(path, extension).replaceAll(/[^\w.-]+/g, '-');
  return `${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}${extension}`;
}
