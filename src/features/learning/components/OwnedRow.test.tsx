// @vitest-environment jsdom
/** R057: what the rows of owned courses offer, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { claimCourse } from '#mocks/engine/certificates/earned.ts';
import { courseOf } from '#mocks/engine/learning/progress.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { lessonId } from '#mocks/engine/seed/lessons.ts';
import { day } from '#mocks/engine/times.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { lessonPath } from '#addresses/item.ts';
// Loaded before the tests, so that a dialog is there as soon as it is opened.
import '#features/payment/dialogs/BuyDialog.tsx';
import '#features/reviews/dialogs/CourseReviewDialog.tsx';

const portal = withPortal();
const everything = { phone: '13800000007', userId: 10_007 };
const place = '/web/userCenter/vipcourse';
/** Courses of the doctor: with an order that has no invoice, with an invoice, given for ever, expired. */
const [bought, invoiced, given, expired] = ['开放疝修补', '胃肠肿瘤微创', '胰瘘', '妇科肿瘤'];

async function opened(search = ''): Promise<void> {
  portal().strict = true;
  await portal().open({ at: `${place}${search}`, who: everything.phone });
}
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main li:has(h2)')];
const row = (title: string): HTMLElement => {
  const found = rows().find(({ textContent }) => textContent.includes(title));
  if (!found)
    throw new Error(
      `There is no row of ${title}: ${rows()
        .map(({ textContent }) => textContent)
        .join('\n')}`,
    );
  return found;
};
const offers = (title: string): string[] =>
  [...row(title).querySelectorAll('a[aria-label], button')].map(({ textContent }) => textContent);
const linkOf = (title: string, text: string) =>
  [...row(title).querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
const content = () => contentAt(portal().engine.now, 'usual', portal().engine.state.began);
const learning = () => portal().engine.state.learning[String(everything.userId)];
const reload = (): Promise<void> => portal().does(() => void portal().services.queryClient.invalidateQueries());

/** The doctor finishes all lessons of a course. */
function finishes(albumId: number): void {
  const { engine } = portal();
  const album = courseOf(content(), albumId);
  for (const [at, duration] of (album?.durations ?? []).entries()) {
    const videoId = lessonId(albumId, at + 1);
    const mark = { videoId, albumId, liveId: null, position: 0, finished: true, device: 'web' as const };
    const plays = learning()?.plays ?? {};
    plays[String(videoId)] = { ...mark, ranges: [[0, duration]], updateTime: engine.now, clientTime: 0 };
  }
}

test('R057 a row offers only what the server allows: the invoice of an order, a purchase again when it has expired', async () => {
  await opened();
  expect([offers(bought), offers(invoiced), offers(given), offers(expired)]).toEqual([
    ['申请开票', '继续学习'],
    ['立即学习'],
    ['立即学习'],
    ['重新购买'],
  ]);
  expect(linkOf(bought, '申请开票')).toBe('/web/userCenter/invoice?type=video');
  await portal().click(`[aria-label^="重新购买"]`);
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(expired);
});

test('R057 a finished course leads to its certificate: first to the claim, then to the sheet', async () => {
  await opened();
  const albumId = 3_004;
  finishes(albumId);
  await reload();
  expect([offers(given), linkOf(given, '领取证书')]).toEqual([
    ['领取证书', '评价', '继续学习'],
    '/web/userCenter/license',
  ]);
  const { state, now } = portal().engine;
  const caller = state.users[String(everything.userId)];
  const made = caller && claimCourse({ state, content: content(), caller, now }, albumId, '周全有');
  await reload();
  expect([offers(given), linkOf(given, '查看证书')]).toEqual([
    ['查看证书', '评价', '继续学习'],
    `/web/userCenter/license?certificate=${made?.certificateId}`,
  ]);
});

test('R057 a review is written from the row and changed there', async () => {
  await opened();
  finishes(3_004);
  await reload();
  await portal().click('[aria-label^="评价"]');
  await portal().click('[role=dialog] input[value="4"]');
  await portal().type('[role=dialog] textarea', '要点清楚，查房前看一遍很有用');
  await portal().click('提交评价');
  expect(portal().engine.state.reviews.at(-1)).toMatchObject({ albumId: 3_004, star: 4 });
  await portal().click('[aria-label^="评价"]');
  expect(document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value).toContain('查房前看一遍');
});

test('R057 courses that expire within fifteen days have a badge and a filter', async () => {
  await opened('?state=expiring');
  expect(rows().map(({ textContent }) => /大师课.*即将到期.*剩余 12 天/.test(textContent))).toEqual([true]);
  const purchase = learning()?.purchases.find(({ albumId }) => albumId === 3_103);
  if (purchase) purchase.expireAt = portal().engine.now + 15.5 * day;
  await reload();
  expect(rows()).toEqual([]);
  expect(document.querySelector('main')?.textContent).toContain('没有符合条件的课程');
});

test('R057 a course that was begun goes on with the lesson that was watched last', async () => {
  await opened();
  const { list } = await portal().services.api.call(ownedCourseList, { query: { tab: 'buy', size: 12 } });
  const own = list.find(({ album }) => album.title.includes(bought));
  expect(typeof own?.lastVideoId).toBe('number');
  const way = linkOf(bought, '继续学习');
  expect(way).toBe(own && lessonPath({ ...own.album, videoId: own.lastVideoId ?? 0 }));
  expect(way).not.toBe(row(bought).querySelector('h2 a')?.getAttribute('href'));
});
