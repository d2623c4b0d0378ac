/** Stories of texts by readers: private notes on a course, comments and answers under any target. */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import { articleWithComments, caseWithoutDiagnosis } from '../spoken.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
/** A course that is open to everybody. */
const albumId = 1001;
const videoId = 100_101;
const of = (id: number) => ({ query: { albumId: id } });
/** Number of texts of one kind that a doctor may send within an hour. */
const textsPerHour = 20;
const commentsPerMinute = 5;
const minute = 60_000;
/** Keys of filled forms. */
const key = { 'Idempotency-Key': 'Zk3v9QxT1bYw8LmN2cRp5u' };
const otherKey = { 'Idempotency-Key': 'Bk3v9QxT1bYw8LmN2cRp5u' };

/** Comments under a course. */
const under = (targetId: number, query: Omit<QueryOf<'commentList'>, 'targetType' | 'targetId'> = {}) => ({
  query: { targetType: 'course' as const, targetId, ...query },
});
const question = (content = '入路怎样选择（示例）？', targetId = albumId) => ({
  body: { targetType: 'course' as const, targetId, content },
});
const idsOf = ({ list }: Pick<Payload<'commentList'>, 'list'>): number[] => list.map(({ commentId }) => commentId);
/** A text that the editors check before everybody sees it. */
const doubtful = '资料请加微信（示例）';
const note = (content = '注意血管变异（示例）', t = 754) => ({ body: { albumId, videoId, t, content } });

/** Asks a question. */
const ask = (scene: Scene, { token }: LoggedIn, content?: string) =>
  scene.answers('commentSubmit', 'ok', question(content), token);

/** The reader likes a comment of the list. */
function isLiked(scene: Scene, { list }: Payload<'commentList'>, at: number, likeCount: number): void {
  const answered = { liked: list[at]?.liked, likeCount: list[at]?.likeCount };
  scene.agrees('commentList', `/data/list/${at}`, answered, { liked: true, likeCount }, 'as commentLike says');
}

/** Stories by operation. */
export const talk = {
  noteList: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const late = await scene.answers('noteSave', 'ok', note('后面的笔记', 900), token);
        const early = await scene.answers('noteSave', 'ok', note('前面的笔记', 30), token);
        const all = await scene.answers('noteList', 'ok', of(albumId), token);
        scene.agrees('noteList', '/data', all, [early, late], 'as noteSave says');
        await scene.answers('noteList', 'empty', of(albumId), (await scene.logIn(member)).token);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('noteList', 'empty', of(albumId), token);
        await scene.answers('noteList', 'empty', of(nowhere), token);
      },
    },
  },
  noteSave: {
    input: { ...note(), headers: key },
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const saved = await scene.answers('noteSave', 'ok', { ...note(), headers: key }, token);
        const { noteId } = saved;
        const { t, content } = saved;
        scene.agrees('noteSave', '/data', { t, content }, { t: 754, content: note().body.content }, 'as sent');
        const again = await scene.answers('noteSave', 'ok', { ...note(), headers: key }, token);
        scene.repeats('noteSave', { noteId: again.noteId }, { noteId });
        const other = await scene.answers('noteSave', 'ok', { ...note(), headers: otherKey }, token);
        scene.differs('noteSave', '/data/noteId', other.noteId, noteId);
        const change = { body: { ...note('改过的笔记', 20).body, noteId } };
        const changed = await scene.answers('noteSave', 'ok', change, token);
        const wanted = { noteId, t: 20, content: '改过的笔记' };
        const answered = { noteId: changed.noteId, t: changed.t, content: changed.content };
        scene.agrees('noteSave', '/data', answered, wanted, 'as sent');
        const all = await scene.answers('noteList', 'ok', of(albumId), token);
        scene.agrees('noteList', '/data', all, [changed, other], 'as noteSave says');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('noteSave', 'notFound', { body: { ...note().body, albumId: nowhere } }, token);
        await scene.refuses('noteSave', 'notFound', { body: { ...note().body, videoId: 300_101 } }, token);
        const { noteId } = await scene.answers('noteSave', 'ok', note(), token);
        const foreign = { body: { ...note().body, noteId } };
        await scene.refuses('noteSave', 'notFound', foreign, (await scene.logIn(member)).token);
      },
    },
  },
  noteRemove: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { noteId } = await scene.answers('noteSave', 'ok', note(), token);
        await scene.answers('noteRemove', 'ok', { body: { noteId } }, token);
        await scene.answers('noteList', 'empty', of(albumId), token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('noteRemove', 'notFound', { body: { noteId: nowhere } }, me.token);
        const { noteId } = await scene.answers('noteSave', 'ok', note(), me.token);
        const { token } = await scene.logIn(member);
        await scene.refuses('noteRemove', 'notFound', { body: { noteId } }, token);
      },
    },
  },
  commentList: {
    outcomes: {
      async ok(scene) {
        if (scene.mayWrite) {
          // Only the author can remove an own text.
          const me = await scene.logIn(doctor);
          const asked = await ask(scene, me);
          const own = await scene.answers('commentList', 'ok', under(albumId), me.token);
          scene.agrees('commentList', '/data/list/0', own.list[0], asked, 'as commentSubmit says');
          const { list } = await scene.answers('commentList', 'ok', under(albumId));
          scene.agrees('commentList', '/data/list/0', list[0], { ...asked, canRemove: false }, 'as commentSubmit says');
        }
        // Looks for a course with questions of other doctors, which also works in a read-only run.
        let spoken = albumId;
        for (const album of (await scene.answers('courseList', 'ok', { query: { size: 50 } })).list) {
          const { total } = await scene.peeks('commentList', under(album.albumId));
          if (total > 1) spoken = album.albumId;
        }
        const all = await scene.answers('commentList', 'ok', under(spoken, { size: 50 }));
        const times = all.list.map(({ createTime }) => createTime);
        scene.descends('commentList', '/data/list', times, 'createTime');
        const hot = await scene.answers('commentList', 'ok', under(spoken, { sort: 'hot', size: 50 }));
        const likes = hot.list.map(({ likeCount }) => likeCount);
        scene.descends('commentList', '/data/list', likes, 'likeCount');
        scene.agrees('commentList', '/data/total', hot.total, all.total, 'as without sort');
        scene.agrees('commentList', '/data/list/length', hot.list.length, all.total, 'as /data/total says');
        const second = await scene.peeks('commentList', under(spoken, { size: 1, page: 2 }));
        scene.agrees('commentList', '/query/page', idsOf(second), idsOf(all).slice(1, 2), 'as on one page');
        scene.agrees('commentList', '/data/list', second.list, all.list.slice(1, 2), 'as on one page');
      },
      async empty(scene) {
        const { list } = await scene.answers('courseList', 'ok', { query: { size: 50 } });
        for (const album of list) {
          const { total } = await scene.peeks('commentList', under(album.albumId));
          if (total === 0) return scene.answers('commentList', 'empty', under(album.albumId));
        }
        throw new Unreachable('每门课程下都有人提过问题');
      },
      async diagnosisFirst(scene) {
        await scene.refuses('commentList', 'diagnosisFirst', { query: await caseWithoutDiagnosis(scene) });
      },
    },
  },
  commentSubmit: {
    input: { ...question(), headers: key },
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.peeks('commentList', under(albumId));
        const asked = await scene.answers('commentSubmit', 'ok', { ...question(), headers: key }, me.token);
        const again = await scene.answers('commentSubmit', 'ok', { ...question(), headers: key }, me.token);
        scene.repeats('commentSubmit', again, asked);
        const { token } = await scene.logIn(member);
        const { commentId: parentId } = asked;
        const answer = { body: { ...question('看第2节（示例）').body, parentId }, headers: otherKey };
        const { replies: none, ...reply } = await scene.answers('commentSubmit', 'ok', answer, token);
        scene.agrees('commentSubmit', '/data/replies', none, []);
        const { total, list } = await scene.answers('commentList', 'ok', under(albumId), token);
        scene.agrees('commentList', '/data/total', total, before.total + 1, 'one more than before');
        scene.agrees('commentList', '/data/list/0/replies', list[0]?.replies, [reply], 'as commentSubmit says');
        const { articles } = await scene.peeks('indexHome', { query: { departmentId: 1 } });
        const article = { targetType: 'article' as const, targetId: articles.lead?.articleId ?? 0 };
        const read = await scene.answers(
          'commentSubmit',
          'ok',
          { body: { ...article, content: '受益（示例）' } },
          token,
        );
        const changed = await scene.answers('commentList', 'ok', { query: article }, token);
        scene.agrees('commentList', '/data/list/0', changed.list[0], read, 'as commentSubmit says');
        const course = await scene.peeks('commentList', under(albumId));
        scene.agrees('commentList', '/data/total', course.total, total, 'as before');
      },
      async review(scene) {
        const { token } = await scene.logIn(doctor);
        const before = await scene.peeks('commentList', under(albumId));
        const doubted = await scene.answers('commentSubmit', 'review', question(doubtful), token);
        const own = await scene.answers('commentList', 'ok', under(albumId), token);
        scene.agrees('commentList', '/data/list/0', own.list[0], doubted, 'as commentSubmit says');
        const after = await scene.peeks('commentList', under(albumId));
        scene.agrees('commentList', '/data/list', after.list, before.list, 'as before');
        scene.agrees('commentList', '/data/total', after.total, before.total, 'as before');
        const { commentId } = doubted;
        const answer = { body: { ...question('请看第2节（示例）').body, parentId: commentId } };
        await scene.refuses('commentSubmit', 'notFound', answer, (await scene.logIn(member)).token);
        await scene.refuses('commentLike', 'notFound', { body: { commentId, like: true } }, token);
      },
      async diagnosisFirst(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { ...(await caseWithoutDiagnosis(scene, token)), content: '考虑什么诊断（示例）？' };
        await scene.refuses('commentSubmit', 'diagnosisFirst', { body }, token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(doctor);
        for (let sent = 0; sent < textsPerHour; sent++) {
          if (sent > 0 && sent % commentsPerMinute === 0) await scene.steer('clock', { advance: minute });
          await ask(scene, me, `第${sent + 1}个问题（示例）`);
        }
        await scene.steer('clock', { advance: minute });
        await scene.refuses('commentSubmit', 'tooFrequent', question(), me.token);
      },
      async tooFast(scene) {
        const me = await scene.logIn(doctor);
        for (let sent = 0; sent < commentsPerMinute; sent++) await ask(scene, me, `第${sent + 1}个问题（示例）`);
        await scene.refuses('commentSubmit', 'tooFast', question(), me.token);
        await scene.steer('clock', { advance: minute });
        await ask(scene, me, '一分钟以后的问题（示例）');
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('commentSubmit', 'notFound', question('入路怎样选择？', nowhere), me.token);
        const { commentId } = await ask(scene, me);
        const answerTo = (parentId: number, id = albumId) => ({ body: { ...question('回复', id).body, parentId } });
        await scene.refuses('commentSubmit', 'notFound', answerTo(nowhere), me.token);
        // A course is not an article; the answered comment belongs to another course or is itself an answer.
        const article = { body: { ...question().body, targetType: 'article' as const } };
        await scene.refuses('commentSubmit', 'notFound', article, me.token);
        await scene.refuses('commentSubmit', 'notFound', answerTo(commentId, 1002), me.token);
        const reply = await scene.answers('commentSubmit', 'ok', answerTo(commentId), me.token);
        await scene.refuses('commentSubmit', 'notFound', answerTo(reply.commentId), me.token);
      },
    },
  },
  commentLike: {
    outcomes: {
      async ok(scene) {
        const { commentId } = await ask(scene, await scene.logIn(doctor));
        const { token } = await scene.logIn(member);
        const like = { body: { commentId, like: true } };
        const liked = await scene.answers('commentLike', 'ok', like, token);
        scene.agrees('commentLike', '/data/likeCount', liked.likeCount, 1);
        scene.agrees('commentLike', '/data', await scene.answers('commentLike', 'ok', like, token), liked, 'as before');
        isLiked(scene, await scene.answers('commentList', 'ok', under(albumId), token), 0, 1);
        // Comments of other doctors on an article have ids of their own: a like reaches that comment and no question.
        const spoken = await articleWithComments(scene);
        const [remark] = spoken.list;
        if (!remark) return;
        const id = remark.commentId;
        const reported = await scene.answers('commentLike', 'ok', { body: { commentId: id, like: true } }, token);
        const after = await scene.answers('commentList', 'ok', { query: spoken.query }, token);
        isLiked(scene, after, idsOf(after).indexOf(id), reported.likeCount);
        const count = remark.likeCount + 1;
        scene.agrees('commentLike', '/data/likeCount', reported.likeCount, count, 'one more than before');
      },
      async not(scene) {
        const me = await scene.logIn(doctor);
        const { commentId } = await ask(scene, me);
        await scene.answers('commentLike', 'ok', { body: { commentId, like: true } }, me.token);
        const back = await scene.answers('commentLike', 'not', { body: { commentId, like: false } }, me.token);
        scene.agrees('commentLike', '/data/likeCount', back.likeCount, 0);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('commentLike', 'notFound', { body: { commentId: nowhere, like: true } }, token);
      },
    },
  },
  commentRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.peeks('commentList', under(albumId));
        const { commentId } = await ask(scene, me);
        const { token } = await scene.logIn(member);
        const answer = { body: { ...question('同问（示例）').body, parentId: commentId } };
        await scene.answers('commentSubmit', 'ok', answer, token);
        await scene.answers('commentRemove', 'ok', { body: { commentId } }, me.token);
        scene.agrees('commentList', '/data', await scene.peeks('commentList', under(albumId)), before, 'as before');
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('commentRemove', 'notFound', { body: { commentId: nowhere } }, me.token);
        const { commentId } = await ask(scene, me);
        const { token } = await scene.logIn(member);
        await scene.refuses('commentRemove', 'notFound', { body: { commentId } }, token);
      },
    },
  },
} satisfies StoryTable;
