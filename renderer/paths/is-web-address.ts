/** Whether a text is the address of something on the web, and no path: schemes are written in any case. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
