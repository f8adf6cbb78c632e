/** Which of npm's findings fail a test run. */
import { expect, it } from 'vitest';
import { findingsOf } from './audit.mjs';

const versions = new Map([
  ['node_modules/yaml', '2.9.1'],
  ['node_modules/old/node_modules/yaml', '1.0.0'],
  ['node_modules/express', '4.0.0'],
]);
const published = {
  isPublished: (name: string, version: string | undefined) => `${name} ${version}` === 'yaml 2.9.1',
  versionAt: (folder: string) => versions.get(folder),
};
const reportOf = (name: string, severity: string, ...nodes: string[]) =>
  JSON.stringify({ vulnerabilities: { [name]: { name, severity, range: '<3', nodes } } });

it('fails for a severe weakness of a package that reaches sites', () => {
  for (const severity of ['high', 'critical']) {
    const report = reportOf('yaml', severity, 'node_modules/old/node_modules/yaml', 'node_modules/yaml');
    expect(findingsOf(report, published)).toEqual([`yaml <3: ${severity}`]);
  }
});

it('lets pass what is less severe, what only tests use, and another version of a package', () => {
  expect(findingsOf(reportOf('yaml', 'moderate', 'node_modules/yaml'), published)).toEqual([]);
  expect(findingsOf(reportOf('express', 'high', 'node_modules/express'), published)).toEqual([]);
  const nested = reportOf('yaml', 'high', 'node_modules/old/node_modules/yaml');
  expect(findingsOf(nested, published)).toEqual([]);
});

it('knows nothing where the registry does not answer', () => {
  expect(findingsOf('{ "message": "405 Method Not Allowed", "error": {} }', published)).toBeNull();
  expect(findingsOf('', published)).toBeNull();
});
