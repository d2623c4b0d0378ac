/** The list of lecturers and the pages of single lecturers. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Followed } from '../follows.ts';
import type { CourseRecord } from './courses.ts';
import type { LecturerRecord } from './lecturers.ts';
import { ofHospital } from './hospitals.ts';
import { departmentOf } from './reference.ts';
import { type Content, perContent } from './seed.ts';
import { pick } from './tools.ts';

type Schemas = components['schemas'];

const usualSize = 16;
const maxSimilar = 6;

/** Courses, plays and score of each lecturer. */
const figures = perContent(({ courses, lecturers }: Content, _key: 'all') => {
  const ownOf = new Map(lecturers.map(({ lecturerId }) => [lecturerId, [] as CourseRecord[]]));
  for (const album of courses) ownOf.get(album.lecturerId)?.push(album);
  return new Map(
    [...ownOf].map(([lecturerId, own]) => {
      const scores = own.flatMap(({ brief }) => brief.score ?? []);
      const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
      const plays = own.reduce((sum, { brief }) => sum + brief.playCount, 0);
      return [lecturerId, { courses: own.length, plays, score: scores.length > 0 ? Math.round(mean * 10) / 10 : null }];
    }),
  );
});

const figuresOf = (content: Content, { lecturerId }: LecturerRecord) =>
  figures(content, 'all').get(lecturerId) ?? { courses: 0, plays: 0, score: null };

/** The card of a lecturer. */
export function lecturerBrief(content: Content, lecturer: LecturerRecord): Schemas['LecturerBrief'] {
  const { departmentId: _, ...brief } = lecturer;
  return { ...brief, courseCount: figuresOf(content, lecturer).courses };
}

/** A page of lecturers. */
export function listLecturers(content: Content, query: QueryOf<'lecturerList'>): Schemas['LecturerList'] {
  const { keyword = '', sort = 'hot', page = 1, size = usualSize } = query;
  const wanted = departmentOf(query.departmentId ?? 0)?.departmentOpened ? query.departmentId : 0;
  const isOf = ofHospital(content, query.hospitalId);
  const words = keyword.toLowerCase().split(/\s+/u).filter(Boolean);
  const figure = (lecturer: LecturerRecord): number =>
    figuresOf(content, lecturer)[sort === 'hot' ? 'plays' : 'courses'];
  const found = content.lecturers
    .filter(({ departmentId }) => !wanted || departmentId === wanted)
    .filter(({ hospitalName }) => isOf(hospitalName))
    .filter(({ name, hospitalName, goodAt, titleName }) => {
      const text = [name, hospitalName, goodAt, titleName].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => figure(other) - figure(one) || one.lecturerId - other.lecturerId);
  const list = found.slice((page - 1) * size, page * size).map((lecturer) => lecturerBrief(content, lecturer));
  return { list, total: found.length, page, size };
}

const posts = [
  '示例省医学会分会常务委员（虚构）',
  '样例医师协会专业委员会委员（虚构）',
  '《示例临床杂志》编委（虚构）',
  '住院医师规范化培训指导教师',
  '国家级继续教育项目授课教师（虚构）',
];

/** A lecturer as somebody to follow; undefined for an unknown id. */
export function followedLecturer(content: Content, id: number): Followed | undefined {
  const lecturer = content.lecturers.find(({ lecturerId }) => lecturerId === id);
  return lecturer && { kind: 'lecturer', id, others: figuresOf(content, lecturer).plays % 9_700 };
}

/** The page of a lecturer without the followers; undefined for an unknown id. */
export function lecturerPage(content: Content, id: number): Omit<Schemas['Lecturer'], 'followerCount'> | undefined {
  const lecturer = content.lecturers.find(({ lecturerId }) => lecturerId === id);
  if (!lecturer) return undefined;
  const { departmentId, name, titleName, hospitalName, goodAt } = lecturer;
  const departmentName = departmentOf(departmentId)?.departmentName ?? '';
  const { courses, plays, score } = figuresOf(content, lecturer);
  const others = content.lecturers.filter((other) => other.departmentId === departmentId && other !== lecturer);
  const rest = content.lecturers.filter((other) => other.departmentId !== departmentId);
  return {
    lecturer: lecturerBrief(content, lecturer),
    departmentId,
    departmentName,
    posts: [0, 1, 2].map((at) => pick(posts, id + at)),
    intro: [
      {
        kind: 'paragraph',
        text: `${name}，${titleName}，就职于${hospitalName}${departmentName}，从事临床与教学工作二十余年（示例人物，并无其人）。`,
      },
      { kind: 'paragraph', text: `主要方向：${goodAt}。` },
      {
        kind: 'paragraph',
        text: `在橙医学苑讲授${courses}门课程，讲课以真实手术与病例为线索，重视适应证的把握和并发症的预防。`,
      },
    ],
    playCount: plays,
    liveCount: content.lives.filter(({ lecturerIds }) => lecturerIds.includes(id)).length,
    articleCount: content.articles.filter(({ brief }) => brief.authorId === id).length,
    medicaseCount: content.medicases.filter((medicase) => medicase.lecturerId === id).length,
    meetingCount: content.meetings.filter(({ lecturerIds }) => lecturerIds.includes(id)).length,
    score,
    similar: [...others, ...rest.slice(id % 7)].slice(0, maxSimilar).map((other) => lecturerBrief(content, other)),
  };
}
