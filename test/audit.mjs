/**
 * Asks the registry for weaknesses of what reaches a site: the packages that are inlined, as dist/sbom.cdx.json lists
 * them, and those that are installed with docsite. Fails for a severe one. What only tests use is not asked about.
 * Where the registry does not answer, there is nothing to fail for, and the output says so.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const severe = ['high', 'critical'];

/**
 * What `npm audit --json` reports of the published packages, one text each, or null when it reports nothing.
 *
 * @param report the output of npm
 * @param isPublished whether a package of this name and version reaches a site
 * @param versionAt version of the package in a folder like `node_modules/x`
 */
export function findingsOf(report, { isPublished, versionAt }) {
  const { vulnerabilities } = readJson(report);
  if (vulnerabilities === undefined) return null;
  return Object.values(vulnerabilities).flatMap(({ name, severity, range, nodes }) => {
    const versions = nodes.map(versionAt).filter((version) => isPublished(name, version));
    return versions.length === 0 || !severe.includes(severity) ? [] : [`${name} ${range}: ${severity}`];
  });
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Whether nothing severe is known of what the project in `root` publishes, and what to say of it. */
export async function audit(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { packages } = read('package-lock.json');
  const inlined = new Set(
    read('dist/sbom.cdx.json').components.map(({ name, version }) => `${name} ${version}`),
  );
  const { dependencies, optionalDependencies } = read('package.json');
  const installed = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
  const findings = findingsOf(await npmAudit(root), {
    isPublished: (name, version) => installed.has(name) || inlined.has(`${name} ${version}`),
    versionAt: (folder) => packages[folder]?.version,
  });
  if (findings === null) {
    return { passed: true, output: 'The registry does not tell weaknesses: nothing was checked.\n' };
  }
  return { passed: findings.length === 0, output: findings.map((finding) => `${finding}\n`).join('') };
}

/** npm fails where it found something, and where it could not ask: what it wrote tells which. */
function npmAudit(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 };
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], options, (_error, stdout) => resolve(stdout ?? ''));
  });
}
