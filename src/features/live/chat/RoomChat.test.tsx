// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { envelope, openDoor } from '#tests/support/door.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { message, readerId, roomFrame, roomStory, sentOn } from '#tests/support/roomStory.ts';
import { visitor } from '#stores/SessionStore.ts';
import { RoomChat } from './RoomChat.tsx';
import { outsideProblem } from './RoomSession.ts';

const { draw } = withRoot();
const doctor = { ...visitor, userId: readerId, userName: '张样例' };

/** The chat of an entered room. */
async function chat({
  fields = {},
  user = doctor,
  way = '',
}: { fields?: object; user?: typeof doctor; way?: string } = {}) {
  const story = roomStory({ userId: user.userId });
  const wire = await story.enter({ canSend: user.userId > 0, ...fields });
  const door = openDoor(() => envelope(null));
  const stores = storesOf(door.clock, undefined, user);
  const drawn = <RoomChat session={story.session} way={way || null} />;
  await draw(pageAt('/web/live/2001', door, stores).around(drawn));
  const one = <Found extends Element>(selector: string): Found => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`The chat has no ${selector}.`);
    return found;
  };
  const button = (name: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  const log = one<HTMLElement>('[role=log]');
  return {
    ...story,
    stores,
    wire,
    log,
    one,
    button,
    text: () => document.body.textContent ?? '',
    box: () => document.querySelector('textarea'),
    problem: () => document.querySelector('[role=alert]')?.textContent ?? '',
    /** The room says something, and the next frame shows it. */
    say: (...frames: string[]): void =>
      act(() => {
        for (const frame of frames) wire.say(frame);
        story.draw();
      }),
    type: (text: string): void =>
      act(() => {
        const box = one<HTMLTextAreaElement>('textarea');
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    press: (init: KeyboardEventInit = {}): void =>
      act(
        () =>
          void one('textarea').dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
          ),
      ),
    click: (name: string): void => act(() => button(name)?.click()),
    /** Gives the list a height and scrolls it. */
    scroll: (top: number): void =>
      act(() => {
        Object.defineProperties(log, { clientHeight: { value: 100 }, scrollHeight: { value: 1_000 } });
        log.scrollTop = top;
        log.dispatchEvent(new Event('scroll', { bubbles: true }));
      }),
  };
}

test('shows messages with the badges of host and assistant, and the pinned notice', async () => {
  const { log, text, say } = await chat({
    fields: {
      history: [
        { ...message(1, '欢迎'), role: 'host', userName: '李样例' },
        { ...message(2), role: 'assistant' },
      ],
      pinned: message(1, '请在“提问”中提问'),
    },
  });
  expect(log.textContent).toMatch(/主持人李样例.*欢迎.*助教王示例.*第2条/);
  expect(text()).toContain('置顶 王示例：请在“提问”中提问');
  say(roomFrame('PIN', { message: null }), roomFrame('MESSAGE', message(3, '大家好')));
  expect([text().includes('置顶'), log.textContent?.includes('大家好')]).toEqual([false, true]);
});

test('W22 Enter sends, but not at the end of a composition; the button counts three seconds down', async () => {
  const { type, press, wire, box, button, clock, one } = await chat();
  type('你好');
  press({ isComposing: true });
  press({ shiftKey: true });
  expect(sentOn(wire)).toEqual([]);
  press();
  expect([sentOn(wire).length, box()?.value, button('3 秒') !== undefined]).toEqual([1, '', true]);
  expect(one('[role=log]').textContent).toContain('你好发送中…');
  type('再说');
  press();
  expect([sentOn(wire).length, box()?.value]).toEqual([1, '再说']);
  act(() => clock.advance(3_000));
  expect(button('发送')).toBeDefined();
  press();
  expect([sentOn(wire).length, box()?.value]).toEqual([2, '']);
});

test('[5-22] the counter shows the length, a long text is cut to a hundred, a blank one shows a hint', async () => {
  const { type, press, problem, box, text } = await chat();
  type('问'.repeat(300));
  expect([box()?.value.length, text().includes('100/100')]).toEqual([100, true]);
  type(' \u3000');
  press();
  expect(problem()).toBe('请输入消息');
});

test('a refused message comes back into the box with its reason; a failed one can be sent again', async () => {
  const { type, press, wire, problem, box, say, clock, click, log } = await chat();
  type('加微信');
  press();
  const refusal = { clientId: sentOn(wire)[0]?.clientId, reason: 'sensitive', message: '消息包含敏感内容' };
  say(roomFrame('REFUSED', refusal));
  expect([problem(), box()?.value]).toEqual(['消息包含敏感内容', '加微信']);
  type('换一句');
  act(() => clock.advance(3_000));
  press();
  act(() => clock.advance(8_000));
  expect(log.textContent).toContain('换一句发送失败重发');
  click('重发');
  expect(sentOn(wire).map(({ text }) => text)).toEqual(['加微信', '换一句', '换一句']);
});

test('visitors are offered the login, muted doctors are told, and a closed room says so', async () => {
  const one = await chat({ user: visitor });
  expect(one.box()).toBeNull();
  one.click('登录后参与讨论');
  expect(one.stores.dialogs.dialogLogin).toBe(true);
  const two = await chat({ fields: { muted: true } });
  expect([two.box(), two.text().includes('您已被禁言')]).toEqual([null, true]);
  two.say(roomFrame('MUTED', { muted: false }));
  expect(two.box()).not.toBeNull();
  two.say(roomFrame('STATE', { status: 3, onlineCount: null }));
  expect([two.box(), two.text().includes('聊天已关闭')]).toEqual([null, true]);
});

test('V48 a doctor without the right has the way to it in place of the box; a visitor logs in first', async () => {
  const way = '开通会员后可参与讨论';
  const one = await chat({ fields: { canSend: false }, way });
  expect([one.box(), one.text().includes(way)]).toEqual([null, true]);
  const two = await chat({ user: visitor, way });
  expect([two.button('登录后参与讨论') !== undefined, two.text().includes(way)]).toEqual([true, false]);
});

test('V48 where the right has ended since the page was loaded, the text stays and its writer is told', async () => {
  const { type, press, wire, problem, box } = await chat({ fields: { canSend: false } });
  type('请问');
  press();
  expect([sentOn(wire), box()?.value, problem()]).toEqual([[], '请问', outsideProblem]);
});

test('the list stays where the reader scrolled to and counts what is new; the button leads to the end', async () => {
  const { scroll, say, button, click, log } = await chat({ fields: { history: [message(1)] } });
  scroll(200);
  say(roomFrame('MESSAGE', message(2)), roomFrame('MESSAGE', message(3)));
  expect([log.scrollTop, button('条新消息')?.textContent]).toEqual([200, '有 2 条新消息']);
  click('条新消息');
  expect([log.scrollTop, button('条新消息')]).toEqual([1_000, undefined]);
  say(roomFrame('MESSAGE', message(4)));
  expect(button('条新消息')).toBeUndefined();
});

test('a screen reader is told of new messages, but not during a flood', async () => {
  const { log, say } = await chat();
  expect(log.getAttribute('aria-live')).toBe('polite');
  say(...Array.from({ length: 20 }, (_, at) => roomFrame('MESSAGE', message(at + 1))));
  expect(log.getAttribute('aria-live')).toBe('off');
});

test('[4-17] the state of the connection is said, and after five retries the reader connects again', async () => {
  const { wire, one, wires, clock, button } = await chat();
  const status = (): string => one('[role=status]').textContent ?? '';
  act(() => wire.end(1006));
  expect(status()).toBe('连接已断开，正在重连（1/5）');
  act(() => {
    for (let retry = 0; retry < 6; retry += 1) {
      clock.advance(10_000);
      wires.at(-1)?.end(1006);
    }
  });
  expect([status(), button('重新连接') !== undefined]).toEqual(['连接已断开', true]);
});

test('[1-02] the chat of a stream that is over has the times within the stream', async () => {
  const story = roomStory({ userId: readerId });
  const began = 1_795_000_000_000;
  const said = [-60_000, 754_000, 4_000_000].map((after, at) => ({ ...message(at + 1), createTime: began + after }));
  await story.enter({ history: said });
  const stores = storesOf(openDoor(() => envelope(null)).clock, undefined, doctor);
  const door = openDoor(() => envelope(null));
  await draw(pageAt('/web/live/2019', door, stores).around(<RoomChat session={story.session} began={began} />));
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    '开播前',
    '12:34',
    '1:06:40',
  ]);
});

test('[1-02] without a network the chat leaves it to the frame of the page to say so', async () => {
  const { stores } = await chat();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(document.querySelector('[role=status]')).toBeNull();
  Reflect.deleteProperty(navigator, 'onLine');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(stores.session.isLoggedIn && document.querySelector('[role=status]')).not.toBeNull();
});
