/** The words of a list that is written as text, with blanks or line ends between them. */
export function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}
