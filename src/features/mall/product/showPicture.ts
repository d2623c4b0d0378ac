/** Scrolls a gallery to one of its pictures, counted from 0. */
export function showPicture(strip: HTMLElement | null, at: number): void {
  if (strip) strip.scrollLeft = at * strip.clientWidth;
}
