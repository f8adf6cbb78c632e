import type { Syntax } from 'refractor/core';
import { expect, it } from 'vitest';
import { createHighlighter } from '../../renderer/content/highlight/highlighter.ts';

it('gives a language the same colours whatever was highlighted before', () => {
  const { highlight } = createHighlighter([]);
  // Prism makes its tsx out of its jsx, and rewrites the latter when it is used.
  highlight('<A b={c} />', 'jsx');
  const [line = ''] = highlight("<A source={require('x')} />", 'tsx');
  expect(line).toContain('<span class=k>require</span>');
  expect(highlight("<A source={require('x')} />", 'jsx')[0]).toContain('<span class=nf>require</span>');
});

/** What grammars are made with, of which refractor declares a part. */
interface Prism {
  readonly languages: object;
  readonly hooks: {
    add(name: string, hook: (env: { readonly language: string; code: string }) => void): void;
  };
}

it('makes a grammar anew that a text over its time left half made', () => {
  let isStopped = true;
  const makeGrammar = ({ languages, hooks }: Prism) => {
    Object.assign(languages, { halves: {} });
    hooks.add('before-tokenize', (env) => {
      if (env.language === 'halves') env.code += ' hook';
    });
    if (isStopped) throw new Error('stopped');
    Object.assign(languages, { halves: { keyword: /let/ } });
  };
  const halves = Object.assign(makeGrammar, { displayName: 'halves', aliases: [] }) as unknown as Syntax;
  const { highlight } = createHighlighter([halves]);
  expect(() => highlight('let a', 'halves')).toThrow('stopped');
  isStopped = false;
  expect(highlight('let a', 'halves')).toEqual(['<span class=k>let</span> a hook']);
});
