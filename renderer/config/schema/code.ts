import * as z from 'zod';

const magicComment = z
  .strictObject({
    className: z
      .string()
      .regex(/^[\w-]+$/, { error: 'must be one class name\nWrite letters, digits, "-" and "_".' })
      .describe('Class of the lines'),
    line: z.string().min(1).optional().describe('Comment that marks the line below it'),
    block: z
      .strictObject({
        start: z.string().min(1).describe('Comment above the lines'),
        end: z.string().min(1).describe('Comment below them'),
      })
      .optional()
      .describe('Comments around the lines that they mark'),
  })
  .refine(({ line, block }) => (line ?? block) !== undefined, {
    error: 'needs "line" or "block"\nWrite the comment that marks lines, such as "line: error-next-line".',
  });

/** How blocks of code are shown. */
export const code = z.strictObject({
  lineNumbers: z.boolean().default(false).describe('Number the lines of every block'),
  wrap: z.boolean().default(false).describe('Break long lines instead of scrolling'),
  magicComments: z.array(magicComment).default([]).describe('Comments of your own that mark lines'),
});
