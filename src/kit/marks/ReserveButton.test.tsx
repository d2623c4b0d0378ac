// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { coursePageOf, named, shows } from '#tests/support/coursePage.tsx';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import type { LiveBrief } from '../lives/liveState.ts';
import { ReserveButton } from './ReserveButton.tsx';

const { draw } = withRoot();
const announced = {
  liveId: 2002,
  title: '夜谈',
  status: 1,
  enterpriseLive: false,
  reserved: false,
  reserveCount: 7,
} as const;

const pressed = (): string | null => named('button', '').getAttribute('aria-pressed');

test('[1-02] a doctor reserves an announced live stream: the mark changes before the answer, and a message follows', async () => {
  const page = coursePageOf();
  await draw(page.around(<ReserveButton live={announced} />));
  expect(pressed()).toBe('false');
  const release = page.hold('/live/reserve');
  await does(() => named('button', '预约').click());
  await shows('已预约：夜谈');
  expect([pressed(), page.notices()]).toEqual(['true', []]);
  release();
  await shows(/^预约：夜谈/);
  expect(await page.sent('/live/reserve')).toEqual([{ liveId: 2002, reserve: true }]);
  expect(page.notices()).toEqual(['预约成功，开播前15分钟提醒您']);
  expect(page.backend.engine.state.reservations['10001']).toContain(2002);
});

test('[1-02] a reservation can be taken back', async () => {
  const page = coursePageOf();
  page.backend.engine.state.reservations['10001'] = [2002];
  await draw(page.around(<ReserveButton live={{ ...announced, reserved: true }} />));
  await does(() => named('button', '已预约').click());
  await does(() => undefined);
  expect(page.notices()).toEqual(['已取消预约']);
  expect(page.backend.engine.state.reservations['10001']).toEqual([]);
});

test('[1-02] a reserved stream at the same time is told in a neutral message', async () => {
  const page = coursePageOf();
  page.backend.engine.state.reservations['10001'] = [2003];
  await draw(page.around(<ReserveButton live={announced} />));
  await does(() => named('button', '预约').click());
  await does(() => undefined);
  const [notice] = page.stores.notices.take();
  expect(notice?.kind).toBe('info');
  expect(notice?.text).toMatch(/^预约成功，与已预约的“急性心肌梗死.*”时间冲突$/);
});

test('[6-02] a visitor meets the login with its reason, and nothing is sent', async () => {
  const page = coursePageOf(0);
  await draw(page.around(<ReserveButton live={announced} />));
  await does(() => named('button', '预约').click());
  await does(() => undefined);
  expect(page.stores.dialogs.isOpen('login')).toBe(true);
  expect(page.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后即可预约' });
  expect(await page.sent('/live/reserve')).toEqual([]);
});

test.each<[LiveBrief['status'], string | undefined, string | undefined]>([
  [2, '进入直播：夜谈', '/web/live2/2002'],
  [3, undefined, undefined],
  [4, '看回放：夜谈', '/web/live2/2002'],
  [5, '进入直播：夜谈', '/web/live2/2002'],
  [6, undefined, undefined],
])('[1-02] a live stream in state %i offers %s', async (status, text, to) => {
  await draw(coursePageOf().around(<ReserveButton live={{ ...announced, enterpriseLive: true, status }} />));
  const link = document.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href'), document.querySelector('button')]).toEqual([text, to, null]);
});
