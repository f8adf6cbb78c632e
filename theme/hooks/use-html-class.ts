import { useEffect } from 'react';

/** Keeps a class on `<html>` for as long as a page is shown; the server writes that of the first page. */
export function useHtmlClass(className: string | undefined): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    const names = className?.split(/\s+/).filter(Boolean) ?? [];
    classList.add(...names);
    return () => classList.remove(...names);
  }, [className]);
}
