/**
 * A choice of this tab that outlives a reload. Browsers may refuse to store anything; the demos then work as if
 * nothing had been chosen before.
 */
export function readRemembered(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Not remembered, then.
  }
}
