import * as z from 'zod';
import { admonitionLooks } from '../../../theme/admonition-looks.ts';

const admonition = z.strictObject({
  title: z
    .union([z.string(), z.record(z.string(), z.string())])
    .optional()
    .describe('What stands above a note without a title of its own; or that by locale'),
  like: z.enum(admonitionLooks).optional().describe('The kind whose colour and icon it has, "note" if none'),
  icon: z.string().min(1).optional().describe('A character, such as an emoji, in place of the icon'),
});

const admonitionName = z.string().regex(/^[A-Za-z][\w-]*$/, {
  error: 'Names of notes begin with a letter and go on with letters, digits, "-" and "_".',
});

/** Kinds of notes by the name behind `:::`. */
export const admonitions = z.record(admonitionName, admonition);
