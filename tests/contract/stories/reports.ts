/** Stories of what a doctor tells the editors about a course, an article or a comment. */
import type { BodyOf } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
/** Reports that one may send within an hour. */
const reportsPerHour = 20;
/** A course that nobody needs anything for. */
const albumId = 1001;
/** Names of filled forms. */
const key = { 'Idempotency-Key': 'Zk3v9QxT1bYw8LmN2cRp5u' };
const otherKey = { 'Idempotency-Key': 'Bk3v9QxT1bYw8LmN2cRp5u' };

type Kind = BodyOf<'reportSubmit'>['targetType'];

const report = (targetId: number, targetType: Kind = 'course') => ({
  body: { targetType, targetId, reason: 'incorrect' as const },
});

/** A new comment, reported by somebody else: a report cannot be taken back, but a comment can. */
async function reportComment(scene: Scene) {
  const { token } = await scene.logIn(doctor);
  const body = { targetType: 'course' as const, targetId: albumId, content: '关注公众号领取资料（示例）' };
  const { commentId } = await scene.answers('commentSubmit', 'ok', { body }, token);
  const reported = report(commentId, 'comment');
  const { token: reader } = await scene.logIn(member);
  await scene.answers('reportSubmit', 'ok', { ...reported, headers: key }, reader);
  return { reported, writer: token, reader };
}

/** Stories by operation. */
export const reports = {
  reportSubmit: {
    input: { ...report(albumId), headers: key },
    outcomes: {
      async ok(scene) {
        const { reported, writer, reader } = await reportComment(scene);
        // The answer got lost: the same form once more.
        await scene.answers('reportSubmit', 'ok', { ...reported, headers: key }, reader);
        await scene.refuses('reportSubmit', 'alreadyReported', { ...reported, headers: otherKey }, reader);
        const other = { ...reported.body, reason: 'other' as const, content: '与课程无关（示例）' };
        await scene.answers('reportSubmit', 'ok', { body: other }, writer);
        if (!scene.canSteer) return;
        const { articles } = await scene.peeks('indexHome', { query: { departmentId: 1 } });
        await scene.answers('reportSubmit', 'ok', report(albumId), reader);
        await scene.answers('reportSubmit', 'ok', report(articles.lead?.articleId ?? 0, 'article'), reader);
      },
      async alreadyReported(scene) {
        const { reported, reader } = await reportComment(scene);
        await scene.refuses('reportSubmit', 'alreadyReported', reported, reader);
      },
      async tooFrequent(scene) {
        if (!scene.canSteer) throw new Unreachable('举报无法撤回');
        const { token } = await scene.logIn(doctor);
        const { list } = await scene.peeks('courseList', { query: { size: reportsPerHour + 1 } });
        const [last = 0, ...others] = list.map((album) => album.albumId);
        for (const id of others) await scene.answers('reportSubmit', 'ok', report(id), token);
        await scene.refuses('reportSubmit', 'tooFrequent', report(last), token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        for (const kind of ['course', 'article', 'comment'] as const)
          await scene.refuses('reportSubmit', 'notFound', report(nowhere, kind), token);
        // A course is no article.
        await scene.refuses('reportSubmit', 'notFound', report(albumId, 'article'), token);
      },
    },
  },
} satisfies StoryTable;
