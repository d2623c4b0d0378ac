/** Marks pictures that failed to load, for all pages; CSS then shows only the background of a decorative one. */

/** Watches all pictures of a document, including those that failed before scripts ran. */
export function watchPictures(document: Document): void {
  const mark = (picture: EventTarget | null, isBroken: boolean): void => {
    if (picture instanceof HTMLImageElement) picture.toggleAttribute('data-broken', isBroken);
  };
  // Neither event bubbles, but both are captured.
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
  for (const picture of document.images) {
    // An SVG without an intrinsic size also has no width; it is broken only if it cannot be decoded.
    if (picture.complete && picture.naturalWidth === 0 && picture.src)
      picture.decode().catch(() => mark(picture, true));
  }
}
