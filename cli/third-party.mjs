/** The packages that docsite's bundles contain: their licences, and the bill of materials that scanners read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the files that results of esbuild, run in `root`, are made of; by the folders that they lie in. */
export function packagesOf(root, results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const folders = inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  const unique = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  return unique.map((folder) => readPackage(join(root, folder)));
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, name, version, license };
}

/** One text with the licence of each package. */
export function licencesOf(packages) {
  const parts = packages.map(({ folder, name, version, license }) => {
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|-|$)/i.test(entry));
    const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    return `${name} ${version} (${license ?? 'see its licence'})\n${text}`;
  });
  const opening = 'docsite contains the following packages, each under its own licence.\n';
  return [opening, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

/** CycloneDX 1.6 as JSON (https://cyclonedx.org/docs/1.6/json/); the same packages always give the same text. */
export function billOfMaterials(root, packages) {
  const components = packages.map((one) => ({ type: 'library', ...componentOf(one) }));
  const unique = new Map(components.map((component) => [component.purl, component]));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...componentOf(readPackage(root)) } },
    components: [...unique.values()],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isExpression = /\s/.test(license ?? '');
  return {
    'bom-ref': purl,
    name,
    version,
    ...(license && { licenses: [isExpression ? { expression: license } : { license: { id: license } }] }),
    purl,
  };
}
