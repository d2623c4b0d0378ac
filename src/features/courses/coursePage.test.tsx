// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { indexHome } from '#openapi/dist/operations/indexHome.ts';
import { searchResult } from '#openapi/dist/operations/searchResult.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const doctor = '13800000007';
const portal = withPortal();

test('[2.1-15] the page of a course names the lecturer, offers to continue where the doctor stopped, and marks the lesson’s row', async () => {
  await portal().open({ at: '/web/video/vip/3001', who: doctor });
  const { lecturers, chapters, my } = await portal().services.api.call(courseDetail, { query: { albumId: 3001 } });
  const header = document.querySelector('main header');
  expect(header?.textContent).toContain(`讲师：${lecturers[0]?.name}`);
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const last = lessons.find(({ videoId }) => videoId === my?.lastVideoId);
  const position = last?.my?.position ?? 0;
  const text = `${Math.floor(position / 60)}:${String(position % 60).padStart(2, '0')}`.padStart(5, '0');
  const on = [...(header?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent.startsWith('继续学习'));
  expect(on?.textContent).toBe(`继续学习 第4节 ${text}`);
  expect(on?.getAttribute('href')).toBe(`/web/video/vip/3001?videoId=${last?.videoId}&play=1`);
  const row = [...document.querySelectorAll(`main section[aria-label="目录"] a[href*="${last?.videoId}"]`)][0];
  expect(row?.textContent).toContain(`${text} / `);
});

const dialogs = (): string[] => portal().services.stores.dialogs.stack.map(({ name }) => name);

/** A master class: its introduction needs a login, the second lesson has a preview, the fourth one has none. */
const course = '/web/video/masterClass/3101';

test.each([course, '/web/video/vip/3001', '/web/video/pbl/3201', '/web/common/openVip'])(
  '[6-03] a visitor reads %s without a dialog',
  async (at) => {
    await portal().open({ at });
    expect([dialogs(), document.querySelectorAll('main h2').length > 0]).toEqual([[], true]);
  },
);

test.each([
  `${course}?videoId=310101`,
  `${course}?play=1`,
  `${course}?videoId=310104`,
  '/web/videoplay/vip?albumId=3001',
])('[4-10] a visitor who comes to %s, which needs a login, meets it; closing it leads to the list', async (at) => {
  await portal().open({ at });
  expect(dialogs()).toEqual(['login']);
  expect(portal().services.stores.session.isNeedLogin).toBe(false);
});

test('[4-10] a visitor stays at a lesson with a preview, and at every lesson that he chooses on the page', async () => {
  await portal().open({ at: `${course}?videoId=310102` });
  const { session } = portal().services.stores;
  expect([dialogs(), session.isNeedLogin]).toEqual([[], true]);
  for (const videoId of [310101, 310104]) {
    const row = document.querySelector(`main section[aria-label="目录"] a[href*="videoId=${videoId}"]`);
    expect(row?.getAttribute('href')).toBe(`${course}?videoId=${videoId}&play=1`);
    await portal().does(() => portal().router.navigate(row?.getAttribute('href') ?? ''));
    expect([dialogs(), session.isNeedLogin]).toEqual([[], true]);
  }
});

test.each([
  ['/web/video/open/1001', undefined, '免费学习', '/web/video/open/1001?videoId=100101&play=1'],
  ['/web/video/pbl/3201', '13800000002', '立即学习', '/web/video/pbl/3201?videoId=320101&play=1'],
  ['/web/video/masterClass/3101', undefined, undefined, undefined],
] as const)('[2.1-15] the head of %s for %s begins with %s', async (at, who, text, to) => {
  await portal().open({ at, ...(who && { who }) });
  const begin = document.querySelector('main header a[href*="play=1"]');
  expect([begin?.textContent, begin?.getAttribute('href') ?? undefined]).toEqual([text, to]);
});

/** Names of the tabs of a list. */
const tabsOf = (list: string): string[] =>
  [...document.querySelectorAll(`[role=tablist][aria-label=${list}] [role=tab]`)].map(({ textContent }) => textContent);

/** Sets the width of the window: wide enough for lessons beside the player, or not. */
function windowIs(wide: boolean): () => void {
  const watching: (() => void)[] = [];
  const query = { matches: wide, addEventListener: (_: string, changed: () => void) => void watching.push(changed) };
  vi.stubGlobal('matchMedia', () => Object.assign(query, { removeEventListener: () => undefined }));
  return () => {
    query.matches = !query.matches;
    for (const changed of watching) changed();
  };
}

test('[2.1-15] on a wide screen the notes stand beside the lessons, and what is typed survives a narrower window', async () => {
  const resize = windowIs(true);
  portal().strict = true;
  await portal().open({ at: '/web/video/open/1002', who: doctor });
  expect([tabsOf('目录和笔记'), tabsOf('课程内容').includes('笔记')]).toEqual([['目录', '笔记'], false]);
  expect(document.querySelectorAll('main section[aria-label="目录"] a').length).toBeGreaterThan(1);
  await portal().click('笔记');
  await portal().type('[aria-label=目录和笔记] textarea', '先分离腹膜前间隙');
  await portal().does(resize);
  expect([tabsOf('目录和笔记'), tabsOf('课程内容')[2]]).toEqual([[], '笔记']);
  await portal().click('笔记');
  await portal().click('[aria-label=课程内容] textarea');
  expect(document.querySelector<HTMLTextAreaElement>('[aria-label=课程内容] textarea')?.value).toBe('先分离腹膜前间隙');
  // The selected tab leaves: the first one is shown instead.
  await portal().does(resize);
  expect(document.querySelector('[aria-label=课程内容] [aria-selected=true]')?.textContent).toBe('课程介绍');
  expect(tabsOf('目录和笔记')).toEqual(['目录', '笔记']);
});

test('[2.1-15] a visitor is not told to go on', async () => {
  await portal().open({ at: '/web/video/vip/3001' });
  expect(document.querySelector('main header')?.textContent).not.toContain('继续学习');
});

test('[2.1-15] related courses never show the same organ twice in a row', async () => {
  await portal().open({ at: '/course' });
  const { api } = portal().services;
  const organOf = (coverUrl: string): string => /-([a-z]+)\.svg$/.exec(coverUrl)?.[1] ?? '';
  for (const albumId of [1001, 1006, 3001, 3014, 3103, 3301, 8001, 1101]) {
    const { related } = await api.call(courseDetail, { query: { albumId } });
    const organs = related.map(({ coverUrl }) => organOf(coverUrl));
    expect(organs.length).toBe(6);
    expect(organs.filter((organ, at) => at > 0 && organ === organs[at - 1])).toEqual([]);
  }
});

test('[2.1-15] every course that the home page shows first has its own introduction, on its page and in the results', async () => {
  await portal().open({ at: '/' });
  const { api } = portal().services;
  const { openCourses, vipCourses } = await api.call(indexHome, { query: { departmentId: 1 } });
  const ids = new Set([...openCourses.new, ...openCourses.hot, ...vipCourses].map(({ albumId }) => albumId));
  const leads: string[] = [];
  for (const albumId of ids) {
    const { album, intro } = await api.call(courseDetail, { query: { albumId } });
    const [lead] = intro;
    leads.push(lead?.kind === 'paragraph' ? lead.text : '');
    const { groups } = await api.call(searchResult, { query: { kw: album.title.slice(0, 50) } });
    expect(groups.flatMap(({ list }) => list).find((item) => item.albumId === albumId)?.summary).toBe(leads.at(-1));
  }
  expect(ids.size).toBeGreaterThan(15);
  // No two texts have the same beginning: none is made from a pattern.
  expect(new Set(leads.map((lead) => lead.slice(0, 6))).size).toBe(ids.size);
});
