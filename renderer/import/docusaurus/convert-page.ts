import { type Gap, gapOf } from '../gap.ts';
import { layoutTexts } from './layout-texts.ts';
import type { DocusaurusSource } from './read-source.ts';

/** The code of a React page as docsite takes it. */
export function convertPage(
  file: string,
  code: string,
  source: Pick<DocusaurusSource, 'config' | 'locales'>,
): { readonly text: string; readonly gaps: readonly Gap[] } {
  const { text, gaps } = withTitle(file, code, source);
  return { text: withConfig(text), gaps };
}

/** `<Layout title="Home">` names the page: docsite asks the module for that, which can be read without being run. */
function withTitle(
  file: string,
  code: string,
  { config, locales }: Parameters<typeof convertPage>[2],
): ReturnType<typeof convertPage> {
  const gaps: Gap[] = [];
  const exports = layoutTexts(code, config).flatMap(({ name, text, isTranslated, line }) => {
    if (new RegExp(`\\bexport const ${name}\\b`).test(code)) return [];
    if (text === null) gaps.push(computedGap({ file, line }, name));
    else if (isTranslated && locales.length > 1) gaps.push(translatedGap({ file, line }, name));
    return text === null ? [] : [`export const ${name} = ${JSON.stringify(text)};\n`];
  });
  return { text: exports.length === 0 ? code : `${code.trimEnd()}\n\n${exports.join('')}`, gaps };
}

const computedGap = gapOf('lost', 'page', (name: string) => [
  `The ${name} that code gives to <Layout> is missing.`,
  `Write it into the page: "export const ${name} = '…';".`,
]);

const translatedGap = gapOf('lost', 'translation', (name: string) => [
  `The ${name} that code gives to <Layout> is the same in all languages.`,
  `Copy the page to content/i18n/<language>/pages/, and write its own ${name} there.`,
]);

const readsConfig =
  /\bprops\.config\b|\{\s*(?:[\w:,\s]*,\s*)?config\b(?:[^{}]|\{\})*\}\s*(?:=\s*(?:this\.)?props\b|\)\s*(?:=>|\{))/;

const defaultExport = /^export\s+default\s+(?:((?:async\s+)?function|class)\s+(\w+)\b|(?=[\w(]))/m;

/** Docusaurus hands its configuration to pages, where those of version 1 read it. Lines keep their numbers. */
function withConfig(code: string): string {
  if (!readsConfig.test(code)) return code;
  let page = 'OwnPage';
  const own = code.replace(defaultExport, (_, kind: string | undefined, name: string) => {
    if (kind === undefined) return `const ${page} = `;
    page = name;
    return `${kind} ${name}`;
  });
  if (own === code) return code;
  return `${own.trimEnd()}

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function PageWithConfig(props) {
  return <${page} {...props} config={useDocusaurusContext().siteConfig} />;
}
`;
}
