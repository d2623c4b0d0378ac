/** Questions during a lesson as its reader meets them, and the answers to them. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { Refusal, refuse } from '../answers.ts';
import { countQuiz } from '../cases/runs.ts';
import { learnAnswer } from '../exercises/attempts.ts';
import { isChoiceOf, markOf } from '../exercises/marking.ts';
import { markShown } from '../exercises/marks.ts';
import type { Known } from '../learning/coursePage.ts';
import { pointsOf } from '../seed/exercises.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { quizQuestionsOf } from '../seed/quizPoints.ts';
import type { UserRecord } from '../user.ts';
import { keepQuizAnswer, type QuizAnswer, quizAnswersOf } from './quiz.ts';
import { type LessonRight, lessonRight } from './rights.ts';

type Schemas = components['schemas'];

/** An answer with its mark; explanations are for everybody who has answered. */
const resultOf = (question: BankQuestion, { pointId, chosen }: QuizAnswer): Schemas['QuizResult'] => ({
  pointId,
  chosen: [...chosen],
  mark: markShown(question, chosen, 'open'),
});

/** The stops of a lesson with their questions: none for visitors and in a preview. They stand in no examination. */
function askedIn(known: Known, { play, viewer, lesson }: LessonRight) {
  if (play === 'preview' || viewer.userId === 0) return [];
  return quizQuestionsOf(known.content.bank, lesson);
}

/** The questions during a lesson, each with the reader's own answer. */
export function quizPointsFor(known: Known, right: LessonRight): Schemas['QuizPoint'][] {
  const own = quizAnswersOf(known.state, right.viewer.userId);
  return askedIn(known, right).map(({ stop, question }) => {
    const answer = own.find(({ pointId }) => pointId === stop.pointId);
    const { questionId, kind, stem, images, options } = question;
    return {
      ...stop,
      question: { questionId, kind, stem, images: [...images], options: options.map((option) => ({ ...option })) },
      my: answer ? resultOf(question, answer) : null,
    };
  });
}

/** Stores the first answer to a point of a lesson, and returns the one that stands. */
export function answerQuiz(
  known: Known,
  caller: UserRecord,
  { albumId, videoId, pointId, chosen, timeSec = 0 }: BodyOf<'videoQuizAnswer'>,
): Schemas['QuizResult'] | Refusal {
  const right = lessonRight(known, { albumId, videoId });
  if (right instanceof Refusal) return right;
  if (right.play === 'preview') return refuse(right.reason === 'vip' ? 'vipOnly' : 'buyFirst');
  const asked = askedIn(known, right).find(({ stop }) => stop.pointId === pointId);
  if (!asked) return refuse('notFound');
  const { question } = asked;
  if (!isChoiceOf(question, chosen)) return refuse('badParameter');
  const { userId } = caller.user;
  const earlier = quizAnswersOf(known.state, userId).find((answer) => answer.pointId === pointId);
  if (earlier) return resultOf(question, earlier);
  const { result } = markOf(question, chosen, pointsOf(question));
  const outcome = result === 'blank' ? 'wrong' : result;
  const { questionId } = question;
  const answer = {
    time: known.now,
    albumId,
    videoId,
    pointId,
    questionId,
    chosen: chosen.toSorted(),
    timeSec,
    outcome,
  };
  keepQuizAnswer(known.state, userId, answer);
  learnAnswer(known, userId, questionId, answer, known.now);
  countQuiz(known, caller, albumId);
  return resultOf(question, answer);
}
