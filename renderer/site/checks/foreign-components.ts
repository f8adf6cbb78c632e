/** What stands in place of components that other builders bring. */
const replacements: Readonly<Record<string, string>> = {
  Accordion: 'Write <Details summary="…">, or ":::details".',
  Alert: 'Write ":::note", or <Admonition type="note">.',
  Aside: 'Write ":::tip", or <Admonition type="tip">.',
  BrowserOnly:
    'Put what needs a browser into a component of its own, in a file that begins with "use client".',
  Callout: 'Write ":::tip", or <Admonition type="tip">.',
  CardGroup: 'Write <CardGrid>.',
  CodeGroup: 'Write ":::code-group" around the blocks, with "[name]" behind the language of each.',
  Collapse: 'Write <Details summary="…">, or ":::details".',
  Frame: 'Write an image of Markdown: ![…](./image.png).',
  Head: 'Write the tags under "head:" in the front matter.',
  Image: 'Write an image of Markdown, ![…](./image.png), or <img>.',
  Link: 'Write <a href="…">, which is given the base URL and the locale, or import Link from "docsite/theme".',
  LinkButton: 'Write <Button href="…">.',
  Mermaid: 'Write a code block of the language "mermaid".',
  PackageManagers: 'Write a code block that begins with "```bash npm2yarn".',
  Step: 'Write a numbered list within <Steps>.',
  Tab: 'Write <TabItem value="…" label="…">.',
  Translate: 'Import it from "docsite/theme".',
  Video: 'Write <video src="…" controls>, or <YouTube id="…" title="…" />.',
};

/** What to write in place of a component of another builder; null for a name that none has. */
export function foreignComponentAdvice(name: string): string | null {
  const [, kind] = /^(Note|Tip|Info|Warning|Caution|Danger)$/.exec(name) ?? [];
  if (kind !== undefined) return `Write ":::${kind.toLowerCase()}" and ":::" around the text.`;
  return Object.hasOwn(replacements, name) ? (replacements[name] ?? null) : null;
}
