/** The directive may follow comments, and nothing else (as in React's own specification of directives). */
const directive = /^\uFEFF?(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(['"])use client\1\s*(?:;|\n|$)/;

/** Whether a module starts with `"use client"`: its components are islands, alive in the browser. */
export function hasClientDirective(text: string): boolean {
  return directive.test(text);
}
