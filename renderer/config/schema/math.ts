import * as z from 'zod';

const macros = z
  .record(
    z.string().regex(/^\\/, { error: 'must start with "\\"\nWrite the name as TeX has it, "\\RR".' }),
    z.string(),
  )
  .default({})
  .describe('Commands of your own');

/** Formulas in the text: whether there are any, and what they may use. */
export const math = z
  .union([z.boolean(), z.strictObject({ macros })])
  .default(false)
  .describe('Formulas between "$" and in "math" fences: install "katex" in the site');
