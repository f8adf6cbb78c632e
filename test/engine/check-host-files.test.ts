import { expect, test } from 'vitest';
import { checkHostFiles } from '../../renderer/engine/check-host-files.ts';
import type { HostFile } from '../../renderer/engine/host-files.ts';

test.each<[HostFile['name'], string, string[]]>([
  ['vercel.json', '{ "cleanUrls": true, "redirects": [] }', []],
  ['vercel.json', '{\n  "cleanUrls": true,\n}\n', ['2:20 JSON does not support trailing commas']],
  ['vercel.json', '// Ours\n{}', ['1:1 JSON does not support comments']],
  ['vercel.json', '{ "a": 1', ['1:9 Expected "," in JSON but found end of file']],
  ['vercel.json', 'null', ['1:1 it is no object']],
  ['vercel.json', '{\r\n  "redirects": {}\r\n}', ['2:1 "redirects" is no list']],
  ['netlify.toml', 'what', []],
  [
    '_redirects',
    '# Ours\n\n/a /b\n  /c id=:id https://d.example/:id 301! # note\r\nhttps://e.example/* /f 200\n',
    [],
  ],
  ['_redirects', '/a\n/b -> c\r\n  c /d', ['1:1', '2:1', '3:3']],
  ['_headers', '# Ours\n/*\n  X-A: b\n\t# more\n  ! X-B\nhttps://a.example/\n  X-C:d', []],
  ['_headers', '  X-A: b\n/*\n  X-B b\ndocs/*\nX-C: d', ['1:3', '3:3', '4:1', '5:1']],
])('what hosts cannot read of %s with %j', async (name, text, problems) => {
  const found = await checkHostFiles([{ name, file: `content/static/${name}`, text }]);
  expect(
    found.map(({ message, range }) => {
      const [, reason = ''] = /^No host can read "vercel\.json": (.*)\.$/.exec(message) ?? [];
      return `${range?.start.line}:${range?.start.column} ${reason}`.trim();
    }),
  ).toEqual(problems);
});
