/** Grammars of Prism that take the square of their input: the block is shown without colours, and its page as ever. */
import { expect, it } from 'vitest';
import { limits } from '../../renderer/config/schema/limits.ts';
import { defaults } from '../content/helpers.ts';
import { parseDocument } from '../content/parse-once.ts';

// Both take seconds to minutes to colour, and has a tenth of a second.
it.each([
  ['html', '<a b '],
  ['css', 'a '],
])('shows %s of "%s" without colours', (language, token) => {
  const text = `# A\n\n\`\`\`${language}\n${token.repeat(Math.floor(190_000 / token.length))}\n\`\`\`\n\nText\n`;
  const input = { id: 'content/docs/current/a.md', lang: 'en', text };
  const { record, tree } = parseDocument(input, { ...defaults, limits: limits.parse({ seconds: 1 }) });
  expect(record.diagnostics).toMatchObject([
    { code: 'code-too-slow', severity: 'warning', range: { start: { line: 3 } } },
  ]);
  expect(JSON.stringify(tree)).not.toContain('token');
});
