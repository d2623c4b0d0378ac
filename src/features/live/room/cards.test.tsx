// @vitest-environment jsdom
/** The poll of the host and the sign-in for credits, against the real handlers. */
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import type { RoomPoll } from '../chat/roomFrames.ts';
import { PollCard } from './components/PollCard.tsx';
import { SignPrompt } from './components/SignPrompt.tsx';
import { SignStatus } from './components/SignStatus.tsx';
import { useOnlineTime } from './useOnlineTime.ts';

const { draw } = withRoot();
/** A stream with credits that has run for forty minutes: its second sign-in opens now. */
const liveId = 2001;
const poll: RoomPoll = {
  pollId: 7,
  question: '您如何处理幽门下静脉？',
  options: ['结扎', '保留', '视情况而定'],
  multiple: false,
  closed: false,
  counts: null,
  total: 0,
  mine: [],
};
/** Nothing is signed or missed yet. */
const fresh = { signedTimes: 0, missed: [] };
let page: CoursePage;

/** A poll that the host has opened in the backend, with the votes of other doctors. */
function opened(answer: RoomPoll = poll, votes: Record<string, number[]> = { '10002': [1] }): void {
  const { engine } = page.backend;
  const { pollId, question, options, multiple, closed } = answer;
  const startTime = engine.now - 40 * 60_000;
  engine.state.lives[String(liveId)] = {
    startTime,
    polls: [{ pollId, question, options: [...options], multiple, closed, votes }],
  };
}
const show = (answer: RoomPoll | null): Promise<void> => draw(page.around(<PollCard liveId={liveId} poll={answer} />));
const status = (): HTMLElement | null => document.querySelector('[role=status]');
const tick = (at: number): Promise<void> => does(() => document.querySelectorAll('input')[at]?.click());
const bars = (): string[] => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

beforeEach(() => {
  page = coursePageOf();
});

test('[1-02] a vote for one option is sent once, and its result has bars with numbers', async () => {
  opened();
  await show(poll);
  await tick(0);
  await tick(2);
  expect([...document.querySelectorAll('input')].map(({ type, checked }) => [type, checked])).toEqual([
    ['radio', false],
    ['radio', false],
    ['radio', true],
  ]);
  await does(() => {
    named('button', '投票').click();
    named('button', '投票').click();
  });
  await shows('您已投票，共 2 人参与');
  expect(bars()).toEqual(['结扎0 票 · 0%', '保留1 票 · 50%', '视情况而定我的选择1 票 · 50%']);
  expect([document.activeElement?.getAttribute('role'), document.activeElement?.textContent]).toEqual([
    'status',
    '您已投票，共 2 人参与',
  ]);
  expect(await page.sent('/poll/vote')).toEqual([{ liveId, pollId: 7, options: [2] }]);
});

test('[1-02] a vote of before a reload, or of another device, is marked in the result', async () => {
  await show({ ...poll, counts: [3, 1, 2], total: 6, mine: [1] });
  expect(bars()).toEqual(['结扎3 票 · 50%', '保留我的选择1 票 · 17%', '视情况而定2 票 · 33%']);
  expect([status()?.textContent, document.activeElement === status()]).toEqual(['您已投票，共 6 人参与', false]);
  await show({ ...poll, closed: true, counts: [3, 1, 2], total: 6, mine: [1] });
  expect(bars()[1]).toBe('保留我的选择1 票 · 17%');
});

test('[1-02] a second vote, from another tab, changes nothing: the first one is marked', async () => {
  opened(poll, { '10001': [1] });
  await show(poll);
  await tick(2);
  await pressed('投票');
  await shows('您已投票，共 1 人参与');
  expect(bars()).toEqual(['结扎0 票 · 0%', '保留我的选择1 票 · 100%', '视情况而定0 票 · 0%']);
});

test('[1-02] the result and the end of a poll are read aloud: their line stands there, empty, before', async () => {
  opened();
  await show(poll);
  const line = status();
  expect([line?.role, line?.textContent]).toEqual(['status', '']);
  await tick(0);
  await pressed('投票');
  await shows('您已投票，共 2 人参与');
  expect([status() === line, line?.textContent]).toEqual([true, '您已投票，共 2 人参与']);
  await show({ ...poll, closed: true, counts: [1, 1, 0], total: 2, mine: [0] });
  expect([status() === line, line?.textContent]).toEqual([true, '投票已结束，共 2 人参与']);
  // The next poll has a line of its own, which is empty again; it may end without a vote.
  await show({ ...poll, pollId: 8 });
  const next = status();
  expect([next === line, next?.textContent]).toEqual([false, '']);
  await show({ ...poll, pollId: 8, closed: true });
  expect([status() === next, next?.textContent]).toEqual([true, '投票已结束']);
});

test('[1-02] several options can be chosen where the host allows it, and nothing is sent without one', async () => {
  const several = { ...poll, multiple: true };
  opened(several);
  await show(several);
  await pressed('投票');
  expect(await page.sent('/poll/vote')).toEqual([]);
  for (const at of [2, 0]) await tick(at);
  await pressed('投票');
  await shows('您已投票');
  expect(await page.sent('/poll/vote')).toEqual([{ liveId, pollId: 7, options: [0, 2] }]);
});

test('[1-02] an open poll is put aside and keeps what is chosen', async () => {
  opened();
  await show(poll);
  await tick(1);
  await does(() => named('button', '收起').click());
  expect(document.querySelector('form')?.closest('[hidden]')).not.toBeNull();
  await does(() => named('button', '展开').click());
  expect(document.querySelectorAll('input')[1]?.checked).toBe(true);
});

test('[6-02] a visitor meets the login before a vote', async () => {
  page = coursePageOf(0);
  await show(poll);
  await pressed('登录后投票');
  expect([page.stores.dialogs.dialogLogin, await page.sent('/poll/vote')]).toEqual([true, []]);
});

test('V48 a doctor without the right sees the options and the way to it, and votes nothing', async () => {
  opened();
  await draw(page.around(<PollCard liveId={liveId} poll={poll} way="开通会员后可投票" />));
  await tick(0);
  await does(() => document.querySelector('form')?.requestSubmit());
  expect([pageText().includes('开通会员后可投票'), document.querySelector('[type=submit]')]).toEqual([true, null]);
  expect([document.querySelector('input:checked'), await page.sent('/poll/vote')]).toEqual([null, []]);
  await draw(page.around(<SignStatus ref={null} rule={{ times: 2, windowMinutes: 3 }} sign={fresh} missing="购买" />));
  expect(pageText()).toBe('购买后观看并签到 2 次，可计学分');
});

test('[1-02] a closed poll shows its result and can be put away; the next one comes all the same', async () => {
  await show({ ...poll, closed: true, counts: [3, 1, 0], total: 4 });
  expect(pageText()).toContain('投票已结束');
  expect(bars()[0]).toBe('结扎3 票 · 75%');
  await does(() => named('button', '关闭投票').click());
  expect(pageText()).toBe('');
  await show({ ...poll, pollId: 8 });
  expect(pageText()).toContain(poll.question);
});

test('[1-02] a vote after the end is refused with a message, and the room then shows the result', async () => {
  opened({ ...poll, closed: true });
  await show(poll);
  await tick(0);
  await pressed('投票');
  expect(page.notices()).toEqual(['投票已结束']);
});

/** The sign-in of somebody who watches, and its line. */
function Watching() {
  const { online, signed } = useOnlineTime(liveId, true);
  const line = useRef<HTMLParagraphElement>(null);
  const rule = { times: 2, windowMinutes: 3 };
  if (!online) return null;
  const { signPrompt, serverTime } = online;
  return (
    <>
      {signPrompt && (
        <SignPrompt
          live={{ liveId, title: '手术直播' }}
          rule={rule}
          prompt={signPrompt}
          serverTime={serverTime}
          onSigned={signed}
        />
      )}
      <SignStatus ref={line} rule={rule} sign={online.sign} />
    </>
  );
}

test('[1-02] a sign-in is prompted with the time that is left and in the title of the tab, counts, and names the missed one', async () => {
  document.title = '手术直播';
  await draw(page.around(<Watching />));
  await shows('签到时间到了');
  expect(pageText()).toMatch(/第 2 次，共 2 次03:00.*已签到 0\/2，错过第 1 次（19:30）/);
  expect(document.title).toBe('【请签到】手术直播');
  await does(() => page.door.clock.advance(1_000));
  expect(pageText()).toContain('02:59');
  await does(() => named('button', '收起签到').click());
  expect(pageText()).not.toContain('签到时间到了');
  await does(() => document.querySelector<HTMLElement>('[aria-label=签到] button')?.click());
  await does(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '签到')?.click());
  await shows('已签到 1/2');
  expect([page.notices(), pageText().includes('签到时间到了')]).toEqual([['签到成功，已签到 1/2'], false]);
  expect(document.title).toBe('手术直播');
});

test('[1-02] a prompt goes away when its time is over', async () => {
  await draw(page.around(<Watching />));
  await shows('签到时间到了');
  await does(() => page.door.clock.advance(181_000));
  expect(pageText()).not.toContain('签到时间到了');
});

test('[1-02] with the consent of the doctor the browser tells of a sign-in while she looks at another window', async () => {
  const shown: string[] = [];
  class Notices {
    static permission = 'default';
    static async requestPermission(): Promise<string> {
      return (Notices.permission = 'granted');
    }
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title}：${body}`);
    }
    close(): void {
      shown.push('closed');
    }
  }
  vi.stubGlobal('Notification', Notices);
  document.hasFocus = () => false;
  await draw(page.around(<SignStatus ref={null} rule={{ times: 2, windowMinutes: 3 }} sign={fresh} />));
  await pressed('开启签到通知');
  expect([Notices.permission, pageText().includes('开启签到通知')]).toEqual(['granted', false]);
  await draw(page.around(<Watching />));
  await shows('签到时间到了');
  await does(() => page.door.clock.advance(181_000));
  expect([shown[0], shown.at(-1)]).toEqual(['签到时间到了：手术直播', 'closed']);
  Reflect.deleteProperty(document, 'hasFocus');
});

test('[6-02] a visitor sends no report and has no sign-in', async () => {
  page = coursePageOf(0);
  await draw(page.around(<Watching />));
  await does(() => page.door.clock.advance(120_000));
  expect([pageText(), await page.sent('/live/heartbeat')]).toEqual(['', []]);
});

test('[1-02] leaving the page reports what was watched, as a call that outlives it', async () => {
  await draw(page.around(<Watching />));
  await shows('签到');
  page.backend.engine.state.control.clock.shift += 12_000;
  await does(() => page.door.clock.advance(12_000));
  await does(() => window.dispatchEvent(new Event('pagehide')));
  const sent = (await page.sent('/live/heartbeat')) as { seconds: number }[];
  expect(sent.map(({ seconds }) => seconds).filter(Boolean)).toEqual([12]);
  expect(page.door.sent.filter(({ url }) => url.endsWith('/live/heartbeat')).every(({ keepalive }) => keepalive)).toBe(
    true,
  );
});
