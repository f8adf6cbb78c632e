const regionId = 'docsite-announcer';

/** Says a short text to screen readers through a polite live region, made on first use. */
export function announce(text: string): void {
  const region = document.querySelector<HTMLElement>(`body > #${regionId}`) ?? createRegion();
  region.textContent = '';
  // A change in the next task is read out even when the text is the same as before.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = regionId;
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}
