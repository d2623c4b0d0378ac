/** The learning centre: what it offers, the day of a doctor, and who has learned most this week. */
import type { components } from '#openapi/portal.d.ts';
import { briefFor } from '../cases/runs.ts';
import { dueCount } from '../exercises/books.ts';
import type { World } from '../exercises/questions.ts';
import { briefShown } from '../exercises/shown.ts';
import { listGuides } from '../guides/guides.ts';
import { guidesOf } from '../guides/seeded.ts';
import { planAround, tasksToday } from '../guides/today.ts';
import { masked } from '../learning/reviews.ts';
import { fakerOf, maskedName } from '../seed/fakers.ts';
import { hospitalChannels } from '../seed/hospitals.ts';
import { contentDepartment } from '../seed/reference.ts';
import { dayNumber, midnightOf, pick } from '../seed/tools.ts';
import { day } from '../times.ts';
import { studyDays, todayOf } from './facts.ts';
import { goalOf } from './stored.ts';
import { firstRunning } from './records.ts';

type Schemas = components['schemas'];

const counts = { guides: 4, exercises: 8, medicases: 4, ranks: 10 } as const;
/** Doctors of the seed in the ranking of a department. */
const others = 24;
const daysOfWeek = 7;
/** Day 0 of the calendar, 1970-01-01, was a Thursday. */
const thursday = 3;

/** Monday, midnight in Beijing, of a week (ms). */
export const mondayBefore = (now: number): number => midnightOf(now) - ((dayNumber(now) + thursday) % daysOfWeek) * day;

interface Ranked {
  userId: number;
  name: string;
  hospitalName: string;
  minutes: number;
}

/** Doctors of the seed: the further the week, the more they have learned. */
function imagined(departmentId: number, monday: number, now: number): Ranked[] {
  const faker = fakerOf('weekRanks', departmentId * 10_000 + dayNumber(monday));
  const passed = (now - monday) / (daysOfWeek * day);
  return Array.from({ length: others }, (_, at) => ({
    userId: 0,
    name: maskedName(faker),
    hospitalName: pick(hospitalChannels, at).name,
    minutes: Math.floor(faker.number.int({ min: 30, max: 520 }) * passed),
  }));
}

/** Minutes of the caller, and of the other doctors whose learning is stored already: a read begins no record of somebody else. */
function learners(world: World, callerId: number, departmentId: number, monday: number, now: number): Ranked[] {
  const { state } = world;
  const ids = new Set([callerId, ...Object.keys(state.learning).map(Number)]);
  return [...ids].flatMap((userId) => {
    const user = state.users[String(userId)]?.user;
    if (!user || state.profiles[String(userId)]?.departmentId !== departmentId) return [];
    const minutes = [...studyDays(world, userId, now)]
      .filter(([midnight]) => midnight >= monday)
      .reduce((sum, [, own]) => sum + own.minutes, 0);
    const hospitalName = user.userHospitalName ?? '';
    return { userId, name: masked(user.userName), hospitalName, minutes };
  });
}

function rankOf(world: World, userId: number, departmentId: number, now: number): Schemas['LearnIndex']['rank'] {
  const from = mondayBefore(now);
  const all = [...imagined(departmentId, from, now), ...learners(world, userId, departmentId, from, now)]
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes);
  // Equal minutes share a rank.
  const placeOf = ({ minutes }: Ranked): number => 1 + all.filter((own) => own.minutes > minutes).length;
  const mine = userId === 0 ? undefined : all.find((own) => own.userId === userId);
  return {
    from,
    list: all
      .slice(0, counts.ranks)
      .map((own) => ({ rank: placeOf(own), name: own.name, hospitalName: own.hospitalName, minutes: own.minutes })),
    my: mine ? { rank: placeOf(mine), minutes: mine.minutes } : null,
  };
}

/** What the learning centre offers in a department; sets of others follow where it has too few. */
export function indexShown(world: World, userId: number, wanted: number, now: number): Schemas['LearnIndex'] {
  const { state, content } = world;
  const departmentId = contentDepartment(wanted);
  const isOwn = (own: { departmentId: number }): number => (own.departmentId === departmentId ? 0 : 1);
  const caller = state.users[String(userId)] ?? null;
  const guides = listGuides(world, userId, { size: 50 }, now).list;
  return {
    departmentId,
    guides: guides.toSorted((one, other) => isOwn(one) - isOwn(other)).slice(0, counts.guides),
    exercises: content.exercises
      .filter(({ brief }) => brief.kind === 'exercise' && brief.albumId === null)
      .toSorted((one, other) => isOwn(one.brief) - isOwn(other.brief) || other.brief.learnCount - one.brief.learnCount)
      .slice(0, counts.exercises)
      .map((record) => briefShown(world, userId, record, now)),
    medicases: content.medicases
      .toSorted((one, other) => isOwn(one.brief) - isOwn(other.brief) || other.brief.doneCount - one.brief.doneCount)
      .slice(0, counts.medicases)
      .map((medicase) => briefFor({ state, content, caller }, medicase)),
    rank: rankOf(world, userId, departmentId, now),
    serverTime: now,
  };
}

/** What is planned for today, what was done, and where to go on. */
export function todayShown(world: World, userId: number, now: number): Schemas['LearnToday'] {
  return {
    ...todayOf(world, userId, now),
    goalMin: goalOf(world, userId),
    guideCount: Object.values(guidesOf(world, userId, now)).filter(({ joinTime }) => joinTime !== null).length,
    dueCount: dueCount(world, userId, now),
    tasks: tasksToday(world, userId, now),
    ...planAround(world, userId, now),
    last: firstRunning(world, userId, now),
  };
}
