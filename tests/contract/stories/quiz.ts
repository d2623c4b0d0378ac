/** Stories of questions during lessons. */
import type { Payload } from '#openapi/operation.ts';
import { doctor } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Lesson = Payload<'courseDetail'>['chapters'][number]['lessons'][number];

/** The first lesson that fits, among the courses of a kind. */
async function lessonWhere(scene: Scene, fits: (lesson: Lesson) => boolean, token: string, query: object = {}) {
  const { list } = await scene.peeks('courseList', { query: { size: 50, ...query } });
  for (const { albumId } of list) {
    const { chapters } = await scene.peeks('courseDetail', { query: { albumId } }, token);
    const lesson = chapters.flatMap(({ lessons }) => lessons).find((own) => own.status === 'ready' && fits(own));
    if (lesson) return { albumId, videoId: lesson.videoId, quizCount: lesson.quizCount };
  }
  throw new Unreachable('没有这样的课时');
}

/** A lesson with questions that the doctor may play. */
const askedLesson = (scene: Scene, token: string) =>
  lessonWhere(scene, ({ play, quizCount }) => play === 'full' && quizCount > 0, token, { type: 'case' });

/** A call about a lesson that the doctor may not play as a whole. */
async function lockedInput(scene: Scene, free: Lesson['free'], token: string) {
  const isLocked = (own: Lesson): boolean => own.free === free && own.play === 'preview';
  const { albumId, videoId } = await lessonWhere(scene, isLocked, token, { free });
  return { body: { albumId, videoId, pointId: 1, chosen: ['A'] } };
}

/** Stories by operation. */
export const quiz = {
  videoQuizAnswer: {
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, '回答过的互动题不能撤销');
        const { token } = await scene.logIn(doctor);
        const { albumId, videoId, quizCount } = await askedLesson(scene, token);
        const query = { albumId, videoId };
        const { quizPoints } = await scene.answers('playAuth', 'ok', { query }, token);
        scene.agrees('playAuth', '/data/quizPoints/length', quizPoints.length, quizCount, 'as courseDetail says');
        const earlier = quizPoints.map(({ my }) => my);
        scene.all('playAuth', '/data/quizPoints/*/my', earlier, null);
        const [point] = quizPoints;
        const keys = point?.question.options.map(({ key }) => key) ?? [];
        if (!point || !keys[0] || !keys[1]) throw new Unreachable('课时没有互动题');
        const { pointId } = point;
        const first = { body: { ...query, pointId, chosen: [keys[0]] } };
        const result = await scene.answers('videoQuizAnswer', 'ok', first, token);
        scene.agrees('videoQuizAnswer', '/data/chosen', result.chosen, [keys[0]], 'as sent');
        // A question that was answered during a lesson can be read by itself.
        const { questionId } = point.question;
        const review = await scene.answers('questionDetail', 'ok', { query: { questionId } }, token);
        scene.agrees('questionDetail', '/data/history/0/chosen', review.history[0]?.chosen, [keys[0]], 'as sent');
        // The first answer stands, on every device.
        const second = { body: { ...query, pointId, chosen: [keys[1]] } };
        const again = await scene.answers('videoQuizAnswer', 'ok', second, token);
        scene.agrees('videoQuizAnswer', '/data', again, result, 'as before');
        const after = await scene.answers('playAuth', 'ok', { query }, token);
        const answered = after.quizPoints.map(({ my }) => ({ my }));
        const wanted = quizPoints.map((_, at) => ({ my: at === 0 ? result : null }));
        scene.agrees('playAuth', '/data/quizPoints', answered, wanted, 'as videoQuizAnswer says');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const { albumId, videoId } = await askedLesson(scene, token);
        const body = { albumId, videoId, pointId: nowhere, chosen: ['A'] };
        await scene.refuses('videoQuizAnswer', 'notFound', { body }, token);
        const { quizPoints } = await scene.peeks('playAuth', { query: { albumId, videoId } }, token);
        const pointId = quizPoints[0]?.pointId ?? nowhere;
        const elsewhere = { ...body, pointId, videoId: nowhere };
        await scene.refuses('videoQuizAnswer', 'notFound', { body: elsewhere }, token);
      },
      async vipOnly(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('videoQuizAnswer', 'vipOnly', await lockedInput(scene, 'vip', token), token);
      },
      async buyFirst(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('videoQuizAnswer', 'buyFirst', await lockedInput(scene, 'pay', token), token);
      },
    },
  },
} satisfies StoryTable;
