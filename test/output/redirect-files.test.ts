import { expect, test } from 'vitest';
import { redirectFiles, redirectHtml } from '../../renderer/output/redirect-files.ts';
import { makeSite } from './make-site.ts';

test('a redirect works without script, on any host', () => {
  const page = { to: '/docs/v4/rooms/#join', siteUrl: 'https://example.com', lang: 'en' };
  expect(redirectHtml(page)).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>/docs/v4/rooms/#join</title>
    <link rel="canonical" href="https://example.com/docs/v4/rooms/#join">
    <meta http-equiv="refresh" content="0; url=/docs/v4/rooms/#join">
    <p><a href="/docs/v4/rooms/#join">/docs/v4/rooms/#join</a></p>
    </html>
    "
  `);
});

test('a target cannot break out of the markup', () => {
  const html = redirectHtml({ to: '/"><script>x</script>', siteUrl: 'https://example.com', lang: 'en' });
  expect(html).not.toContain('<script>');
});

test('a full URL is kept', () => {
  const html = redirectHtml({ to: 'https://other.example/x', siteUrl: 'https://example.com', lang: 'en' });
  expect(html).toContain('<link rel="canonical" href="https://other.example/x">');
});

test('a redirect belongs to the locale whose folder holds it', () => {
  const site = makeSite({
    locales: ['en', 'fr'],
    pages: [],
    redirects: [
      { from: '/old/', output: 'old/index.html', to: '/' },
      { from: '/fr/old/', output: 'fr/old/index.html', to: '/fr/' },
      { from: '/french/', output: 'french/index.html', to: '/fr/' },
    ],
  });
  const owners = (built: string[]) => redirectFiles(site, built).map(({ path, locale }) => [path, locale]);
  expect(owners(['fr'])).toEqual([['fr/old/index.html', 'fr']]);
  expect(owners(['en'])).toEqual([
    ['old/index.html', 'en'],
    ['french/index.html', 'en'],
  ]);
});
