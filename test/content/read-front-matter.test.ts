import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontMatterSchema, schemaOfFields } from '../../renderer/config/schema/front-matter.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';

const read = (text: string) => readFrontMatter(text, 'a.md');
const fields = (yaml: string) => read(`---\n${yaml}\n---\n`).frontMatter;
const problems = (yaml: string) => problemLines(read(`---\n${yaml}\n---\nText\n`).diagnostics);

describe('splitting', () => {
  test.each([
    ['# Title\n', '# Title\n', 1],
    ['', '', 1],
    ['---\ntitle: A\n---\n# Title\n', '# Title\n', 4],
    ['---\ntitle: A\n---', '', 4],
    ['---\n---\nText', 'Text', 3],
    ['--- \ntitle: A\n---\t\nText', 'Text', 4],
    ['---\ntitle: |\n  ---\n---\nText', 'Text', 5],
    ['---\n\nA thematic break\n', '---\n\nA thematic break\n', 1],
    ['----\ntitle: A\n', '----\ntitle: A\n', 1],
  ])('%j', (text, body, bodyLine) => {
    for (const [source, expected] of [
      [text, body],
      [`\uFEFF${text}`, body],
      [text.replaceAll('\n', '\r\n'), body.replaceAll('\n', '\r\n')],
    ]) {
      const result = read(source ?? '');
      expect(result).toMatchObject({ body: expected, bodyLine, diagnostics: [] });
    }
  });

  test('a fence that is not closed', () => {
    const { body, diagnostics } = read('---\ntitle: A\n\n# Title\n');
    expect(body).toBe('---\ntitle: A\n\n# Title\n');
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "1:1-4 error front-matter-unclosed: The front matter is opened by "---" and not closed.
        Write a line "---" after its last field."
    `);
  });

  test('front matter below empty lines, and behind blanks', () => {
    for (const [text, place] of [
      ['\n\n---\ntitle: A\n---\n', '3:1-4'],
      [' ---\ntitle: A\n---\n', '1:2-5'],
      ['\uFEFF\r\n  ---\r\n  title: A\r\n  ---\r\n', '2:3-6'],
    ] as const)
      expect(problemLines(read(text).diagnostics)).toBe(
        `${place} warning front-matter-late: Blanks or empty lines stand before the front matter, so it is read as text.\n  Remove what stands before "---".`,
      );
  });

  test('fences of others', () => {
    const told = (text: string) => problemLines(read(text).diagnostics);
    expect([
      told('+++\ntitle = "A"\n+++\n\n# A\n'),
      told('----\r\ntitle: A\r\n----\r\n# A\r\n'),
      told('---yaml\r\ntitle: A\r\n---\r\n# A\r\n'),
      told('--- # Page\ntitle: A\n---\n'),
      told(';;;\n"title": "A"\n;;;\n'),
      told('---toml\ntitle = "A"\n---\n'),
    ]).toMatchInlineSnapshot(`
      [
        "1:1-4 warning front-matter-foreign: "+++" opens no front matter, so the fields below it are read as text.
        Write them as YAML between two lines "---", as in "title: Start" in place of "title = 'Start'".",
        "1:1-5 warning front-matter-foreign: "----" opens no front matter, so the fields below it are read as text.
        Write "---", three dashes and nothing else, above and below them.",
        "1:1-8 warning front-matter-foreign: "---yaml" opens no front matter, so the fields below it are read as text.
        Write "---", three dashes and nothing else, above and below them.",
        "1:1-11 warning front-matter-foreign: "--- # Page" opens no front matter, so the fields below it are read as text.
        Write "---", three dashes and nothing else, above and below them.",
        "1:1-4 warning front-matter-foreign: ";;;" opens no front matter, so the fields below it are read as text.
        Write "---", three dashes and nothing else, above and below them.",
        "1:1-8 warning front-matter-foreign: "---toml" opens no front matter, so the fields below it are read as text.
        Write them as YAML between two lines "---", as in "title: Start" in place of "title = 'Start'".",
      ]
    `);
    for (const text of [
      '+++\nText\n+++\n',
      '----\nText\n----\n',
      '----\nNote: text\n',
      '+++ a\nb = c\n+++\n',
      '---yaml\nText\n---\n',
      '--- and text\na: b\n---\n',
    ])
      expect(told(text)).toBe('');
  });
});

describe('fields', () => {
  test('texts that a comment ends, and comments that are meant', () => {
    const told = (text: string) => problemLines(read(`---\n${text}\n---\n`).diagnostics);
    const text = [
      'title: Issue #5',
      'description: on',
      '  two #lines',
      'tags:',
      '  - C #lang',
      'keywords: [a, b #c',
      '  , d]',
    ];
    expect(told(text.join('\r\n'))).toMatchInlineSnapshot(`
      "2:14-16 warning yaml-text-cut: "#5" behind the value of "title" is a comment to YAML and is left out.
        If it belongs to the text, put all of it in quotes: "Issue #5". If not, write a space behind "#".
      4:7-13 warning yaml-text-cut: "#lines" behind the value of "description" is a comment to YAML and is left out.
        If it belongs to the text, put all of it in quotes: "on two #lines". If not, write a space behind "#".
      6:7-12 warning yaml-text-cut: "#lang" behind the value of "tags" is a comment to YAML and is left out.
        If it belongs to the text, put all of it in quotes: "C #lang". If not, write a space behind "#".
      7:17-19 warning yaml-text-cut: "#c" behind the value of "keywords" is a comment to YAML and is left out.
        If it belongs to the text, put all of it in quotes: "b #c". If not, write a space behind "#"."
    `);
    expect(told('title: #5 is first')).toMatchInlineSnapshot(`
      "2:1-6 error yaml-type: "title" must be text, but is empty.
        Write a value, or remove the line.
      2:8-19 warning yaml-text-cut: "#5 is first" behind the value of "title" is a comment to YAML and is left out.
        If it belongs to the text, put all of it in quotes: "#5 is first". If not, write a space behind "#"."
    `);
    expect(told('tags:\n  -a\n  -b')).toMatchInlineSnapshot(`
      "3:3-5 error yaml-type: "tags" must be a list, but is the text "-a -b".
        Write a space behind each dash: "- a"."
    `);
    const meant = [
      'title: A # why',
      'slug: /a #old',
      'sidebar_position: 1 #first',
      'description: "a" #b',
      'tagline: C#',
      '#title: A',
    ];
    expect(told(meant.join('\n'))).not.toMatch('yaml-text-cut');
  });

  test('those that a text has are judged like all that there are', () => {
    const names = [...Object.keys(frontMatterSchema.shape), '__proto__', 'titel'];
    const right = ['text', '/a', 'https://a.example', '2022-04-23', 3, true, ['a'], { date: '2022-04-23' }];
    const value = fc.oneof(fc.constantFrom(...right, null, 9, [], {}, { format: 'md' }), fc.jsonValue());
    const text = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
    fc.assert(
      fc.property(text, (written) => {
        const schema = schemaOfFields(Object.keys(written));
        if (schema === null) return;
        const [own, all] = [schema.safeParse(written), frontMatterSchema.safeParse(written)];
        expect(own.success).toBe(all.success);
        expect(JSON.stringify(own.data)).toBe(JSON.stringify(all.data));
      }),
      { numRuns: 2000 },
    );
    expect(schemaOfFields(['title', 'draft'])).toBeNull();
    expect(schemaOfFields(['title', 'titel'])).toBeNull();
  });

  test('text keeps the spelling of its author', () => {
    expect(
      fields(
        'title: 1.10\nid: 2.0\nslug: 007\ndate: 2022-04-23\ntags: [1.0, true, {label: 3.10, permalink: /x}]',
      ),
    ).toEqual({
      title: '1.10',
      id: '2.0',
      slug: '007',
      date: '2022-04-23',
      tags: ['1.0', 'true', { label: '3.10', permalink: '/x' }],
    });
  });

  test('other types', () => {
    expect(
      fields('sidebar_position: 1.5\ndraft: true\npagination_next: null\nauthors: [ann, {name: Bob}]'),
    ).toEqual({
      sidebar_position: 1.5,
      draft: true,
      pagination_next: null,
      authors: ['ann', { name: 'Bob' }],
    });
  });

  test('data of the author stays as YAML reads it', () => {
    expect(fields('customFields: {level: 1.10, on: true}').customFields).toEqual({ level: 1.1, on: true });
  });
});

describe('problems', () => {
  test('unknown fields are ignored with a warning, which names one that looks alike', () => {
    expect(problems('titel: A\nsidebar-label: B\nlayout: wide\nlastUpdated: false')).toMatchInlineSnapshot(`
      "2:1-6 warning front-matter-ignored: The front matter field "titel" is not known and is ignored.
        Did you mean "title"?
      3:1-14 warning front-matter-ignored: The front matter field "sidebar-label" is not known and is ignored.
        Did you mean "sidebar_label"?
      4:1-7 warning front-matter-ignored: The front matter field "layout" is not known and is ignored.
        Pages of another form are written in React, in content/pages/; "hide_table_of_contents" gives the text more room.
      5:1-12 warning front-matter-ignored: The front matter field "lastUpdated" is not known and is ignored.
        Write "last_update: {date: 2022-04-23}". Whether pages show it says "showLastUpdateTime" of the docs, for all of them."
    `);
  });

  test.each([
    ['linkTitle: A', 'Write "sidebar_label".'],
    ['sidebarTitle: A', 'Write "sidebar_label".'],
    ['url: /a/', 'Write "slug".'],
    ['parent: A', 'Put the file into the folder of its parent'],
    ['nav_exclude: true', 'Leave it out of sidebars.yaml'],
    ['searchable: false', 'Write "search: false"'],
  ])('of the field of another tool "%s" it says what stands in its place', (yaml, counterpart) => {
    expect(problems(yaml)).toContain(counterpart);
  });

  test('all at once, and the right fields remain', () => {
    const text = `---
title: A
description:
sidebar_position: "3"
toc_max_heading_level: 9
hide_title: yes
tags: release, client
date: yesterday
last_update: {}
draft: true
unlisted: true
head: [{tagName: metta}]
---
`;
    const { frontMatter, diagnostics } = read(text);
    expect(frontMatter).toEqual({ title: 'A', draft: true });
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "3:1-12 error yaml-type: "description" must be text, but is empty.
        Write a value, or remove the line.
      4:19-22 error yaml-type: "sidebar_position" must be a number, but is the text "3".
        Write "sidebar_position: 3", without quotes.
      5:24-25 error yaml-invalid: "toc_max_heading_level" must be 6 or less, but is 9.
      6:13-16 error yaml-type: "hide_title" must be true or false, but is the text "yes".
        Write "hide_title: true".
      7:7-22 error yaml-type: "tags" must be a list, but is the text "release, client".
        Write it as a list: "tags: [release, client]".
      8:7-16 error yaml-invalid: "date" must be a date, but is "yesterday".
        Write it as 2022-04-23, or with a time as 2022-04-23T14:30:00Z.
      9:14-16 error yaml-invalid: "last_update" needs a date, an author, or both.
        Write "last_update: {date: 2022-04-23}".
      11:11-15 error yaml-invalid: A page cannot be draft and unlisted at the same time.
        Keep one of the two.
      12:18-23 error yaml-choice: "head[0].tagName" is "metta", which is not one of its values.
        Did you mean "meta"? Possible values: meta, link, script, style, noscript, base."
    `);
  });

  test('colons and spaces of other keyboards', () => {
    const told = 'yaml-colon-space: "title:A" has no plain space after the colon.\n  Write "title: A".';
    expect(problems('title:\u00A0A\nid: b')).toContain(told);
    expect(problems('id: b\ntitle:\u202FA')).toContain(told);
    expect(problems('title：A\nid: b')).toContain(told);
    expect(problems('title:\u00A0A')).toContain('Write "title: …", with a plain space after each colon.');
  });

  test('dates of changes that would be shown as others, or not at all', () => {
    expect(problems('last_update: {date: 2024-02-30}')).toContain('must be a date, but is "2024-02-30"');
    expect(problems('last_update: {date: 01.05.2024}')).toContain('must be a date, but is "01.05.2024"');
    expect(problems('last_update: {date: 2024-5-1 9:30}')).toBe('');
  });

  test('YAML that does not parse', () => {
    expect(problems('id: a\ntitle: Foo: bar')).toMatchInlineSnapshot(`
      "3:8-16 error yaml-unquoted-colon: The value of "title" holds a colon, which YAML reads as the start of another entry.
        Put the value in quotes: title: "Foo: bar""
    `);
    expect(problems('title: A\nlast_update:\n\tauthor: Ann')).toMatchInlineSnapshot(`
      "4:1-2 error yaml-tab: A tab is used as indentation, which YAML does not allow.
        Replace the tab by two spaces."
    `);
    expect(problems('title: @a')).toContain(
      'start with "@" unless it is in quotes.\n  Put the whole value in quotes: title: "@a"',
    );
    expect(problems('tags:\n  - %\n  - b')).toContain(
      'start with "%" unless it is in quotes.\n  Put the whole value in quotes: - "%"',
    );
    expect(problems('tags: [a, @b/c d, e]')).toContain(
      'start with "@" unless it is in quotes.\n  Put the whole value in quotes: "@b/c d"',
    );
    expect(problems('tags:\n  - "a" b')).toContain(`Put the whole value in quotes: - '"a" b'`);
    expect(problems('just text')).toMatchInlineSnapshot(`
      "2:1-10 error yaml-type: The front matter must be a mapping, but is the text "just text".
        Write each entry as "name: value" on a line of its own."
    `);
    expect(problems('title: A\ntitle: B')).toMatchInlineSnapshot(`
      "3:1-6 error yaml-duplicate-key: The key "title" is written twice.
        Keep one "title" and remove the other."
    `);
  });

  test('CRLF and a byte order mark do not move them', () => {
    const text = '---\ntitel: A\ntitle: [b]\n---\n';
    expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`).diagnostics).toEqual(read(text).diagnostics);
  });
});

test('no text makes it throw, and body and front matter make up the file', () => {
  const piece = fc.constantFrom(
    '---',
    '\n',
    '\r\n',
    'title: ',
    'draft: ',
    'tags: ',
    'a',
    ' ',
    ': ',
    '[',
    '- ',
    '"',
    '1.0',
    '\uFEFF',
    '#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const { body, bodyLine } = read(text);
      expect(text.endsWith(body)).toBe(true);
      expect(text.slice(0, text.length - body.length).split('\n').length).toBe(
        body === '' && !text.endsWith('\n') && bodyLine > 1 ? bodyLine - 1 : bodyLine,
      );
    }),
    { numRuns: 500 },
  );
});
