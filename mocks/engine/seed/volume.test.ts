import { afterEach, describe, expect, test, vi } from 'vitest';
import { testMoment } from '../clock.ts';
import { namedCourseCount } from './courses.ts';
import { type Collection, fakerOf, maskedName, personName } from './fakers.ts';
import { lecturers } from './lecturers.ts';
import { questionsOf, reviewsOf } from './opinions.ts';
import { crowdedDistrict, hospitalsIn } from './reference.ts';
import { buildContent } from './seed.ts';

const content = buildContent(testMoment, 'many');
const { courses, moments } = content;
const staff = content.lecturers.slice(lecturers.length);

/** The generated data of a record of a collection: people, numbers and choices. */
const recordOf = (collection: Collection, id: number) => {
  const faker = fakerOf(collection, id);
  return [personName(faker), maskedName(faker), faker.number.int(999), faker.helpers.shuffle([1, 2, 3, 4]).join('')];
};
const wanted = (['reviews', 'staff', 'courses', 'questions'] as const).flatMap((collection) =>
  [1001, 1002, 9_388_008].map((id) => [collection, id] as const),
);

afterEach(() => {
  vi.useRealTimers();
});

describe('[7-01] the same seed gives the same data', () => {
  test('for each record, in any order of generation', () => {
    const once = new Map(wanted.map((key) => [key, recordOf(...key)]));
    for (const key of wanted.toReversed()) expect(recordOf(...key), key.join(' ')).toEqual(once.get(key));
    expect(new Set([...once.values()].map(String)).size).toBe(wanted.length);
  });

  test('for a record that is generated between those of other collections', () => {
    const alone = recordOf('reviews', 1001);
    const faker = fakerOf('reviews', 1001);
    const parts = [personName, maskedName].map((part) => {
      recordOf('courses', 1001);
      return part(faker);
    });
    expect(parts).toEqual(alone.slice(0, 2));
  });

  test('for the courses, reviews and questions of the whole catalogue, in any order of requests', () => {
    const [first, last] = [courses[namedCourseCount], courses.at(-1)];
    if (!first || !last) throw new Error('The catalogue has no generated courses.');
    const texts = [last, first].map((album) => [
      reviewsOf(album, moments),
      questionsOf(album, moments, album.brief.albumId * 100),
    ]);
    // As text, because a difference between 10,000 objects takes half a minute to print.
    expect(JSON.stringify(buildContent(testMoment, 'many')) === JSON.stringify(content)).toBe(true);
    const again = [first, last].map((album) => [
      reviewsOf(album, moments),
      questionsOf(album, moments, album.brief.albumId * 100),
    ]);
    expect(again.toReversed()).toEqual(texts);
  });

  test('on every machine: the computer’s clock and its own random numbers are not used', () => {
    expect(staff.slice(0, 3).map(({ name, titleName }) => `${name} ${titleName}`)).toEqual([
      '汤样例 副主任医师',
      '司马模拟 副主任医师',
      '李示范 主任医师',
    ]);
    const past = fakerOf('courses', 1).date.past();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 6) });
    expect(fakerOf('courses', 1).date.past()).toEqual(past);
  });
});

describe('the volume scenario', () => {
  test('has 10,000 courses with their own ids, the named ones first and unchanged', () => {
    expect(courses).toHaveLength(10_000);
    expect(new Set(courses.map(({ brief }) => brief.albumId)).size).toBe(10_000);
    expect(courses.slice(0, namedCourseCount)).toEqual(buildContent(testMoment).courses);
  });

  test('has courses that agree with their lecturers, lessons, reviews and the lengths of the contract', () => {
    const known = new Map(content.lecturers.map((lecturer) => [lecturer.lecturerId, lecturer]));
    for (const { brief, departmentId, durations, lecturerId, publishTime } of courses) {
      const lecturer = known.get(lecturerId);
      expect(lecturer?.name).toBe(brief.lecturerName);
      if (departmentId !== 0) expect(lecturer?.departmentId).toBe(departmentId);
      expect([durations.length, brief.title.length <= 60, publishTime < testMoment]).toEqual([
        brief.videoCount,
        true,
        true,
      ]);
      expect(brief.totalDuration).toBe(durations.reduce((sum, seconds) => sum + seconds, 0));
    }
    for (const album of courses.slice(-200)) {
      const stars = reviewsOf(album, moments).map(({ star }) => star);
      const mean = stars.reduce((sum, star) => sum + star, 0) / stars.length;
      expect(album.brief.score).toBe(stars.length === 0 ? null : Math.round(mean * 10) / 10);
    }
  });

  test('names only people and hospitals that are clearly fictitious', () => {
    expect(staff).toHaveLength(240);
    for (const { name, hospitalName } of staff) {
      expect(name).toMatch(/^\p{Script=Han}{1,2}(样例|示范|虚构|演示|范例|示意|模拟|样本|拟名|佚名|例证|范本)$/u);
      expect(hospitalName).toMatch(/（虚构）$/);
    }
    for (const { hospitalName } of hospitalsIn(crowdedDistrict)) expect(hospitalName).toMatch(/^虚构市.+（虚构）$/);
    for (const album of courses.slice(0, 200)) {
      const writers = [...reviewsOf(album, moments), ...questionsOf(album, moments, album.brief.albumId * 100)];
      for (const { userName } of writers) expect(userName).toMatch(/^\p{Script=Han}{1,2}\*\*$/u);
    }
  });
});
