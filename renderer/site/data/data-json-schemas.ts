import * as z from 'zod';
import { describeProperties, type JsonSchema } from '../../config/json-schema.ts';
import type { DescribedFile } from '../../config/property-descriptions.ts';
import { frontMatterSchema } from '../../config/schema/front-matter.ts';
import { categorySchema, sidebarsSchema } from './sidebars-schema.ts';
import { authorsSchema, glossarySchema, messagesSchema, tagsSchema } from './site-data-schemas.ts';

const files: Readonly<Record<string, { schema: z.ZodType; file: DescribedFile; title: string }>> = {
  'front-matter': { schema: frontMatterSchema, file: 'frontMatter', title: 'Front matter of a page' },
  sidebars: { schema: sidebarsSchema, file: 'sidebars', title: 'sidebars.yaml of the docs' },
  category: { schema: categorySchema, file: 'sidebars', title: '_category_.yaml of a folder of the docs' },
  authors: { schema: authorsSchema, file: 'authors', title: 'authors.yaml of the blog' },
  tags: { schema: tagsSchema, file: 'tags', title: 'tags.yaml of the docs or the blog' },
  glossary: { schema: glossarySchema, file: 'glossary', title: 'glossary.yaml: what terms mean' },
  messages: { schema: messagesSchema, file: 'messages', title: 'messages.yaml of a locale' },
};

/** JSON Schemas of the YAML that stands beside the content, by name, from the schemas that check it. */
export function dataJsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { schema, file, title }]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [name, { ...describeProperties(json, file), title }];
    }),
  );
}
