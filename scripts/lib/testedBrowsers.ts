/** The browsers of `npm run test:browsers`, and where they come from. */
import { ensureBrowser } from './browser.ts';
import { chromium } from '@playwright/test';
import { oldChromium } from './oldChromium.ts';

/** The names of the browsers, in the order of the table. */
export const browserNames = ['chromium92', 'chromium109', 'chromium', 'firefox', 'webkit'] as const;

/** A browser of the suite. */
export type BrowserName = (typeof browserNames)[number];

const places: Record<BrowserName, () => Promise<string>> = {
  chromium92: () => oldChromium(92),
  chromium109: () => oldChromium(109),
  chromium: async () => (await ensureBrowser()).executablePath ?? chromium.executablePath(),
  firefox: () => Promise.reject(new Error('Firefox is not driven yet.')),
  webkit: () => Promise.reject(new Error('WebKit is not driven yet.')),
};

/** Path of the program of a browser, fetched or installed if necessary. Rejects with one sentence where it cannot be had. */
export const ensureTested = (name: BrowserName): Promise<string> => places[name]();
