/** Commands on a disk that has no room left, a real one: a small file system in memory. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

/** A namespace of its own: what is mounted in it is gone with the last process that it holds. */
const alone = ['-rm', 'sh', '-c'];
const canMount =
  spawnSync('unshare', [...alone, 'mount -t tmpfs -o size=1m tmpfs /mnt'], { stdio: 'ignore' }).status === 0;

const text = (words: string) => `# Page\n\n${`${words} and some more of it.\n\n`.repeat(1500)}`;

/** Shell: `$1` is the disk, `$2` where results are kept, `$0` docsite. Each command finds a disk with 24 KB of room. */
const script = `
set -e
mount -t tmpfs -o size=4m tmpfs "$1"
cp -r "$2/site" "$2/other" "$1"
cd "$1/site"
"$NODE" "$0" build --quiet
echo "# Changed" >content/pages/index.md
cat "$2/more.md" >content/docs/current/more.md
state() { (cd "$1"; found() { find site other target ! -path '*/.docsite/*' "$@" 2>/dev/null | sort; }; found; found -type f | xargs sha1sum); }
run() {
  rm -f "$disk/fill"
  dd if=/dev/zero of="$disk/fill" bs=4k 2>/dev/null || true
  truncate -s -24k "$disk/fill"
  state "$disk" >"$kept/before"
  set +e
  "$NODE" "$0" "$@" 2>&1 >/dev/null
  echo "ended with $?"
  set -e
  state "$disk" >"$kept/after"
  diff "$kept/before" "$kept/after" && echo unchanged
  echo
}
disk=$1 kept=$2
run build --quiet
run version 1.x
run i18n add fr
run import docusaurus "$disk/other" "$disk/target"
`;

it('a build, a version, a locale and an import that run full leave the old state, and say so', ({ skip }) => {
  skip(!canMount, 'no file system can be mounted here');
  const site = createTestSite({
    'site/site.config.yaml': 'title: T\nurl: https://t.example\nsearch: false\n',
    'site/content/pages/index.md': '# Home\n',
    'site/content/docs/current/long.md': text('A page of the docs'),
    'other/docusaurus.config.js': `export default { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] };\n`,
    'other/docs/long.md': text('A page of the other docs'),
    'more.md': text('Another page'),
  });
  const disk = join(site.root, 'disk');
  mkdirSync(disk);
  const { stdout, stderr } = spawnSync('unshare', [...alone, script, bundledCli(), disk, site.root], {
    encoding: 'utf8',
    env: { ...process.env, NODE: process.execPath, NO_COLOR: '1', TMPDIR: disk },
  });
  site.dispose();
  expect(stderr).toBe('');
  expect(stdout).toMatchInlineSnapshot(`
    "✘ [cache-not-writable] The folder ".docsite/cache", which every build works in, cannot be written: the disk is full.
      Make ".docsite/cache" a folder that you may write, on a disk with free space.

    ended with 1
    unchanged

    ✘ [source-write-failed] "content/docs/1.x/more.md" could not be written: the disk is full.
      Nothing has changed. Make room and give permission to write there, then run the command again.

    ended with 1
    unchanged

    ✘ [cache-not-writable] The folder ".docsite/cache", which every build works in, cannot be written: the disk is full.
      Make ".docsite/cache" a folder that you may write, on a disk with free space.

    ended with 1
    unchanged

    ✘ [source-write-failed] "target/content/docs/current/long.md" could not be written: the disk is full.
      Nothing has changed. Make room and give permission to write there, then run the command again.

    ended with 1
    unchanged

    "
  `);
});
