import { describe, expect, it } from 'vitest';
import { prePaintScript } from '../../../theme/browser/pre-paint.ts';
import type { SiteProps } from '../../../theme/types.ts';
import { siteProps } from '../site-props.ts';

/** Runs the script against a document and a storage of plain objects, and returns what it did to them. */
function run(site: SiteProps, stored: Record<string, string> | null, systemDark = false) {
  const classes: string[] = [];
  // As in a document, every value becomes text.
  const dataset = new Proxy<Record<string, string>>(
    { theme: site.colorMode.defaultMode },
    { set: (values, name, value) => Reflect.set(values, name, String(value)) },
  );
  const document = {
    documentElement: { dataset, classList: { add: (name: string) => classes.push(name) } },
    adoptedStyleSheets: [] as { rules: string }[],
  };
  class CSSStyleSheet {
    rules = '';
    replaceSync(rules: string): void {
      this.rules = rules;
    }
  }
  const storage = {
    ...stored,
    getItem: (key: string) => {
      if (stored === null) throw new Error('denied');
      return stored[key] ?? null;
    },
    setItem: (key: string, value: string) => Object.assign(stored ?? {}, { [key]: value }),
  };
  const names = ['document', 'localStorage', 'matchMedia', 'CSSStyleSheet', 'CSS', 'addEventListener'];
  const script = new Function(...names, prePaintScript(site));
  script(
    document,
    storage,
    () => ({ matches: systemDark }),
    CSSStyleSheet,
    { escape: String },
    () => {},
  );
  return { classes, dataset, rules: document.adoptedStyleSheets.map(({ rules }) => rules).join('') };
}

const withBar = (id: string) =>
  siteProps('en', {
    announcementBar: { id, content: 'x', backgroundColor: '', textColor: '', isCloseable: true },
  });

describe('prePaintScript', () => {
  it('marks the document as scripted', () => {
    expect(run(siteProps(), {}).classes).toEqual(['js']);
  });

  it('applies a stored colour mode, and no other value', () => {
    expect(run(siteProps(), { theme: 'dark' }).dataset.theme).toBe('dark');
    expect(run(siteProps(), { theme: 'pink' }).dataset.theme).toBe('light');
  });

  it('ignores the stored mode when the switch is disabled', () => {
    const colorMode = {
      defaultMode: 'light',
      disableSwitch: true,
      respectPrefersColorScheme: false,
    } as const;
    expect(run(siteProps('en', { colorMode }), { theme: 'dark' }).dataset.theme).toBe('light');
  });

  it('follows the system only when configured, and the stored mode before it', () => {
    const colorMode = {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: true,
    } as const;
    const site = siteProps('en', { colorMode });
    expect(run(siteProps(), {}, true).dataset.theme).toBe('light');
    expect(run(site, {}, true).dataset.theme).toBe('dark');
    expect(run(site, { theme: 'light' }, true).dataset.theme).toBe('light');
  });

  it('keeps a closed announcement closed, until a new one comes', () => {
    const stored = { 'docusaurus.announcement.id': 'a', 'docusaurus.announcement.dismiss': 'true' };
    expect(run(withBar('a'), stored).dataset.announcementDismissed).toBe('true');
    expect(run(withBar('b'), stored).dataset.announcementDismissed).toBe('false');
    expect(stored).toEqual({ 'docusaurus.announcement.id': 'b', 'docusaurus.announcement.dismiss': 'false' });
  });

  it('paints stored tabs', () => {
    expect(run(siteProps(), { 'docusaurus.tab.os': 'mac' }).rules).toContain(
      '.tabs[data-group=os]:has(>.tab-panel[data-value=mac])>.tab-panel[data-value=mac]{display:block',
    );
  });

  it('does its part when storage is refused', () => {
    expect(run(withBar('a'), null)).toMatchObject({ classes: ['js'], dataset: { theme: 'light' } });
  });

  it('is the same on every page and cannot end its element', () => {
    expect(prePaintScript(withBar('</script>'))).not.toContain('</script>');
    expect(prePaintScript(siteProps('en'))).toBe(prePaintScript(siteProps('fr')));
  });
});
