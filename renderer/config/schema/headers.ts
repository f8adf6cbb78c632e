import * as z from 'zod';

/**
 * One source or several, as a Content-Security-Policy has them: ";", ",", "`" and line breaks would begin something else, and
 * servers send no characters but those of ASCII.
 */
const source = z.string().regex(/^[!-+\--:<-_a-~]+(?: [!-+\--:<-_a-~]+)*$/, {
  error: ({ input }) =>
    `"${String(input)}" is no source of a policy\nWrite an origin such as "https://api.example.com", a scheme such as "https:" or a keyword such as "'self'".`,
});

const directives = z
  .record(z.string().regex(/^[a-z-]+$/), z.union([z.literal(false), source, z.array(source)]))
  .default({})
  .describe(
    'Sources for directives of the Content-Security-Policy, besides those that docsite finds; false for none',
  );

/** RFC 9110 section 5.5, without the bytes above ASCII, whose meaning is open, and "`", which is a quote to Caddy. */
const fieldValue = z.string().regex(/^(?!.*`)[!-~](?:[\t -~]*[!-~])?$/, {
  error:
    'must be one line of ASCII characters without "`"\nEncode others, as in "%C3%A9" for "é"; write false for no header.',
});

/** Fewer characters than RFC 9110 allows: "#", "$", "+" and quotes mean something to servers that read the name. Without a flag, which JSON Schema does not have. */
const headerName = z.string().regex(/^[A-Za-z\d][\w.-]*$/, {
  error: 'No header can have this name.\nWrite letters, digits and "-".',
});

const fields = z
  .record(headerName, z.union([z.literal(false), fieldValue]))
  .default({})
  .describe('Headers of your own, also in place of those that docsite writes; false for none');

/** What a host answers with besides the files; `false` leaves it to the host. */
export const headers = z
  .union([z.literal(false), z.strictObject({ directives, fields })])
  .prefault({})
  .describe(
    'Headers of all pages: a build writes them to _headers, for Netlify and Cloudflare; false for none',
  );
