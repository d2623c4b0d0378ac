// @vitest-environment jsdom
import { doesInMenu as does } from '#tests/support/formActs.ts';
import { describe, expect, test, vi } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { type Answering, envelope, openDoor, mockBackend } from '#tests/support/door.ts';
import { volatileMemory } from '#shared/storage.ts';
import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';

const phone = '13800000099';
const user = { userId: 10_099, userName: '孙虚构' };

// Slow: each keystroke renders the whole form in jsdom.
vi.setConfig({ testTimeout: 30_000 });

const { draw } = withRoot();

/** The form on a page at `address`; lists come from the mock backend, the registration gets the given answer. */
async function form(register: Answering, address = '/web/user/register', memory = volatileMemory()) {
  const lists = mockBackend();
  const door = openDoor((request) => {
    if (request.url.includes('/api/user/register')) return register(request);
    return request.url.includes('/user_info/') ? envelope({ user, vipStatus: { vip: false } }) : lists.answer(request);
  });
  const stores = storesOf(door.clock, memory);
  const { around, place } = pageAt(address, door, stores);
  const show = (shown: boolean): Promise<void> => draw(around(<ChakraRoot>{shown && <RegisterForm />}</ChakraRoot>));
  await show(true);
  const registrations = (): string[] => door.paths().filter((path) => path.startsWith('/api/user/register'));
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  return { ...door, stores, registrations, messages, place, leave: () => show(false) };
}

/** The control with this label. */
function control(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  if (found instanceof HTMLElement) return found;
  throw new Error(`The form has no field "${label}".`);
}

/** The problem shown at a field. */
const problemAt = (label: string): string =>
  control(label).closest('[data-field]')?.querySelector('[role=alert]')?.textContent ?? '';

const type = (label: string, value: string): Promise<void> =>
  does(() => {
    const input = control(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

const choose = (name: string): Promise<void> =>
  does(() => {
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      (item) => item.textContent === name,
    );
    if (!option) throw new Error(`Nothing offers "${name}".`);
    option.click();
  });

const submit = (times = 1): Promise<void> =>
  does(() => {
    for (let time = 0; time < times; time++) {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }
  });

/** Completes the form. */
async function fill(): Promise<void> {
  await does(() => control('手机号').focus());
  await type('手机号', phone);
  await type('验证码', '1234');
  await type('姓名', ' 孙虚构 ');
  await does(() => control('所在地区').click());
  for (const area of ['示例省', '示例市', '西样区']) await choose(area);
  for (const [label, option] of [
    ['医院', '西样区中医医院（虚构）'],
    ['职称', '主治医师'],
    ['科室', '骨科'],
  ] as const) {
    await does(() => control(label).click());
    await choose(option);
  }
}

describe('the registration form', () => {
  test('[3-04] R09: sends the input once for any number of submits', async () => {
    const here = await form(() => envelope(user), '/?inviteCode=invite-1&enterpriseLive=1');
    await fill();
    await submit(100);
    expect(here.registrations()).toEqual([
      `/api/user/register?phone=${phone}&code=1234&userName=${encodeURIComponent('孙虚构')}&hospitalId=990102002` +
        '&departmentId=2&titleId=2&clientType=4&registSource=1&inviteCode=invite-1&typeIds=&isLogin=false&openId=' +
        '&enterpriseLive=1',
    ]);
  });

  test('[4-11] shows the success, signs the doctor in, remembers the phone and redirects as the page says', async () => {
    const here = await form(() => envelope(user));
    void here.stores.dialogs.open('register', {});
    await fill();
    await submit();
    expect(here.messages()).toEqual(['success 注册成功']);
    expect([here.stores.session.user.userId, here.stores.dialogs.dialogReg, here.place()]).toEqual([
      10_099,
      false,
      '/',
    ]);
    expect(here.stores.surroundings.memory.local.get('phone')).toBe(phone);
  });

  test.each([
    ['/web/user/register?redirect=/web/mall', '/web/mall'],
    ['/web/user/register?redirect=%2F%2Fevil.test', '/'],
  ])('[4-11] A40: on %s redirects to %s', async (address, place) => {
    const here = await form(() => envelope(user), address);
    await fill();
    await submit();
    expect(here.place()).toBe(place);
  });

  test('[8-01] A23: a refusal shows its message, a success without a user fails; the input can be sent again', async () => {
    const answers = [
      envelope(null, codes.alreadyRegistered, '第1次不行'),
      envelope(null, 500, '第2次不行'),
      envelope({ ...user, userId: 0 }),
    ];
    const here = await form(() => answers.shift() ?? envelope(user));
    await fill();
    const messages: string[] = [];
    for (let time = 0; time < 3; time++) {
      await submit();
      messages.push(...here.messages());
    }
    expect(messages).toEqual(['error 第1次不行', 'error 第2次不行', 'error 网络异常，请稍后再试']);
    expect(here.stores.session.isLoggedIn).toBe(false);
    expect(['手机号', '验证码', '姓名', '医院'].map((label) => (control(label) as HTMLInputElement).value)).toEqual([
      phone,
      '1234',
      ' 孙虚构 ',
      '西样区中医医院（虚构）',
    ]);
    await submit();
    expect([here.registrations().length, here.stores.session.isLoggedIn]).toEqual([4, true]);
  });

  test('[8-01] shows a wrong code at its field with the focus, until the code is changed', async () => {
    const here = await form(() => envelope(null, 500, '验证码错误或已失效'));
    await fill();
    await submit();
    expect(here.messages()).toEqual(['error 验证码错误或已失效']);
    expect([problemAt('验证码'), document.activeElement]).toEqual(['验证码错误或已失效', control('验证码')]);
    expect((control('验证码') as HTMLInputElement).value).toBe('1234');
    await type('验证码', '123');
    expect(problemAt('验证码')).toBe('');
  });

  test('[8-01] empties the field of a code that was tried too often', async () => {
    await form(() => envelope(null, codes.codeUsedUp, '验证码错误次数过多，请重新获取'));
    await fill();
    await submit();
    expect(problemAt('验证码')).toBe('验证码错误次数过多，请重新获取');
    expect((control('验证码') as HTMLInputElement).value).toBe('');
  });

  test('[8-01] a failure of the server is not shown at the code field', async () => {
    const here = await form(() => envelope(null, 500, '系统繁忙，请稍后再试'));
    await fill();
    await submit();
    expect([here.messages(), problemAt('验证码')]).toEqual([['error 系统繁忙，请稍后再试'], '']);
  });

  test('[4-03] after the code was sent the focus is in its field', async () => {
    const here = await form(() => envelope(user));
    await type('手机号', phone);
    await does(() => [...document.querySelectorAll('button')].find((one) => one.textContent === '获取验证码')?.click());
    await does(() => here.stores.dialogs.close('captcha', true));
    expect([here.messages(), document.activeElement]).toEqual([['success 验证码发送成功'], control('验证码')]);
  });

  test('A24 R09: a success counts also after the form was closed, without a redirect', async () => {
    let answer: (response: Response) => void = () => undefined;
    const here = await form(() => new Promise((resolve) => (answer = resolve)));
    await fill();
    await submit();
    await here.leave();
    await does(() => answer(envelope(user)));
    expect([here.messages(), here.stores.session.isLoggedIn, here.place()]).toEqual([
      ['success 注册成功'],
      true,
      '/web/user/register',
    ]);
  });

  test('[5-10] shows the first error as a message and all errors at their fields, each until its field changes', async () => {
    const here = await form(() => envelope(user));
    await submit();
    expect([here.messages(), document.activeElement]).toEqual([['error 请输入正确的手机号'], control('手机号')]);
    const wrong = (): (string | null)[] =>
      ['手机号', '验证码', '姓名'].map((label) => control(label).getAttribute('aria-invalid'));
    expect(wrong()).toEqual(['true', 'true', 'true']);
    expect(document.querySelector('form')?.textContent).toMatch(/请选择医院.*请选择(职称|科室).*请选择(职称|科室)/);
    // Full-width digits are those of a Chinese keyboard.
    await type('手机号', '１３８００００００９９');
    await type('验证码', '１２３４');
    expect([control('手机号'), control('验证码')].map((own) => (own as HTMLInputElement).value)).toEqual([
      '13800000099',
      '1234',
    ]);
    expect(wrong()).toEqual([null, null, 'true']);
    await type('姓名', '孙虚构');
    await submit();
    // Without a district no hospital can be chosen.
    expect([here.messages(), document.activeElement]).toEqual([['error 请选择医院'], control('所在地区')]);
    expect(here.registrations()).toEqual([]);
  });
});

describe('what was typed', () => {
  test('P08: phone and name survive a reload, the code does not; a success deletes them', async () => {
    const memory = volatileMemory();
    await form(() => envelope(user), '/', memory);
    await type('手机号', phone);
    await type('验证码', '1234');
    await type('姓名', ' 孙虚构 ');
    await draw(null);
    const again = await form(() => envelope(user), '/', memory);
    expect(['手机号', '验证码', '姓名'].map((label) => (control(label) as HTMLInputElement).value)).toEqual([
      phone,
      '',
      ' 孙虚构 ',
    ]);
    await fill();
    await submit();
    expect(again.stores.session.isLoggedIn).toBe(true);
    expect(memory.session.get('drafts')).toBeNull();
  });

  test('P08: a cleared field stays empty after a reload', async () => {
    const memory = volatileMemory();
    await form(() => envelope(user), '/', memory);
    await type('姓名', '孙虚构');
    await type('姓名', '');
    expect(memory.session.get('drafts')).toBeNull();
  });
});
