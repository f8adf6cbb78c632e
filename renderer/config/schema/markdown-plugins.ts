import * as z from 'zod';

const options = z.unknown();

const withOptions = z.record(z.string(), options).refine((entry) => Object.keys(entry).length === 1, {
  error: 'must name one plugin\nWrite "- name: {option: value}", each plugin on a line of its own.',
});

/** `name`, `[name, options]` or `name: options`. */
const plugin = z.union([
  z.string().min(1),
  withOptions,
  z.tuple([z.string().min(1)], options).refine((entry) => entry.length <= 2, {
    error: 'must be a name and its options\nWrite "- [name, {option: value}]".',
  }),
]);
export type MarkdownPluginConfig = z.output<typeof plugin>;

/** Plugins of remark or rehype in the order in which they run: packages, or paths relative to the site folder. */
export const markdownPlugins = z.array(plugin);
