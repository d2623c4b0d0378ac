// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { calm, type CoursePage, coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { CourseReviews } from './CourseReviews.tsx';

const { draw } = withRoot();
/** A short course, in which one lesson is more than a fifth. */
const albumId = 1101;
const praise = '讲解清楚，步骤完整，推荐。';
let page: CoursePage;

/** A doctor who has watched the whole course. */
function learned({ backend: { engine } }: CoursePage, userId = 10_001): void {
  const mark = { albumId, liveId: null, position: 0, ranges: [], finished: true, device: 'web' as const };
  const ids = [albumId * 100 + 1, albumId * 100 + 2];
  engine.state.learning[String(userId)] = {
    plays: Object.fromEntries(ids.map((videoId) => [videoId, { ...mark, videoId, updateTime: 1, clientTime: 1 }])),
    watchedIn: {},
    removedFinished: [],
    collected: {},
    collectedPrices: {},
    liked: [],
    likedComments: [],
    purchases: [],
    cases: {},
    notes: [],
  };
}

const show = async (progress = 0): Promise<void> => {
  await draw(page.around(<CourseReviews albumId={albumId} progress={progress} />));
  await shows(/共 \d+ 条评价/);
};

beforeEach(() => {
  page = coursePageOf();
});

test('[2.1-15] a doctor who has watched too little is told how much is required', async () => {
  await show(8);
  expect(pageText()).toContain('学习进度达到 20% 后可以评价，目前 8%');
  expect(document.querySelector('form')).toBeNull();
});

test('[6-02] a visitor gets a link to the login', async () => {
  page = coursePageOf(0);
  await show();
  await pressed('登录后评价');
  expect(page.stores.dialogs.dialogLogin).toBe(true);
});

test('[2.1-15] a review is stored, comes first, and can be edited', async () => {
  learned(page);
  await show(100);
  await does(() => named<HTMLInputElement>('input[value="4"]', '').click());
  await typeInto('评价', praise);
  await submitted();
  await shows('修改评价');
  expect(await page.sent('/review/submit')).toEqual([{ albumId, star: 4, content: praise }]);
  expect([page.notices(), document.querySelectorAll('form').length]).toEqual([['提交成功'], 0]);
  expect(pageText().split(praise)).toHaveLength(2);
  await pressed('修改评价');
  expect(fieldNamed('评价').value).toBe(praise);
  await typeInto('评价', `${praise}补充一句。`);
  await does(() => document.querySelector('form')?.requestSubmit());
  await shows('补充一句');
  await shows('修改评价');
  expect((await page.sent('/review/submit')).at(-1)).toEqual({ albumId, star: 4, content: `${praise}补充一句。` });
});

test('[2.1-15] stars and ten characters are required, and refused input is kept', async () => {
  learned(page);
  await show(100);
  await submitted();
  expect(pageText()).toMatch(/请选择星级.*内容不能为空/);
  expect(document.activeElement?.getAttribute('name')).toBe('star');
  await does(() => named<HTMLInputElement>('input[value="5"]', '').click());
  await typeInto('评价', '  很好的课程。   ');
  await submitted();
  expect([page.notices(), await page.sent('/review/submit')]).toEqual([[], []]);
  expect(pageText()).not.toContain('请选择星级');
  expect(pageText()).toContain('至少输入10字');
  await typeInto('评价', praise);
  page.force('reviewSubmit', 'tooFrequent');
  await submitted();
  await does(() => undefined);
  expect([page.notices(), fieldNamed('评价').value]).toEqual([['操作过于频繁，请稍后再试'], praise]);
  // Another tab or a reload: both are still there.
  await draw(null);
  await show(100);
  expect([fieldNamed('评价').value, named<HTMLInputElement>('input[value="5"]', '').checked]).toEqual([praise, true]);
});

test('[2.1-15] a bar filters the reviews by its stars, and the list loads more entries until its end', async () => {
  const { engine } = page.backend;
  engine.state.reviews = Array.from({ length: 23 }, (_, at) => ({
    id: 9_000 + at,
    userId: 10_002,
    albumId,
    star: 1 + (at % 2),
    content: `第${at}条评价，写得很长`,
    progress: 50,
    createTime: engine.now + at,
  }));
  await show();
  const count = (): number => document.querySelectorAll('li').length;
  expect(count()).toBe(10);
  await pressed('加载更多');
  await shows('第3条');
  expect(count()).toBe(20);
  await does(() => named('button', '1 星').click());
  await calm();
  expect([pageText().includes('第22条'), pageText().includes('第21条')]).toEqual([true, false]);
  await does(() => named('button', '加载更多').click());
  await shows('没有更多了');
  expect(count()).toBe(12);
});

test('markup in reviews is shown as plain text', async () => {
  const { engine } = page.backend;
  engine.state.reviews = xssPayloads.slice(0, 10).map((content, at) => ({
    id: 9_000 + at,
    userId: 10_002,
    albumId,
    star: 5,
    content,
    progress: 50,
    createTime: engine.now + 100 - at,
  }));
  await show();
  expect([...document.querySelectorAll('article p')].map(({ textContent }) => textContent)).toEqual(
    xssPayloads.slice(0, 10),
  );
  expect(document.querySelectorAll('script, iframe, img, [onerror], [onload]')).toHaveLength(0);
});
