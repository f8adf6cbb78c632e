/** Lets readers enlarge the images in `root`, by a click or with Enter, unless they are part of a link. */
export function makeZoomable(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-zoom=""]')) {
    if (image.closest('a, button') !== null || image.tabIndex === 0) continue;
    image.tabIndex = 0;
    if (image.alt === '') image.ariaLabel = nameWithoutText(image);
    image.role = 'button';
    image.ariaHasPopup = 'dialog';
    // The frame scrolls with the arrow keys from its image too: it need not be another stop of the same name.
    for (const name of ['tabindex', 'role', 'aria-label']) image.closest('.drawing')?.removeAttribute(name);
    image.addEventListener('click', () => enlarge(image));
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      enlarge(image);
    });
  }
}

/** A button needs a name, also where its image has no text: the caption, else the name of the file. */
function nameWithoutText(image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent;
  return image.title || caption || image.src.replace(/^.*\//, '');
}

/** A click anywhere, Enter and Escape close it; the focus then returns to the image. */
function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'image-dialog';
  dialog.ariaLabel = image.ariaLabel ?? image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  const large = document.createElement('img');
  large.src = image.src;
  large.alt = dialog.ariaLabel;
  button.append(large);
  dialog.append(button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
