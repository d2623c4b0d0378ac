/** Certificates of the mock backend: only of what was completed, only one's own, and a check that tells nothing to a guesser. */
import { describe, expect, test } from 'vitest';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { inboxIn } from '../inbox/records.ts';
import { learningOf } from '../learning/learningOf.ts';
import { courseOf } from '../learning/progress.ts';
import { contentAt } from '../seed/seed.ts';
import { lessonId } from '../seed/lessons.ts';
import { freshState, type State } from '../state.ts';
import { hour } from '../times.ts';
import { steerCertificate, waitingNames } from './control.ts';
import { numberOf } from './numbers.ts';

const doctor = 10_001;
const member = 10_002;
const full = 10_007;
const passedClass = 5_002;
const courseId = 1_001;

const fresh = (): State => freshState({ frozen: true, seed: 1 });
const content = (state: State) => contentAt(testMoment, 'usual', state.began);

/** What somebody is answered. Throws the name of a refusal. */
function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object,
  { userId = full, now = testMoment, address = 'home' } = {},
): Payload<Id> {
  const call = { state, content: contentAt(now, 'usual', state.began), now, address, query: input, body: input };
  const caller = state.users[String(userId)];
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, path: {}, caller, idempotencyKey: null });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

/** A doctor watches a course, up to a number of lessons. */
function watches(state: State, userId: number, albumId = courseId, lessons = 99): void {
  const caller = state.users[String(userId)];
  const album = courseOf(content(state), albumId);
  if (!caller || !album) throw new Error('unknown');
  const { plays } = learningOf(state, content(state), caller);
  for (const [at, duration] of album.durations.slice(0, lessons).entries()) {
    const videoId = lessonId(albumId, at + 1);
    plays[String(videoId)] = {
      ...{ videoId, albumId, liveId: null, position: 0, ranges: [[0, duration]], finished: true, device: 'web' },
      ...{ finishTime: testMoment - hour, updateTime: testMoment - hour, clientTime: 0 },
    };
  }
}

const list = (state: State, userId: number) => ask(state, 'certificateList', {}, { userId });
const claim = (state: State, realName: string, userId: number, albumId = courseId) =>
  ask(state, 'certificateClaim', { albumId, realName }, { userId });
const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'answered';
};

describe('[R050] a certificate', () => {
  test('is only of a course that was watched to its end: before, the list says how many lessons are missing', () => {
    const state = fresh();
    watches(state, member, courseId, 4);
    expect(list(state, member).doing).toMatchObject([{ albumId: courseId, classId: null, lessons: 2, exams: 0 }]);
    expect(() => claim(state, '李示范', member)).toThrow('notFound');
    watches(state, member);
    expect(list(state, member)).toMatchObject({ total: 0, doing: [], waiting: [{ albumId: courseId }] });
    expect(claim(state, ' 李示范 ', member)).toMatchObject({ holderName: '李示范', status: certificateStatus.valid });
    expect(list(state, member)).toMatchObject({ total: 1, waiting: [] });
  });

  test('is not of a case, whose course says that it gives none', () => {
    const state = fresh();
    const caseId = 3_301;
    const granted = (albumId: number) => ask(state, 'courseDetail', { albumId }, { userId: member }).certificate;
    expect([granted(caseId), granted(courseId)]).toMatchObject([null, { credit: { creditClass: 2, credits: 1 } }]);
    watches(state, member, caseId);
    expect(list(state, member)).toMatchObject({ total: 0, doing: [], waiting: [] });
    expect(() => claim(state, '李示范', member, caseId)).toThrow('notFound');
  });

  test('proves the credits that the card, the page and what is under way name, and a filter finds those courses', () => {
    const state = fresh();
    const seen = { userId: member };
    const { list: cards, total, counts } = ask(state, 'courseList', { credit: true, size: 50 }, seen);
    expect([total, counts[0]?.total]).toEqual([cards.length, cards.length]);
    expect(cards.map(({ albumId }) => albumId)).toEqual(expect.arrayContaining([courseId, 1_026, 3_105]));
    const every = [1, 2, 3].flatMap((page) => ask(state, 'courseList', { page, size: 50 }, seen).list);
    expect(every.filter(({ credit }) => credit).length).toBe(total);
    for (const { albumId, credit } of [...cards, ...every.slice(0, 20)]) {
      const page = ask(state, 'courseDetail', { albumId }, seen);
      expect([page.album.credit, page.certificate?.credit ?? null], String(albumId)).toEqual([credit, credit]);
    }
    watches(state, member, courseId, 4);
    expect(list(state, member).doing[0]?.credit).toEqual(cards.find(({ albumId }) => albumId === courseId)?.credit);
  });

  test('keeps its first name, whatever a later call asks for', () => {
    const state = fresh();
    watches(state, member);
    const first = claim(state, '李示范', member);
    expect(claim(state, '另一人', member)).toEqual(first);
    expect(list(state, member).total).toBe(1);
  });

  test('of a doctor with a verified name is in this name alone', () => {
    const state = fresh();
    watches(state, doctor);
    expect(() => claim(state, '李示范', doctor)).toThrow('nameVerified');
    expect(claim(state, '张样例', doctor).holderName).toBe('张样例');
  });

  test('of a class has the number that the class shows, and is found by it', () => {
    const state = fresh();
    const shown = ask(state, 'classDetail', { classId: passedClass }, { userId: doctor }).class;
    const { list: own, doing } = list(state, doctor);
    expect(own).toMatchObject([{ classId: passedClass, certNo: shown?.certificateNo, holderName: '张样例' }]);
    expect(shown?.certificateId).toBe(own[0]?.certificateId);
    // The class that is running, with what is missing.
    expect(doing).toMatchObject([{ classId: 5_001, exams: 1, isReachable: true }]);
  });

  test('is seen by its holder alone, in the list and by its id', () => {
    const state = fresh();
    const { certificateId } = list(state, full).list[0] ?? { certificateId: 0 };
    expect(ask(state, 'certificateDetail', { certificateId }).holderName).toBe('周全有');
    for (const userId of [doctor, member]) {
      expect(() => ask(state, 'certificateDetail', { certificateId }, { userId })).toThrow('notFound');
      const body = { certificateId, realName: '我的', reason: '换名' };
      expect(() => ask(state, 'certificateCorrect', body, { userId })).toThrow('notFound');
      expect(list(state, userId).list.some((own) => own.certificateId === certificateId)).toBe(false);
    }
  });

  test('gets another name by a decision alone; its number stays', () => {
    const state = fresh();
    watches(state, member);
    const { certificateId, certNo } = claim(state, '李示反', member);
    const wish = { certificateId, realName: '李示范', reason: '写错了' };
    const before = waitingNames(state).length;
    expect(ask(state, 'certificateCorrect', wish, { userId: member }).holderName).toBe('李示反');
    ask(state, 'certificateCorrect', wish, { userId: member });
    expect(waitingNames(state)).toHaveLength(before + 1);
    const other = { ...wish, realName: '李四' };
    expect(() => ask(state, 'certificateCorrect', other, { userId: member })).toThrow('certificatePending');
    expect(steerCertificate({ state, now: testMoment }, { certificateId })).toBeNull();
    const after = ask(state, 'certificateDetail', { certificateId }, { userId: member });
    expect([after.holderName, after.certNo, after.correction?.state]).toEqual(['李示范', certNo, 'done']);
    const news = inboxIn(state, member).at(-1);
    expect([news?.kind, news?.target]).toEqual([
      'review',
      { type: 'certificate', id: certificateId, moduleType: null },
    ]);
    expect(steerCertificate({ state, now: testMoment }, { certificateId })).toBe('没有等待处理的证书更正');
  });
});

test('[R050] the credits of a year are the sums of valid certificates by class, beside the target of the province', () => {
  const state = fresh();
  const now = ask(state, 'creditSummary', {});
  const sum = (kind: number) =>
    now.list.reduce((all, { credit }) => all + (credit?.creditClass === kind ? credit.credits : 0), 0);
  expect([now.first, now.second, now.total]).toEqual([sum(1), sum(2), sum(1) + sum(2)]);
  expect(now.total).toBeGreaterThan(0);
  expect(now.target?.areaName).not.toBe('');
  for (const year of now.years) {
    const { list: own } = ask(state, 'creditSummary', { year });
    expect(own.every((one) => one.year === year && one.status === certificateStatus.valid)).toBe(true);
  }
  // Without a hospital there is no province.
  const profile = state.profiles[String(full)];
  if (profile) profile.hospitalId = null;
  expect(ask(state, 'creditSummary', {}).target).toBeNull();
});

describe('[R021] the public check', () => {
  const check = (state: State, certNo: string, realName: string, address = 'home', now = testMoment) =>
    ask(state, 'certificateVerify', { certNo, realName }, { userId: 0, address, now });

  test('answers what is printed, with a masked name and nothing else', () => {
    const state = fresh();
    const own = list(state, full).list.find(({ holderName }) => holderName === '周全有');
    const proof = check(state, ` ${own?.certNo.toLowerCase() ?? ''} `, ' 周全有 ');
    expect(proof).toEqual({
      ...{ certNo: own?.certNo, name: own?.name, holderMasked: '周**', courseName: own?.courseName },
      ...{ issueTime: own?.issueTime, status: own?.status },
    });
  });

  test('refuses a wrong number, a wrong check part and a wrong name alike, and ten refusals end the tries of an hour', () => {
    const state = fresh();
    const { certNo = '' } = list(state, full).list[0] ?? {};
    const wrong = certNo.endsWith('2') ? '3' : '2';
    const tries = [
      () => check(state, certNo, '李示范'),
      () => check(state, `${certNo.slice(0, -1)}${wrong}`, '周全有'),
      () => check(state, numberOf(2_026, 999_999), '周全有'),
      () => check(state, '随便写的', '周全有'),
    ];
    expect(tries.map(refusalOf)).toEqual(['notFound', 'notFound', 'notFound', 'notFound']);
    for (let at = 0; at < 6; at += 1) refusalOf(() => check(state, '随便写的', '周全有'));
    expect(refusalOf(() => check(state, certNo, '周全有'))).toBe('tooFrequent');
    expect(check(state, certNo, '周全有', 'elsewhere').certNo).toBe(certNo);
    expect(check(state, certNo, '周全有', 'home', testMoment + hour).certNo).toBe(certNo);
  });

  test('V47 tries of visitors stand in the way of no doctor, and nobody stands in the way of the holder', () => {
    const state = fresh();
    const { certNo = '' } = list(state, full).list[0] ?? {};
    const by = (userId: number, realName: string) =>
      ask(state, 'certificateVerify', { certNo, realName }, { userId, address: 'home' });
    for (let at = 0; at < 10; at += 1) refusalOf(() => check(state, certNo, '李示范'));
    expect(refusalOf(() => check(state, certNo, '周全有'))).toBe('tooFrequent');
    expect(by(member, '周全有').certNo).toBe(certNo);
    for (let at = 0; at < 10; at += 1) expect(refusalOf(() => by(full, '李示范'))).toBe('notFound');
    expect(refusalOf(() => by(full, '李示范'))).toBe('tooFrequent');
    expect(by(full, '周全有').certNo).toBe(certNo);
  });

  test('limits the names that are tried on one number from many addresses', () => {
    const state = fresh();
    const { certNo = '' } = list(state, full).list[0] ?? {};
    const answers = Array.from({ length: 12 }, (_, at) => refusalOf(() => check(state, certNo, `某${at}`, `at ${at}`)));
    expect([...new Set(answers.slice(0, 10)), ...new Set(answers.slice(10))]).toEqual(['notFound', 'tooFrequent']);
  });

  test('tells nothing to who tries 10,000 numbers with the right name from as many addresses', () => {
    const state = fresh();
    const own = new Set(list(state, full).list.map(({ certNo }) => certNo));
    const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    const heard = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) {
      const part = [15, 10, 5, 0].map((from) => signs[((at * 104_729) >> from) & 31]).join('');
      const number = `YL2026-${String(101 + (at % 12)).padStart(6, '0')}-${part}`;
      if (!own.has(number)) heard.add(refusalOf(() => check(state, number, '周全有', `address ${at}`)));
    }
    expect([...heard]).toEqual(['notFound']);
    // From one address it is over after ten.
    const one = Array.from({ length: 50 }, (_, at) =>
      refusalOf(() => check(state, `YL2026-${String(101 + at).padStart(6, '0')}-2222`, '周全有')),
    );
    expect([one.filter((answer) => answer === 'notFound').length, one.at(-1)]).toEqual([10, 'tooFrequent']);
  });
});
