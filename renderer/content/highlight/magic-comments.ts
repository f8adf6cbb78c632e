/** Code without its highlight comments, and the lines that they marked. */
export interface MarkedCode {
  readonly code: string;
  /** 1-based, in `code`. */
  readonly lines: ReadonlySet<number>;
}

const comment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\s*\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/**
 * `highlight-next-line`, `highlight-start` and `highlight-end`, each a comment on its own line in any of the
 * usual comment styles, mark lines and are taken out (names as in Docusaurus).
 */
export function readMagicComments(code: string): MarkedCode {
  if (!code.includes('highlight-')) return { code, lines: new Set() };
  const lines = new Set<number>();
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of code.split('\n')) {
    const word = comment.exec(line)?.[1];
    if (word === undefined) {
      kept.push(line);
      if (inside || next) lines.add(kept.length);
      next = false;
    } else if (word === 'next-line') next = true;
    else inside = word === 'start';
  }
  return { code: kept.join('\n'), lines };
}

/** Whether a line is nothing but such a comment. */
export function isMagicComment(line: string): boolean {
  return comment.test(line);
}
