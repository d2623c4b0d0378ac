/** Who meets which question of the bank: what is sold or kept stands nowhere else. */
import { describe, expect, test } from 'vitest';
import { sure } from './tools.ts';
import { openQuestionsOf } from './exercises.ts';
import { questions as dailyQuestions } from './questions.ts';
import type { BankQuestion } from './questionBank/notation.ts';
import { lessonPlace, lessonsOf } from './lessons.ts';
import { quizQuestionsOf } from './quizPoints.ts';
import { openDepartmentIds } from './reference.ts';
import { buildContent } from './seed.ts';

const { exercises, bank, courses, moments } = buildContent(Date.parse('2026-05-18T12:00+08:00'));
const byId = new Map(bank.map((own) => [own.questionId, own]));
const questionsOf = (ids: readonly number[]): BankQuestion[] => ids.map((id) => sure(byId.get(id), `question ${id}`));

const sets = exercises.filter(({ brief }) => brief.kind === 'exercise');
const freeSets = sets.filter(({ brief }) => brief.free);
const membersSets = exercises.filter(({ brief }) => !brief.free);
const windowPapers = exercises.filter(({ brief }) => brief.examEnd !== null);
const courseSets = sets.filter(({ brief }) => brief.albumId !== null);

/** The questions of the lessons of each course that asks some. */
const asked = courses.flatMap((course) => {
  const found = lessonsOf(course, moments).flatMap((lesson) => quizQuestionsOf(bank, lesson));
  return found.length > 0 ? [{ course, questions: found.map(({ question }) => question) }] : [];
});
const inLessons = asked.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));

/** The questions that stand in both. */
const common = (one: readonly number[], other: readonly number[]): number[] => one.filter((id) => other.includes(id));
const idsOf = (records: typeof exercises): number[] => records.flatMap(({ questionIds }) => questionIds);

describe('[R085] the questions of the seed', () => {
  test('stand once in each set, and groups stay whole and in a row', () => {
    for (const { questionIds, brief } of exercises) {
      expect(new Set(questionIds).size, brief.title).toBe(questionIds.length);
      const groups = questionsOf(questionIds).map(({ group }) => group?.groupId ?? null);
      for (const groupId of new Set(groups.filter((id) => id !== null))) {
        const whole = bank.filter(({ group }) => group?.groupId === groupId).map(({ questionId }) => questionId);
        const first = groups.indexOf(groupId);
        expect(questionIds.slice(first, first + whole.length), brief.title).toEqual(whole);
      }
    }
  });

  test('of a members’ set are in no other set, no lesson and no question of the day', () => {
    expect(membersSets).toHaveLength(openDepartmentIds.length);
    for (const own of membersSets) {
      const others = exercises.filter((other) => other !== own);
      expect(common(own.questionIds, [...idsOf(others), ...inLessons]), own.brief.title).toEqual([]);
    }
    const stems = new Set(questionsOf(idsOf([...membersSets, ...windowPapers])).map(({ stem }) => stem));
    expect(dailyQuestions.filter(({ question }) => stems.has(question.stem))).toEqual([]);
  });

  test('of a paper with a window are in no set that can be practised, no other paper and no lesson', () => {
    expect(windowPapers.map(({ brief }) => brief.exerciseId)).toEqual([7_023, 7_033, 7_043, 7_063]);
    for (const own of windowPapers) {
      const others = exercises.filter((other) => other !== own);
      expect(common(own.questionIds, [...idsOf(others), ...inLessons]), own.brief.title).toEqual([]);
      expect(questionsOf(own.questionIds).filter(({ isSample }) => !isSample).length).toBeGreaterThan(5);
    }
  });

  test('[H.3] of lessons are in no examination', () => {
    const papers = exercises.filter(({ brief }) => brief.kind === 'paper');
    expect(common(inLessons, idsOf(papers))).toEqual([]);
    const timed = exercises.filter(({ brief }) => brief.durationSec !== null);
    expect(common(inLessons, idsOf(timed)), 'only a set with a time limit can be an examination').toEqual([]);
  });

  test('of a paper that explains to members alone are explained in no set of everybody', () => {
    const paper = sure(
      exercises.find(({ explainAccess, brief }) => brief.kind === 'paper' && explainAccess === 'vip'),
      'paper',
    );
    expect(common(paper.questionIds, [...idsOf(freeSets), ...inLessons])).toEqual([]);
  });

  test('that are left for everybody come from every chapter and fill the basic sets', () => {
    for (const departmentId of openDepartmentIds) {
      const open = openQuestionsOf(bank, departmentId);
      const basic = sure(
        freeSets.find(({ brief }) => brief.departmentId === departmentId),
        'basic set',
      );
      expect(basic.questionIds).toHaveLength(20);
      const ids = new Set(open.map(({ questionId }) => questionId));
      expect(basic.questionIds.every((id) => ids.has(id))).toBe(true);
      expect(new Set(questionsOf(basic.questionIds).map(({ chapterId }) => chapterId)).size).toBe(4);
    }
  });

  test('are not cut within a group where the free part of a members’ set ends', () => {
    for (const { brief, questionIds } of membersSets) {
      expect(brief.freeCount).toBeGreaterThan(0);
      const [last, next] = questionsOf(questionIds.slice(brief.freeCount - 1, brief.freeCount + 1));
      expect(last?.group?.groupId === undefined || last.group.groupId !== next?.group?.groupId).toBe(true);
    }
  });
});

test('[H.3] time limits are whole minutes, also with half as much time again, and so is the earliest end of a paper', () => {
  const times = exercises.flatMap(({ brief: { durationSec }, minSubmitSec }) => [
    durationSec ?? 0,
    (durationSec ?? 0) * 1.5,
    minSubmitSec,
  ]);
  expect(times.filter((seconds) => seconds % 60 !== 0)).toEqual([]);
});

describe('[R070] the questions of a course', () => {
  test('are those of its lessons and others about its subject, written ones before samples', () => {
    expect(courseSets.length).toBeGreaterThan(4);
    for (const { brief, questionIds } of courseSets) {
      const course = sure(
        courses.find((own) => own.brief.albumId === brief.albumId),
        'course',
      );
      expect(course.departmentId).toBe(brief.departmentId);
      const chosen = questionsOf(questionIds);
      const places = chosen.map(({ videoId, isSample }) => (videoId === null ? 1 : 0) + (isSample ? 1 : 0));
      expect(places, brief.title).toEqual(places.toSorted());
      expect(new Set(chosen.map(({ chapterId }) => Math.floor(chapterId / 100)))).toEqual(new Set([course.subjectId]));
      expect(chosen.filter(({ videoId }) => videoId !== null).length, brief.title).toBeGreaterThanOrEqual(4);
    }
  });

  test('repeat no stem within the set, nor within the lessons', () => {
    for (const { brief, questionIds } of courseSets) {
      const stems = questionsOf(questionIds).map(({ stem }) => stem);
      expect(new Set(stems).size, brief.title).toBe(stems.length);
    }
    for (const { course, questions } of asked) {
      expect(new Set(questions.map(({ stem }) => stem)).size, course.brief.title).toBe(questions.length);
      expect(questions.filter(({ isSample }) => isSample)).toEqual([]);
    }
  });

  test('in its lessons are made for these, are about its subject, and stand in no set of another course', () => {
    const placed = bank.filter(({ videoId }) => videoId !== null);
    expect(inLessons.toSorted()).toEqual(placed.map(({ questionId }) => questionId).toSorted());
    for (const { course, questions } of asked) {
      expect(questions.map(({ videoId }) => lessonPlace(videoId ?? 0).albumId)).toEqual(
        questions.map(() => course.brief.albumId),
      );
      expect(new Set(questions.map(({ chapterId }) => Math.floor(chapterId / 100))), course.brief.title).toEqual(
        new Set([course.subjectId]),
      );
      const others = courseSets.filter(({ brief }) => brief.albumId !== course.brief.albumId);
      expect(
        common(
          questions.map(({ questionId }) => questionId),
          idsOf(others),
        ),
        course.brief.title,
      ).toEqual([]);
    }
  });
});
