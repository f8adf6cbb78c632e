import * as z from 'zod';

/** Name of an attribute as HTML allows it: anything else would end the tag, or begin another one. */
const attributeName = z.string().regex(/^[^\s"'<>/=\p{Cc}]+$/u, {
  error: ({ input }) =>
    `No attribute can be called "${String(input)}".\nWrite its name without quotes, blanks, "<", ">", "/" and "=".`,
});

/** Attributes of a tag by their names; `true` for one without a value. */
export const tagAttributes = z.record(attributeName, z.union([z.string(), z.boolean()]));

const resourceUrl = z.string().regex(/^(?:\/|https?:\/\/)/, {
  error: ({ input }) =>
    `must be a path below static/ that starts with "/", or a full URL\nWrite "/${String(input).replace(/^(?:\.?\/)*(?:static\/)?/, '')}" for a file below static/.`,
});

/** The URL alone, or the attributes of the tag with the URL among them. */
const resource = (name: 'src' | 'href') =>
  z.union([
    resourceUrl,
    tagAttributes.refine((attributes) => resourceUrl.safeParse(attributes[name]).success, {
      error: `needs "${name}", a path below static/ that starts with "/" or a full URL`,
    }),
  ]);

export const scripts = z.array(resource('src'));
export const stylesheets = z.array(resource('href'));
export type ResourceConfig = z.output<typeof scripts>[number];

/** Files of the site whose code every page runs in the browser. */
export const clientModules = z.array(
  z.string().regex(/^\.{1,2}\//, {
    error: ({ input }) =>
      `must be a path that starts with "./"\nWrite "./${String(input)}", relative to the site folder; import packages in that file.`,
  }),
);
