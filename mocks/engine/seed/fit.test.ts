/** What belongs together: covers show what the department treats, and lecturers teach in their own department. */
import { expect, test } from 'vitest';
import { buildContent } from './seed.ts';

const { courses, lives, articles, medicases, guides, meetings, products, goneProducts, lecturers } = buildContent(
  Date.parse('2026-05-18T12:00+08:00'),
);

/** The departments of organs; 0 is content for all. Instruments and charts fit everywhere. */
const departmentsOf: Readonly<Record<string, readonly number[]>> = {
  ...{ heart: [5, 8], vessels: [5, 6, 8], lungs: [5], kidney: [4], bladder: [4], thyroid: [1] },
  ...{ stomach: [1, 7], liver: [1, 7], pancreas: [1, 7], intestine: [1, 7], pelvis: [1, 2, 3] },
  ...{ bone: [2], hand: [2], knee: [2], spine: [2], implant: [2], uterus: [3], fetus: [3] },
  // A plate of anatomy for all departments shows a skull.
  ...{ brain: [6], neuron: [6], eye: [6], ear: [6], skull: [0, 6], tooth: [] },
};

interface Covered {
  title: string;
  departmentId: number;
  coverUrl: string;
}

const covered: readonly Covered[] = [
  ...[...courses, ...articles].map(({ departmentId, brief }) => ({ ...brief, departmentId })),
  ...lives.map(({ departmentId, plan }) => ({ ...plan, departmentId })),
  ...meetings.map(({ departmentId, brief: { title, coverUrl } }) => ({ title, coverUrl, departmentId })),
  ...[...medicases, ...guides].map(({ brief: { title, coverUrl, departmentId } }) => ({
    title,
    coverUrl,
    departmentId,
  })),
  ...[...products, ...goneProducts].map(({ departmentId, brief }) => ({
    ...{ title: brief.title, coverUrl: brief.imageUrl, departmentId },
  })),
];

test('the figure on a cover belongs to the department', () => {
  expect(covered.length).toBeGreaterThan(250);
  const strange = covered.filter(({ departmentId, coverUrl }) => {
    const own = departmentsOf[/-([a-z]+)\.svg$/.exec(coverUrl)?.[1] ?? ''];
    return own !== undefined && !own.includes(departmentId);
  });
  expect(strange.map(({ title, coverUrl }) => `${title} ${coverUrl}`)).toEqual([]);
});

test('who teaches or writes in a department belongs to it', () => {
  const placeOf = new Map(lecturers.map(({ lecturerId, departmentId }) => [lecturerId, departmentId]));
  const taught = [
    ...courses.map(({ departmentId, lecturerId, brief }) => ({ departmentId, lecturerId, title: brief.title })),
    ...medicases.map(({ departmentId, lecturerId, brief }) => ({ departmentId, lecturerId, title: brief.title })),
    ...lives.map(({ departmentId, lecturerIds, plan }) => ({
      departmentId,
      lecturerId: lecturerIds[0],
      title: plan.title,
    })),
    ...articles.map(({ departmentId, brief }) => ({ departmentId, lecturerId: brief.authorId, title: brief.title })),
  ].filter(({ departmentId }) => departmentId !== 0);
  const strange = taught.filter(({ departmentId, lecturerId }) => placeOf.get(lecturerId ?? 0) !== departmentId);
  expect(strange.map(({ title }) => title)).toEqual([]);
});
