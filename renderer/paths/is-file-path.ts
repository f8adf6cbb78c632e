/** Whether a name by which code is imported is that of a file, not of a package. */
export function isFilePath(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}

/** Whether a file is one of an installed package, whose code nobody mends in the site. */
export function isInPackage(path: string): boolean {
  return /(?:^|[\\/])node_modules[\\/]/.test(path);
}
