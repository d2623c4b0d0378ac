// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Answering, envelope, openDoor, pretendBackend } from '../../../../tests/support/door.ts';
import { settle } from '../../../../tests/support/fakeClock.ts';
import { volatileMemory } from '../../../shared/storage.ts';
import { ChakraRoot } from '../../../ui/chakra/ChakraRoot.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { pageAt, storesOf, withRoot } from '../../../../tests/support/mounted.tsx';

const phone = '13800000099';
const user = { userId: 10_099, userName: '孙虚构' };

// Every keystroke draws the whole form in a browser made of text.
vi.setConfig({ testTimeout: 30_000 });

const { draw } = withRoot();

/** The form on a page at `address`; the lists are the pretend backend's, the registration is answered as given. */
async function form(register: Answering, address = '/web/user/register', memory = volatileMemory()) {
  const lists = pretendBackend();
  const door = openDoor((request) => {
    if (request.url.includes('/api/user/register')) return register(request);
    return request.url.includes('/user_info/') ? envelope({ user, vipStatus: { vip: false } }) : lists.answer(request);
  });
  const stores = storesOf(door.clock, memory);
  const { around, place } = pageAt(address, door, stores);
  const show = (shown: boolean): Promise<void> => draw(around(<ChakraRoot>{shown && <RegisterForm />}</ChakraRoot>));
  await show(true);
  const registrations = (): string[] => door.paths().filter((path) => path.startsWith('/api/user/register'));
  const told = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  return { ...door, stores, registrations, told, place, leave: () => show(false) };
}

/** The control with that label. */
function control(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  if (found instanceof HTMLElement) return found;
  throw new Error(`The form has no field "${label}".`);
}

async function does(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await settle();
  });
  // Menus tell of themselves a frame later.
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settle();
  });
}

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

/** Types and chooses everything. */
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
  test('[3-04] R09: sends what was typed and chosen once, however often it is submitted', async () => {
    const here = await form(() => envelope(user), '/?inviteCode=invite-1&enterpriseLive=1');
    await fill();
    await submit(100);
    expect(here.registrations()).toEqual([
      `/api/user/register?phone=${phone}&code=1234&userName=${encodeURIComponent('孙虚构')}&hospitalId=990102002` +
        '&departmentId=2&titleId=2&clientType=4&registSource=1&inviteCode=invite-1&typeIds=&isLogin=false&openId=' +
        '&enterpriseLive=1',
    ]);
  });

  test('[4-11] tells the success, signs the doctor in, remembers the phone and goes where the page says', async () => {
    const here = await form(() => envelope(user));
    void here.stores.dialogs.open('register', {});
    await fill();
    await submit();
    expect(here.told()).toEqual(['success 注册成功']);
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
  ])('[4-11] A40: on %s leads to %s', async (address, place) => {
    const here = await form(() => envelope(user), address);
    await fill();
    await submit();
    expect(here.place()).toBe(place);
  });

  test('[8-01] A23: a refusal is told in its words, a success without a user is a failure; all typed stays, and another try is sent', async () => {
    const answers = [
      envelope(null, 4601, '第1次不行'),
      envelope(null, 4601, '第2次不行'),
      envelope({ ...user, userId: 0 }),
    ];
    const here = await form(() => answers.shift() ?? envelope(user));
    await fill();
    const told: string[] = [];
    for (let time = 0; time < 3; time++) {
      await submit();
      told.push(...here.told());
    }
    expect(told).toEqual(['error 第1次不行', 'error 第2次不行', 'error 网络异常，请稍后再试']);
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

  test('A24 R09: a success counts that comes after the form has gone, and nobody is sent away', async () => {
    let answer: (response: Response) => void = () => undefined;
    const here = await form(() => new Promise((resolve) => (answer = resolve)));
    await fill();
    await submit();
    await here.leave();
    await does(() => answer(envelope(user)));
    expect([here.told(), here.stores.session.isLoggedIn, here.place()]).toEqual([
      ['success 注册成功'],
      true,
      '/web/user/register',
    ]);
  });

  test('[5-10] tells the first problem, shows it at its field, and takes it away with the next change', async () => {
    const here = await form(() => envelope(user));
    await submit();
    expect([here.told(), document.activeElement]).toEqual([['error 请输入正确的手机号'], control('手机号')]);
    expect(control('手机号').getAttribute('aria-invalid')).toBe('true');
    await type('手机号', phone);
    expect(control('手机号').getAttribute('aria-invalid')).toBeNull();
    await type('验证码', '1234');
    await type('姓名', '孙虚构');
    await submit();
    // Without a district there is no hospital to choose.
    expect([here.told(), document.activeElement]).toEqual([['error 请选择医院'], control('所在地区')]);
    expect(here.registrations()).toEqual([]);
  });
});

describe('what was typed', () => {
  test('P08: phone and name survive a reload, the code does not; a success forgets them', async () => {
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

  test('P08: an emptied field is not brought back', async () => {
    const memory = volatileMemory();
    await form(() => envelope(user), '/', memory);
    await type('姓名', '孙虚构');
    await type('姓名', '');
    expect(memory.session.get('drafts')).toBeNull();
  });
});
