/** Questions during lessons: who is asked, and what the answers count for. */
import { beforeEach, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { ask, logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { questionBank } from '../seed/questionBank/bank.ts';
import { medicases } from '../seed/cases.ts';
import { quizAnswersOf } from './quiz.ts';

type Schemas = components['schemas'];

/** A case with a film. */
const film = 3307;
const medicase = medicases.find(({ videoAlbumId }) => videoAlbumId === film);
let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});

async function send(path: string, token: string, body: object): Promise<unknown> {
  const request = new Request(`http://portal.test${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
  return (JSON.parse(answer.body) as { data: unknown }).data;
}

const rightAnswer = (questionId: number): readonly string[] =>
  questionBank().find((question) => question.questionId === questionId)?.answer ?? [];

const points = async (lesson: { albumId: number; videoId: number }, token: string) => {
  const { albumId, videoId } = lesson;
  const right = (await ask(
    engine,
    `/api/video/play_auth?albumId=${albumId}&videoId=${videoId}`,
    token,
  )) as Schemas['PlayAuth'];
  return right.quizPoints;
};

async function lessonOfFilm(token: string) {
  const course = (await ask(engine, `/api/course/detail?albumId=${film}`, token)) as Schemas['Course'];
  const lesson = course.chapters.flatMap(({ lessons }) => lessons).find(({ quizCount }) => quizCount > 0);
  if (!lesson) throw new Error('The film asks nothing.');
  return { albumId: film, videoId: lesson.videoId };
}

test('[2.1-15] G.8: an open course asks its doctors and not its visitors', async () => {
  const { token } = await logIn(engine);
  const lesson = { albumId: 1001, videoId: 100_106 };
  const asked = await points(lesson, token);
  expect(asked.map(({ mustPass, my }) => [mustPass, my])).toEqual([
    [false, null],
    [true, null],
    [false, null],
  ]);
  expect(new Set(asked.map(({ question }) => question.questionId)).size).toBe(asked.length);
  expect(await points(lesson, '')).toEqual([]);
});

test('[2.1-17] G.8: answers during the film of a case count into its score, before and after it is finished', async () => {
  const { userId, token } = await logIn(engine);
  if (!medicase) throw new Error('No case has this film.');
  const { id } = medicase.brief;
  const lesson = await lessonOfFilm(token);
  const [first, second] = await points(lesson, token);
  if (!first || !second) throw new Error('The film asks too little.');
  const answer = (point: typeof first, chosen: readonly string[]) =>
    send('/api/video/quiz/answer', token, { ...lesson, pointId: point.pointId, chosen });
  const wrong = first.question.options
    .map(({ key }) => key)
    .find((key) => !rightAnswer(first.question.questionId).includes(key));
  await answer(first, [wrong ?? '']);
  for (const { stepId, questions } of medicase.steps) {
    for (const { question, answer: chosen } of questions)
      await send('/api/learn/medicase/answer', token, { id, questionId: question.questionId, chosen });
    await send('/api/learn/medicase/step', token, { id, stepId });
  }
  const score = async () =>
    ((await ask(engine, `/api/learn/medicase/detail?id=${id}`, token)) as Schemas['Medicase']).my?.score;
  const count = medicase.brief.questionCount;
  expect(await score()).toBe(Math.round((count * 100) / (count + 1)));
  await answer(second, rightAnswer(second.question.questionId));
  expect(await score()).toBe(Math.round(((count + 1) * 100) / (count + 2)));
  expect(quizAnswersOf(engine.state, userId).map(({ outcome }) => outcome)).toEqual(['wrong', 'right']);
});

test('[H.6] a mistake during a lesson enters the wrong book, and its question can be read, marked and answered by itself', async () => {
  const { userId, token } = await logIn(engine);
  const lesson = { albumId: 1001, videoId: 100_106 };
  const [first, second] = await points(lesson, token);
  if (!first || !second) throw new Error('The lesson asks too little.');
  const { questionId, options } = first.question;
  const review = async () =>
    (await ask(engine, `/api/learn/question/detail?questionId=${questionId}`, token)) as
      Schemas['QuestionReview'] | null;
  expect(await review()).toBeNull();
  const wrong = options.map(({ key }) => key).filter((key) => !rightAnswer(questionId).includes(key));
  const answer = { ...lesson, pointId: first.pointId, chosen: wrong.slice(0, 1), timeSec: 40 };
  for (const _ of [1, 2]) await send('/api/video/quiz/answer', token, answer);
  await send('/api/video/quiz/answer', token, {
    ...{ ...lesson, pointId: second.pointId, chosen: rightAnswer(second.question.questionId) },
  });
  const book = (await ask(engine, '/api/learn/question/book/list?book=wrong', token)) as Schemas['QuestionBookList'];
  expect(book.list.map((item) => [item.questionId, item.wrong?.wrongTimes])).toEqual([[questionId, 1]]);
  expect(await review()).toMatchObject({
    chosen: answer.chosen,
    history: [{ title: '课程互动题', result: 'wrong', exerciseId: null, recordId: null }],
    mark: { result: 'wrong', answer: rightAnswer(questionId), locked: false },
    closed: null,
  });
  expect(await send('/api/learn/question/collect', token, { questionId, collect: true })).toEqual({ collected: true });
  await send('/api/learn/question/answer', token, { questionId, chosen: rightAnswer(questionId), timeSec: 9 });
  expect((await review())?.history.map(({ title }) => title)).toEqual(['单题练习', '课程互动题']);
  expect(quizAnswersOf(engine.state, userId)[0]?.timeSec).toBe(40);
  const other = await logIn(engine, '13800000002');
  expect(await ask(engine, `/api/learn/question/detail?questionId=${questionId}`, other.token)).toBeNull();
});
