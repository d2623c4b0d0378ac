/** The pages of the course channels: newest courses, series, knowledge and the next live streams. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { isSeries, ordered, wantedDepartment } from './courseLists.ts';
import { isAhead, liveAt } from '../live/airing.ts';
import type { Content } from './seed.ts';

type Schemas = components['schemas'];
type Brief = Schemas['AlbumBrief'];

const sizes = { latest: 4, series: 8, knowledge: 8, lives: 3 };
const ofChannel: Record<QueryOf<'courseChannel'>['type'], readonly Brief['moduleType'][]> = {
  open: ['open'],
  vip: ['vip', 'masterClass', 'pbl'],
};

/** Whether members have a course without buying it; also while a campaign opens it to everybody. */
export const isForMembers = ({ free, moduleType }: Pick<Brief, 'free' | 'moduleType'>): boolean =>
  free === 'vip' || (free === 'login' && ofChannel.vip.includes(moduleType));

/** A channel at `now` (ms), without a reader's progress. */
export function channelOf(content: Content, query: QueryOf<'courseChannel'>, now: number): Schemas['CourseChannel'] {
  const { type, typeId = 0 } = query;
  const wanted = wantedDepartment(query.departmentId);
  const isWanted = (departmentId: number): boolean => wanted === 0 || departmentId === wanted || departmentId === 0;
  const briefs = (sort: 'default' | 'new'): Brief[] =>
    ordered(content, sort)
      .filter(({ departmentId, subjectId }) => isWanted(departmentId) && (typeId === 0 || subjectId === typeId))
      .map(({ brief }) => brief);
  const isOpen = type === 'open';
  const free = content.courses
    .map(({ brief }) => brief)
    .filter((brief) => (isOpen ? brief.moduleType === 'open' : isForMembers(brief)));
  return {
    total: free.length,
    totalDuration: free.reduce((sum, { totalDuration }) => sum + totalDuration, 0),
    latest: briefs('new')
      .filter(({ moduleType }) => ofChannel[type].includes(moduleType))
      .slice(0, sizes.latest),
    series: isOpen
      ? briefs('default')
          .filter((brief) => brief.moduleType === 'open' && isSeries(brief))
          .slice(0, sizes.series)
      : [],
    knowledge: isOpen
      ? briefs('default')
          .filter(({ moduleType }) => moduleType === 'knowledge')
          .slice(0, sizes.knowledge)
      : [],
    lives: content.lives
      .filter((live) => !live.plan.enterpriseLive && isWanted(live.departmentId) && isOpen !== (live.free === 'vip'))
      .map((live) => liveAt(live, now))
      .filter(isAhead)
      .toSorted((one, other) => one.startTime - other.startTime)
      .slice(0, sizes.lives),
  };
}
