/**
 * Whatever is written, asked for or typed: docsite does not throw. A few hundred inputs for each kind here, and as many as
 * there is time for with `npm run fuzz -- --minutes 60`.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAllowedHost } from '../../cli/preview/allowed-host.ts';
import { resolveRequest } from '../../cli/preview/resolve-request.ts';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { createParser, type Parser } from '../../renderer/content/parse-document.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { anyMarkdown } from '../content/any-markdown.ts';
import { defaults } from '../content/helpers.ts';
import { engineOf, inFrench, page, section } from '../search/engine-of.ts';

const minutes = Number(process.env.DOCSITE_FUZZ_MINUTES ?? 0);
const kinds = 6;
const howLong: fc.Parameters<unknown> =
  minutes > 0
    ? {
        numRuns: 2 ** 31 - 1,
        seed: Number(process.env.DOCSITE_SEED ?? Date.now()),
        interruptAfterTimeLimit: (minutes * 60_000) / kinds,
        verbose: 1,
        reporter: tell,
      }
    : { numRuns: 150 };

/** Says how many inputs there were, and throws as without it where one of them failed. */
function tell(details: fc.RunDetails<unknown>): void {
  process.stdout.write(
    `${details.numRuns.toLocaleString('en')} inputs: ${expect.getState().currentTestName}\n`,
  );
  if (details.failed) throw new Error(fc.defaultReportMessage(details));
}
const patience = minutes * 60_000 + 600_000;

const once = fc.constant(1);
const often = fc.integer({ min: 2, max: 150 });

/** One of the parts, now and then many times. */
const repeated = (parts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...parts), fc.oneof({ weight: 9, arbitrary: once }, often))
    .map(([part, times]) => part.repeat(times));

const joined = (parts: readonly string[], most = 40) =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: repeated(parts) }, fc.string({ unit: 'binary', maxLength: 6 })), {
      maxLength: most,
    })
    .map((all) => all.join(''));

/** Marks of all syntaxes beside each other, each perhaps many times. */
const marks = fc
  .array(
    repeated([
      '- ',
      '> ',
      '1. ',
      '\t',
      '    ',
      '\n',
      '\n\n',
      '\r\n',
      '[',
      ']',
      '(',
      ')',
      '![',
      '`',
      '```',
      '~~~',
      '*',
      '_',
      '<',
      '>',
      '</',
      '/>',
      '<!--',
      '-->',
      '<?',
      '{',
      '}',
      '${',
      '$',
      '$$',
      ':',
      ':::',
      ':::note',
      '|',
      '|-|',
      '==',
      '#',
      '# ',
      '===',
      '---',
      '&',
      '&#',
      '&amp;',
      '\\',
      '[^',
      '[^1]:',
      'http://',
      'www.',
      '@',
      'a',
      '\u0000',
      '\uD800',
      'import ',
      'export const a = ',
      '<A b={',
      '<div>',
      '</div>',
      '<svg>',
      '<table>',
      '"',
      "'",
      '=',
      '{/*',
      '*/}',
    ]),
    { maxLength: 30 },
  )
  .map((all) => all.join(''));

const parse: Parser = createParser(defaults);

/** The parser's development build, which tests load, asserts where the other goes on to report an open tag; null then. */
function unlessAsserted<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ASSERTION') return null;
    throw error;
  }
}

function expectPlaces(diagnostics: readonly Diagnostic[], text: string): void {
  const lines = text.split(/\r\n|\n|\r/).length;
  for (const { range, message } of diagnostics) {
    if (!range) continue;
    expect(range.start.line, message).toBeGreaterThan(0);
    expect(range.end.line, message).toBeLessThanOrEqual(lines + 1);
  }
}

const yaml = joined(
  [
    'title',
    'tags',
    'slug',
    'date',
    'authors',
    'a',
    ': ',
    ':',
    '- ',
    '\n',
    '\n  ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '&a ',
    '*a',
  ].concat([
    '|\n',
    '>\n',
    '!!str ',
    '? ',
    '#',
    '2024-01-01',
    'true',
    '1.10',
    '~',
    '<<: *a',
    '\t',
    '%',
    '@',
    '`',
    '---\n',
    '...\n',
    'url',
    'docs',
  ]),
);

it(
  'no Markdown makes parsing throw, and every problem stands in the text',
  () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkdown, marks), fc.constantFrom('md', 'mdx'), (text, format) => {
        const parsed = unlessAsserted(() => parse({ id: `page.${format}`, text, lang: 'en' }));
        if (!parsed) return;
        const { record, tree } = parsed;
        expectPlaces(record.diagnostics, text);
        expect(JSON.parse(JSON.stringify(tree)).type).toBe('root');
      }),
      howLong as fc.Parameters<[string, 'md' | 'mdx']>,
    );
  },
  patience,
);

it(
  'no front matter makes reading throw',
  () => {
    fc.assert(
      fc.property(yaml, (fields) => {
        const text = `---\n${fields}\n---\n\nText\n`;
        expectPlaces(readFrontMatter(text, 'page.md').diagnostics, text);
      }),
      howLong as fc.Parameters<[string]>,
    );
  },
  patience,
);

it(
  'no configuration makes reading throw',
  async () => {
    await fc.assert(
      fc.asyncProperty(yaml, async (fields) => {
        const text = `title: T\nurl: https://t.example\n${fields}\n`;
        const readFile = async (path: string) => {
          if (path.endsWith('site.config.yaml')) return Buffer.from(text);
          throw Object.assign(new Error(path), { code: 'ENOENT' });
        };
        const { diagnostics } = await loadConfig({ root: '/site', readFile });
        expectPlaces(diagnostics, text);
      }),
      howLong as fc.Parameters<[string]>,
    );
  },
  patience,
);

it(
  'no request leaves the folder that is served',
  () => {
    const target = joined([
      '/',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%',
      '?',
      '#',
      '//',
      'docs',
      'index.html',
      ':',
      '%c0%af',
    ]);
    fc.assert(
      fc.property(target, fc.constantFrom('/', '/guide/'), (path, baseUrl) => {
        const asked: string[] = [];
        const isFile = (file: string) => asked.push(file) > 0 && /index\.html$|^404/.test(file);
        const resolution = resolveRequest(`/${path}`, { baseUrl, isFile });
        for (const file of asked) expect(file.split('/')).not.toContain('..');
        for (const file of asked) expect(file).not.toMatch(/^\/|\\|\0|(?:^|\/)\.(?!well-known)/);
        if (resolution.kind === 'redirect') expect(resolution.location.startsWith('/')).toBe(true);
      }),
      howLong as fc.Parameters<[string, string]>,
    );
  },
  patience,
);

it(
  'no Host but those of this machine is answered',
  () => {
    const host = joined(
      [
        'localhost',
        '127.0.0.1',
        '[::1]',
        'evil.example',
        '@',
        ':',
        '80',
        '.',
        '\\',
        '/',
        '#',
        ' ',
        '%',
        '[',
        ']',
      ],
      6,
    );
    fc.assert(
      fc.property(host, (header) => {
        if (!isAllowedHost(header, '127.0.0.1')) return;
        // What is no port is refused by the port, not by the host.
        const { hostname } = new URL(`http://${header.replace(/:\d+$/, '')}/`);
        expect(hostname).toMatch(/(?:^|\.)localhost\.?$|^[\d.]+$|^\[[\da-f:.]+\]$/);
      }),
      howLong as fc.Parameters<[string]>,
    );
  },
  patience,
);

it(
  'no query makes the search throw',
  async () => {
    const { ask } = engineOf({
      'docs/current': [
        page('Rooms', section('An event reaches every socket of a room')),
        inFrench('Salons', "l'événement"),
      ],
    });
    const query = joined(
      [
        'room',
        'évé',
        'socket',
        ' ',
        '"',
        '*',
        '-',
        '+',
        '(',
        ')',
        '\u0301',
        '日本',
        '\uD800',
        '🎉',
        '__proto__',
        'constructor',
      ],
      12,
    );
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        expect((await ask(text)).pages.length).toBeLessThanOrEqual(2);
      }),
      howLong as fc.Parameters<[string]>,
    );
  },
  patience,
);
