import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../renderer/output/headers/content-security-policy.ts';
import type { HeaderFormat } from '../../renderer/output/headers/header-format-names.ts';
import { formatHeaders } from '../../renderer/output/headers/header-formats.ts';
import { headerRules } from '../../renderer/output/headers/header-rules.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

const found = { needs: ["script-src 'sha256-AA=='"], hashed: ['assets/*'], shared: false };
const none = { directives: {}, fields: {} };

it('what pages need stands beside the site itself', () => {
  expect(contentSecurityPolicy([], {})).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types docsite"`,
  );
  const needs = [
    'img-src https://b.example',
    'img-src https://a.example',
    'img-src https://a.example',
    'object-src https://c.example',
    "style-src-attr 'unsafe-inline'",
    "style-src 'sha256-AA=='",
    "style-src 'unsafe-inline'",
    'require-trusted-types-for false',
    'trusted-types false',
  ];
  expect(contentSecurityPolicy(needs, {})).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; object-src https://c.example; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; img-src 'self' https://a.example https://b.example; style-src-attr 'unsafe-inline'"`,
  );
  expect(contentSecurityPolicy(needs, {})).toBe(contentSecurityPolicy([...needs].reverse(), {}));
});

it('directives of the configuration are added, left out, or brought back', () => {
  const policy = contentSecurityPolicy(['img-src https://a.example', 'require-trusted-types-for false'], {
    'img-src': 'https: data:',
    'connect-src': ['https://api.example', 'wss://api.example'],
    'frame-ancestors': "'none'",
    'base-uri': false,
    'require-trusted-types-for': "'script'",
    'upgrade-insecure-requests': [],
  });
  expect(policy).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'self'; trusted-types docsite; img-src 'self' https: data:; connect-src 'self' https://api.example wss://api.example; require-trusted-types-for 'script'; upgrade-insecure-requests"`,
  );
});

it('headers of the configuration stand in place of those of docsite, whatever their capitals', () => {
  const fields = { 'x-frame-options': false, 'referrer-policy': 'no-referrer', 'X-Own': 'yes' } as const;
  const headers = { directives: {}, fields };
  const [rule] = headerRules({ baseUrl: '/', headers, search: false }, { ...found, shared: true }) ?? [];
  expect(rule?.fields).toMatchObject({
    'referrer-policy': 'no-referrer',
    'X-Own': 'yes',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  expect(Object.keys(rule?.fields ?? {})).not.toContain('X-Frame-Options');
  expect(headerRules({ baseUrl: '/', headers: false, search: false }, found)).toBeNull();
});

const rules = headerRules({ baseUrl: '/guide/', headers: none, search: false }, found) ?? [];

it.each(['netlify', 'nginx', 'apache', 'caddy', 'vercel'] satisfies HeaderFormat[])('for %s', (format) => {
  expect(formatHeaders(rules, format)).toMatchSnapshot();
});

it('names no matcher of Caddy that the block of the guide has already', () => {
  const page = readFileSync(join(projectRoot, 'docs/content/docs/current/deployment/06-nginx.md'), 'utf8');
  const block = /```text title="Caddyfile"\n(.*?)\n```/s.exec(page)?.[1] ?? '';
  const names = [block, formatHeaders(rules, 'caddy')].flatMap((text) => [
    ...new Set(text.match(/^ *@\w+/gm)?.map((name) => name.trim())),
  ]);
  expect(names).toEqual(['@french', '@others', '@docsite_hashed', '@docsite_others']);
});

it('as JSON they are what they are', () => {
  expect(JSON.parse(formatHeaders(rules, 'json'))).toEqual(rules);
});
