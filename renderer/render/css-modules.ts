import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type OnLoadResult, type Plugin, type PluginBuild } from 'esbuild';
import { sha256 } from '../files/content-hash.ts';
import { errorsOfBuild } from '../modules/compile-problems.ts';
import { posixRelative } from '../paths/to-posix.ts';

/** Before the path of a CSS module where the styles of it are meant. */
const textScheme = 'docsite-css:';

const moduleName = /\.module\.css$/;

/**
 * Lets code import CSS modules. A class is called after the file and its path in the site, so that every bundle that the
 * module is in, for the server and for browsers, has the same names.
 *
 * @param root absolute path of the site folder
 * @param namespace the one in which the site's modules stand: `file` by absolute paths, `site` by paths relative to `root`
 */
export function cssModules(root: string, namespace: 'file' | 'site'): (build: PluginBuild) => void {
  return ({ onResolve, onLoad }) => {
    const pathOf = (path: string) => (namespace === 'file' ? path : join(root, path));
    onResolve({ filter: new RegExp(`^${textScheme}`) }, ({ path }) => ({
      path: path.slice(textScheme.length),
      namespace: 'css-module',
    }));
    onLoad({ filter: moduleName, namespace }, async ({ path }): Promise<OnLoadResult> => {
      const compiled = await compile(pathOf(path), root);
      if ('errors' in compiled) return compiled;
      return {
        contents: `import ${JSON.stringify(textScheme + path)};\n${compiled.js}`,
        loader: 'js',
        warnings: [...compiled.warnings],
        resolveDir: dirname(pathOf(path)),
      };
    });
    onLoad({ filter: moduleName, namespace: 'css-module' }, async ({ path }) => {
      const compiled = await compile(pathOf(path), root);
      if ('errors' in compiled) return compiled;
      return { contents: compiled.css, loader: 'css', resolveDir: dirname(pathOf(path)) };
    });
  };
}

async function compile(path: string, root: string) {
  try {
    const { outputFiles, warnings: found } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `export { default } from ${JSON.stringify(path)};`,
      },
      outdir: '.',
      bundle: true,
      write: false,
      format: 'esm',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [uniqueNames(root)],
    });
    const text = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
    const file = `site:${posixRelative(root, path)}`;
    const warnings = found.map((one) => ({ ...one, location: one.location && { ...one.location, file } }));
    return { js: await exportsOf(text('.js')), css: text('.css'), warnings };
  } catch (error) {
    return { errors: errorsOfBuild(error) };
  }
}

/** The names of classes as exports, and all of them as the default one. */
async function exportsOf(compiled: string): Promise<string> {
  // Nothing but strings that esbuild wrote.
  const url = `data:text/javascript,${encodeURIComponent(compiled)}`;
  const { default: classes } = (await import(url)) as { default: Readonly<Record<string, string>> };
  const names = Object.entries(classes).map(([name, value], index) => [name, `$${index}`, value] as const);
  return [
    ...names.map(([, local, value]) => `const ${local} = ${JSON.stringify(value)};`),
    `export default { ${names.map(([name, local]) => `${JSON.stringify(name)}: ${local}`).join(', ')} };`,
    ...names
      .filter(([name]) => name !== 'default')
      .map(([name, local]) => `export { ${local} as ${JSON.stringify(name)} };`),
  ].join('\n');
}

/** esbuild makes names of classes from those of files: each gets one that no other has. */
function uniqueNames(root: string): Plugin {
  return {
    name: 'docsite-css-names',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: moduleName }, ({ path, resolveDir }) => {
        const file = join(path.startsWith('.') ? resolveDir : '', path);
        const relative = file.startsWith(root) ? file.slice(root.length) : file;
        const hash = sha256(relative.replaceAll('\\', '/')).slice(0, 6);
        const name = `${basename(file, '.module.css')}_${hash}.module.css`;
        return { path: name, namespace: 'named', pluginData: file };
      });
      // What they name is looked up where they are bundled.
      onResolve({ filter: /.*/, namespace: 'named' }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: moduleName, namespace: 'named' }, async ({ pluginData: file }) => ({
        contents: await readFile(file as string),
        loader: 'local-css',
        resolveDir: dirname(file as string),
      }));
    },
  };
}
