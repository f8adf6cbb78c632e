/** Names of devices, with any ending, and signs that names may not hold. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)|[<>:"|?*]|[. ]$/i;

/** Whether Windows, and what packs a site for hosts as Windows does, can write a file or folder of this name. */
export function isPortableName(name: string): boolean {
  return !reserved.test(name);
}
