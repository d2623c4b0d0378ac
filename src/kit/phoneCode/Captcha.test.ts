import { describe, expect, test } from 'vitest';
import * as captchaState from '#openapi/dist/names/captchaState.ts';
import { DialogStore } from '#stores/DialogStore.ts';
import { type Answering, type Door, envelope, openDoor, mockBackend, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { Captcha, type CaptchaProof, type CaptchaProvider, type CaptchaWidget } from './Captcha.ts';
import { offlineProvider } from './offlineProvider.ts';

const phone = '13800000001';
const notReady = '验证模块初始化中，请稍后再试';
const failed = '验证失败，请稍后再试';
const initFailed = '验证初始化失败，请稍后再试';
const offline = '网络已断开，请检查网络后重试';
const init = { code: 200, gt: 'g', challenge: 'c', success: 1, new_captcha: true };
const proof: CaptchaProof = { challenge: 'c', validate: 'v', seccode: 's' };

interface Scene extends Door {
  captcha: Captcha;
  problems: string[];
  /** How often the widget was reset. */
  resets(): number;
}

/** A captcha that is solved and accepted by the backend, unless a test overrides a step. */
function scene(
  otherwise: { init?: Answering; validate?: Answering; provider?: CaptchaProvider } & Partial<CaptchaWidget> = {},
  online = (): boolean => true,
) {
  const problems: string[] = [];
  let resets = 0;
  const widget: CaptchaWidget = { solve: async () => proof, reset: () => (resets += 1), ...otherwise };
  const door = openDoor(
    (request) =>
      request.url.includes('/init')
        ? (otherwise.init ?? (() => Response.json(init)))(request)
        : (otherwise.validate ?? (() => Response.json({ code: 200, result: 'success' })))(request),
    { online },
  );
  const provider = otherwise.provider ?? (async () => widget);
  const captcha = new Captcha(door.api, provider, door.clock, (message) => problems.push(message));
  return { ...door, captcha, problems, resets: () => resets } satisfies Scene;
}

const troubles: [string, Answering][] = [
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['HTTP 500 comes', () => new Response('<html>', { status: 500 })],
  ['another code arrives', () => Response.json({ code: 500, message: '系统繁忙' })],
  ['a Wi-Fi login page arrives', () => new Response('<html>')],
  ['nothing comes', () => new Response('')],
  ['null comes', () => new Response('null')],
  ['code 401 comes', () => Response.json({ code: 401, message: '登录已失效' })],
];

describe('a ready captcha', () => {
  test('[7.1-03], [7.1-04] is initialised by init, solved by the doctor and checked by validate', async () => {
    const { captcha, paths, problems } = scene();
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBeNull();
    expect(paths()).toEqual([
      '/userapi/v2/sensebot/init',
      '/userapi/v2/sensebot/validate?challenge=c&validate=v&seccode=s',
    ]);
    expect(problems).toEqual([]);
  });

  test('[4-03] is reset on request, and initialised only once', async () => {
    const { captcha, paths, resets } = scene();
    await Promise.all([captcha.arm(), captcha.arm()]);
    await captcha.arm();
    captcha.rearm();
    expect([paths().length, resets()]).toEqual([1, 1]);
  });

  test('[4-03] closed by the doctor neither passes nor shows an error', async () => {
    const { captcha, paths } = scene({ solve: async () => null });
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBe('');
    expect(paths()).toHaveLength(1);
  });

  test.each(['fail', 'SUCCESS', '', 'success ', '<b>success</b>'])(
    '[5-07] A06: fails with the result %j and is reset',
    async (result) => {
      const { captcha, resets } = scene({ validate: () => Response.json({ code: 200, result }) });
      await captcha.arm();
      await expect(captcha.verify(phone)).resolves.toBe(failed);
      expect(resets()).toBe(1);
    },
  );

  test.each(troubles)('[5-07] A06: fails and is reset when %s at validate', async (_, validate) => {
    const { captcha, clock, resets } = scene({ validate });
    await captcha.arm();
    const verdict = captcha.verify(phone);
    await settle();
    clock.advance(12_000);
    await expect(verdict).resolves.toBe(failed);
    expect(resets()).toBe(1);
  });

  test('[5-07] A06: fails when the provider fails, and can be solved again', async () => {
    const outcomes = [Promise.reject(new Error('error_03')), Promise.resolve(proof)];
    const { captcha } = scene({ solve: async () => outcomes.shift() ?? null });
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBe(failed);
    await expect(captcha.verify(phone)).resolves.toBeNull();
  });

  test('[5-07] A06: fails when its reset fails too, and is initialised again at the next click', async () => {
    const { captcha, paths } = scene({
      solve: () => Promise.reject(new Error('error_03')),
      reset: () => {
        throw new Error('destroyed');
      },
    });
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBe(failed);
    await expect(captcha.verify(phone)).resolves.toBe(notReady);
    await settle();
    expect(paths().filter((path) => path.endsWith('/init'))).toHaveLength(2);
  });
});

describe('a captcha that is not ready', () => {
  test('[5-06] A04: says that it is being initialised, and works a moment later', async () => {
    const answer = Promise.withResolvers<Response>();
    const { captcha, paths, problems } = scene({ init: () => answer.promise });
    void captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBe(notReady);
    answer.resolve(Response.json(init));
    await settle();
    await expect(captcha.verify(phone)).resolves.toBeNull();
    expect([paths().length, problems]).toEqual([2, []]);
  });

  test.each(troubles)('[5-08] A05: says that it could not be initialised when %s', async (_, answer) => {
    const { captcha, clock, problems } = scene({ init: answer });
    const armed = captcha.arm();
    for (let second = 0; second < 12; second++) {
      await settle();
      clock.advance(1_000);
    }
    await armed;
    expect(problems).toEqual([initFailed]);
  });

  test.each([...[{ gt: '' }, { challenge: '' }, { gt: 7 }, { challenge: null }, { gt: undefined }, { success: 'x' }]])(
    '[5-08] A07: does not run the provider with %j',
    async (wrong) => {
      let runs = 0;
      const { captcha, problems } = scene({
        init: () => Response.json({ ...init, ...wrong }),
        provider: async () => {
          runs += 1;
          throw new Error('not reached');
        },
      });
      await captcha.arm();
      expect([runs, problems]).toEqual([0, [initFailed]]);
    },
  );

  test('[5-06], [5-08] A04: with a blocked script, a click tries again, at most three times a minute', async () => {
    const { captcha, clock, paths, problems } = scene({ provider: () => Promise.reject(new Error('blocked')) });
    await captcha.arm();
    for (let click = 0; click < 100; click++) {
      await expect(captcha.verify(phone)).resolves.toBe(notReady);
      await settle();
    }
    expect(paths()).toHaveLength(3);
    expect(problems).toEqual([initFailed, initFailed, initFailed]);
    clock.advance(60_000);
    await expect(captcha.verify(phone)).resolves.toBe(notReady);
    await settle();
    expect(paths()).toHaveLength(4);
  });

  test('[5-08] A04: fails after twelve seconds when the provider never answers, and a click tries again', async () => {
    const { captcha, clock, paths, problems } = scene({ provider: () => new Promise(() => undefined) });
    void captcha.arm();
    await settle();
    clock.advance(11_999);
    await settle();
    expect(problems).toEqual([]);
    clock.advance(1);
    await settle();
    expect(problems).toEqual([initFailed]);
    await captcha.verify(phone);
    await settle();
    expect(paths()).toHaveLength(2);
  });

  test('[5-08] A05: fails after twelve seconds when init never answers', async () => {
    const { captcha, clock, problems } = scene({ init: silence });
    void captcha.arm();
    await settle();
    clock.advance(12_000);
    await settle();
    expect([problems, clock.waiting]).toEqual([[initFailed], 0]);
  });
});

describe('without a network', () => {
  const cut = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

  test('[5-08] the captcha says at once that it cannot be initialised, and the tries do not count', async () => {
    let isOnline = false;
    const { captcha, problems } = scene({ init: () => (isOnline ? Response.json(init) : cut()) }, () => isOnline);
    for (let time = 0; time < 4; time++) await captcha.arm();
    expect(problems).toEqual([offline, offline, offline, offline]);
    isOnline = true;
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBeNull();
  });

  test('[5-07] a solved captcha that cannot be checked says so at once', async () => {
    const { captcha, clock } = scene({ validate: cut }, () => false);
    await captcha.arm();
    await expect(captcha.verify(phone)).resolves.toBe(offline);
    expect(clock.waiting).toBe(0);
  });
});

describe('the offline captcha', () => {
  test('opens a dialog for the phone and sends the phone in the proof', async () => {
    const dialogs = new DialogStore();
    const widget = await offlineProvider(dialogs)({ ...init, code: 200, success: captchaState.online });
    const solving = widget.solve(phone);
    expect(dialogs.stack.map(({ name, params }) => [name, { ...params }])).toEqual([['captcha', { phone }]]);
    dialogs.close('captcha', true);
    await expect(solving).resolves.toEqual({
      challenge: 'c',
      validate: `offline-${phone}`,
      seccode: `offline-${phone}|jordan`,
    });
    expect(() => widget.reset()).not.toThrow();
  });

  test.each([undefined, false, 'true', 1])('closed with %j gives no proof', async (answer) => {
    const dialogs = new DialogStore();
    const widget = await offlineProvider(dialogs)({ ...init, code: 200, success: captchaState.online });
    const solving = widget.solve(phone);
    dialogs.close('captcha', answer);
    await expect(solving).resolves.toBeNull();
  });

  test.each([
    ['13800000001', null],
    ['13800000005', failed],
  ])('[5-07] for %s ends with %j from the mock backend', async (number, verdict) => {
    const backend = mockBackend();
    const { api, clock } = openDoor(backend.answer);
    const dialogs = new DialogStore();
    const captcha = new Captcha(api, offlineProvider(dialogs), clock, (message) => expect(message).toBe(''));
    await captcha.arm();
    const asked = captcha.verify(number);
    dialogs.close('captcha', true);
    await expect(asked).resolves.toBe(verdict);
  });
});

test('an answer of init with unknown fields is accepted', async () => {
  const { captcha } = scene({ init: () => Response.json({ ...init, later: 'x' }), validate: () => envelope(null) });
  await captcha.arm();
  await expect(captcha.verify(phone)).resolves.toBe(failed);
});
