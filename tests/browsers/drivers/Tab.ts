/** A real browser with one tab, as the suite drives it: the little that every driver can do with real input. */

/** Keys that have a name. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowDown';

/** The tab of a running browser. */
export interface Tab {
  /** Opens an address; resolves when the document is parsed. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees its arguments alone; they and its result pass as JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Moves the pointer to a place of the window, in CSS pixels, and clicks. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window as a PNG. */
  picture(): Promise<Buffer>;
  /** What the browser has reported since the last call: its console, uncaught errors and rejections. */
  takeNoise(): Promise<string[]>;
}

/** A running browser. */
export interface RunningBrowser {
  /** As the browser says it itself. */
  version: string;
  tab: Tab;
  stop(): Promise<void>;
}

/** What a browser starts with. */
export interface StartOptions {
  /** Path of the program. */
  path: string;
  /** Origin of the portal that it will open. */
  origin: string;
  /** Another user agent than its own, for pages that are for phones alone. */
  userAgent?: string | undefined;
}

/** Starts a browser. */
export type Start = (options: StartOptions) => Promise<RunningBrowser>;
