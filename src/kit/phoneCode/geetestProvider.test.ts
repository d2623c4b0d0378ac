// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import type { CaptchaWidget } from './Captcha.ts';
import { geetestProvider } from './geetestProvider.ts';

const source = 'https://static.geetest.example/gt.js';
const init = { code: 200 as const, gt: 'g', challenge: 'c', success: 1 as const, new_captcha: true };
const won = { geetest_challenge: 'c1', geetest_validate: 'v1', geetest_seccode: 's1' };

type Handler = (detail?: unknown) => void;

/** A fake of the object that the provider's script creates; the test fires its events. */
class FakeGeetest {
  readonly verify = vi.fn();
  readonly reset = vi.fn();
  result: typeof won | false = won;
  private readonly handlers: Record<string, Handler[]> = {};

  onReady = (handler: Handler): this => this.on('ready', handler);
  onSuccess = (handler: Handler): this => this.on('success', handler);
  onError = (handler: Handler): this => this.on('error', handler);
  onClose = (handler: Handler): this => this.on('close', handler);
  getValidate = (): typeof won | false => this.result;

  fire(event: 'ready' | 'success' | 'error' | 'close', detail?: unknown): void {
    for (const handler of this.handlers[event] ?? []) handler(detail);
  }

  private on(event: string, handler: Handler): this {
    (this.handlers[event] ??= []).push(handler);
    return this;
  }
}

/** A separate document for each test, because a document loads the script only once. */
let page: Document;
let made: { options: unknown; captcha: FakeGeetest }[];
const scripts = (): HTMLScriptElement[] => [...page.querySelectorAll('script')];

/** Simulates the loaded script; `defines` is whether it defines `initGeetest`. */
function arrive(defines = true): void {
  if (defines) {
    Object.assign(window, {
      initGeetest: (options: unknown, ready: (captcha: FakeGeetest) => void) => {
        const captcha = new FakeGeetest();
        made.push({ options, captcha });
        ready(captcha);
      },
    });
  }
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

/** An initialised widget with the fake behind it. */
async function readyWidget(): Promise<{ widget: CaptchaWidget; captcha: FakeGeetest }> {
  const widget = geetestProvider(page, source)(init);
  arrive();
  await settle();
  const captcha = made.at(-1)?.captcha ?? new FakeGeetest();
  captcha.fire('ready');
  return { widget: await widget, captcha };
}

beforeEach(() => {
  page = document.implementation.createHTMLDocument();
  // Scripts never run in such a document; its view is the test's window, which has the fake.
  Object.defineProperty(page, 'defaultView', { value: window });
  Reflect.deleteProperty(window, 'initGeetest');
  made = [];
});

describe('the script', () => {
  test('X15: is loaded from the configured address when the first captcha is requested, and only once', async () => {
    const provider = geetestProvider(page, source);
    expect(scripts()).toHaveLength(0);
    void provider(init);
    void provider(init);
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[source, true]]);
    arrive();
    await settle();
    expect(made).toHaveLength(2);
  });

  test.each([
    [1 as const, false],
    [0 as const, true],
  ])('[7.1-03] starts with the parameters of init; success %i means offline %s', async (success, offline) => {
    void geetestProvider(page, source)({ ...init, success });
    arrive();
    await settle();
    expect(made.map(({ options }) => options)).toEqual([
      { gt: 'g', challenge: 'c', offline, new_captcha: true, product: 'bind', lang: 'zh-cn' },
    ]);
  });

  test('A04: fails when it is blocked, and can be loaded again', async () => {
    const provider = geetestProvider(page, source);
    const blocked = provider(init);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(blocked).rejects.toThrow('The captcha script could not be loaded.');
    expect(scripts()).toHaveLength(0);
    const { widget } = await readyWidget();
    expect(widget.solve).toBeTypeOf('function');
  });

  test('A04: fails when it has unexpected content, and can be loaded again', async () => {
    const provider = geetestProvider(page, source);
    const portal = provider(init);
    arrive(false);
    await expect(portal).rejects.toThrow('The captcha script did not define initGeetest.');
    expect(scripts()).toHaveLength(0);
    const { widget } = await readyWidget();
    expect(widget.solve).toBeTypeOf('function');
  });

  test('A05: fails when it throws at the start', async () => {
    const widget = geetestProvider(page, source)(init);
    Object.assign(window, {
      initGeetest: () => {
        throw new Error('bad gt');
      },
    });
    arrive(false);
    await expect(widget).rejects.toThrow('bad gt');
  });

  test('A05: fails when its captcha fails before it is ready', async () => {
    const widget = geetestProvider(page, source)(init);
    arrive();
    await settle();
    made[0]?.captcha.fire('error', new Error('error_01'));
    await expect(widget).rejects.toThrow('error_01');
  });
});

describe('the captcha', () => {
  test('[7.1-04] solved by the doctor gives the proof for the server', async () => {
    const { widget, captcha } = await readyWidget();
    const solving = widget.solve('13800000001');
    expect(captcha.verify).toHaveBeenCalledOnce();
    captcha.fire('success');
    await expect(solving).resolves.toEqual({ challenge: 'c1', validate: 'v1', seccode: 's1' });
  });

  test('[4-03] closed by the doctor gives no proof', async () => {
    const { widget, captcha } = await readyWidget();
    const solving = widget.solve('13800000001');
    captcha.fire('close');
    await expect(solving).resolves.toBeNull();
  });

  test('[5-07] A06: rejects after an error, and without a proof', async () => {
    const { widget, captcha } = await readyWidget();
    const failing = widget.solve('13800000001');
    captcha.fire('error', new Error('error_03'));
    await expect(failing).rejects.toThrow('error_03');
    captcha.result = false;
    const empty = widget.solve('13800000001');
    captcha.fire('success');
    await expect(empty).rejects.toThrow('The captcha gave no proof.');
  });

  test('[4-03] is reset for the next code, and ignores events while it is not shown', async () => {
    const { widget, captcha } = await readyWidget();
    captcha.fire('close');
    captcha.fire('success');
    widget.reset();
    expect(captcha.reset).toHaveBeenCalledOnce();
    const solving = widget.solve('13800000001');
    captcha.fire('success');
    captcha.fire('close');
    await expect(solving).resolves.toMatchObject({ validate: 'v1' });
  });
});
