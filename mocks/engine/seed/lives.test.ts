/** What belongs to a stream. */
import { expect, test } from 'vitest';
import { buildContent } from './seed.ts';
import { subjectOf } from './subjects.ts';

const { courses, lives } = buildContent(Date.parse('2026-05-18T12:00+08:00'));

test('[1-02] a stream is sold with a course of its own department and sub-specialty', () => {
  const sold = lives.filter(({ free, replayFree }) => free === 'pay' || replayFree === 'pay');
  expect(sold.length).toBeGreaterThan(1);
  for (const { albumId, plan } of sold) {
    const course = courses.find(({ brief }) => brief.albumId === albumId);
    expect(course?.departmentId, plan.title).toBe(plan.departmentId);
    expect(course?.subjectId, plan.title).toBe(subjectOf(plan.departmentId, plan.title));
  }
});
