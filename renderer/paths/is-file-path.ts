/** Whether a name by which code is imported is that of a file, not of a package. */
export function isFilePath(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}
