import type { Expression } from 'estree';
import { Fragment } from 'react';
import { expect, it } from 'vitest';
import { createEvaluater } from '../../renderer/render/evaluater.ts';

const Tabs = () => null;
const Item = () => null;

const { evaluateExpression, evaluateProgram } = createEvaluater({
  components: { Tabs, Card: 'from the theme' },
  names: { Card: 'from an import', menu: { Item }, nothing: undefined },
  noteElement: null,
  expression: (index) => `value ${index}`,
})();

const name = (value: string): Expression => ({ type: 'Identifier', name: value });
const member = (object: string, property: string): Expression => ({
  type: 'MemberExpression',
  object: name(object) as Extract<Expression, { type: 'Identifier' }>,
  property: { type: 'Identifier', name: property },
  computed: false,
  optional: false,
});

it('looks names up, those of the document before those of the theme', () => {
  expect(evaluateExpression(name('Tabs'))).toBe(Tabs);
  expect(evaluateExpression(name('Card'))).toBe('from an import');
  expect(evaluateExpression(member('menu', 'Item'))).toBe(Item);
});

it('takes the value of a compiled expression by its index', () => {
  expect(evaluateExpression(name('$12'))).toBe('value 12');
});

it('takes literals as they are', () => {
  expect(evaluateExpression({ type: 'Literal', value: 3 })).toBe(3);
  expect(evaluateExpression({ type: 'Literal', value: null })).toBe(null);
});

it('shows the children of what nobody knows', () => {
  expect(evaluateExpression(name('Tabz'))).toBe(Fragment);
  expect(evaluateExpression(member('menu', 'Entry'))).toBe(Fragment);
  expect(evaluateExpression(member('Nobody', 'Item'))).toBe(Fragment);
});

it('runs nothing', () => {
  const call = { type: 'CallExpression', callee: name('Tabs'), arguments: [], optional: false } as Expression;
  expect(() => evaluateExpression(call)).toThrow('a CallExpression reached the renderer uncompiled');
  expect(evaluateProgram({ type: 'Program', body: [], sourceType: 'module' })).toBe(undefined);
});
