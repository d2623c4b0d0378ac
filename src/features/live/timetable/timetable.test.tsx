// @vitest-environment jsdom
/** The timetable page on the mock backend, whose clock stands at Friday 2026-11-20, 20:00 in Beijing. */
import { beforeEach, expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { dialogLoaders } from '#app/dialogCode.ts';

const doctor = '13800000001';
const portal = withPortal();

beforeEach(() => {
  // A wide window.
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
});

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => (element.textContent ?? '').trim());
const spots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-spot]')];
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.spot;
const press = (key: string): Promise<void> =>
  portal().does(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

test('[2.2-02] the timetable opens with this week of the backend, today and the next stream', async () => {
  await portal().open({ at: '/web/timetables' });
  // Which zone this machine is in does not matter.
  const heads = texts('h2').map((text) => text.replace('北京时间', ''));
  expect(heads).toEqual(['正在直播 2 场', '下一场', '2026年11月16日–22日']);
  expect(document.querySelector('section[aria-label^="11月20日 周五（今天）"]')).not.toBeNull();
  expect(document.querySelector('[role=timer]')?.textContent).toBe('10:00');
  const live = spots().find((item) => item.textContent.includes('腹腔镜胃癌'));
  expect(live?.textContent).toContain('19:20–21:20');
  expect(live?.textContent).toContain('直播中');
  expect(live?.getAttribute('href')).toBe('/web/live/2001');
});

test('[2.2-02] one item of the grid takes part in Tab: arrow keys, Home and End move among the others', async () => {
  await portal().open({ at: '/web/timetables' });
  const inTab = (): string[] => spots().flatMap((item) => (item.tabIndex === 0 ? (item.dataset.spot ?? '') : []));
  // Today, the fifth column.
  expect(inTab()).toEqual(['4 0']);
  await portal().does(() => document.querySelector<HTMLElement>('[data-spot="4 0"]')?.focus());
  await press('ArrowDown');
  expect([focused(), inTab()]).toEqual(['4 1', ['4 1']]);
  await press('ArrowLeft');
  expect(focused()).toBe('3 0');
  await press('Home');
  expect(focused()).toBe('0 0');
  await press('End');
  expect(focused()).toBe(spots().at(-1)?.dataset.spot);
});

test('[2.2-02] what is on air stands first, and a paused stream can be entered', async () => {
  await portal().open({ at: '/web/timetables?date=2030-01-02' });
  const strip = document.querySelector('section[aria-labelledby=on-air]');
  expect(strip?.textContent).toContain('正在直播 2 场');
  const ways = [...(strip?.querySelectorAll('a') ?? [])].filter(({ textContent }) =>
    textContent.startsWith('进入直播'),
  );
  // 2035 is paused.
  expect(ways.map((link) => link.getAttribute('href')).sort()).toEqual(['/web/live/2001', '/web/live/2035']);
  expect(strip?.textContent).toContain('暂停');
  expect(texts('a[href="/web/live/list"]')).toContain('全部直播');
});

test('[2.2-02] phones get rows with today first, the days before are folded, and the filters are in a sheet', async () => {
  await portal().open({ at: '/web/timetables', isPc: false });
  expect(spots()).toEqual([]);
  const [first] = texts('main h3');
  expect(first).toBe('11月20日 周五今天');
  const before = document.querySelector('details[data-before]');
  expect(before?.querySelector('summary')?.textContent).toMatch(/^本周早些时候 \d+ 场$/);
  expect(before?.querySelectorAll('h3').length).toBeGreaterThan(0);
  const sheet = [...document.querySelectorAll('details')].find((one) =>
    one.querySelector('summary')?.textContent.includes('筛选'),
  );
  expect(sheet?.querySelector('[aria-label=科室]')).not.toBeNull();
  expect(sheet?.textContent).toContain('导出课表');
  // A computer asks for rows and gets the same.
  await portal().open({ at: '/web/timetables?view=list' });
  expect(texts('main h3')).toContain('11月20日 周五今天');
  expect(document.querySelector('details[data-before]')).not.toBeNull();
});

test.each([true, false])(
  '[2.2-02] a month has a dot for each stream and the list of one day (computer: %s)',
  async (isPc) => {
    await portal().open({ at: '/web/timetables?view=month', isPc });
    expect(texts('main h3')).toEqual(['11月20日 周五今天']);
    const day = (name: string): HTMLElement =>
      document.querySelector<HTMLElement>(`a[aria-label^="${name}"]`) as HTMLElement;
    expect(day('11月20日').getAttribute('aria-label')).toMatch(/^11月20日 周五（今天），\d+ 场$/);
    expect(day('11月20日').getAttribute('aria-current')).toBe('date');
    const follow = (name: string): Promise<void> =>
      portal().does(() => void portal().router.navigate(day(name).getAttribute('href') ?? ''));
    await follow('11月30日');
    expect(texts('main h3')).toEqual(['11月30日 周一']);
    expect(document.body.textContent).toContain('23:30–次日00:30');
    await follow('12月1日');
    expect(document.body.textContent).toContain('前一天23:30–00:30');
  },
);

test('[2.2-02] a week without streams leads to the replays, and a doctor’s own week has only what is reserved', async () => {
  await portal().open({ at: '/web/timetables?date=2030-01-02' });
  expect(document.body.textContent).toContain('本周暂无直播安排');
  expect(texts('a[href="/web/live/list?status=4"]')).toEqual(['直播回放', '看看回放']);
  portal().engine.state.reservations['10001'] = [2002, 2003];
  await portal().open({ at: '/web/timetables?mine=1&view=list', who: doctor });
  expect(texts('h3')).toEqual(['11月20日 周五今天']);
  expect(document.body.textContent).toContain('与已预约的“多学科MDT夜谈：');
});

test('[6-02] a visitor who asks for reservations sees the login instead of a timetable', async () => {
  await portal().open({ at: '/web/timetables?mine=1' });
  expect(document.body.textContent).toContain('登录后查看您预约的直播');
  expect(spots()).toEqual([]);
});

test('[1-02] the subscription of a doctor’s own week says that everybody with the address can see it', async () => {
  // Preloaded, so that the click finds it.
  await dialogLoaders.calendar();
  await portal().open({ at: '/web/timetables?mine=1', who: doctor });
  await portal().click('订阅日历');
  for (let turn = 0; turn < 50 && !document.querySelector('input[readonly]'); turn += 1) await portal().does();
  expect(portal().services.stores.dialogs.paramsOf('calendar')?.about).toBe('mine');
  const { value } = document.querySelector<HTMLInputElement>('input[readonly]') ?? { value: '' };
  expect(value).toMatch(/^http.*\/mock-media\/calendar\/0-0-all\/[\w.-]+\/lives\.ics$/);
  expect(document.body.textContent).toContain('任何人得到它都能看到您预约的直播');
});
