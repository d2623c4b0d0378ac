/** Reports of what a doctor has learned in a week, a month, a quarter or a year, and those that are kept [H.7]. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { courseAbout, courseTarget, questionWith, type World } from '../exercises/questions.ts';
import { learningOf } from '../learning/learningOf.ts';
import { pageOf } from '../learning/lists.ts';
import { courseOf } from '../learning/progress.ts';
import { chapters } from '../seed/questionBank/bank.ts';
import { peersOf } from '../seed/studyPeers.ts';
import { midnightOf } from '../seed/tools.ts';
import { day } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { type Studied, studiedBy } from './facts.ts';
import { adviceOf } from './reportAdvice.ts';
import * as figures from './reportFigures.ts';
import * as periods from './reportPeriods.ts';
import { goalOf } from './stored.ts';

type Schemas = components['schemas'];
type Figures = Schemas['LearnFigures'];

const usualSize = 20;
/** The days of the heat map: 52 weeks and the one that has begun. */
const yearDays = 371;
/** A comparison needs so many doctors [L-21]. */
const leastPeers = 50;

/** A set and a course for a chapter: the free set with most of its questions, a course of its sub-specialty or department. */
function waysFrom({ content }: World, chapterId: number): Omit<Figures['weakPoints'][number], 'chapter'> {
  const chapter = chapters.find((own) => own.chapterId === chapterId);
  const countIn = (ids: readonly number[]): number =>
    ids.filter((id) => questionWith(content, id)?.chapterId === chapterId).length;
  const [set] = content.exercises
    .filter(({ brief, questionIds }) => brief.kind === 'exercise' && countIn(questionIds) > 0)
    .sort(
      (one, other) =>
        Number(other.brief.free) - Number(one.brief.free) || countIn(other.questionIds) - countIn(one.questionIds),
    );
  const course =
    courseAbout(content, chapterId) ??
    content.courses.find(({ departmentId }) => departmentId === chapter?.departmentId);
  return { exerciseId: set?.brief.exerciseId ?? null, course: course ? courseTarget(course) : null };
}

/** Courses with something watched before a moment. A lesson that is watched again counts from then on. */
function coursesBefore({ state, content }: World, user: UserRecord, end: number): Figures['courses'] {
  const marks = Object.values(learningOf(state, content, user).plays).filter(
    ({ liveId, updateTime }) => liveId === null && updateTime < end,
  );
  const started = [...new Set(marks.map(({ albumId }) => albumId))].filter((albumId) => courseOf(content, albumId));
  const isFinished = (albumId: number): boolean =>
    marks.filter((mark) => mark.albumId === albumId && mark.finished).length >=
    (courseOf(content, albumId)?.brief.videoCount ?? Infinity);
  return { started: started.length, finished: started.filter(isFinished).length };
}

/** Where a doctor stands among those of the same department and title; null where there are too few. */
function peersShown({ user }: UserRecord, accuracy: number | null, dayCount: number): Figures['peers'] {
  const peers = peersOf(user.depId ?? 0, user.position ?? '');
  if (accuracy === null || peers.length < leastPeers) return null;
  const mean = (of: (peer: (typeof peers)[number]) => number): number =>
    peers.reduce((sum, peer) => sum + of(peer), 0) / peers.length;
  const better = peers.filter((peer) => peer.accuracy > accuracy).length;
  return {
    count: peers.length,
    top: Math.min(100, Math.ceil(((better + 1) * 100) / (peers.length + 1))),
    accuracy: Math.round(mean((peer) => peer.accuracy) * 10) / 10,
    minutes: Math.round(mean((peer) => peer.minutes) * dayCount),
  };
}

const isEnough = ({ answers, minutes }: Pick<Schemas['LearnTotals'], 'answers' | 'minutes'>): boolean =>
  answers >= figures.leastData.answers || minutes >= figures.leastData.minutes;

/** What was learned in a period until now. */
function sumOf(all: Studied, period: Pick<periods.Period, 'from' | 'to'>, now: number) {
  const own = figures.within(all, period.from, Math.min(period.to, midnightOf(now) + day));
  const days = figures.daysOf(own, periods.midnightsIn(period, now));
  return { own, days, totals: figures.totalsOf(own, days) };
}

/** The figures of a period. */
function figuresOf(world: World, user: UserRecord, all: Studied, period: periods.Period, now: number): Figures {
  const { own, days, totals } = sumOf(all, period, now);
  const { from } = periods.periodOf(period.kind, period.number - 1);
  // A period that runs is compared with as many days of the one before.
  const to = now < period.to ? Math.min(period.from, from + days.length * day) : period.from;
  const before = sumOf(all, { from, to }, now);
  const end = Math.min(period.to, midnightOf(now) + day);
  const year = { from: end - yearDays * day, to: end };
  const chapterRows = figures.chaptersOf(own.answers);
  const shown = {
    totals,
    goalMinutes: goalOf(world, user.user.userId),
    days,
    kinds: figures.kindsOf(own.answers),
    hours: figures.hoursOf(own.times),
    weakPoints: figures.weakChapters(chapterRows).map((chapter) => ({
      chapter,
      ...waysFrom(world, chapter.chapterId),
    })),
  };
  return {
    ...shown,
    before: before.totals,
    trend: figures.trendOf(all.answers, days),
    chapters: figures.topChapters(chapterRows),
    year: sumOf(all, year, now)
      .days.filter(({ minutes }) => minutes > 0)
      .map(({ day: midnight, minutes }) => ({ day: midnight, minutes })),
    courses: coursesBefore(world, user, end),
    peers: peersShown(user, totals.accuracy, days.length),
    advice: adviceOf(shown),
  };
}

/**
 * The figures of a period with enough data, else null. Those of a kept report stay as they were when it was first opened after it was
 * made: what happens later does not change them [H.7].
 */
function figuresAt(world: World, user: UserRecord, all: Studied, period: periods.Period, now: number): Figures | null {
  const { userId } = user.user;
  const fresh = (): Figures | null =>
    isEnough(sumOf(all, period, now).totals) ? figuresOf(world, user, all, period, now) : null;
  const reportId = periods.reportIdOf(userId, period, now);
  if (reportId === null) return fresh();
  const kept = (world.state.keptReports[String(userId)] ??= {});
  const known = kept[String(reportId)] ?? fresh();
  if (known) kept[String(reportId)] = known;
  return known;
}

/** A report by its id or by its period; null for a report that is not this doctor's. */
export function reportShown(
  world: World,
  user: UserRecord,
  { id, period: kind = 'week', back = 0 }: QueryOf<'learnReport'>,
  now: number,
): Schemas['LearnReport'] | null {
  const { userId } = user.user;
  const asked =
    id === undefined
      ? periods.periodOf(kind, periods.periodAt(kind, now).number - back)
      : periods.keptPeriod(userId, id, now);
  if (!asked) return null;
  const all = studiedBy(world, userId, now);
  const report = figuresAt(world, user, all, asked, now);
  // Only a period with enough data has a report to keep.
  if (id !== undefined && !report) return null;
  const { answers, minutes } = report?.totals ?? sumOf(all, asked, now).totals;
  const { answers: leastAnswers, minutes: leastMinutes } = figures.leastData;
  return {
    reportId: report ? periods.reportIdOf(userId, asked, now) : null,
    period: asked.kind,
    back: periods.periodAt(asked.kind, now).number - asked.number,
    hasEarlier: [...all.answers, ...all.times].some(({ time }) => time < asked.from),
    ...{ from: asked.from, to: asked.to, enough: report !== null },
    need: { answers, minutes, leastAnswers, leastMinutes },
    report,
    serverTime: now,
  };
}

/** One page of the kept reports. */
export function reportPage(
  world: World,
  user: UserRecord,
  { page = 1, size = usualSize }: QueryOf<'learnReportList'>,
  now: number,
): Schemas['LearnReportList'] {
  const { userId } = user.user;
  const all = studiedBy(world, userId, now);
  const first = [...all.answers, ...all.times].reduce((least, { time }) => Math.min(least, time), now);
  const rows = periods.madePeriods(first, now).flatMap((period) => {
    const reportId = periods.reportIdOf(userId, period, now);
    const totals =
      world.state.keptReports[String(userId)]?.[String(reportId)]?.totals ?? sumOf(all, period, now).totals;
    if (reportId === null || !isEnough(totals)) return [];
    const { answers, minutes, accuracy } = totals;
    return { reportId, period: period.kind, from: period.from, to: period.to, minutes, answers, accuracy };
  });
  return pageOf(rows, { page, size });
}
