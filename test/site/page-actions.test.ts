import { expect, test } from 'vitest';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import { describeAt, siteOf } from './helpers.ts';

const pageActions = ['copy', 'claude'] as const;
const articleWith = (config: object) => {
  const site = siteOf({ 'docs/current/a.md': {}, 'pages/index.md': {} }, { config });
  return describeAt('/docs/a/', site).article;
};

test('pages of the docs offer what pageActions lists, with the address of their Markdown copy', () => {
  expect(articleWith({ themeConfig: { pageActions: [...pageActions] } })).toMatchObject({
    actions: { shown: pageActions, href: '/docs/a/index.md', url: 'https://example.com/docs/a/index.md' },
  });
  expect(articleWith({})).not.toHaveProperty('actions');
});

test('pageActions need Markdown copies', () => {
  const problems = (llms: unknown) =>
    siteSchema
      .safeParse({ title: 'A', url: 'https://a.dev', llms, themeConfig: { pageActions } })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const problem = 'themeConfig.pageActions: The actions of pages need their Markdown copies.';
  expect(problems(false)?.[0]).toContain(problem);
  expect(problems({ markdownCopies: false })?.[0]).toContain(problem);
  expect(problems({})).toBeUndefined();
});
