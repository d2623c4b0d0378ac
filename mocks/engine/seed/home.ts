/** The home page of a department, combined from the content. */
import type { components } from '#openapi/portal.d.ts';
import { isForMembers } from './channels.ts';
import type { CourseRecord } from './courses.ts';
import { nearest } from './nearness.ts';
import { openDepartmentIds } from './reference.ts';
import { type Content, perContent } from './seed.ts';

type Schemas = components['schemas'];
type HomePage = Schemas['HomePage'];

/** The part of the home page that is the same for everyone for an hour. */
export type StandingHome = Omit<HomePage, 'lives' | 'meetings' | 'products' | 'continue' | 'summary'>;

const sizes = {
  courses: 8,
  medicases: 4,
  list: 5,
  hotArticles: 10,
  lecturers: 6,
  hospitals: 8,
};
const hottest = (one: CourseRecord, other: CourseRecord): number => other.brief.playCount - one.brief.playCount;
const newest = (one: CourseRecord, other: CourseRecord): number => other.publishTime - one.publishTime;

function build(content: Content, departmentId: number): StandingHome {
  const { courses } = content;
  const briefsOf = (modules: Schemas['AlbumBrief']['moduleType'][], order: typeof newest): Schemas['AlbumBrief'][] =>
    nearest(
      departmentId,
      courses.filter((album) => modules.includes(album.brief.moduleType)),
      sizes.courses,
      order,
    ).map((album) => album.brief);
  const [lead, ...list] = nearest(
    departmentId,
    content.articles,
    sizes.list + 1,
    (one, other) => other.brief.publishTime - one.brief.publishTime,
  ).map((article) => article.brief);
  const turn = openDepartmentIds.indexOf(departmentId);
  const hospitals = [...content.hospitals.slice(turn), ...content.hospitals.slice(0, turn)];
  return {
    departmentId,
    totals: { courses: courses.length, lecturers: content.lecturers.length, hospitals: content.hospitals.length },
    openCourses: { new: briefsOf(['open'], newest), hot: briefsOf(['open', 'knowledge'], hottest) },
    vipCourses: briefsOf(['vip', 'masterClass', 'pbl'], newest),
    vipCourseTotal: courses.filter(({ brief }) => isForMembers(brief)).length,
    medicases: nearest(departmentId, content.medicases, sizes.medicases).map((medicase) => medicase.brief),
    articles: {
      ...(lead && { lead }),
      list,
      hot: nearest(departmentId, content.articles, sizes.hotArticles * 2)
        .map((article) => article.brief)
        .sort((one, other) => other.readCount - one.readCount)
        .slice(0, sizes.hotArticles),
    },
    lecturers: nearest(departmentId, content.lecturers, sizes.lecturers).map(({ departmentId: _, ...lecturer }) => ({
      ...lecturer,
      courseCount: courses.filter((album) => album.lecturerId === lecturer.lecturerId).length,
    })),
    hospitals: hospitals.slice(0, sizes.hospitals).map(({ id, name, logoUrl }) => ({ id, name, logoUrl })),
  };
}

/** The part of a department's home page that stays the same for an hour; cached. */
export const standingHome = perContent(build);
