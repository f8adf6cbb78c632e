/** Lets readers enlarge the images in `root`, by a click or with Enter, unless they are part of a link. */
export function makeZoomable(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-zoom=""]')) {
    if (image.closest('a, button') !== null || image.tabIndex === 0) continue;
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaHasPopup = 'dialog';
    image.addEventListener('click', () => enlarge(image));
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      enlarge(image);
    });
  }
}

/** A click anywhere, Enter and Escape close it; the focus then returns to the image. */
function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'image-dialog';
  dialog.ariaLabel = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  const large = document.createElement('img');
  large.src = image.src;
  large.alt = image.alt;
  button.append(large);
  dialog.append(button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
