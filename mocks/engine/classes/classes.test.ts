/** Sign-ins, leaves, homework, unlocked chapters and the conditions of a graduation, on the mock backend itself. */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import { mockBackend } from '#tests/support/door.ts';
import { advance } from '../clock.ts';
import type { Engine } from '../Engine.ts';
import { maxFileBytes } from '../files.ts';
import { randomFrom } from '../random.ts';
import { contentIn } from '../submissions/published.ts';
import { day, minute } from '../times.ts';
import { grantClassCalendar } from './calendar.ts';
import { classBrief, conditionsOf, hasPassed, needed, shareOf } from './graduation.ts';
import { canSubmit, homeworkList, homeworkStateOf, submitWork } from './homework.ts';
import { classesOf, classWith, type Learner, learnerOf } from './learner.ts';
import { lessonsShown } from './lessons.ts';
import { membersOf, rankOf } from './people.ts';
import { askLeave, sessionShown, signIn, signSpan } from './sessions.ts';

const knee = 5001;

/** A doctor in a class, as of now. */
function enter(engine: Engine, classId = knee, userId = 10_001): Learner {
  const { state, now } = engine;
  const known = { state, now, content: contentIn(state, now), caller: state.users[String(userId)] ?? null };
  const record = classWith(known, classId);
  const learner = record && learnerOf(known, record);
  if (!learner) throw new Error(`${userId} is not in ${classId}.`);
  return learner;
}

const moveTo = (engine: Engine, moment: number): void => {
  engine.state.control.clock = advance(engine.state.control.clock, moment - engine.now);
};

/** The session that begins a quarter of an hour after the mock backend began. */
const practice = (learner: Learner) => {
  const session = learner.record.sessions.find(({ sessionId }) => sessionId === 500_107);
  if (!session) throw new Error('The practice is missing.');
  return session;
};

describe('[2.1-17] the timetable of a class', () => {
  test('shows 13800000001 a session in every state, and one whose sign-in is open now', () => {
    const learner = enter(mockBackend().engine);
    const shown = learner.record.sessions.map((session) => sessionShown(learner, session));
    expect(new Set(shown.map(({ signState }) => signState))).toEqual(new Set(Object.values(classSignState)));
    expect(shown.filter(({ actions }) => actions.includes('signIn')).map(({ sessionId }) => sessionId)).toEqual([
      500_107,
    ]);
    expect(shown.every(({ start, end }) => start >= learner.record.startTime && end <= learner.record.endTime)).toBe(
      true,
    );
  });

  test.each([
    [-signSpan - 1, false],
    [-signSpan, true],
    [0, true],
    [signSpan, true],
    [signSpan + 1, false],
  ])('takes a sign-in %i ms from the start: %s', (offset, isOpen) => {
    const learner = enter(mockBackend().engine);
    const session = practice(learner);
    const present = { ...learner, known: { ...learner.known, now: session.start + offset } };
    expect(signIn(present, session) !== null).toBe(isOpen);
    expect(Object.keys(present.known.state.classMarks).length).toBe(isOpen ? 1 : 0);
  });

  test('keeps a sign-in when the window is over, and a second one changes nothing', () => {
    const { engine } = mockBackend();
    const first = signIn(enter(engine), practice(enter(engine)));
    moveTo(engine, practice(enter(engine)).start + signSpan + minute);
    const later = enter(engine);
    expect(signIn(later, practice(later))?.signedAt).toBe(first?.signedAt);
  });

  test('takes a leave until the start, and a sign-in of somebody who comes all the same', () => {
    const { engine } = mockBackend();
    const before = enter(engine);
    expect(askLeave(before, practice(before), '当日值班')?.signState).toBe(classSignState.leave);
    expect(sessionShown(enter(engine), practice(before)).actions).toEqual(['signIn']);
    moveTo(engine, practice(before).start);
    const begun = enter(engine);
    expect(askLeave(begun, practice(begun), '当日值班')).toBeNull();
    expect(signIn(begun, practice(begun))?.signState).toBe(classSignState.signed);
  });

  test('is a calendar that another parser reads, and that nobody else opens', () => {
    const { engine } = mockBackend();
    const { url } = grantClassCalendar(enter(engine));
    const served = engine.media(url, 'https://portal.test');
    const body = served.status === 200 && 'body' in served ? String(served.body) : '';
    const events = ICAL.Component.fromString(body)
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    const starts = events.map(({ startDate }) => startDate.toJSDate().getTime());
    expect(starts).toEqual(enter(engine).record.sessions.map(({ start }) => start));
    expect(engine.media(url.replace('/5001/', '/5002/')).status).toBe(403);
    expect(engine.media('/mock-media/class-calendar/5001/x/class.ics').status).toBe(403);
  });
});

test('[2.1-17] a chapter of a class opens on its day, and shows no lesson before', () => {
  const learner = enter(mockBackend().engine);
  for (const { unlockTime, chapterId } of learner.record.chapters) {
    const at = (now: number) =>
      lessonsShown({ ...learner, known: { ...learner.known, now } }).chapters.find(
        (one) => one.chapterId === chapterId,
      );
    expect(at(unlockTime - 1)).toMatchObject({ isOpen: false, lessons: [] });
    expect(at(unlockTime)?.lessons).toHaveLength(at(unlockTime)?.lessonCount ?? 0);
  }
});

describe('[2.1-17] homework', () => {
  test('of 13800000001 is in every state', () => {
    const learner = enter(mockBackend().engine);
    const states = homeworkList(learner).list.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(Object.values(homeworkState)));
  });

  test('moves along its states: open, waiting, and again only when it was returned', () => {
    const { engine } = mockBackend();
    const work = { classId: knee, content: '示例', images: [], files: [] };
    for (const homework of enter(engine).record.homework) {
      const learner = enter(engine);
      const before = homeworkStateOf(learner, homework);
      const isOpen = before === homeworkState.open || before === homeworkState.returned;
      if (canSubmit(learner, homework)) expect(isOpen).toBe(true);
      const result = submitWork(learner, homework, { ...work, homeworkId: homework.homeworkId });
      const after = homeworkStateOf(enter(engine), homework);
      expect(after).toBe(typeof result === 'string' ? before : homeworkState.waiting);
    }
  });

  test('is refused a millisecond before its opening and after its deadline', () => {
    const { engine } = mockBackend();
    const learner = enter(engine);
    const homework = {
      ...learner.record.homework[3],
      homeworkId: 500_199,
      examples: [],
    } as Learner['record']['homework'][number];
    const at = (now: number): boolean => canSubmit({ ...learner, known: { ...learner.known, now } }, homework);
    const { openTime, deadline } = homework;
    expect([at(openTime - 1), at(openTime), at(deadline), at(deadline + 1)]).toEqual([false, true, true, false]);
  });
});

describe('[2.1-17] the graduation', () => {
  test('needs each condition, and what is exactly reached is met', () => {
    for (const total of [1, 3, 5, 10, 40])
      for (let done = 0; done <= total; done++) {
        const share = shareOf(done, total);
        expect(share >= needed.attendance).toBe(done * 100 >= needed.attendance * total);
        expect(share).toBeLessThanOrEqual(100);
      }
  });

  test('of any history follows from the conditions alone', () => {
    const { engine } = mockBackend();
    const own = enter(engine, 5002);
    const random = randomFrom(7);
    const some = (count: number): number[] =>
      Array.from({ length: count }, (_, at) => at + 1).filter(() => random() < 0.7);
    for (let run = 0; run < 200; run++) {
      const exam = Math.floor(random() * 101);
      const signed = some(own.record.sessions.length);
      const works = Object.fromEntries(
        some(own.record.homework.length).map((at) => [at, { content: '示例', score: 80 }]),
      );
      const learner: Learner = { ...own, past: { signed, works, lessons: 0, exam } };
      const [attendance, homework, points] = conditionsOf(learner);
      expect([attendance?.done, homework?.done, points?.value]).toEqual([
        signed.length,
        Object.keys(works).length,
        exam,
      ]);
      const isMet =
        signed.length / own.record.sessions.length >= 0.8 &&
        Object.keys(works).length / own.record.homework.length >= 0.8 &&
        exam >= 60;
      expect(hasPassed(learner)).toBe(isMet);
      // Nothing can be done once the class has ended.
      for (const one of conditionsOf(learner)) expect(one.isReachable).toBe(one.isMet);
    }
  });

  test('is out of reach when what is left is too little', () => {
    const { engine } = mockBackend();
    const own = enter(engine);
    const { sessions, homework } = own.record;
    const lastStart = Math.max(...sessions.map(({ start }) => start));
    for (const now of [
      own.record.startTime,
      ...sessions.map(({ start }) => start + signSpan),
      lastStart + signSpan + 1,
    ]) {
      const learner: Learner = { ...own, known: { ...own.known, now }, past: { signed: [], works: {}, lessons: 0 } };
      const ahead = sessions.filter(({ start }) => now <= start + signSpan).length;
      const unlate = homework.filter(({ deadline }) => now <= deadline).length;
      expect(conditionsOf(learner).map(({ isReachable }) => isReachable)).toEqual([
        ahead / sessions.length >= 0.8,
        unlate / homework.length >= 0.8,
        true,
      ]);
    }
  });

  test('has been passed by 13800000001 and not by 13800000007, and is open while a class runs', () => {
    const { engine } = mockBackend();
    expect([hasPassed(enter(engine, 5002)), hasPassed(enter(engine, 5002, 10_007)), hasPassed(enter(engine))]).toEqual([
      true,
      false,
      null,
    ]);
  });
});

test('[2.1-17] each learner sees her own classes, in the state of their times', () => {
  const { engine } = mockBackend();
  const { state, now } = engine;
  const of = (userId: number) =>
    classesOf({ state, now, content: contentIn(state, now), caller: state.users[String(userId)] ?? null })
      .map(classBrief)
      .map(({ classId, status }) => [classId, status]);
  expect(of(10_001)).toEqual([
    [5001, classStatus.running],
    [5002, classStatus.finished],
  ]);
  expect(of(10_007).slice(2)).toEqual([
    [5003, classStatus.running],
    [5004, classStatus.ahead],
    // Her refund of this one is not decided yet.
    [5022, classStatus.ahead],
  ]);
  expect(of(10_002)).toEqual([]);
});

test('[2.1-17] the persons of a class have no phones, and the ranking names classmates as the list of members does', () => {
  const learner = enter(mockBackend().engine);
  expect(JSON.stringify([membersOf(learner), rankOf(learner)])).not.toMatch(/1380000|1\d{2}\*{4}/);
  const names = membersOf(learner).map(({ name }) => name);
  expect(rankOf(learner).list.filter(({ name }) => !names.includes(name))).toEqual([]);
});

describe('[2.1-17] a file', () => {
  const [token, key] = ['of-the-test', 'a'.repeat(32)];

  async function send(engine: Engine, bytes: string, offset: number, size: number, name = '报告.pdf') {
    engine.state.tokens[token] = { userId: 10_001, expiresAt: engine.now + day };
    const body = JSON.stringify({ scene: 'homework', key, name, size, offset, bytes: btoa(bytes) });
    const request = new Request('http://portal.test/api/upload/file', {
      method: 'POST',
      body,
      headers: { authorization: token },
    });
    const answer = await engine.respond(request, { address: '192.0.2.1', origin: 'http://portal.test' });
    return JSON.parse(answer.body) as {
      code: number;
      message: string;
      data: { received: number; file: { url: string } | null } | null;
    };
  }

  test('that comes in parts, one of them twice, is served as it was, under its name', async () => {
    const { engine } = mockBackend();
    const text = '%PDF-1.7 one two three';
    const parts = [text.slice(0, 7), text.slice(7, 15), text.slice(15)] as const;
    await send(engine, parts[0], 0, text.length);
    await send(engine, parts[0], 0, text.length);
    expect((await send(engine, parts[2], 15, text.length)).data).toEqual({ received: 7, file: null });
    await send(engine, parts[1], 7, text.length);
    const { data } = await send(engine, parts[2], 15, text.length);
    const served = engine.media(data?.file?.url ?? '');
    expect(served).toMatchObject({ status: 200, type: 'application/pdf', download: '报告.pdf' });
    expect('body' in served && Buffer.from(served.body).toString('latin1')).toBe(text);
    expect(engine.media('/mock-media/file/00000000000000000000000000000000.pdf').status).toBe(404);
  });

  test('of exactly the limit is taken, one byte more is refused with a sentence', async () => {
    const { engine } = mockBackend();
    expect((await send(engine, '%PDF', 0, maxFileBytes)).code).toBe(200);
    expect((await send(engine, '%PDF', 0, maxFileBytes + 1)).message).toBe('文件超过大小上限，请压缩或拆分后再上传');
  });

  test.each([
    ['报告.exe', 'MZ'],
    ['报告.pdf', '<html>'],
    ['报告.mp4', '%PDF-1.7'],
    ['报告', '%PDF-1.7'],
  ])('%s that begins with %s is refused', async (name, bytes) => {
    expect((await send(mockBackend().engine, bytes, 0, bytes.length, name)).code).toBe(codes.fileRefused);
  });
});
