/** Where a version of Mermaid is published, below `assets/`: its scripts load each other by their own names. */
export function mermaidFolder(version: string): string {
  return `mermaid-${version}`;
}

/** The script below `assets/` that draws diagrams. */
export function mermaidModule(version: string): string {
  return `${mermaidFolder(version)}/mermaid.esm.min.js`;
}
