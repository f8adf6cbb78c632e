import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorageSlot, storageKeys } from '../../theme/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('createStorageSlot', () => {
  it('throws during server rendering and names the key', () => {
    expect(() => createStorageSlot('theme').get()).toThrow('"theme" was used during server rendering');
  });

  it('reads, writes and removes', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    });
    const slot = createStorageSlot('theme');
    slot.set('dark');
    expect(slot.get()).toBe('dark');
    slot.remove();
    expect(slot.get()).toBeNull();
  });

  it('keeps what lives as long as the tab apart', () => {
    const removed: string[] = [];
    vi.stubGlobal('window', { sessionStorage: { removeItem: (key: string) => removed.push(key) } });
    createStorageSlot('place', 'sessionStorage').remove();
    expect(removed).toEqual(['place']);
  });

  it('logs a refusal once and carries on', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const slot = createStorageSlot('theme');
    expect(slot.get()).toBeNull();
    expect(() => slot.set('dark')).not.toThrow();
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toBe('The browser\'s storage is not available for "theme".');
  });
});

it('keeps the keys that readers already have', () => {
  expect([
    storageKeys.colorMode,
    storageKeys.announcementDismissed,
    storageKeys.announcementId,
    storageKeys.preferredVersion('default'),
    storageKeys.tabGroup('npm2yarn'),
  ]).toEqual([
    'theme',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docs-preferred-version-default',
    'docusaurus.tab.npm2yarn',
  ]);
});
