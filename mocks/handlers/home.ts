/** The home page and the carousels. */
import type { components } from '#openapi/portal.d.ts';
import type { Handlers } from '../engine/answers.ts';
import { continuedOf, recordsOf, withOwn } from '../engine/learning/progress.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import type { World } from '../engine/exercises/questions.ts';
import { todayOf } from '../engine/study/facts.ts';
import { type BannerPosition, bannersOn, buildBanners } from '../engine/seed/banners.ts';
import { briefFor, caseWith } from '../engine/cases/runs.ts';
import { homeLives } from '../engine/live/cards.ts';
import { homeMeetings } from '../engine/meetings/cards.ts';
import { popularProducts } from '../engine/mall/lists.ts';
import { standingHome } from '../engine/seed/home.ts';
import { contentDepartment } from '../engine/seed/reference.ts';
import { type Content, perContent } from '../engine/seed/seed.ts';
import type { State } from '../engine/state.ts';
import type { UserRecord } from '../engine/user.ts';
import { day } from '../engine/times.ts';

type Schemas = components['schemas'];
type HomePage = Schemas['HomePage'];

const continued = 4;

const bannersOf = perContent((content, key: `${BannerPosition} ${number}`) => {
  const [position, departmentId] = key.split(' ');
  return buildBanners(content.moments, position as BannerPosition, Number(departmentId));
});

function summaryOf(world: World, { user, vipUntil }: UserRecord, now: number): Schemas['HomeSummary'] {
  const vip: Schemas['VipStatus'] =
    vipUntil !== null && vipUntil > now
      ? { vip: true, endTime: vipUntil, planName: '年度会员', daysLeft: Math.ceil((vipUntil - now) / day) }
      : { vip: false };
  const { todayMin, streakDays } = todayOf(world, user.userId, now);
  return { todayMin, streakDays, vip };
}

/** The page as a logged-in user sees it. */
function ownHome(page: HomePage, caller: UserRecord, state: State, content: Content, now: number): HomePage {
  const learning = learningOf(state, content, caller);
  const medicases = page.medicases.map((brief) => {
    const medicase = caseWith(content, brief.id);
    return medicase ? briefFor({ state, content, caller }, medicase) : brief;
  });
  const own = (courses: Schemas['AlbumBrief'][]) => withOwn({ state, content, caller, now }, courses);
  return {
    ...page,
    medicases,
    openCourses: { new: own(page.openCourses.new), hot: own(page.openCourses.hot) },
    vipCourses: own(page.vipCourses),
    continue: continuedOf(content, recordsOf(content, learning, now), continued),
    summary: summaryOf({ state, content }, caller, now),
  };
}

/** Handlers of the tag `home`. */
export const home = {
  indexHome({ caller, content, now, query, state }) {
    const departmentId = contentDepartment(query.departmentId);
    const page: HomePage = {
      ...standingHome(content, departmentId),
      lives: homeLives({ caller, content, now, state }, departmentId),
      meetings: homeMeetings({ content, now, state }, departmentId),
      products: popularProducts({ content, now, state }, departmentId),
    };
    return caller ? ownHome(page, caller, state, content, now) : page;
  },

  bannerList({ content, now, query }) {
    const departmentId = contentDepartment(query.departmentId);
    return bannersOn(bannersOf(content, `${query.position} ${departmentId}`), now);
  },
} satisfies Partial<Handlers>;
