import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../../cli/run.ts';
import { loadConfig } from '../../../renderer/config/load-config.ts';
import { ejectComponent, overridableComponents } from '../../../renderer/index.ts';
import { type FakeIo, fakeEngine, fakeIo } from '../fake-io.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsite-eject-'));
  writeFileSync(join(cwd, 'site.config.yaml'), 'title: Handbook\nurl: https://example.org\n');
  onTestFinished(() => rmSync(cwd, { recursive: true }));
});

const engine = fakeEngine({ loadConfig, ejectComponent, overridableComponents });
const ioHere = (): FakeIo => fakeIo({ cwd, loadEngine: async () => engine });
const written = (name: string) => readFileSync(join(cwd, 'theme-overrides', name), 'utf8');

describe('eject', () => {
  it('lists every component once, with what it shows and whether it is safe to replace', async () => {
    const io = ioHere();
    expect(await run(['eject'], io)).toBe(0);
    for (const { name, summary } of overridableComponents) {
      expect(io.out().match(new RegExp(`^  ${name} +${summary}$`, 'gm')), name).toHaveLength(1);
    }
    const [safe = '', delicate = ''] = io.out().split('\n\n');
    expect(safe).toContain('  Footer ');
    expect(delicate).toContain('  Navbar ');
  });

  it('writes a component that wraps the original', async () => {
    const io = ioHere();
    expect(await run(['eject', 'Footer'], io)).toBe(0);
    expect(io.out()).toBe(
      "✔ Wrote theme-overrides/footer.tsx. It stands in place of the theme's Footer from the next build on.\n",
    );
    expect(written('footer.tsx')).toMatchInlineSnapshot(`
      "import { Footer as Original } from 'docsite/original/footer.tsx';
      import type { ComponentProps } from 'react';

      /** The site’s own Footer: what stands inside the footer of every page. */
      export default function Footer(props: ComponentProps<typeof Original>) {
        return <Original {...props} />;
      }
      "
    `);
  });

  it('spreads no properties into a component that takes none', async () => {
    expect(await run(['eject', 'Brand'], ioHere())).toBe(0);
    expect(written('brand.tsx')).toMatchInlineSnapshot(`
      "import { Brand as Original } from 'docsite/original/components/navbar/brand.tsx';

      /** The site’s own Brand: logo and title in the navbar. */
      export default function Brand() {
        return <Original />;
      }
      "
    `);
  });

  it('copies the source, its imports leading into the theme', async () => {
    const io = ioHere();
    expect(await run(['eject', 'version-banner', '--copy'], io)).toBe(0);
    const source = written('version-banner.tsx');
    expect(source).toContain('export default function VersionBanner(');
    expect(source).toContain("from 'docsite/theme/hooks/use-messages.ts'");
    expect(source).not.toMatch(/from '\./);
  });

  it('tells what to keep of a component that the theme relies on', async () => {
    const io = ioHere();
    expect(await run(['eject', 'Navbar'], io)).toBe(0);
    expect(io.out()).toContain('scripts and styles of the theme rely on what it contains');
  });

  it('overwrites nothing', async () => {
    await run(['eject', 'Footer'], ioHere());
    writeFileSync(join(cwd, 'theme-overrides/footer.tsx'), 'mine');
    const io = ioHere();
    expect(await run(['eject', 'Footer', '--copy'], io)).toBe(1);
    expect(io.err()).toContain('theme-overrides/footer.tsx');
    expect(written('footer.tsx')).toBe('mine');
  });

  it('answers a slip with the name that was probably meant', async () => {
    const io = ioHere();
    expect(await run(['eject', 'Foter'], io)).toBe(2);
    expect(io.err()).toContain('Did you mean "Footer"?');
    expect(existsSync(join(cwd, 'theme-overrides'))).toBe(false);
  });
});
