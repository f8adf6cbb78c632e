/** A component of the shell that a site replaces lives in the browser as on the server. */
import { expect, it, onTestFinished } from 'vitest';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const brand = `import { Brand as Original } from 'docsite/original/components/navbar/brand.tsx';
import { useState } from 'react';

export default function Brand(props) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Original {...props} />
      <button type="button" onClick={() => setCount(count + 1)}>Waves: {count}</button>
    </>
  );
}
`;

const footer = `import { Tide } from './parts/tide.tsx';
export default () => <Tide at="Brest" />;
`;

const tide = `"use client";
import { useState } from 'react';
import './tide.css';
export function Tide({ at }) {
  const [height, setHeight] = useState(0);
  return <button type="button" className="tide" onClick={() => setHeight(height + 1)}>{at}: {height} m</button>;
}
`;

it('parts of the shell and islands in what is static have state of their own, and a colour changes', async () => {
  const { origin, stop } = await previewSite({
    'content/pages/index.md': '# Home\n\n[About](/about)\n',
    'content/pages/about.md': '# About\n',
    'theme-overrides/brand.tsx': brand,
    'theme-overrides/footer.tsx': footer,
    'theme-overrides/parts/tide.tsx': tide,
    'theme-overrides/parts/tide.css': '.tide { color: rgb(1, 2, 3) }',
    'theme-overrides/custom.css': ':root { --color-background: rgb(250, 240, 230) }\n',
  });
  onTestFinished(stop);

  const { page, problems } = await open(`${origin}/`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Waves: 0' }).click();
  await page.getByRole('button', { name: 'Waves: 1' }).waitFor();
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(
    'rgb(250, 240, 230)',
  );
  const rise = async (from: number) => {
    await page.getByRole('button', { name: `Brest: ${from} m` }).click();
    await page.getByRole('button', { name: `Brest: ${from + 1} m` }).waitFor();
  };
  await page.locator('footer docsite-island[data-hydrated]').waitFor();
  await rise(0);
  // The navbar is the same on the next page, and so is its state.
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'About' }).waitFor();
  await page.getByRole('button', { name: 'Waves: 1' }).waitFor();
  await page.locator('footer docsite-island[data-hydrated]').waitFor();
  await rise(0);
  expect(await page.locator('.tide').evaluate((button) => getComputedStyle(button).color)).toBe(
    'rgb(1, 2, 3)',
  );
  // React throws what differs between server and browser; the site has no icon, which is a problem of another kind.
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

it('what a site says of all images leaves the logo as it is', async () => {
  const picture = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path fill="${color}" d="M0 0h800v400z"/></svg>`;
  const { origin, stop } = await previewSite({
    'site.config.yaml': `title: Test
url: https://test.example
themeConfig: { navbar: { logo: { src: light.svg, srcDark: dark.svg, alt: Logo } } }
`,
    'content/static/light.svg': picture('red'),
    'content/static/dark.svg': picture('blue'),
    'content/pages/index.md': '# Home\n',
    'theme-overrides/custom.css': 'img { display: block; width: 100%; height: auto }\n',
  });
  onTestFinished(stop);
  const { page } = await open(`${origin}/`);
  const sizeOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    });
  expect(await sizeOf('.brand-logo.only-light')).toEqual([60, 30]);
  expect(await sizeOf('.brand-logo.only-dark')).toEqual([0, 0]);
});

it('an island that is a whole page may take the main region', async () => {
  const { origin, stop } = await previewSite({
    'content/pages/index.jsx':
      "'use client';\nexport default () => <div className='full-width'><h1>Wide</h1></div>;\n",
  });
  onTestFinished(stop);
  const { page } = await open(`${origin}/`);
  const widthOf = (selector: string) => page.locator(selector).evaluate(({ clientWidth }) => clientWidth);
  expect(await widthOf('.full-width')).toBe(await widthOf('main'));
});
