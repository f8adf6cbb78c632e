// biome-ignore-all lint/suspicious/noTemplateCurlyInString: docsite's own placeholders look like those of JavaScript.
/** Previews of pull requests: variables of the environment, and what the command line sets. */
import { describe, expect, test } from 'vitest';
import type { ConfigOverrides } from '../../renderer/config/config-overrides.ts';
import type { Environment } from '../../renderer/config/fill-variables.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { load, minimal } from './load-text.ts';

const loadWith = (text: string, options: { env?: Environment } & ConfigOverrides) =>
  load({ 'site.config.yaml': text }, options);

describe('variables of the environment', () => {
  const configOf = async (text: string, env: Environment) => (await loadWith(text, { env })).config;

  test('stand in texts, with a default for those that are unset or empty', async () => {
    const text =
      'title: ${NAME} docs\nurl: ${URL:-https://example.com}\ntagline: "$${NAME}: ${EMPTY:-a}${EMPTY}"\n';
    expect(await configOf(text, { NAME: 'My', EMPTY: '' })).toMatchObject({
      title: 'My docs',
      url: 'https://example.com',
      tagline: '${NAME}: a',
    });
    expect(await configOf(text, { NAME: 'My', EMPTY: '', URL: 'https://pr-7.example.com' })).toMatchObject({
      url: 'https://pr-7.example.com',
    });
  });

  test('are booleans, numbers or texts as the option wants them', async () => {
    const text = `${minimal}noIndex: \${PREVIEW:-false}\ntagline: \${VERSION}\nblog: {postsPerPage: "\${POSTS}"}\n`;
    const env = { PREVIEW: 'true', VERSION: '1.10', POSTS: '5' };
    expect(await configOf(text, env)).toMatchObject({
      noIndex: true,
      tagline: '1.10',
      blogs: [{ postsPerPage: 5 }],
    });
  });

  test('that are unset or have no name are told at their place', async () => {
    const text = `${minimal}tagline: by \${AUTHOR}\nfavicon: \${FAVICO}\nnoIndex: \${a b}\n`;
    const { config, diagnostics } = await loadWith(text, { env: { FAVICON: '/a.svg' } });
    expect(config).toBe(null);
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "3:10-22 error config-variable: The environment has no variable "AUTHOR".
        Set it, or give a value for its absence: "\${AUTHOR:-…}". Write "$\${AUTHOR}" if the text itself is meant.
      4:10-19 error config-variable: The environment has no variable "FAVICO".
        Did you mean "FAVICON"?
      5:10-16 error config-variable: "\${a b}" names no variable of the environment.
        Write "$\${a b}" if the text itself is meant."
    `);
  });
});

describe('the command line', () => {
  test('stands above the file, which may then leave out the address', async () => {
    const options = { url: 'https://pr-7.example.com', baseUrl: 'repo/pr-7' };
    const { config, diagnostics } = await loadWith('title: Docs\nbaseUrl: nothing\n', options);
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({ url: 'https://pr-7.example.com', baseUrl: '/repo/pr-7/' });
    expect(config?.locales[0]?.baseUrl).toBe('/repo/pr-7/');
    expect((await loadWith(minimal, { baseUrl: '/' })).config?.baseUrl).toBe('/');
  });

  test('is asked for scheme and host, and no path', async () => {
    const found = async (url: string) => problemLines((await loadWith(minimal, { url })).diagnostics);
    expect(
      [await found('example.com'), await found('https://example.com/docs')].join('\n'),
    ).toMatchInlineSnapshot(`
      "- error config-override: --url must be a full URL, but is "example.com".
        Give scheme and host, as in "--url https://example.com"; a path belongs to --base-url.
      - error config-override: --url must have no path, but is "https://example.com/docs".
        Give scheme and host, as in "--url https://example.com"; a path belongs to --base-url."
    `);
  });

  test('is told of the option where the path is none', async () => {
    const { diagnostics } = await loadWith(minimal, { baseUrl: 'https://example.com/docs/' });
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "- error config-override: --base-url must be folders alone, but is "https://example.com/docs/".
        Give folders alone, as in "--base-url /handbook/"; scheme and host belong to --url."
    `);
  });
});
