/** Stories of the wrong book, of the favourite questions, of questions by themselves and of corrections. */
import type { Payload } from '#openapi/operation.ts';
import { begin, freeSet, openPaper } from '../attempts.ts';
import { mistake, mistakes, neverReset } from '../mistakes.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const wrongBook = { query: { book: 'wrong' } } as const;
const favourites = { query: { book: 'favorite' } } as const;
/** Mistakes in chapters enough for every filter of the book. */
const many = 8;
/** To the next day in Beijing, within the life of a session, ms. */
const nextDay = 23 * 3_600_000;

/** The rows of a wrong book that are due, as its own clock and its own dates say. */
const dueIn = ({ list, serverTime }: Payload<'questionBookList'>) =>
  list.filter(({ wrong }) => (wrong?.dueTime ?? Infinity) <= serverTime);

const due = 'as the due times of /data/list say';

/** The first question of an examination that runs. */
async function examQuestion(scene: Scene, me: LoggedIn): Promise<{ questionId: number }> {
  const attempt = await begin(scene, me, await openPaper(scene), { mode: 'exam', restart: false });
  return { questionId: attempt.questions[0]?.question.questionId ?? 0 };
}

const key = { 'Idempotency-Key': 'Zk3v9QxT1bYw8LmN2cRp5u' };
const otherKey = { 'Idempotency-Key': 'Bk3v9QxT1bYw8LmN2cRp5u' };
const correctionOf = (questionId: number) => ({
  body: { questionId, kind: 'explain' as const, content: '解析与选项不符（示例）' },
});

/** A correction that waits for the editors, with the attempt of its question. */
async function sent(scene: Scene, me: LoggedIn) {
  onlyWhereReset(scene, '纠错无法撤回');
  const attempt = await begin(scene, me, await freeSet(scene));
  const input = correctionOf(attempt.questions[0]?.question.questionId ?? 0);
  const correction = await scene.answers('correctionSubmit', 'ok', { ...input, headers: key }, me.token);
  return { attempt, input, correction };
}

/** Stories by operation. */
export const questionBook = {
  questionBookList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const [first] = await mistakes(scene, me, many);
        if (!first) throw new Unreachable('没有答错的题');
        const { questionId, answer } = first;
        const book = await scene.answers('questionBookList', 'ok', wrongBook, me.token);
        const own = book.list.find((item) => item.questionId === questionId);
        const { wrongTimes, mastered: isMastered } = own?.wrong ?? {};
        const once = { wrongTimes: 1, mastered: false };
        scene.agrees('questionBookList', '/data/list/*/wrong', { wrongTimes, mastered: isMastered }, once);
        // A question of a group comes with what the group shares.
        for (const [at, { material, kind }] of book.list.entries()) {
          const inGroup = ['A3A4', 'B1', 'case'].includes(kind);
          const place = `/data/list/${at}/material`;
          scene.holds(
            'questionBookList',
            place,
            (material !== null) === inGroup,
            inGroup ? 'not null' : 'null',
            material,
          );
        }
        scene.agrees('questionBookList', '/data/openCount', book.openCount, book.total, 'as /data/total says');
        scene.agrees('questionBookList', '/data/dueCount', book.dueCount, dueIn(book).length, due);
        const often = await scene.peeks('questionBookList', { query: { book: 'wrong', times: 2 } }, me.token);
        scene.agrees('questionBookList', '/query/times', often.total, 0);
        // A right answer puts it off, further than the other mistakes; a second one in a row masters it.
        const body = { questionId, chosen: answer, timeSec: 10 };
        await scene.steer('clock', { advance: nextDay });
        await scene.answers('questionAnswer', 'ok', { body }, me.token);
        const later = await scene.answers('questionBookList', 'ok', wrongBook, me.token);
        const others = book.total - 1;
        scene.agrees('questionBookList', '/data/dueCount', later.dueCount, others);
        scene.agrees('questionBookList', '/data/dueCount', later.dueCount, dueIn(later).length, due);
        const end = later.list.length - 1;
        scene.agrees('questionBookList', `/data/list/${end}/questionId`, later.list[end]?.questionId, questionId);
        await scene.answers('questionAnswer', 'ok', { body }, me.token);
        const mastered = await scene.peeks('questionBookList', { query: { book: 'wrong', mastered: true } }, me.token);
        const ids = mastered.list.map((item) => item.questionId);
        scene.agrees('questionBookList', '/query/mastered', ids, [questionId]);
        const { mastered: isIt, dueTime } = mastered.list[0]?.wrong ?? {};
        const never = { mastered: true, dueTime: null };
        scene.agrees('questionBookList', '/data/list/0/wrong', { mastered: isIt, dueTime }, never);
      },
      async empty(scene) {
        onlyWhereReset(scene, neverReset);
        const { token } = await scene.logIn(doctor);
        await scene.answers('questionBookList', 'empty', wrongBook, token);
      },
    },
  },
  questionBookRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { questionId } = await mistake(scene, me);
        const body = { questionIds: [questionId] };
        await scene.answers('questionBookRemove', 'ok', { body }, me.token);
        // What is not there stays out.
        await scene.answers('questionBookRemove', 'ok', { body }, me.token);
        const book = await scene.peeks('questionBookList', wrongBook, me.token);
        const ids = book.list.map((item) => item.questionId);
        scene.has('questionBookList', '/data/list/*/questionId', ids, questionId, false);
      },
    },
  },
  questionDetail: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { questionId, answer, wrong } = await mistake(scene, me);
        const { mark, history, ...review } = await scene.answers(
          ...(['questionDetail', 'ok', { query: { questionId } }, me.token] as const),
        );
        scene.agrees('questionDetail', '/data/mark/result', mark?.result, 'wrong');
        scene.agrees('questionDetail', '/data/mark/answer', mark?.answer, answer, 'as exerciseAnswer says');
        scene.agrees(
          'questionDetail',
          '/data/history/*/chosen',
          history.map(({ chosen }) => chosen),
          [wrong],
          'as sent',
        );
        scene.agrees('questionDetail', '/data/wrong/wrongTimes', review.wrong?.wrongTimes, 1);
      },
      async closed(scene) {
        const me = await scene.logIn(doctor);
        const query = await examQuestion(scene, me);
        const review = await scene.answers('questionDetail', 'closed', { query }, me.token);
        scene.agrees('questionDetail', '/data/mark', review.mark, null);
      },
      async asked(scene) {
        onlyWhereReset(scene, neverReset);
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const questionId = attempt.questions[0]?.question.questionId ?? 0;
        const review = await scene.answers('questionDetail', 'asked', { query: { questionId } }, me.token);
        scene.agrees('questionDetail', '/data/history', review.history, []);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('questionDetail', 'notFound', { query: { questionId: nowhere } }, token);
      },
    },
  },
  questionAnswer: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { questionId, answer } = await mistake(scene, me);
        const sent = {
          body: { questionId, chosen: answer, timeSec: 12 },
          headers: { 'Idempotency-Key': `single-answer-${questionId}` },
        };
        const once = await scene.answers('questionAnswer', 'ok', sent, me.token);
        scene.agrees('questionAnswer', '/data/history/length', once.history.length, 2);
        // Sent again after a lost response it counts once.
        const { history, wrong } = await scene.answers('questionAnswer', 'ok', sent, me.token);
        scene.repeats('questionAnswer', { history: { length: history.length } }, { history: { length: 2 } });
        const { rightTimes, mastered } = wrong ?? {};
        scene.agrees('questionAnswer', '/data/wrong', { rightTimes, mastered }, { rightTimes: 1, mastered: false });
        const stored = await scene.answers('questionDetail', 'ok', { query: { questionId } }, me.token);
        scene.agrees('questionDetail', '/data/chosen', stored.chosen, answer, 'as questionAnswer says');
      },
      async wrong(scene) {
        const me = await scene.logIn(doctor);
        const { questionId, wrong: chosen } = await mistake(scene, me);
        const body = { questionId, chosen, timeSec: 12 };
        const review = await scene.answers('questionAnswer', 'wrong', { body }, me.token);
        scene.agrees('questionAnswer', '/data/wrong/wrongTimes', review.wrong?.wrongTimes, 2);
        scene.agrees('questionAnswer', '/data/chosen', review.chosen, chosen, 'as sent');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { questionId: nowhere, chosen: ['A'], timeSec: 1 };
        await scene.refuses('questionAnswer', 'notFound', { body }, token);
      },
      async questionClosed(scene) {
        const me = await scene.logIn(doctor);
        const body = { ...(await examQuestion(scene, me)), chosen: ['A'], timeSec: 1 };
        await scene.refuses('questionAnswer', 'questionClosed', { body }, me.token);
      },
    },
  },
  questionCollect: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const questionId = attempt.questions[0]?.question.questionId ?? 0;
        await scene.answers('questionCollect', 'ok', { body: { questionId, collect: true } }, me.token);
        const book = await scene.answers('questionBookList', 'ok', favourites, me.token);
        const own = book.list.find((item) => item.questionId === questionId);
        scene.agrees('questionBookList', '/data/list/*/collected', own?.collected, true);
        const { recordId } = attempt;
        const sheet = await scene.answers('exerciseAttempt', 'ok', { query: { recordId } }, me.token);
        scene.agrees('exerciseAttempt', '/data/questions/0/collected', sheet.questions[0]?.collected, true);
      },
      async not(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const questionId = attempt.questions[0]?.question.questionId ?? 0;
        await scene.answers('questionCollect', 'ok', { body: { questionId, collect: true } }, me.token);
        await scene.answers('questionCollect', 'not', { body: { questionId, collect: false } }, me.token);
        const book = await scene.peeks('questionBookList', favourites, me.token);
        const ids = book.list.map((item) => item.questionId);
        scene.has('questionBookList', '/data/list/*/questionId', ids, questionId, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { questionId: nowhere, collect: true };
        await scene.refuses('questionCollect', 'notFound', { body }, token);
      },
    },
  },
  correctionSubmit: {
    input: { ...correctionOf(101_001), headers: key },
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { attempt, input, correction } = await sent(scene, me);
        const { kind, content, outcome } = correction;
        const waiting = { state: 'pending', reply: null };
        const wanted = { kind: input.body.kind, content: input.body.content };
        scene.agrees('correctionSubmit', '/data', { kind, content }, wanted, 'as sent');
        scene.agrees('correctionSubmit', '/data/outcome', outcome, waiting);
        // The answer got lost: the same form once more.
        const again = await scene.answers('correctionSubmit', 'ok', { ...input, headers: key }, me.token);
        const { correctionId } = correction;
        scene.repeats('correctionSubmit', { correctionId: again.correctionId }, { correctionId });
        const { recordId } = attempt;
        const sheet = await scene.answers('exerciseAttempt', 'ok', { query: { recordId } }, me.token);
        scene.agrees('exerciseAttempt', '/data/questions/0/correction', sheet.questions[0]?.correction, waiting);
      },
      async correctionPending(scene) {
        const me = await scene.logIn(doctor);
        const { input, correction } = await sent(scene, me);
        await scene.refuses('correctionSubmit', 'correctionPending', { ...input, headers: otherKey }, me.token);
        await scene.steer('correction', { correctionId: correction.correctionId, state: 'rejected' });
        await scene.answers('correctionSubmit', 'ok', { ...input, headers: otherKey }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('correctionSubmit', 'notFound', correctionOf(nowhere), me.token);
        if (!scene.canSteer) return;
        // A question that only somebody else has met.
        const { questions } = await begin(scene, me, await freeSet(scene));
        const foreign = correctionOf(questions[0]?.question.questionId ?? 0);
        await scene.refuses('correctionSubmit', 'notFound', foreign, (await scene.logIn(member)).token);
      },
    },
  },
  correctionList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { correction } = await sent(scene, me);
        const { list } = await scene.answers('correctionList', 'ok', { query: {} }, me.token);
        scene.agrees('correctionList', '/data/list', list, [correction], 'as correctionSubmit says');
        await scene.steer('correction', { state: 'fixed', reply: '解析已补充（示例）' });
        const decided = await scene.answers('correctionList', 'ok', { query: {} }, me.token);
        const outcome = { state: 'fixed', reply: '解析已补充（示例）' };
        scene.agrees('correctionList', '/data/list/0/outcome', decided.list[0]?.outcome, outcome);
        const others = await scene.peeks('correctionList', { query: {} }, (await scene.logIn(member)).token);
        scene.agrees('correctionList', '/data/total', others.total, 0);
      },
      async empty(scene) {
        onlyWhereReset(scene, '纠错无法撤回');
        await scene.answers('correctionList', 'empty', { query: {} }, (await scene.logIn(doctor)).token);
      },
    },
  },
} satisfies StoryTable;
