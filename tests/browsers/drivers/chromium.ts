/** Drives Chromium of any age over its debugging port. Locators of Playwright need Chrome 105, so only its input is used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { RunningBrowser, StartOptions, Tab } from './Tab.ts';

const flags = [
  '--headless',
  // Cookies are kept in memory: writing them to the disk after 30 seconds ends the network service of the packed Chromium 109.
  '--incognito',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--lang=zh-CN',
  '--window-size=1280,800',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Waits until the browser has printed the address of its debugging port. */
const debuggingAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}: ${output.slice(-500)}`)));
  });

/** Starts a Chromium with a profile of its own. */
export async function startChromium({ path, userAgent }: StartOptions): Promise<RunningBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-chromium-'));
  const own = [`--user-data-dir=${profile}`, ...(userAgent ? [`--user-agent=${userAgent}`] : [])];
  const child = spawn(path, [...flags, ...own, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    version: `Chromium ${browser.version()}`,
    tab: tabOf(page),
    async stop() {
      // The whole group at once: a browser that is asked to close may wait for a page for ever.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await browser.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function tabOf(page: Page): Tab {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.stack || error.message}`));
  page.on('crash', () => noise.push('the tab crashed'));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 })),
    run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    takeNoise: async () => noise.splice(0),
  };
}
