/** Lists of courses: filters, sort orders, and the ranking. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { CourseRecord } from './courses.ts';
import { fakerOf } from './fakers.ts';
import { ofHospital } from './hospitals.ts';
import { nearness } from './nearness.ts';
import { departmentOf } from './reference.ts';
import { type Content, perContent } from './seed.ts';
import { day } from '../times.ts';

type Schemas = components['schemas'];
type Query = QueryOf<'courseList'>;
type Module = NonNullable<Query['type']>;

const usualSize = 12;
const maxRankingLength = 10;
/** Every module that has a tab, in the order of the tabs. */
const modules: readonly Module[] = ['all', 'open', 'vip', 'masterClass', 'pbl', 'case', 'knowledge', 'anatomy'];
const ofMembership = ['vip', 'masterClass', 'pbl'];

const isOf = ({ brief }: CourseRecord, module: Module): boolean =>
  module === 'all' || brief.moduleType === module || (module === 'vip' && ofMembership.includes(brief.moduleType));

const minSeriesLessons = 3;
/** Whether a course is a series: it has several lessons, and is neither a master class nor a PBL course. */
export const isSeries = ({ moduleType, videoCount }: Schemas['AlbumBrief']): boolean =>
  videoCount >= minSeriesLessons && moduleType !== 'masterClass' && moduleType !== 'pbl';

/** The department to filter by; 0 for all departments. */
export const wantedDepartment = (id: number | undefined): number =>
  departmentOf(id ?? 0)?.departmentOpened ? (id ?? 0) : 0;

/** All courses in a sort order; cached. */
export const ordered = perContent(({ courses, moments }: Content, sort: NonNullable<Query['sort']>): CourseRecord[] => {
  const attention = ({ brief, publishTime }: CourseRecord): number =>
    brief.playCount / (30 + (moments.hour - publishTime) / day);
  const figure: Record<typeof sort, (album: CourseRecord) => number> = {
    default: attention,
    new: ({ publishTime }) => publishTime,
    hot: ({ brief }) => brief.playCount,
    score: ({ brief }) => brief.score ?? 0,
  };
  const of = figure[sort];
  return courses.toSorted((one, other) => of(other) - of(one) || one.brief.albumId - other.brief.albumId);
});

/** A page of courses; the same query has the same answer within an hour. */
export function listCourses(
  content: Content,
  query: Query,
): { page: CourseRecord[]; about: Omit<Schemas['CourseList'], 'list'> } {
  const {
    type = 'all',
    typeId = 0,
    free,
    level,
    credit = false,
    lecturerId,
    lessons,
    sort = 'default',
    page = 1,
    size = usualSize,
  } = query;
  const wanted = wantedDepartment(query.departmentId);
  const isOfHospital = ofHospital(content, query.hospitalId);
  const fitting = ordered(content, sort).filter(
    ({ departmentId, subjectId, lecturerId: lecturer, brief }) =>
      (wanted === 0 || departmentId === wanted || departmentId === 0) &&
      (typeId === 0 || subjectId === typeId) &&
      (free === undefined || brief.free === free) &&
      (lessons === undefined || (lessons === 'single' ? brief.videoCount === 1 : isSeries(brief))) &&
      (level === undefined || brief.level === level) &&
      (!credit || brief.credit != null) &&
      (lecturerId === undefined || lecturer === lecturerId) &&
      isOfHospital(brief.hospitalName),
  );
  const own = fitting.filter((album) => isOf(album, type));
  // Without a sort order, courses for all departments come after the department's own.
  const list =
    wanted > 0 && sort === 'default'
      ? own.toSorted((one, other) => nearness(wanted, one.departmentId) - nearness(wanted, other.departmentId))
      : own;
  return {
    page: list.slice((page - 1) * size, page * size),
    about: {
      total: list.length,
      page,
      size,
      counts: modules.map((module) => ({ module, total: fitting.filter((album) => isOf(album, module)).length })),
    },
  };
}

/** Shares of all plays that fall into the last seven or thirty days; the week's varies from course to course. */
const weekShare = { min: 0.01, max: 0.035 };
const monthShare = 0.14;

/** The courses that were played most in a week or a month, with these plays. */
export function rankCourses(content: Content, query: QueryOf<'courseRanking'>): Schemas['RankedCourse'][] {
  const { type = 'all', period = 'week' } = query;
  const wanted = wantedDepartment(query.departmentId);
  const weeks = Math.floor(content.moments.hour / (7 * day));
  const share = (albumId: number): number =>
    period === 'week' ? fakerOf('ranking', albumId * 31 + weeks).number.float(weekShare) : monthShare;
  return ordered(content, 'hot')
    .filter((album) => isOf(album, type) && (wanted === 0 || album.departmentId === wanted || album.departmentId === 0))
    .slice(0, maxRankingLength * 3)
    .map(({ brief }) => ({ ...brief, periodPlays: Math.round(brief.playCount * share(brief.albumId)) }))
    .toSorted((one, other) => other.periodPlays - one.periodPlays)
    .slice(0, maxRankingLength);
}
