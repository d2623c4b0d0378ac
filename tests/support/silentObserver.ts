/** Stands for the observers of sizes and of what is in view, which jsdom does not have: it never reports anything. */
export class SilentObserver {
  observe = (): undefined => undefined;
  unobserve = (): undefined => undefined;
  disconnect = (): undefined => undefined;
}
