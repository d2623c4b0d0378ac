/** A browser with the portal that it reads. */
import { loginCookie } from '#scripts/lib/mockLogin.ts';
import type { BrowserName } from '#scripts/lib/testedBrowsers.ts';
import { ensureTested } from '#scripts/lib/testedBrowsers.ts';
import { type RunningServer, startServerAt } from '../e2e/server.ts';
import { startChromium } from './drivers/chromium.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';
import type { RunningBrowser, Start, Tab } from './drivers/Tab.ts';

const starts: Record<BrowserName, Start> = {
  chromium87: startChromium,
  chromium92: startChromium,
  chromium109: startChromium,
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
};

/** The size of the window: that of many computers in hospitals. */
export const windowSize = { width: 1366, height: 768 };

/** The user agent of pages for phones alone. */
export const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

/** Runs in a page: removes what it keeps of its reader. */
function forget(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
  localStorage.clear();
  sessionStorage.clear();
}

/** One browser and one server with a mock backend; both run until `stop`. */
export class Session {
  private running: RunningBrowser | null = null;
  private isPhone = false;
  /** Who is logged in; not known at first, and after the mock backend has forgotten all. */
  private who: string | null | undefined;
  private cookie = '';
  readonly name: BrowserName;
  private readonly server: RunningServer;
  private readonly path: string;

  private constructor(name: BrowserName, server: RunningServer, path: string) {
    this.name = name;
    this.server = server;
    this.path = path;
  }

  static async start(name: BrowserName): Promise<Session> {
    const path = await ensureTested(name);
    // No recording of the traffic: the browser tests judge it.
    return new Session(name, await startServerAt(0, { MOCK_TRAFFIC: '' }), path);
  }

  get origin(): string {
    return this.server.origin;
  }

  get version(): string {
    return this.running?.version ?? '';
  }

  /** The tab, with this doctor (or a visitor) logged in. The browser starts anew when it is gone, or for another user agent. */
  async tabFor(who: string | null, isPhone = false): Promise<Tab> {
    if (this.running && this.isPhone !== isPhone) await this.leave();
    if (!this.running) {
      this.running = await starts[this.name]({
        path: this.path,
        origin: this.origin,
        ...(isPhone && { userAgent: phoneAgent }),
      });
      this.isPhone = isPhone;
      this.who = undefined;
      await this.running.tab.resize(windowSize.width, windowSize.height);
    }
    const { tab } = this.running;
    if (this.who !== who) await this.become(tab, who);
    await tab.takeNoise();
    return tab;
  }

  /** A fresh mock backend, with this doctor (or a visitor) before the tab. */
  async begin(who: string | null): Promise<Tab> {
    // What the page before sends when it is left would otherwise meet the fresh backend with an old token, and end the new login.
    await this.running?.tab.open(`${this.origin}/healthz`);
    await this.mock('reset');
    this.who = undefined;
    return this.tabFor(who);
  }

  /** The server's HTML for the reader of the tab. */
  async serverHtml(at: string): Promise<string> {
    const headers = { cookie: this.cookie, ...(this.isPhone && { 'user-agent': phoneAgent }) };
    return (await fetch(this.origin + at, { headers })).text();
  }

  /** Ends the browser; the next tab starts it anew. */
  async leave(): Promise<void> {
    await this.running?.stop().catch(() => undefined);
    this.running = null;
  }

  async stop(): Promise<void> {
    await this.leave();
    this.server.stop();
  }

  /** Changes the reader by the cookies of the mock backend, without the form. */
  private async become(tab: Tab, who: string | null): Promise<void> {
    await tab.open(`${this.origin}/healthz`);
    await tab.run(forget);
    // Firefox asks for the icon of this document, and the answer extends the cookie of the doctor who was logged in: asked again
    // without cookies, it sets none.
    await tab.open(`${this.origin}/healthz`);
    const isDone = await tab.run(async (phone) => {
      const body = JSON.stringify({ phone });
      if (phone)
        await fetch('/__mock/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return phone === null || /\bUSER_ID=[1-9]/.test(document.cookie);
    }, who);
    if (!isDone) throw new Error(`The browser did not keep the login of ${who}.`);
    this.who = who;
    this.cookie = who === null ? '' : await loginCookie(this.origin, who);
  }

  /** Sends a command to the mock backend. */
  private async mock(command: string, body: object = {}): Promise<void> {
    const answer = await fetch(`${this.origin}/__mock/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/__mock/${command}: ${await answer.text()}`);
  }
}
