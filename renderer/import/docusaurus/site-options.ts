import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isFunction, packageOf } from '../fields.ts';
import type { TargetFile } from '../target.ts';
import { helperPath } from './helper-modules.ts';

/** What docsite says of the site itself. */
const known = ['title', 'tagline', 'url', 'baseUrl', 'customFields'];

/** The options of the configuration that code of the site asks for, for the module that stands in for the hook. */
export function optionFiles(config: DataObject, files: readonly TargetFile[]): TargetFile[] {
  const hook = helperPath('@docusaurus/useDocusaurusContext');
  const code = files.flatMap((file) => ('text' in file && file.text.includes(hook) ? [file.text] : []));
  if (code.length === 0) return [];
  const named = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const isAsked = ([name, value]: [string, Data]) =>
    !known.includes(name) && (typeof value !== 'object' || named.has(name));
  const options = Object.fromEntries(Object.entries(config).filter(isAsked));
  const text = JSON.stringify(options, (_, value: Data) => (isCode(value) ? null : value), 2);
  return [{ path: hook.replace(/[^/]+$/, 'options.json'), text: `${text}\n` }];
}

function isCode(value: Data): boolean {
  return isFunction(value) || packageOf(value) !== null;
}
