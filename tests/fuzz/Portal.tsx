/** The whole portal in jsdom: routes, loaders, boundaries, dialogs and messages, with the pretend backend behind `fetch`. */
import { notifyManager } from '@tanstack/react-query';
import { reaction } from 'mobx';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { createEngine } from '../../mocks/createEngine.ts';
import { respondToControl } from '../../mocks/engine/control/control.ts';
import { matchOperation } from '../../mocks/engine/contract.ts';
import { App } from '../../src/app/App.tsx';
import { followDepartment, onRoute } from '../../src/app/introductions.ts';
import { makeRoutes } from '../../src/app/routes/routes.tsx';
import type { Services } from '../../src/app/services.ts';
import { createServices, rootOptions } from '../../src/app/start.tsx';
import type { DialogName, DialogParams } from '../../src/stores/dialogs.ts';
import { asCurrentUser, visitor } from '../../src/stores/SessionStore.ts';
import { isLoadingAhead } from '../../src/shared/chunkGuard.ts';
import { demoSettings } from '../../src/shared/settings.ts';
import { logIn } from '../support/chatPanel.ts';
import { FakeClock, settle } from '../support/fakeClock.ts';
import { chatFrame, type Reply, type Source } from './bodies.ts';
import { FakeSocket } from './surroundings.ts';

// Results are handed on in the same turn: a timer for each would be most of the time.
notifyManager.setScheduler(queueMicrotask);

/** Milliseconds of the page's clock that calls may take until they are given up on. */
const patience = 13_000;
/** Requests of a page; one that asks without an end is not answered any more, so that it comes to rest. */
const maxRequests = 200;
/** Turns of the loop that a page may take to come to rest; code that is loaded for the first time takes many. */
const maxTurns = 60_000;
/** Turns that code may take to be loaded for the first time. */
export const firstTurns = 40_000;
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** How the portal is opened. */
export interface Opening {
  /** Address of the page. */
  at: string;
  /** Phone of the doctor who is logged in; a visitor's page without. */
  who?: string | undefined;
}

/** A page of the portal, and what happens to it. */
export class Portal {
  readonly clock = new FakeClock();
  readonly engine = createEngine({ frozen: true, seed: 1 });
  /** What went wrong unseen: errors that nobody has caught. */
  readonly faults: string[] = [];
  /** Who was asked. */
  readonly asked = new Set<Source>();
  /** Dialogs that were open. */
  readonly opened = new Set<DialogName>();
  /** An act without its button is a mistake of the test; behind a broken answer it is not. */
  strict = false;
  services!: Services;
  router!: DataRouter;
  private pending = 0;
  private root!: Root;
  private readonly stops: (() => void)[] = [];
  private readonly source: Source | null;
  private readonly reply: Reply | null;

  /** `reply` is what `source` answers; without them everything is answered as the pretend backend does. */
  constructor(source: Source | null = null, reply: Reply | null = null) {
    this.source = source;
    this.reply = reply;
  }

  /** Draws the page and waits until nothing is under way. */
  async open({ at, who }: Opening): Promise<void> {
    const { clock, engine } = this;
    globalThis.fetch = (request) => this.answer(request as Request);
    FakeSocket.heard = () => this.hear();
    let user = visitor;
    if (who) {
      const { userId, token } = await logIn(engine, who);
      document.cookie = `token=${token}; Path=/`;
      user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
    }
    const snapshot = {
      session: { user, vip: user.userId > 0 ? { vip: true, endTime: engine.now } : null },
      frame: { showClose: true, isPc: true, renderedAt: engine.now },
      depId: 1,
      settings: demoSettings,
    };
    this.services = createServices(snapshot, demoSettings, clock);
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
      // Reports what it does not know on the window, where it is noted.
      ...(onCaughtError && { onCaughtError }),
    });
    const view = (
      <App services={this.services}>
        <RouterProvider router={this.router} />
      </App>
    );
    await this.does(() => {
      this.root.render(view);
      this.stops.push(followDepartment(this.services), this.watchDialogs());
    });
    // In a browser a page is introduced when its code is there, too.
    await this.does(() => {
      this.stops.push(this.router.subscribe(introduce));
      introduce(this.router.state);
    });
  }

  /** Does it, and waits until nothing is under way. */
  async does(action: () => void = () => undefined): Promise<void> {
    await inAct(async () => {
      action();
      await settle();
    });
    for (let quiet = 0, waited = 0, still = 0, turn = 0; quiet < 2; turn += 1) {
      if (turn > maxTurns) throw new Error(`The page does not come to rest: ${this.restlessness()}`);
      await inAct(settle);
      if (this.isQuiet) quiet += 1;
      else quiet = 0;
      // A call that is asked again a second later, or that ends at its deadline; one whose answer is being read is neither.
      still = this.pending > 0 && this.flying === 0 ? still + 1 : 0;
      if (still > 1 && waited <= patience) {
        waited += 1_000;
        await inAct(async () => this.clock.advance(1_000));
      }
    }
  }

  /** Seconds pass on the page's clock, with all that they bring. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) await this.does(() => this.clock.advance(1_000));
  }

  /** Steers the pretend backend, as its panel does. */
  async control(name: string, body: object = {}): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    await respondToControl(this.engine, new Request(`http://portal.test/__mock/${name}`, init));
  }

  /** Opens a dialog. */
  dialog<Name extends DialogName>(name: Name, params: DialogParams[Name]): Promise<void> {
    return this.does(() => void this.services.stores.dialogs.open(name, params));
  }

  /** Clicks what a selector finds, the control of a `@label`, or the button of that name. */
  async click(name: string): Promise<void> {
    const found = await this.find(() => {
      if (/[[#]/.test(name)) return document.querySelector<HTMLElement>(name);
      if (name.startsWith('@')) return controlOf(name.slice(1));
      return [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name) ?? null;
    }, name);
    if (!found) return;
    await this.does(() => {
      found.focus();
      found.click();
    });
  }

  /** Puts a text into the field that a selector finds. */
  async type(selector: string, text: string): Promise<void> {
    const field = await this.find(() => document.querySelector<HTMLInputElement>(selector), selector);
    if (!field) return;
    await this.does(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  /** Lets an event happen where a selector finds an element, which may be made ready for it. */
  async happens(selector: string, event: Event, ready?: (found: Element) => void): Promise<void> {
    const found = await this.find(() => document.querySelector(selector), selector);
    if (!found) return;
    await this.does(() => {
      ready?.(found);
      found.dispatchEvent(event);
    });
  }

  /** Takes everything away again. */
  async close(): Promise<void> {
    await inAct(async () => {
      for (const stop of this.stops) stop();
      this.router.dispose();
      this.root.unmount();
      await settle();
    });
    // Afterwards: a read that somebody lets go of would wait five minutes for its end.
    await inAct(async () => {
      this.services.queryClient.clear();
      await settle();
    });
  }

  private watchDialogs(): () => void {
    const { dialogs } = this.services.stores;
    return reaction(
      () => dialogs.stack.map(({ name }) => name),
      (names) => names.forEach((name) => this.opened.add(name)),
    );
  }

  private flying = 0;
  private requests = 0;

  private get isQuiet(): boolean {
    return this.restlessness() === '';
  }

  /** What is under way, in words; empty when nothing is. */
  private restlessness(): string {
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

  /** What an act is about. Its code may still be loading where everything is answered well. */
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
        if (reply.status === 0) throw new TypeError('Failed to fetch');
        const headers = { 'content-type': reply.type };
        return new Response(reply.status === 204 ? null : reply.body, { status: reply.status, headers });
      }
      const answer = await this.engine.respond(request, { address: '192.0.2.1', origin: window.location.origin });
      if (!answer) return new Response('', { status: 404 });
      for (const cookie of answer.cookies) document.cookie = cookie;
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
    } finally {
      this.flying -= 1;
    }
  }

  /** What the service side of the chat says to a frame. */
  private hear(): string | null {
    this.asked.add(chatFrame);
    return this.source === chatFrame && this.reply ? this.reply.body : null;
  }
}

const controlOf = (name: string): HTMLElement | null =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.control ?? null;

async function inAct(work: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(work);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
