/** Every sample in JavaScript and TypeScript of the 4.x documentation runs against the packages of that release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot, readPages, samplesOf } from './read-pages.ts';
import { needsProcesses } from './run/needs-processes.ts';
import { runSample } from './run/run-sample.ts';

interface Mark {
  readonly page: string;
  readonly package: string;
  readonly samples: number;
  readonly reason: string;
}

const marks = parse(readFileSync(join(projectRoot, 'test/samples/not-run.yaml'), 'utf8')) as readonly Mark[];

const pages = readPages()
  .filter(({ file }) => /^content\/(docs\/current|pages\/(how-to|get-started))\//.test(file))
  .map((page) => ({ file: page.file.slice('content/'.length), samples: samplesOf(page) }))
  .map(({ file, samples }) => ({
    file,
    samples: samples.filter(({ language }) => /^([cm]?js|jsx|javascript|ts|typescript)$/.test(language)),
  }))
  .filter(({ samples }) => samples.length > 0);

test('the marks are for pages that exist, each with a reason', () => {
  const files = pages.map(({ file }) => file);
  expect(marks.filter(({ page }) => !files.includes(page))).toEqual([]);
  expect(marks.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

describe.each(pages)('$file', ({ file, samples }) => {
  test('its samples run, but for those that are marked', async () => {
    const problems: string[] = [];
    const missing = new Map<string, number>();
    for (const sample of samples.filter((one) => !needsProcesses(one))) {
      const outcome = await runSample(sample, samples, expect);
      problems.push(...outcome.problems);
      const { missingPackage } = outcome;
      if (missingPackage !== null) missing.set(missingPackage, (missing.get(missingPackage) ?? 0) + 1);
    }
    expect(problems.join('\n')).toBe('');
    const marked = marks.filter(({ page }) => page === file);
    expect([...missing].sort()).toEqual(marked.map((mark) => [mark.package, mark.samples]).sort());
  }, 200_000);
});

describe('a sample', () => {
  const run = (code: string, tab: string | null = null) => {
    const sample = { file: 'a.md', line: 10, language: 'js', title: null, tab, code };
    return runSample(sample, [sample], expect);
  };

  test.each([
    ['io.emmit("a");', 'a.md:10: TypeError: io.emmit is not a function'],
    ['greet(hostnam());', 'a.md:10: ReferenceError: greet is not defined'],
    ['console.log(io.path()); // "/other"', 'a.md:11: prints "/socket.io", not "/other"'],
    ['if (false) console.log(1); // 1', 'a.md:11: nothing came to the line that says 1'],
    ['socket.on("hello", () => missing());', 'a.md:10: ReferenceError: missing is not defined'],
    ['setTimeout(() => missing(), 5000);', 'a.md:10: ReferenceError: missing is not defined'],
    ['io.use((socket) => { throw new Error("no"); });', 'a.md:10: no client can connect to /: '],
  ])('%s is told as %s', async (code, problem) => {
    const { problems } = await run(code);
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  test('that needs a package which is not installed says which', async () => {
    const { missingPackage } = await run('import a from "no-such-package";');
    expect(missingPackage).toBe('no-such-package');
  });

  test.each([
    ['2.x', 'socket.io@2.x'],
    ['4.x', null],
    ['npm', null],
  ])('in a tab %s needs %s', async (tab, name) => {
    const { missingPackage, problems } = await run('io.emit("a");', tab);
    expect({ missingPackage, problems }).toEqual({ missingPackage: name, problems: [] });
  });

  test('whose middleware asks for a user with a callback lets its clients in', async () => {
    const code = 'io.use((socket, next) => findUser(socket.handshake.auth.token, next));';
    expect((await run(code)).problems).toEqual([]);
  });

  test.each([
    ['const ws = new WebSocket("wss://a"); ws.onmessage = ({ data }) => missing(data);', 'missing is not'],
    ['const ws = new WebSocket("wss://a"); ws.onclose = () => missing();', 'missing is not'],
    ['new WebSocket("wss://a").send("too early");', 'The WebSocket is not open'],
    ['io.on("connection", ({ request }) => request.session.reload(() => missing()));', 'missing is not'],
  ])('%s is told with %s', async (code, problem) => {
    expect((await run(code)).problems).toContainEqual(expect.stringContaining(problem));
  });
});
