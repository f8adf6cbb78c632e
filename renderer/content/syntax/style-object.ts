const declaration = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'()])+)/g;

/** The declarations of a `style` attribute as React wants them: `margin-top: 0` is `{marginTop: '0'}`. */
export function styleObject(style: string): Record<string, string> {
  return Object.fromEntries(
    [...style.matchAll(declaration)].map(([, name = '', value = '']) => [propertyName(name), value.trim()]),
  );
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name;
  const prefixed = name.toLowerCase().replace(/^-ms-/, 'ms-');
  return prefixed.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
