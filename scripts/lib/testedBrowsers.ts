/** The browsers of `npm run test:browsers`, and where they come from. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.ts';
import { installFromDebian, onPath } from './debian.ts';
import { ensureNu } from './nuChecker.ts';
import { oldChromium } from './oldChromium.ts';

/** The names of the browsers, in the order of the table. */
const browserNames = ['chromium87', 'chromium92', 'chromium109', 'chromium', 'firefox', 'webkit'] as const;

/** The parts of the suite: the browsers, and the check of the server's HTML. */
export const partNames = [...browserNames, 'html'] as const;

/** A part of the suite. */
export type PartName = (typeof partNames)[number];

/** A browser of the suite. */
export type BrowserName = (typeof browserNames)[number];

/** Runs a search again after Debian's packages are installed, where that is permitted. */
async function fromDebian(find: () => string | undefined, names: string[], sentence: string): Promise<string> {
  if (!find()) await installFromDebian([names], () => find() !== undefined);
  const path = find();
  if (path === undefined) throw new Error(sentence);
  return path;
}

/** The MiniBrowser lies in the folder of its library, whose name has the version of the library's interface. */
function miniBrowser(): string | undefined {
  if (!onPath('WebKitWebDriver') || !onPath('Xvfb')) return undefined;
  return ['4.1', '6.0', '4.0']
    .map(
      (version) =>
        `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch as string] ?? ''}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    )
    .find((path) => existsSync(path));
}

const places: Record<PartName, () => Promise<string>> = {
  chromium87: () => oldChromium(87),
  chromium92: () => oldChromium(92),
  chromium109: () => oldChromium(109),
  chromium: async () => (await ensureBrowser()).executablePath ?? chromium.executablePath(),
  firefox: () =>
    fromDebian(
      () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox'),
      ['firefox-esr', 'fonts-noto-cjk'],
      'Firefox is not installed and cannot be installed here (Debian, as root: apt-get install firefox-esr), or set FIREFOX_PATH.',
    ),
  html: ensureNu,
  webkit: () =>
    fromDebian(
      miniBrowser,
      ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
      'WebKitGTK is not installed and cannot be installed here (Debian, as root: apt-get install webkit2gtk-driver xvfb).',
    ),
};

/** Path of the program of a part, fetched or installed if necessary. Rejects with one sentence where it cannot be had. */
export const ensureTested = (name: PartName): Promise<string> => places[name]();
