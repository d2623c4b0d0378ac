/** Stories of reviews of courses and events. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { eventWith, freeEvent, registering } from '../registrations.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
/** A course that is open to everybody. */
const albumId = 1001;
const idsOf = ({ list }: Pick<Payload<'reviewList'>, 'list'>): number[] => list.map(({ reviewId }) => reviewId);
const of = (id: number) => ({ query: { albumId: id } });
/** Number of reviews that a doctor may send within an hour. */
const textsPerHour = 20;
/** Most watched seconds in one playback message. */
const longestBeat = 60;

const review = (id: number, star = 5, content = '讲解清楚，步骤完整（示例）。') => ({
  body: { albumId: id, star, content },
});

/** An event that this doctor has taken part in and may review. */
const attended = async (scene: Scene, { token }: LoggedIn) =>
  (await eventWith(scene, token, ({ my }) => my?.canReview === true, 'ended')).choice.albumId;

const meanStar = 'as /data/list/*/star says';

/** The review of a doctor replaces the former one and is shown to all. */
async function reviewsTwice(scene: Scene, outcome: 'ok' | 'event', me: LoggedIn, id: number): Promise<void> {
  const before = await scene.peeks('reviewList', of(id));
  // At a target without reset the doctor may already have a review, which this one replaces.
  const earlier = scene.canSteer ? null : (await scene.peeks('reviewList', of(id), me.token)).mine;
  const first = await scene.answers('reviewSubmit', outcome, review(id, 4), me.token);
  const own = await scene.answers('reviewList', outcome, of(id), me.token);
  scene.agrees('reviewList', '/data/mine', own.mine, first, 'as reviewSubmit says');
  scene.agrees('reviewList', '/data/canReview', own.canReview, true);
  const [more, source] = earlier ? [0, 'as before'] : [1, 'one more than before'];
  scene.agrees('reviewList', '/data/total', own.total, before.total + more, source);
  const text = '补充：课件很实用，推荐给同事（示例）。';
  const second = await scene.answers('reviewSubmit', outcome, review(id, 5, text), me.token);
  const { star, content } = second;
  scene.agrees('reviewSubmit', '/data', { star, content }, { star: 5, content: text }, 'as sent');
  const after = await scene.answers('reviewList', outcome, of(id), me.token);
  scene.agrees('reviewList', '/data/mine', after.mine, second, 'as reviewSubmit says');
  scene.agrees('reviewList', '/data/total', after.total, own.total, 'as before');
  const others = await scene.answers('reviewList', outcome, of(id), (await scene.logIn(member)).token);
  scene.agrees('reviewList', '/data/mine', others.mine, null);
  scene.agrees('reviewList', '/data/total', others.total, after.total, 'as before');
}

/** Watches a short course to its end, as the player reports it, in the time that it takes. Resolves with the course. */
async function watchOne(scene: Scene, { token }: LoggedIn): Promise<number> {
  if (!scene.canSteer) throw new Unreachable('看完一门课需要等几分钟');
  const { list } = await scene.answers('courseList', 'ok', { query: { type: 'knowledge', size: 50 } });
  const short = list.toSorted((one, other) => one.totalDuration - other.totalDuration)[0];
  if (!short) throw new Unreachable('没有短课程');
  const id = short.albumId;
  const { chapters } = await scene.answers('courseDetail', 'ok', of(id), token);
  let clientTime = 1_779_900_000_000;
  for (const lesson of chapters.flatMap(({ lessons }) => lessons)) {
    const beats = Array.from({ length: Math.ceil(lesson.duration / longestBeat) }, (_, at) => ({
      albumId: id,
      videoId: lesson.videoId,
      position: Math.min((at + 1) * longestBeat, lesson.duration),
      watchedDelta: longestBeat,
      rate: 1,
      event: 'beat' as const,
      clientTime: (clientTime += longestBeat * 1_000),
    }));
    await scene.answers('playAuth', 'ok', { query: { albumId: id, videoId: lesson.videoId } }, token);
    await scene.steer('clock', { advance: lesson.duration * 1_000 });
    await scene.answers('playRecordSave', 'ok', { body: { beats } }, token);
  }
  return id;
}

/** Stories by operation. */
export const reviews = {
  reviewList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('reviewList', 'ok', { query: { albumId, size: 50 } });
        const { mine, canReview } = all;
        scene.agrees('reviewList', '/data', { mine, canReview }, { mine: null, canReview: false });
        const stars = all.list.map(({ star }) => star);
        const mean = Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;
        scene.agrees('reviewList', '/data/score', all.score, mean, meanStar);
        for (const [at, count] of all.counts.entries()) {
          const star = at + 1;
          const counted = stars.filter((own) => own === star).length;
          scene.agrees('reviewList', `/data/counts/${at}`, count, counted, meanStar);
          const { total, counts, list } = await scene.peeks('reviewList', { query: { albumId, star, size: 50 } });
          const answered = list.map((own) => own.star);
          scene.all('reviewList', '/query/star', answered, star);
          scene.agrees('reviewList', '/data/total', total, count, `as /data/counts/${at} says`);
          scene.agrees('reviewList', '/data/counts', counts, all.counts, 'as without star');
          const wanted = all.list.filter((own) => own.star === star);
          scene.agrees('reviewList', '/data/list', list, wanted, 'as without star');
        }
        const usual = await scene.answers('reviewList', 'ok', of(albumId));
        scene.agrees('reviewList', '/data/list', usual.list, all.list.slice(0, 10), 'as with size=50');
        const second = await scene.peeks('reviewList', { query: { albumId, size: 2, page: 2 } });
        scene.agrees('reviewList', '/query/page', idsOf(second), idsOf(all).slice(2, 4), 'as on one page');
        scene.agrees('reviewList', '/data/list', second.list, all.list.slice(2, 4), 'as on one page');
      },
      async event(scene) {
        const { detail, choice } = await eventWith(scene, undefined, ({ reviewCount }) => reviewCount > 0, 'ended');
        const { list, total, score } = await scene.answers('reviewList', 'event', {
          query: { albumId: choice.albumId, size: 50 },
        });
        scene.agrees('meetingDetail', '/data/reviewCount', detail.reviewCount, total, 'as reviewList says');
        const stars = list.map(({ star }) => star);
        const mean = Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;
        scene.agrees('reviewList', '/data/score', score, mean, meanStar);
        const watched = list.map(({ progress }) => progress);
        scene.all('reviewList', '/data/list/*/progress', watched, null);
      },
      async empty(scene) {
        const { list } = await scene.answers('courseList', 'ok', { query: { size: 50 } });
        const bare = list.find(({ score }) => score === null);
        if (!bare) throw new Unreachable('每门课程都有评价');
        const { score, counts } = await scene.answers('reviewList', 'empty', of(bare.albumId));
        scene.agrees('reviewList', '/data', { score, counts }, { score: null, counts: [0, 0, 0, 0, 0] });
      },
    },
  },
  reviewSubmit: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const id = await watchOne(scene, me);
        await reviewsTwice(scene, 'ok', me, id);
      },
      async event(scene) {
        const me = await scene.logIn(doctor);
        const id = await attended(scene, me);
        await reviewsTwice(scene, 'event', me, id);
        const { list } = await scene.answers('orderList', 'ok', { query: { size: 50 } }, me.token);
        const order = list.find(
          ({ status, items }) => status === orderStatus.done && items.some(({ targetId }) => targetId === id),
        );
        const isOver = order?.actions.includes('comment') === false;
        scene.holds('orderList', '/data/list/*/actions', isOver, 'a list without "comment"', order?.actions);
      },
      async badParameter(scene) {
        // Ten spaces have the minimum length, but no content.
        const me = await scene.logIn(member);
        const blank = review(await watchOne(scene, me), 5, ' '.repeat(10));
        await scene.refuses('reviewSubmit', 'badParameter', blank, me.token);
      },
      async reviewTooEarly(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('reviewSubmit', 'reviewTooEarly', review(albumId), token);
      },
      async reviewNotOpen(scene) {
        const me = await scene.logIn(doctor);
        // Somebody else took part in an event that has ended.
        const { choice } = await eventWith(scene, me.token, ({ my }) => my?.signed === false, 'ended');
        await scene.refuses('reviewSubmit', 'reviewNotOpen', review(choice.albumId), me.token);
        onlyWhereReset(scene, '免费报名会立即成功');
        const free = await freeEvent(scene, me);
        await scene.answers('meetingOrderCreate', 'free', await registering(scene, me, free), me.token);
        await scene.refuses('reviewSubmit', 'reviewNotOpen', review(free.choice.albumId), me.token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(doctor);
        const id = await watchOne(scene, me);
        for (let sent = 0; sent < textsPerHour; sent++)
          await scene.answers('reviewSubmit', 'ok', review(id, 1 + (sent % 5)), me.token);
        await scene.refuses('reviewSubmit', 'tooFrequent', review(id), me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('reviewSubmit', 'notFound', review(nowhere), token);
      },
    },
  },
} satisfies StoryTable;
