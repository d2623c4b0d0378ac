/** Marks pictures that cannot be shown, for all pages in one place: a decorative one then leaves its quiet ground. */

/** Watches the pictures of a document, those included that failed before scripts ran. */
export function watchPictures(document: Document): void {
  const mark = (picture: EventTarget | null, isBroken: boolean): void => {
    if (picture instanceof HTMLImageElement) picture.toggleAttribute('data-broken', isBroken);
  };
  // Neither event bubbles, but both are captured.
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
  for (const picture of document.images) {
    // An SVG without a size of its own has no width either; only one that cannot be decoded is broken.
    if (picture.complete && picture.naturalWidth === 0 && picture.src)
      picture.decode().catch(() => mark(picture, true));
  }
}
