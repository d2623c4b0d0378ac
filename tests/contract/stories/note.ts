/** Stories of private notes on questions, articles and cases, and of the list of all notes. */
import type { Input } from '#api/client.ts';
import { begin, freeSet } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Target = Input<'targetNote'>['query'];

const text = '注意血管变异（示例）';
const on = (target: Target, content = text) => ({ body: { ...target, content } });
const lessonNote = { body: { albumId: 1001, videoId: 100_101, t: 754, content: '副右结肠静脉（示例）' } };

/** An article that everybody sees. */
async function article(scene: Scene): Promise<Target> {
  const { list } = await scene.peeks('articleList', { query: {} });
  return { targetType: 'article', targetId: list[0]?.articleId ?? 0 };
}

/** A case. */
async function medicase(scene: Scene): Promise<Target> {
  const { list } = await scene.peeks('medicaseList', { query: {} });
  return { targetType: 'medicase', targetId: list[0]?.id ?? 0 };
}

/** A question that the doctor has just met, and the attempt. */
async function question(scene: Scene, me: LoggedIn) {
  const attempt = await begin(scene, me, await freeSet(scene));
  const targetId = attempt.questions[0]?.question.questionId ?? 0;
  return { attempt, target: { targetType: 'question', targetId } as const };
}

/** Stories by operation. */
export const note = {
  ownNoteList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { target } = await question(scene, me);
        const targets = [await article(scene), await medicase(scene), target];
        for (const own of targets) await scene.answers('targetNoteSave', 'ok', on(own), me.token);
        const { noteId, lessonTitle } = await scene.answers('noteSave', 'ok', lessonNote, me.token);
        const all = await scene.answers('ownNoteList', 'ok', { query: {} }, me.token);
        if (scene.canSteer)
          scene.agrees('ownNoteList', '/data/counts', all.counts, { video: 1, question: 1, article: 1, medicase: 1 });
        const lesson = all.list.find((own) => own.noteId === noteId);
        scene.agrees('ownNoteList', '/data/list/*/title', lesson?.title, lessonTitle, 'as noteSave says');
        scene.agrees('ownNoteList', '/data/list/*/lesson/t', lesson?.lesson?.t, 754, 'as sent');
        const found = await scene.answers('ownNoteList', 'ok', { query: { keyword: '副右结肠' } }, me.token);
        const texts = found.list.map(({ content }) => content);
        scene.agrees('ownNoteList', '/query/keyword', texts, [lessonNote.body.content]);
        const { video, question: onQuestions } = found.counts;
        scene.agrees('ownNoteList', '/data/counts', { video, question: onQuestions }, { video: 1, question: 0 });
        const { token } = await scene.logIn(member);
        const others = await scene.peeks('ownNoteList', { query: { keyword: '副右结肠' } }, token);
        scene.agrees('ownNoteList', '/data/total', others.total, 0);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        if (!scene.canSteer && (await scene.peeks('ownNoteList', { query: {} }, token)).total > 0)
          throw new Unreachable('测试账号已有笔记');
        await scene.answers('ownNoteList', 'empty', { query: {} }, token);
      },
    },
  },
  targetNote: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const target = await article(scene);
        await scene.answers('targetNoteSave', 'ok', on(target), me.token);
        const stored = await scene.answers('targetNote', 'ok', { query: target }, me.token);
        scene.agrees('targetNote', '/data/content', stored.content, text, 'as sent');
        const page = await scene.answers('articleDetail', 'ok', { query: { articleId: target.targetId } }, me.token);
        scene.agrees('articleDetail', '/data/noted', page.noted, true);
        await scene.answers('targetNote', 'empty', { query: target }, (await scene.logIn(member)).token);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('targetNote', 'empty', { query: await medicase(scene) }, token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        for (const targetType of ['question', 'article', 'medicase'] as const)
          await scene.refuses('targetNote', 'notFound', { query: { targetType, targetId: nowhere } }, token);
      },
    },
  },
  targetNoteSave: {
    input: on({ targetType: 'article', targetId: 5001 }),
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { attempt, target } = await question(scene, me);
        await scene.answers('targetNoteSave', 'ok', on(target), me.token);
        const repeated = await scene.answers('targetNoteSave', 'ok', on(target), me.token);
        scene.agrees('targetNoteSave', '/data/content', repeated.content, text, 'as sent');
        await scene.answers('targetNoteSave', 'ok', on(target, '改过的笔记'), me.token);
        const { list } = await scene.answers('ownNoteList', 'ok', { query: { type: 'question' } }, me.token);
        const own = list.filter(({ targetId }) => targetId === target.targetId).map(({ content }) => content);
        scene.agrees('ownNoteList', '/data/list/*/content', own, ['改过的笔记'], 'as sent');
        const { recordId } = attempt;
        const sheet = await scene.answers('exerciseAttempt', 'ok', { query: { recordId } }, me.token);
        scene.agrees('exerciseAttempt', '/data/questions/0/noted', sheet.questions[0]?.noted, true);
      },
      async removed(scene) {
        const { token } = await scene.logIn(doctor);
        const target = await medicase(scene);
        await scene.answers('targetNoteSave', 'ok', on(target), token);
        await scene.answers('targetNoteSave', 'removed', on(target, ' '), token);
        // What is not there stays away.
        await scene.answers('targetNoteSave', 'removed', on(target, ''), token);
        await scene.answers('targetNote', 'empty', { query: target }, token);
        const page = await scene.answers('medicaseDetail', 'ok', { query: { id: target.targetId } }, token);
        scene.agrees('medicaseDetail', '/data/noted', page.noted, false);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        for (const targetType of ['question', 'article', 'medicase'] as const)
          await scene.refuses('targetNoteSave', 'notFound', on({ targetType, targetId: nowhere }), me.token);
        if (!scene.canSteer) return;
        // A question that only somebody else has met.
        const { target } = await question(scene, me);
        await scene.refuses('targetNoteSave', 'notFound', on(target), (await scene.logIn(member)).token);
      },
    },
  },
} satisfies StoryTable;
