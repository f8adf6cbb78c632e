/** What follows from the one list of components. */
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { overridableFrom } from '../../renderer/overrides/overridable-components.ts';
import { admonitionLooks } from '../../theme/admonition-looks.ts';
import {
  type ComponentName,
  type ContentComponent,
  type ContentComponents,
  componentNames,
  contentComponents,
} from '../../theme/component-registry.ts';
import type * as content from '../../theme/entry/content-components.ts';
import { feedForms } from '../../theme/entry/feed-components.tsx';
import * as forSites from '../../theme/entry/for-sites.ts';
import { mdxComponents } from '../../theme/entry/mdx-components.tsx';
import { defaults, html } from '../content/helpers.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { readModules } from '../helpers/read-modules.ts';

/** Regenerate after a change of the list: `npx vitest run test/theme/component-registry.test.tsx --update`. */
it('theme/entry/content-components.ts exports what the list has', async () => {
  await expect(exportsOf(contentComponents)).toMatchFileSnapshot('../../theme/entry/content-components.ts');
});

function exportsOf(components: Readonly<Record<string, ContentComponent>>): string {
  const files = [...new Set(Object.values(components).map(({ file }) => file))];
  const lines = files.map((file) => {
    const names = Object.keys(components).filter((name) => components[name]?.file === file);
    return `export { ${names.join(', ')} } from '../components/content/${file}.tsx';`;
  });
  return `/** Written from \`theme/component-registry.ts\` by \`test/theme/component-registry.test.tsx\`. */\n${lines.join('\n')}\n`;
}

/** What the list should say of the properties with these types. */
type Meant<Props> = {
  readonly [Name in keyof Props as Name extends keyof Common<Props> ? never : Name]-?: Named<Props, Name>;
};

/** Those that any component may have. */
type Common<Props> = Pick<Props, Extract<keyof Props, 'children' | 'className' | 'style'>> &
  (Props extends { readonly id: string } ? object : Pick<Props, Extract<keyof Props, 'id'>>);

type Named<Props, Name extends keyof Props> =
  object extends Pick<Props, Name> ? Listed<NonNullable<Props[Name]>> : 'required';

/** Texts that are all listed, or anything. */
type Listed<Value> = Value extends string ? (string extends Value ? 'optional' : Value) : 'optional';

type Said<Properties> = {
  readonly [Name in keyof Properties]: Properties[Name] extends readonly string[]
    ? Properties[Name][number]
    : Properties[Name];
};

type PropsOf = {
  readonly [Name in keyof typeof content]: ComponentProps<(typeof content)[Name]>;
} & {
  // Any name of a note is taken, some mean something.
  readonly Admonition: { readonly type?: (typeof admonitionLooks)[number] };
  // The parser makes a fence of it, whose attributes these are.
  readonly CodeBlock: { readonly showLineNumbers?: unknown; readonly metastring?: string };
};

type Equal<A, B> = [A, B] extends [B, A] ? true : false;

type Wrong = {
  [Name in ComponentName]: ContentComponents[Name] extends { takesHtml: true }
    ? never
    : Equal<Meant<PropsOf[Name]>, Said<ContentComponents[Name]['properties']>> extends true
      ? never
      : Name;
}[ComponentName];

it('says of each property what its type says', () => {
  expectTypeOf<Wrong>().toBeNever();
  expect(contentComponents.Admonition.properties?.type).toEqual(admonitionLooks);
});

it('documents and sites get every component of the list', () => {
  expect(componentNames.filter((name) => mdxComponents[name] === undefined)).toEqual([]);
  expect(componentNames.filter((name) => !(name in forSites))).toEqual([]);
});

it('a new entry is all that a component needs besides its file', () => {
  const components: Readonly<Record<string, ContentComponent>> = {
    ...contentComponents,
    Verdict: {
      file: 'verdict',
      summary: 'what the tests say',
      block: true,
      markdown: 'labelled',
      label: ['says'],
      plainInFeeds: true,
    },
  };
  const text =
    'Before.\n\n<Verdict says="Good">\n\nAll *pass*.\n\n</Verdict>\n\n<Verdict says="Bad">No</Verdict>\n';
  const parsed = createParser({ ...defaults, components })({ id: 'a.mdx', text, lang: 'en' });
  expect(parsed.markdown).toBe('Before.\n\n**Good**\n\nAll *pass*.\n\n**Bad**\n\nNo\n');
  expect(html(parsed)).toContain('</Verdict><Verdict');
  expect(exportsOf(components)).toContain("export { Verdict } from '../components/content/verdict.tsx';");
  expect(overridableFrom(components)).toContainEqual({
    name: 'Verdict',
    original: 'theme/components/content/verdict.tsx',
    safe: true,
    summary: 'what the tests say',
  });
  const { Verdict = 'b' } = feedForms(components);
  expect(renderToStaticMarkup(<Verdict says="Good">Text</Verdict>)).toBe('<p><strong>Good</strong></p>Text');
});

it('the parser knows no component by name', async () => {
  const sources = await readModules(projectRoot, ['renderer/content']);
  const named = sources.flatMap(({ file, text }) =>
    componentNames
      .filter((name) => new RegExp(`['"<]${name}\\b|\\b${name}[:(]`).test(text))
      .map((name) => `${file} names ${name}`),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(named).toEqual([]);
});
