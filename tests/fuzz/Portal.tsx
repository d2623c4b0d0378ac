/** The whole portal in jsdom: routes, loaders, boundaries, dialogs and messages, with the mock backend behind `fetch`. */
import { notifyManager } from '@tanstack/react-query';
import { autorun } from 'mobx';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { createEngine } from '#mocks/createEngine.ts';
import { respondToControl } from '#mocks/engine/control/control.ts';
import { matchOperation } from '#mocks/engine/contract.ts';
// Loaded before a signed call awaits it: while a call waits, `does` advances the clock to its deadline.
import '#api/signing.ts';
import { App } from '#app/App.tsx';
import { followDepartment, onRoute } from '#app/wiring.ts';
import { makeRoutes } from '#app/routes/routes.tsx';
import type { Services } from '#app/services.ts';
import { createServices, rootOptions } from '#app/start.tsx';
import type { DialogName, DialogParams } from '#stores/dialogs.ts';
import { asCurrentUser, visitor } from '#stores/SessionStore.ts';
import { isLoadingAhead } from '#shared/chunkGuard.ts';
import { demoSettings } from '#shared/settings.ts';
import { logIn } from '../support/chatPanel.ts';
import { FakeClock, settle } from '../support/fakeClock.ts';
import { chatFrame, noAnswer, type Reply, type Source } from './bodies.ts';
import { DialogTrial } from './DialogTrial.ts';
import { inAct } from './inAct.ts';
import { FakeSocket } from './surroundings.ts';

// Results are delivered in the same turn: a timer for each would take most of the time.
notifyManager.setScheduler(queueMicrotask);

/** Milliseconds of the page's clock after which a call is given up. */
const maxWait = 13_000;
/** Maximum requests of a page; later ones get no answer, so that the page becomes idle. */
const maxRequests = 200;
/** Turns of the event loop until a page must be idle; loading code for the first time takes many. */
const maxTurns = 300_000;
/** Maximum turns for loading code for the first time. */
export const firstTurns = 120_000;
const controlOf = (name: string): HTMLElement | null =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.control ?? null;

/** Options of the portal. */
export interface Opening {
  /** Address of the page. */
  at: string;
  /** Phone of the logged-in doctor; missing for a visitor. */
  who?: string | undefined;
  /** False for a phone or tablet. */
  isPc?: boolean;
}

/** A page of the portal and its events. */
export class Portal {
  readonly clock = new FakeClock();
  readonly engine = createEngine({ frozen: true, seed: 1 });
  /** Uncaught errors. */
  readonly faults: string[] = [];
  /** Operations that were called. */
  readonly asked = new Set<Source>();
  /** Dialogs that were open. */
  readonly opened = new Set<DialogName>();
  /** Messages that were shown. */
  readonly shownNotices = new Set<string>();
  /** Whether a form in a dialog would submit what is behind it. */
  readonly trial = new DialogTrial();
  /** The share of each span after which this reader acts (`Surroundings`). */
  share = 0;
  /** An action without its button is a mistake of the test, except after a broken answer. */
  strict = false;
  services!: Services;
  router!: DataRouter;
  private pending = 0;
  private root!: Root;
  private readonly stops: (() => void)[] = [];
  private readonly source: Source | null;
  private readonly reply: Reply | null;

  /** `reply` is the answer of `source`; without them the mock backend answers everything. */
  constructor(source: Source | null = null, reply: Reply | null = null) {
    this.source = source;
    this.reply = reply;
  }

  /** Renders the page and waits until it is idle. */
  async open({ at, who, isPc = true }: Opening): Promise<void> {
    const { clock, engine } = this;
    globalThis.fetch = (request) => this.answer(request as Request);
    FakeSocket.answer = () => this.answerFrame();
    let user = visitor;
    if (who) {
      const { userId, token } = await logIn(engine, who);
      document.cookie = `token=${token}; Path=/`;
      document.cookie = `USER_ID=${userId}; Path=/`;
      user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
    }
    const snapshot = {
      session: { user, vip: user.userId > 0 ? { vip: true, endTime: engine.now } : null },
      frame: { showClose: true, isPc, renderedAt: engine.now },
      depId: 1,
      settings: demoSettings,
    };
    this.services = createServices(snapshot, demoSettings, clock, () => this.share);
    const { api, stores } = this.services;
    const call = api.call.bind(api);
    api.call = (...given) => {
      this.pending += 1;
      return call(...given).finally(() => (this.pending -= 1));
    };
    this.router = createMemoryRouter(makeRoutes(this.services), { initialEntries: [at] });
    const introduce = onRoute(this.services);
    const fail =
      (how: string) =>
      (error: unknown): void =>
        void this.faults.push(`${how}: ${String((error as Error | null)?.stack ?? error)}`);
    const { onCaughtError } = rootOptions(stores, () => this.faults.push('missing code'));
    this.root = createRoot(document.body.appendChild(document.createElement('div')), {
      onUncaughtError: fail('uncaught'),
      onRecoverableError: fail('recoverable'),
      // React reports uncaught errors on the window, where they are recorded.
      ...(onCaughtError && { onCaughtError }),
    });
    const view = (
      <div onSubmit={({ target }) => void this.trial.note(target)}>
        <App services={this.services}>
          <RouterProvider router={this.router} />
        </App>
      </div>
    );
    await this.does(() => {
      this.root.render(view);
      this.stops.push(followDepartment(this.services), this.watchStores());
    });
    // A browser, too, hydrates a page only when its code is loaded.
    await this.does(() => {
      this.stops.push(this.router.subscribe(introduce));
      introduce(this.router.state);
    });
  }

  /** Runs an action and waits until the page is idle. */
  async does(action: () => void = () => undefined): Promise<void> {
    await inAct(async () => this.trial.run());
    await inAct(async () => {
      action();
      await settle();
    });
    for (let quiet = 0, waited = 0, still = 0, turn = 0; quiet < 2; turn += 1) {
      if (turn > maxTurns) throw new Error(`The page does not become idle: ${this.pendingWork()}`);
      await inAct(settle);
      if (this.isQuiet) quiet += 1;
      else quiet = 0;
      // A call that is retried after a second or that ends at its deadline; not one whose answer is being read.
      still = this.pending > 0 && this.flying === 0 ? still + 1 : 0;
      if (still > 1 && waited <= maxWait) {
        waited += 1_000;
        await inAct(async () => this.clock.advance(1_000));
      }
    }
  }

  /** Advances the page's clock by seconds, with all effects. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) await this.does(() => this.clock.advance(1_000));
  }

  /** Controls the mock backend, as its panel does. */
  async control(name: string, body: object = {}): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    await respondToControl(this.engine, new Request(`http://portal.test/__mock/${name}`, init));
  }

  /** Opens a dialog. */
  dialog<Name extends DialogName>(name: Name, params: DialogParams[Name]): Promise<void> {
    return this.does(() => void this.services.stores.dialogs.open(name, params));
  }

  /** Clicks the match of a selector, the control of a `@label`, or the first button of that name or whose name matches. */
  async click(name: string | RegExp): Promise<void> {
    const isIt = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
    const found = await this.find(() => {
      if (typeof name === 'string' && /[[#]/.test(name)) return document.querySelector<HTMLElement>(name);
      if (typeof name === 'string' && name.startsWith('@')) return controlOf(name.slice(1));
      return [...document.querySelectorAll('button')].find(({ textContent }) => isIt(textContent.trim())) ?? null;
    }, String(name));
    if (!found) return;
    await this.does(() => {
      found.focus();
      found.click();
    });
  }

  /** Types a text into the field that a selector matches. */
  async type(selector: string, text: string): Promise<void> {
    const field = await this.find(() => document.querySelector<HTMLInputElement>(selector), selector);
    if (!field) return;
    await this.does(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  /** Dispatches an event on the element that a selector matches; the element can be prepared first. */
  async happens(selector: string, event: Event, ready?: (found: Element) => void): Promise<void> {
    const found = await this.find(() => document.querySelector(selector), selector);
    if (!found) return;
    await this.does(() => {
      ready?.(found);
      found.dispatchEvent(event);
    });
  }

  /** Unmounts everything. */
  async close(): Promise<void> {
    await inAct(async () => {
      for (const stop of this.stops) stop();
      this.router.dispose();
      this.root.unmount();
      await settle();
    });
    // Last: a released query would wait five minutes for its garbage collection.
    await inAct(async () => {
      this.services.queryClient.clear();
      await settle();
    });
  }

  private watchStores(): () => void {
    const { dialogs, notices } = this.services.stores;
    return autorun(() => {
      for (const { name } of dialogs.stack) this.opened.add(name);
      for (const { text } of notices.waiting) this.shownNotices.add(text);
    });
  }

  private flying = 0;
  private requests = 0;

  private get isQuiet(): boolean {
    return this.pendingWork() === '';
  }

  /** A description of what is pending; empty when the page is idle. */
  private pendingWork(): string {
    const { queryClient } = this.services;
    const { initialized, navigation } = this.router.state;
    const things = {
      requests: this.flying,
      calls: this.pending,
      reads: queryClient.isFetching(),
      writes: queryClient.isMutating(),
      code: Number(isLoadingAhead()),
      navigation: Number(!initialized || navigation.state !== 'idle'),
    };
    return Object.entries(things)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  }

  /** The target of an action. With valid answers its code may still be loading. */
  private async find<Found>(look: () => Found | null, what: string): Promise<Found | null> {
    for (let turn = 0; this.strict && turn < firstTurns && look() === null; turn += 1) await this.does();
    const found = look();
    if (found === null && this.strict) throw new Error(`There is no ${what} on the page: ${document.body.textContent}`);
    return found;
  }

  private async answer(request: Request): Promise<Response> {
    this.flying += 1;
    this.requests += 1;
    if (this.requests > maxRequests) return new Promise(() => undefined);
    try {
      const { reply } = this;
      const source = matchOperation(request.method, new URL(request.url).pathname)?.operation.id;
      if (source) this.asked.add(source);
      if (reply && source === this.source) {
        await Promise.resolve();
        if (reply.status === noAnswer) throw new TypeError('Failed to fetch');
        const headers = { 'content-type': reply.type };
        return new Response(reply.status === 204 ? null : reply.body, { status: reply.status, headers });
      }
      const answer = await this.engine.respond(request, { address: '192.0.2.1', origin: window.location.origin });
      if (!answer) return new Response('', { status: 404 });
      if (answer.broken) throw new TypeError('Failed to fetch');
      for (const cookie of answer.cookies) document.cookie = cookie;
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
    } finally {
      this.flying -= 1;
    }
  }

  /** The customer service's answer to a frame of the chat. */
  private answerFrame(): string | null {
    this.asked.add(chatFrame);
    return this.source === chatFrame && this.reply ? this.reply.body : null;
  }
}
