/** What a case tells before its reader has committed to a diagnosis, and what opens afterwards. */
import { beforeEach, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { ask, logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { medicases } from '../seed/cases.ts';

type Schemas = components['schemas'];

/** The words that give each case away, wherever they stand but among the options of a question. */
const giveaways: Record<number, RegExp> = {
  7001: /阑尾/,
  7002: /胆管炎|胆总管结石/,
  7003: /股骨颈|Garden/,
  7004: /椎间盘突出/,
  7005: /输卵管|异位妊娠/,
  7006: /子痫|HELLP/,
  7007: /输尿管结石|尿路结石|肾绞痛/,
  7008: /前列腺增生|尿潴留/,
  7009: /气胸/,
  7010: /腺癌/,
  7011: /卒中|缺血性|M1段/,
  7012: /硬膜外/,
  7013: /静脉曲张/,
  7014: /克罗恩/,
  7015: /心肌梗死|STEMI|ST段/,
  7016: /心力衰竭|心衰|心肌病|HFrEF/,
};
const member = '13800000002';
let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});

async function send(path: string, token: string, body: object): Promise<{ code: number }> {
  const request = new Request(`http://portal.test${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
  return JSON.parse(answer.body) as { code: number };
}
const codeOf = async (path: string, token: string): Promise<number> => {
  const request = new Request(`http://portal.test${path}`, token ? { headers: { authorization: token } } : {});
  const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
  return (JSON.parse(answer.body) as { code: number }).code;
};
const detail = async (id: number, token: string) =>
  (await ask(engine, `/api/learn/medicase/detail?id=${id}`, token)) as Schemas['Medicase'];

/** Answers every question that is open, but not the one that asks for the diagnosis; goes on as far as that. */
async function workToDiagnosis(id: number, token: string): Promise<Schemas['Medicase']> {
  for (const { stepId, questions } of medicases.find(({ brief }) => brief.id === id)?.steps ?? []) {
    for (const { question, answer, asksDiagnosis } of questions)
      if (!asksDiagnosis)
        await send('/api/learn/medicase/answer', token, { id, questionId: question.questionId, chosen: answer });
    const { code } = await send('/api/learn/medicase/step', token, { id, stepId });
    if (code !== 200) break;
  }
  return detail(id, token);
}
const diagnosisOf = (id: number) => {
  const [asked] = medicases
    .filter(({ brief }) => brief.id === id)
    .flatMap(({ steps }) => steps.flatMap(({ questions }) => questions.filter(({ asksDiagnosis }) => asksDiagnosis)));
  if (!asked) throw new Error(`Case ${id} does not ask for a diagnosis.`);
  return asked;
};
/** An answer without the options of its questions, among which the diagnosis must stand; the notes on options stay. */
const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) => (key === 'question' ? undefined : value)) +
  JSON.stringify(answer, (key, value: unknown) => (key === 'options' ? undefined : value));

test.each(medicases.map(({ brief }) => brief.id))(
  '[2.1-17] case %i names its diagnosis to nobody who has not committed to one, however far she has come',
  async (id) => {
    const giveaway = giveaways[id] ?? /./;
    const { token } = await logIn(engine, member);
    const [visitor, begun, asked] = [await detail(id, ''), await detail(id, token), await workToDiagnosis(id, token)];
    expect(asked.steps.filter(({ text }) => text !== null)).toHaveLength(4);
    for (const about of [visitor, begun, asked]) {
      const { related, ...own } = about;
      expect(textOf(own)).not.toMatch(giveaway);
      expect(textOf(related.map(({ title, diagnosis }) => [title, diagnosis]))).not.toMatch(giveaway);
      expect([own.medicase.diagnosis ?? null, own.references, own.courses, own.videoAlbumId ?? null]).toEqual([
        null,
        [],
        [],
        null,
      ]);
    }
    expect(asked.steps.flatMap(({ images }) => images.map(({ report }) => report ?? null))).toEqual(
      asked.steps.flatMap(({ images }) => images.map(() => null)),
    );
  },
);

test('[2.1-17] lists, the board, the home page, favourites and the search name no diagnosis, nor find a case by it', async () => {
  const { token } = await logIn(engine, member);
  await send('/api/collect/save', token, { targetType: 'medicase', targetIds: [7001], collect: true });
  const all = Object.values(giveaways);
  for (const path of [
    '/api/learn/medicase/list?size=50',
    '/api/learn/medicase/summary',
    '/api/collect/list?targetType=medicase',
  ]) {
    const answer = textOf(await ask(engine, path, token));
    for (const giveaway of all) expect(answer, path).not.toMatch(giveaway);
  }
  const home = (await ask(engine, '/api/index/home?departmentId=1', token)) as Schemas['HomePage'];
  for (const giveaway of all) expect(textOf(home.medicases)).not.toMatch(giveaway);
  const found = async (kw: string) =>
    (await ask(
      engine,
      `/api/search/result?kw=${encodeURIComponent(kw)}&module=medicase`,
      token,
    )) as Schemas['SearchResult'];
  expect((await found('阑尾')).list).toEqual([]);
  const [first] = (await found('右下腹痛18小时')).list;
  expect(first).toMatchObject({ albumId: 7001, title: '男，20岁，转移性右下腹痛18小时', diagnosis: null });
});

test('[2.1-17] the committed diagnosis opens the reports, the discussion, the courses and the references, right or wrong', async () => {
  const { token } = await logIn(engine, member);
  const list = '/api/comment/list?targetType=medicase&targetId=7001';
  const comment = { targetType: 'medicase', targetId: 7001, content: '阑尾炎吧' };
  await workToDiagnosis(7001, token);
  expect([await codeOf(list, ''), await codeOf(list, token)]).toEqual([codes.diagnosisFirst, codes.diagnosisFirst]);
  expect((await send('/api/comment/submit', token, comment)).code).toBe(codes.diagnosisFirst);
  const { question, answer } = diagnosisOf(7001);
  const wrong = question.options.find(({ key }) => !answer.includes(key))?.key ?? '';
  await send('/api/learn/medicase/answer', token, { id: 7001, questionId: question.questionId, chosen: [wrong] });
  const about = await detail(7001, token);
  expect(about.medicase.diagnosis).toBe('急性阑尾炎');
  expect(about.steps[3]?.images[0]?.report).toContain('盲肠后方阑尾增粗');
  expect([about.references.length, about.courses.length]).toEqual([3, 4]);
  expect([await codeOf(list, token), (await send('/api/comment/submit', token, comment)).code]).toEqual([200, 200]);
  // Another doctor still has to commit.
  const other = await logIn(engine, '13800000001');
  expect(await codeOf(list, other.token)).toBe(codes.diagnosisFirst);
  // Her own lists and searches name it now.
  const search = (await ask(
    engine,
    '/api/search/result?kw=%E9%98%91%E5%B0%BE%E7%82%8E&module=medicase',
    token,
  )) as Schemas['SearchResult'];
  expect(search.list).toMatchObject([{ albumId: 7001, diagnosis: '急性阑尾炎' }]);
  const cases = (await ask(
    engine,
    '/api/learn/medicase/list?keyword=%E9%98%91%E5%B0%BE',
    token,
  )) as Schemas['MedicaseList'];
  expect(cases.list).toMatchObject([{ id: 7001, diagnosis: '急性阑尾炎' }]);
});

test('[2.1-17] begun anew, a film waits for the diagnosis again, but what was opened once stays open', async () => {
  const { token } = await logIn(engine, '13800000007');
  const finishTime = (): number | undefined => engine.state.learning['10007']?.cases['7002']?.finishTime;
  await detail(7002, token);
  const before = finishTime();
  expect(before).toBeGreaterThan(0);
  await send('/api/learn/medicase/step', token, { id: 7002, stepId: 1, again: true });
  // A case that was worked through stays so on its day.
  expect(finishTime()).toBe(before);
  const about = await workToDiagnosis(7002, token);
  expect(about.medicase.diagnosis).toBe('急性胆管炎，胆总管结石');
  expect(about.steps[3]?.images[0]?.report ?? null).toBeNull();
  expect(about.references.length).toBeGreaterThan(0);
});

test('[2.1-17] the end names the next case and the course for the part with most wrong answers', async () => {
  const { token } = await logIn(engine, '13800000007');
  // Two wrong answers in the first steps.
  const weak = await detail(7008, token);
  expect(weak.weakPoint).toMatchObject({ part: 'finding', wrong: 2, course: { albumId: 1207 } });
  // Without a wrong answer there is none, and the next case is one that she has not finished.
  const strong = await detail(7005, token);
  expect(strong.weakPoint ?? null).toBeNull();
  expect(strong.next).toMatchObject({ done: false });
  expect((await detail(7001, token)).next ?? null).toBeNull();
});

test('[2.1-17] the page of a case’s video leads to the case only once the reader knows its diagnosis', async () => {
  const { token } = await logIn(engine, member);
  const course = async () => (await ask(engine, '/api/course/detail?albumId=3307', token)) as Schemas['Course'];
  expect((await course()).medicaseId ?? null).toBeNull();
  await workToDiagnosis(7011, token);
  const { question, answer } = diagnosisOf(7011);
  await send('/api/learn/medicase/answer', token, { id: 7011, questionId: question.questionId, chosen: answer });
  expect((await course()).medicaseId).toBe(7011);
});
