// @vitest-environment jsdom
/** The end of a course in its player, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { emptyLearning } from '#mocks/engine/learning/records.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { announcedKey } from './Completion.ts';
// Loaded before the tests, so that a dialog is there as soon as it is opened.
import '#features/courses/dialogs/CourseCompletedDialog.tsx';
import '#features/reviews/dialogs/CourseReviewDialog.tsx';

const portal = withPortal();
const member = { phone: '13800000002', userId: 10_002 };
/** A course of one lesson, 472 seconds long; the address begins near its end. */
const course = { albumId: 1_102, videoId: 110_201, at: '/web/video/open/1102?t=465' };
/** A case has no certificate. */
const withoutCertificate = 3_301;

const dialogs = (): string[] =>
  [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent);
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(`[role=dialog] ${selector}`)].map(({ textContent }) => textContent);

/** The doctor has watched the lesson until here, in seconds. */
function watched(until: number): void {
  const { videoId, albumId } = course;
  const mark = { position: until, ranges: [[0, until] as [number, number]], finished: false, device: 'web' as const };
  portal().engine.state.learning[String(member.userId)] = {
    ...emptyLearning(),
    plays: { [String(videoId)]: { ...mark, videoId, albumId, liveId: null, updateTime: 0, clientTime: 0 } },
  };
}

/** Opens the lesson and waits for its media. */
async function opened(): Promise<void> {
  portal().strict = true;
  await portal().open({ at: course.at, who: member.phone });
  for (let turn = 0; turn < firstTurns && !document.querySelector('[data-can-play]'); turn += 1) await portal().does();
}
/** The media ends; the library tells it a moment later, and the server hears of it. */
async function ends(): Promise<void> {
  const isReported = (): boolean =>
    portal().engine.state.learning[String(member.userId)]?.plays[String(course.videoId)]?.updateTime !== 0;
  await portal().happens('video', new Event('ended'));
  for (let turn = 0; turn < firstTurns && !isReported(); turn += 1) await portal().does();
  expect(isReported()).toBe(true);
}

test('[G.5] the end of the last lesson opens the dialog with certificate, review and the next course', async () => {
  watched(440);
  await opened();
  expect(dialogs()).toEqual([]);
  await ends();
  expect(dialogs()).toEqual(['恭喜完成本课程']);
  expect([texts('button'), texts('a').slice(0, 1)]).toEqual([['评价课程', ''], ['领取证书']]);
  expect(texts('section h3')).toEqual(['下一门推荐']);
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/web/userCenter/license');
  // The page below knows it, too.
  expect(document.querySelector('main [aria-labelledby=course-certificate]')?.textContent).toContain(
    '您已学完全部课节前往我的证书',
  );
  await portal().click('评价课程');
  expect(dialogs()).toEqual(['评价课程']);
  await portal().click('[role=dialog] input[value="5"]');
  await portal().type('[role=dialog] textarea', '讲得清楚，步骤完整，推荐给同事');
  await portal().click('提交评价');
  expect([dialogs(), portal().engine.state.reviews.at(-1)?.albumId]).toEqual([[], course.albumId]);
});

test('[G.5] a lesson that is not watched enough opens nothing', async () => {
  watched(100);
  await opened();
  await ends();
  expect(dialogs()).toEqual([]);
});

test('[G.5] the dialog of a course comes once in a browser', async () => {
  watched(440);
  localStorage.setItem(announcedKey, `${member.userId}.${course.albumId}`);
  await opened();
  await ends();
  expect(portal().engine.state.learning[String(member.userId)]?.plays[String(course.videoId)]?.finished).toBe(true);
  expect(dialogs()).toEqual([]);
});

test('[G.5] the dialog waits until another one is closed', async () => {
  watched(440);
  await opened();
  const { dialogs: store } = portal().services.stores;
  await portal().dialog('share', { address: 'http://portal.test/' });
  await ends();
  expect(store.stack.map(({ name }) => name)).toEqual(['share']);
  await portal().does(() => store.close('share'));
  expect(store.stack.map(({ name }) => name)).toEqual(['courseCompleted']);
});

test('[G.5] a course without a certificate offers none, neither in the dialog nor on its page', async () => {
  portal().strict = true;
  await portal().open({ at: `/web/video/case/${withoutCertificate}`, who: member.phone });
  await portal().dialog('courseCompleted', { albumId: withoutCertificate });
  expect([texts('a').includes('领取证书'), texts('button')]).toEqual([false, ['评价课程', '']]);
  expect(document.querySelector('[aria-labelledby=course-certificate]')).toBeNull();
});
