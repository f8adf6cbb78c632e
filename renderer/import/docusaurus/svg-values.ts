import { isUsedAsComponent } from '../../render/svg-component.ts';

const svgImport = /^import\s+([A-Z]\w*)\s+from\s*(['"])([^'"\n]+\.svg)\2;?/gm;

/**
 * Code of Docusaurus, where an imported drawing is a component wherever it is handed on: docsite gives its address, unless the
 * file writes an element of it.
 */
export function withSvgComponents(file: string, code: string): string {
  if (!/\.(?:jsx?|tsx)$/.test(file)) return code;
  return code.replaceAll(svgImport, (whole, name: string, quote: string, specifier: string) => {
    const isAddress = new RegExp(`\\b(?:src|href)=\\{\\s*${name}\\b`).test(code);
    if (isAddress || isUsedAsComponent(code, specifier)) return whole;
    const from = `${quote}${specifier}${quote}`;
    return `import ${name}Drawing from ${from}; const ${name} = (props) => <${name}Drawing {...props} />;`;
  });
}
