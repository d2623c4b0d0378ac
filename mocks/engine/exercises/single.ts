/** One question by itself: what its doctor has answered, what she may read of it, and her next answer. */
import type { components } from '#openapi/portal.d.ts';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import { type QuizAnswer, quizAnswersTo } from '../playback/quiz.ts';
import { pointsOf } from '../seed/exercises.ts';
import type { BankQuestion } from '../seed/questionBank/notation.ts';
import { learnAnswer } from './attempts.ts';
import { meetingsWith, wrongShown } from './books.ts';
import { isChoiceOf, markOf } from './marking.ts';
import { attemptQuestion, markShown, type Opening, openingAlone, openingFor } from './marks.ts';
import { courseAbout, courseTarget, exerciseWith, papersKeeping, questionWith, type World } from './questions.ts';
import { type AttemptRecord, bookOf, type SingleAnswer } from './records.ts';

type Schemas = components['schemas'];
type Review = Schemas['QuestionReview'];
type PastAnswer = Review['history'][number];

const maxHistory = 20;
const singleTitle = '单题练习';
const lessonTitle = '课程互动题';

/** A question that a doctor has met, with the attempts in which she has, and her answers during lessons. */
interface Met {
  question: BankQuestion;
  attempts: AttemptRecord[];
  lessons: readonly QuizAnswer[];
}

function metWith(world: World, userId: number, questionId: number, now: number): Met | null {
  const question = questionWith(world.content, questionId);
  const attempts = question ? meetingsWith(world, userId, questionId, now) : [];
  const lessons = quizAnswersTo(world.state, userId, questionId);
  return question && attempts.length + lessons.length > 0 ? { question, attempts, lessons } : null;
}

/** Why nothing may tell the right answer now, and until when: an examination runs, or a paper keeps it. */
function closedBy({ content }: World, { question, attempts }: Met, now: number): Pick<Review, 'closed' | 'openTime'> {
  const ends = papersKeeping(content, question.questionId, now);
  if (ends.length > 0) return { closed: 'window', openTime: Math.max(...ends) };
  const exam = attempts.find(({ mode, finishTime }) => mode === 'exam' && finishTime === null);
  return exam ? { closed: 'exam', openTime: exam.deadline } : { closed: null, openTime: null };
}

const isFinal = ({ finishTime, answers }: AttemptRecord, questionId: number): boolean =>
  finishTime !== null || answers[String(questionId)]?.confirmed === true;

/** The final answers of a doctor to a question, the latest first, with what each is worth. */
function historyOf(
  { state, content }: World,
  userId: number,
  { question, attempts, lessons }: Met,
  { isClosed, now }: { isClosed: boolean; now: number },
): PastAnswer[] {
  const { questionId } = question;
  const past = (chosen: readonly string[], about: Omit<PastAnswer, 'chosen' | 'result'>): PastAnswer[] => {
    const { result } = markOf(question, chosen, 1);
    return result === 'blank' ? [] : [{ ...about, chosen: [...chosen], result: isClosed ? null : result }];
  };
  const own = bookOf(state, userId)
    .singles.filter((single) => single.questionId === questionId)
    .reverse();
  const none = { exerciseId: null, kind: null, recordId: null } as const;
  return [
    ...own.flatMap(({ chosen, time }) => past(chosen, { time, title: singleTitle, ...none })),
    ...lessons.flatMap(({ chosen, time }) => past(chosen, { time, title: lessonTitle, ...none })),
    ...attempts.flatMap((attempt) => {
      const answer = attempt.answers[String(questionId)];
      if (!answer || !isFinal(attempt, questionId)) return [];
      const { title, exerciseId, recordId, finishTime, startTime } = attempt;
      const kind = exerciseWith(content, exerciseId)?.brief.kind ?? null;
      const about = { title, exerciseId, kind, recordId: finishTime === null ? null : recordId };
      return past(answer.chosen, { time: Math.min(answer.time || startTime, now), ...about });
    }),
  ].sort((one, other) => other.time - one.time);
}

/** How far a doctor may read the explanation; null before she has answered or seen the right answer. */
function readable(world: World, userId: number, met: Met, isAnswered: boolean, now: number): Opening | null {
  const { questionId } = met.question;
  const told = met.attempts.filter((attempt) => isAnswered || isFinal(attempt, questionId));
  const openings = told.map((attempt) => openingFor(world, attempt, questionId, now));
  if (met.lessons.length > 0) openings.push(openingAlone(world, userId, questionId, now));
  return openings.find((explain) => explain === 'open') ?? openings[0] ?? null;
}

/** A question as its doctor sees it by itself; null for one that she has not met. */
export function reviewOf(world: World, userId: number, questionId: number, now: number): Review | null {
  const met = metWith(world, userId, questionId, now);
  if (!met) return null;
  const { question } = met;
  const { closed, openTime } = closedBy(world, met, now);
  const history = historyOf(world, userId, met, { isClosed: closed !== null, now });
  const chosen = history[0]?.chosen ?? [];
  const opening = closed === null ? readable(world, userId, met, history.length > 0, now) : null;
  const course = courseAbout(world.content, question.chapterId);
  return {
    asked: attemptQuestion(world, userId, question, pointsOf(question)),
    wrong: wrongShown(bookOf(world.state, userId).wrong[String(questionId)]),
    history: history.slice(0, maxHistory),
    ...{ chosen: [...chosen], closed, openTime },
    mark: opening ? markShown(question, chosen, opening) : null,
    course: course ? courseTarget(course) : null,
    serverTime: now,
  };
}

/** Counts an answer to a question by itself, a repeated one once; the name of the refusal where that is not possible. */
export function answerSingle(
  world: World,
  userId: number,
  { questionId, chosen, timeSec, key }: Omit<SingleAnswer, 'time'>,
  now: number,
): RefusalName | null {
  const met = metWith(world, userId, questionId, now);
  if (!met) return 'notFound';
  if (!isChoiceOf(met.question, chosen)) return 'badParameter';
  const { singles } = bookOf(world.state, userId);
  if (key !== null && singles.some((single) => single.key === key)) return null;
  if (closedBy(world, met, now).closed !== null) return 'questionClosed';
  singles.push({ questionId, chosen: [...chosen].sort(), timeSec, time: now, key });
  learnAnswer(world, userId, questionId, { chosen, timeSec }, now);
  return null;
}
