/** Finds a Chromium for the tests, or installs one. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian, onPath } from './debian.ts';
import { bin, runNode } from './run.ts';

/** A usable browser: path of its executable, or null for Playwright's own download. */
export interface Browser {
  executablePath: string | null;
  source: string;
}

const shell = 'chromium-headless-shell';
// The headless shell comes first: it opens no window, and the browser tests run in two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
];

/** An installed browser, or null; for a window not the headless shell. Throws when the file of CHROMIUM_PATH does not exist. */
export function findBrowser(hasWindow = false): Browser | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist; correct it or leave it out.`);
    return { executablePath: named, source: 'CHROMIUM_PATH' };
  }
  if (existsSync(chromium.executablePath())) return { executablePath: null, source: 'Playwright' };
  for (const name of names) {
    const path = hasWindow && name === shell ? undefined : onPath(name);
    if (path) return { executablePath: path, source: path };
  }
  const path = places.find((place) => existsSync(place));
  return path ? { executablePath: path, source: path } : null;
}

/**
 * A browser, installed if necessary: Playwright's own download, else Debian's package where installing is permitted. When only
 * the full Chromium is installed, the headless shell is installed, too: it saves four times the time of its installation.
 */
export async function ensureBrowser(hasWindow = false): Promise<Browser> {
  const found = findBrowser(hasWindow);
  if (found && hasWindow) return found;
  if (found && onPath('chromium') !== found.executablePath) return found;
  if (!found) {
    console.log('No Chromium found; installing one…');
    const download = await runNode([bin('@playwright/test/cli.js'), 'install', 'chromium'], { quiet: true });
    if (download.code === 0) return findBrowser() ?? { executablePath: null, source: 'Playwright' };
  }
  const packages = [...(hasWindow ? [] : [shell]), ...(found ? [] : ['chromium'])];
  await installFromDebian(
    packages.map((name) => [name, 'fonts-noto-cjk']),
    () => packages.some((name) => onPath(name)),
  );
  const installed = findBrowser(hasWindow);
  if (!installed) {
    throw new Error(
      'No Chromium could be installed. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
    );
  }
  return installed;
}
