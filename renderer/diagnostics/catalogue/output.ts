import { type Entries, error, info, warning } from './catalogue-entry.ts';

export const outputCatalogue = {
  'output-not-ours': error(
    'The output folder "{outDir}" holds files that docsite did not write, for example "{example}".',
    'Choose another folder with --out-dir, or replace everything in "{outDir}" with --force.',
  ),
  'output-holds-site': error(
    (a: { outDir: string; other: string; holds: boolean }) =>
      a.holds
        ? `The output folder "${a.outDir}" is or holds a folder that the site is built from: "${a.other}".`
        : `The output folder "${a.outDir}" lies in a folder that the site is built from: "${a.other}".`,
    'Choose a folder of its own with --out-dir, for example --out-dir build.',
  ),
  'output-not-a-folder': error(
    '"{target}" cannot be written: it, or a folder on the way to it, is a file.',
    'Remove that file, or choose another folder with --out-dir.',
  ),
  'output-not-writable': error(
    (a: { target: string; readOnlyDisk: boolean }) =>
      a.readOnlyDisk
        ? `"${a.target}" cannot be written: the disk is read-only.`
        : `"${a.target}" cannot be written: permission denied.`,
    (a) =>
      a.readOnlyDisk
        ? 'Choose a folder on another disk with --out-dir.'
        : 'Give yourself write permission to it, or choose another folder with --out-dir.',
  ),
  'output-disk-full': error(
    (a: { target: string; needed: string; free: string | null }) =>
      `The disk is full: "${a.target}" could not be written. The build has ${a.needed} to write${
        a.free === null ? '' : `; ${a.free} are free`
      }.`,
    (a) => `Free at least ${a.needed} on the disk, or choose a folder on another one with --out-dir.`,
  ),
  'output-write-failed': error(
    '"{target}" could not be written: {reason} ({code}).',
    'Check the disk and the folder, then build again.',
  ),
  'output-path-unsafe': error(
    'The site asks for the file "{path}" outside the output folder.',
    'Use a slug or file name without "..", backslashes, control characters and a leading ".docsite", percent-encoded or not.',
  ),
  'output-path-conflict': error(
    'Two parts of the site write different contents to "{path}".',
    'Rename or remove one source of "{path}".',
  ),
  'output-changed-meanwhile': error(
    'Something else changed the output folder "{outDir}" while this build ran; nothing was written.',
    'Build again, and let one build finish before the next starts.',
  ),
  'output-partly-written': error(
    'The output folder "{outDir}" cannot be replaced as a whole, and writing in place stopped midway.',
    'Remove the cause named beside this, then build again: the next build completes the site.',
  ),
  'output-in-place': info(
    'The output folder "{outDir}" cannot be renamed (a mount point, perhaps), so files were replaced one by one.',
    'To replace the site in one step, make the output folder an ordinary folder.',
  ),
  'output-manifest-unreadable': warning(
    'The record of written files "{path}" cannot be understood.',
    'Pages that no longer exist may stay; run "docsite clean" once to start afresh.',
  ),
  'cache-not-writable': error(
    'The folder "{folder}", which every build works in, cannot be written: {reason}.',
    'Make "{folder}" a folder that you may write, on a disk with free space.',
  ),
  'cache-not-kept': info(
    'The cache "{folder}" cannot be written: {reason}. Nothing is kept for the next build.',
    'Make "{folder}" a folder that you may write; with --no-cache this is not said.',
  ),
  'work-folder-gone': error(
    'The folder "{folder}", which every build works in, was removed while the site was built.',
    'Build again. "docsite clean" leaves the folders of builds that run.',
  ),
  'shard-unreadable': error(
    (a: { folder: string; isDamaged: boolean }) =>
      a.isDamaged
        ? `The files in "${a.folder}" are not those that "docsite build --shard" wrote there.`
        : `"${a.folder}" is no folder that "docsite build --shard" wrote.`,
    (a) =>
      a.isDamaged
        ? 'Bring the folder over anew, with all its files, or build this part again.'
        : 'Name the folders of all parts: docsite merge shard-1-of-2 shard-2-of-2',
  ),
  'shard-of-another': error(
    (a: { folder: string; was: string; is: string; isOfCommit: boolean }) =>
      `"${a.folder}" was built with ${a.was}, and here is ${a.is}.`,
    (a) =>
      a.isOfCommit
        ? 'Files were changed after the commit, or git wrote other line ends on one of the machines: see "git status", and set core.autocrlf alike.'
        : 'Build all parts, and merge them, of the same commit with the same programs and options.',
  ),
  'shard-twice': error(
    (a: { name: string; folders: readonly string[] }) =>
      `Part ${a.name} is there more than once: "${a.folders.join('", "')}".`,
    'Name one folder for each part.',
  ),
  'shard-missing': error(
    (a: { missing: readonly string[]; others: readonly string[] }) =>
      a.others.length > 0
        ? `The parts are not of one and the same number of parts: see "${a.others[0]}".`
        : `${a.missing.length === 1 ? 'A part is' : 'Parts are'} missing: ${a.missing.join(', ')}.`,
    (a) =>
      a.others.length > 0
        ? 'Build each part with the same number after the slash.'
        : `Build ${a.missing.length === 1 ? 'it' : 'each'} with "docsite build --shard ${a.missing[0]}".`,
  ),
  'clean-not-ours': error(
    'The output folder "{outDir}" was not written by docsite, so it was not removed.',
    'Check its contents and delete "{outDir}" by hand.',
  ),
  'clean-kept-files': warning(
    (a: { outDir: string; example: string; count: number }) =>
      `The output folder "${a.outDir}" was kept: ${a.count} ${a.count === 1 ? 'file' : 'files'} in it, for example "${a.example}", did not come from docsite.`,
    'Move or delete them by hand if you do not need them.',
  ),
  'headers-own-file': info(
    'The site has a file of headers of its own, so the build writes none.',
    '"docsite headers" prints those that the build would write, with the Content-Security-Policy.',
  ),
  'host-file-invalid': warning(
    'No host can read "{name}": {reason}.',
    'Correct it. Until then hosts refuse it, and no redirects of the site are added to it.',
  ),
  'host-line-invalid': warning(
    (a: { name: '_redirects' | '_headers' }) =>
      a.name === '_redirects'
        ? 'Hosts leave out this line of "_redirects": it does not lead from one address to another.'
        : 'Hosts leave out this line of "_headers": it is neither a path nor a header indented below one.',
    (a) =>
      a.name === '_redirects'
        ? 'Write "/from /to 301", or "#" before a remark.'
        : 'Write a path such as "/docs/*" at the start of a line and "Name: value" indented below it, or "#" before a remark.',
  ),
  'headers-policy-long': warning(
    'The line of the Content-Security-Policy in "_headers" has {length} characters; Cloudflare reads {longest}.',
    'Move inline scripts into files, or allow many hosts by one source under "headers.directives", such as "img-src: https:".',
  ),
  'search-index-empty': error(
    (a: { locale: string; pages: number }) =>
      `The search index of locale "${a.locale}" is empty although it covers ${a.pages} ${a.pages === 1 ? 'page' : 'pages'}.`,
    'Add text to the pages, or switch the search off with "search: false".',
  ),
} satisfies Entries;
