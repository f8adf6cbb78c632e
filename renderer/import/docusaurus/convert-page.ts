/** The code of a React page as docsite takes it. */
export function convertPage(code: string): string {
  return withConfig(withTitle(code));
}

/** `<Layout title="Home">` names the page: docsite asks the module for that. */
function withTitle(code: string): string {
  const [tag = ''] = /<Layout\b[^>]*>/.exec(code) ?? [];
  const exports = ['title', 'description'].flatMap((name) => {
    const [, , text] = new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(tag) ?? [];
    const isThere = new RegExp(`\\bexport const ${name}\\b`).test(code);
    return text === undefined || isThere ? [] : [`export const ${name} = ${JSON.stringify(text)};\n`];
  });
  return exports.length === 0 ? code : `${code.trimEnd()}\n\n${exports.join('')}`;
}

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
