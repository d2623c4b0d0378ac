// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import { type Answering, envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { PhoneLoginForm } from './PhoneLoginForm.tsx';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';

const phone = '13800000001';
const user = { userId: 10_001, userName: '张样例' };
const init = { code: 200, gt: 'g', challenge: 'c', success: 1, new_captcha: true };

const { draw } = withRoot();

/** The backend of a doctor whose login is answered as given. */
const backend =
  (login: Answering): Answering =>
  (request) => {
    if (request.url.includes('/sensebot/')) return Response.json({ ...init, result: 'success' });
    return request.url.includes('/user_info/') ? envelope({ user, vipStatus: { vip: false } }) : login(request);
  };

/** The form on a page at `address`. */
async function form(login: Answering, address = '/') {
  const door = openDoor(backend(login));
  const stores = storesOf(door.clock);
  const { around, place } = pageAt(address, door, stores);
  await draw(
    around(
      <ChakraRoot>
        <PhoneLoginForm />
      </ChakraRoot>,
    ),
  );
  const logins = (): number => door.paths().filter((path) => path.startsWith('/api/user/login')).length;
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  return { ...door, stores, logins, messages, place };
}

/** The field with that label. */
function field(label: string): HTMLInputElement {
  const control = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  if (control instanceof HTMLInputElement) return control;
  throw new Error(`The form has no field "${label}".`);
}

/** What is told below a field. */
const problemAt = (label: string): string =>
  field(label).closest('[data-part=root]')?.querySelector('[data-part=error-text]')?.textContent ?? '';

function type(label: string, value: string): void {
  const input = field(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types number and code and submits so many times in one tick. */
async function submit(times = 1, code = '1234'): Promise<void> {
  await act(async () => {
    type('手机号', phone);
    type('验证码', code);
    await settle();
  });
  await act(async () => {
    for (let time = 0; time < times; time++) {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }
    await settle();
  });
}

describe('the login form', () => {
  test('[4-08] A20: sends one login for a hundred submits in one tick', async () => {
    const answer = Promise.withResolvers<Response>();
    const here = await form(() => answer.promise);
    await submit(100);
    expect(here.logins()).toBe(1);
    answer.resolve(envelope(user));
    await act(settle);
    expect(here.stores.session.user.userId).toBe(10_001);
  });

  test('[4-08] A20: can be submitted again after a failure, with what was typed', async () => {
    const answers = [envelope(null, 4002, '验证码错误'), envelope(user)];
    const here = await form(() => answers.shift() ?? envelope(null, 500));
    await submit();
    expect([here.messages(), here.stores.session.isLoggedIn]).toEqual([['error 验证码错误'], false]);
    expect(field('手机号').value).toBe(phone);
    await submit();
    expect([here.logins(), here.stores.session.isLoggedIn]).toEqual([2, true]);
  });

  test('[8-03] A21: tells the message of key 1005 and logs nobody in', async () => {
    const here = await form(() => envelope({ key: keys.notRegistered, message: '该手机号尚未注册，请先注册' }));
    await submit();
    expect(here.messages()).toEqual(['error 该手机号尚未注册，请先注册']);
    expect([here.stores.session.isLoggedIn, here.stores.surroundings.memory.cookies.get('USER_ID')]).toEqual([
      false,
      null,
    ]);
  });

  test.each([
    null,
    {},
    { ...user, userId: 0 },
    { ...user, userId: -1 },
    { ...user, userId: '10001' },
    { ...user, userId: 2 ** 53 },
  ])('A23: takes a success with %j for a failure', async (data) => {
    const here = await form(() => envelope(data));
    await submit();
    expect([here.messages(), here.stores.session.isLoggedIn]).toEqual([['error 网络异常，请稍后再试'], false]);
  });

  test.each([
    ['/?login=1&redirect=/web/mall', '/web/mall'],
    ['/?login=1&redirect=%2F%2Fevil.test', '/'],
    ['/?login=1&redirect=https%3A%2F%2Fevil.test', '/'],
    ['/?login=1&redirect=/%5Cevil.test', '/'],
    ['/?login=1&redirect=/web/user/login', '/'],
  ])('[4-09] A40, A45: on %s leads to %s', async (address, place) => {
    const here = await form(() => envelope(user), address);
    await submit();
    expect(here.place()).toBe(place);
  });

  test('[5-09] sends nothing for a number or a code that cannot be right', async () => {
    const here = await form(() => envelope(user));
    await submit(1, '12ab');
    expect([here.messages(), here.logins()]).toEqual([['error 请输入验证码'], 0]);
  });

  test('A02: takes a pasted number without its country code, spaces and dashes', async () => {
    await form(() => envelope(user));
    await act(async () => {
      const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => '+86 138-0000 0001' },
      });
      field('手机号').dispatchEvent(paste);
      await settle();
    });
    expect(field('手机号').value).toBe(phone);
  });

  test.each(['138 0000 0001', '+8613800000001', '+86 138-0000-0001'])(
    'A02: takes a typed %s as digits',
    async (typed) => {
      await form(() => envelope(user));
      await act(async () => {
        type('手机号', typed);
        await settle();
      });
      expect(field('手机号').value).toBe(phone);
    },
  );

  test('[8-01] tells a wrong code at its field too, until the code is changed', async () => {
    const here = await form(() => envelope(null, 500, '验证码错误或已失效'));
    await submit();
    expect(here.messages()).toEqual(['error 验证码错误或已失效']);
    expect(problemAt('验证码')).toBe('验证码错误或已失效');
    expect([document.activeElement, field('验证码').value]).toEqual([field('验证码'), '1234']);
    await act(async () => {
      type('验证码', '123');
      await settle();
    });
    expect(problemAt('验证码')).toBe('');
  });

  test('[8-01] a failure of the server is not told at the code field', async () => {
    const here = await form(() => envelope(null, 500, '系统繁忙，请稍后再试'));
    await submit();
    expect([here.messages(), problemAt('验证码')]).toEqual([['error 系统繁忙，请稍后再试'], '']);
  });

  test('[8-01] empties the field of a code that was tried too often, and says so there', async () => {
    await form(() => envelope(null, codes.codeUsedUp, '验证码错误次数过多，请重新获取'));
    await submit();
    expect([field('验证码').value, problemAt('验证码')]).toEqual(['', '验证码错误次数过多，请重新获取']);
  });

  test('[4-03] after the code was sent the focus is in its field, and the field has no problem', async () => {
    const here = await form((request) => envelope(request.url.includes('send_code') ? {} : user));
    await act(async () => {
      type('手机号', phone);
      field('验证码').focus();
      field('手机号').focus();
      await settle();
    });
    expect(problemAt('验证码')).toBe('请输入验证码');
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '获取验证码');
    await act(async () => {
      button?.click();
      await settle();
    });
    await act(async () => {
      here.stores.dialogs.close('captcha', true);
      await settle();
    });
    expect(here.messages()).toEqual(['success 验证码发送成功']);
    expect([document.activeElement, problemAt('验证码')]).toEqual([field('验证码'), '']);
  });
});
