/** Drives WebKitGTK over WebDriver, with a screen of its own. WebDriver tells nothing of the console: a proxy listens in the page. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Builder, Button, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../e2e/server.ts';
import { within } from '../within.ts';
import { type ListeningProxy, listenInPages } from './listeningProxy.ts';
import type { Key, RunningBrowser, StartOptions, Tab } from './Tab.ts';

/** Starts a screen without a display; resolves with its process and its name. */
async function startScreen(): Promise<[ChildProcess, string]> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x3200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    (child.stdio[3] as Readable).once('data', (text: Buffer) => resolve(`:${text.toString().trim()}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return [child, name];
}

/** Starts the driver of WebKit on a free port; resolves with its process and its address. */
async function startDriver(display: string): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANGUAGE: 'zh_CN', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = await within(async () => (await fetch(`${address}/status`)).ok);
  if (!isUp) throw new Error('WebKitWebDriver did not start.');
  return [child, address];
}

/** Starts a MiniBrowser of WebKitGTK in front of the portal. */
export async function startWebkit({ path, userAgent, origin }: StartOptions): Promise<RunningBrowser> {
  const proxy = await listenInPages(origin, userAgent);
  const [screen, display] = await startScreen();
  const [service, address] = await startDriver(display);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'eager',
    unhandledPromptBehavior: 'accept',
    timeouts: { script: 10_000, pageLoad: 60_000 },
    'webkitgtk:browserOptions': { binary: path, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return {
    version: `WebKitGTK ${version}`,
    tab: tabOf(driver, origin, proxy),
    async stop() {
      await driver.quit().catch(() => undefined);
      service.kill();
      screen.kill();
      await proxy.close();
    },
  };
}

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Backspace: Keys.BACK_SPACE,
  ArrowDown: Keys.ARROW_DOWN,
};

function tabOf(driver: WebDriver, origin: string, proxy: ListeningProxy): Tab {
  const send = (text: string): Promise<void> => driver.actions({ async: false }).sendKeys(text).perform();
  return {
    open: (url) => driver.get(url.replace(origin, proxy.origin)),
    run: (work, ...args) => driver.executeScript(`return (${work.toString()})(...${JSON.stringify(args)})`),
    click: (x, y) =>
      driver
        .actions({ async: false })
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .press(Button.LEFT)
        .release(Button.LEFT)
        .perform(),
    type: send,
    press: (key) => send(keys[key]),
    async resize(width, height) {
      // The window has a bar of its own: what the page lacks is added.
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      const bar: number = height - (await driver.executeScript<number>('return innerHeight'));
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar });
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeNoise: async () => proxy.takeNoise(),
  };
}
