/** A small handbook: docs in two versions, a blog and pages, partly translated. */
export const config = `title: Handbook
tagline: How things work
url: https://handbook.example
baseUrl: /base/
i18n: { defaultLocale: en, locales: [en, fr] }
docs: { versions: { current: { label: 2.x }, 1.x: {} } }
blog: { blogTitle: News, blogDescription: What is new }
`;

export const files = {
  'site.config.yaml': config,
  'content/docs/current/sidebars.yaml': `main:
  - intro
  - { type: category, label: Guides, link: { type: generated-index, description: Step by step. }, items: [rooms] }
  - { type: category, label: More, link: { type: doc, id: more }, items: [{ type: link, label: Away, href: 'https://away.example' }] }
`,
  'content/docs/current/intro.md':
    '# Introduction {#intro}\n\nRead [rooms](./rooms.mdx#join) and [the news](/blog).\n',
  'content/docs/current/rooms.mdx': `---
title: Rooms
description: Where sockets [meet].
tags: [core]
---

export const version = '2.1';

Since {version}, {['not text']}see ![a plan](./plan.svg) [below](#join).

## Joining {#join}

<Tabs><TabItem value="js" label="JavaScript">Call \`join\`.</TabItem></Tabs>
`,
  'content/docs/current/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/docs/current/more.md': '---\ntitle: More\n---\n\nAll [else](<./with (brackets).md>).\n',
  'content/docs/current/with (brackets).md': 'Text outside of any sidebar.\n',
  'content/docs/current/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nOnly for those who know.\n',
  'content/docs/current/draft.md': '---\ndraft: true\n---\n\nNot yet.\n',
  'content/docs/1.x/intro.md': '# Old introduction\n\nOld.\n',
  'content/blog/authors.yaml': 'ada: { name: Ada }\ngrace: { name: Grace }\n',
  'content/blog/2024-01-02-first.md':
    '---\ntitle: First post\nauthors: [ada, grace]\ntags: [release]\n---\n\nIt begins.\n\n<!-- truncate -->\n\nIt goes on.\n',
  'content/pages/index.md': '# Welcome\n\nGo to [the docs](/docs/intro).\n',
  'content/pages/made.tsx': 'export default function Made() {\n  return <p>Made</p>;\n}\n',
  'content/i18n/fr/docs/current/intro.md': '# Présentation\n\nLire [les salles](./rooms.mdx).\n',
};
