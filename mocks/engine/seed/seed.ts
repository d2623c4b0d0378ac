/** The content of the mock backend as of now, built at the first use and cached until the hour ends. */
import { type CourseRecord, buildCourses, buildWithdrawn } from './courses.ts';
import { type ArticleRecord, buildArticles } from './articles.ts';
import { buildClasses, type ClassRecord } from './classes.ts';
import { buildLives, type LiveRecord } from './lives.ts';
import { buildExercises, type ExerciseRecord } from './exercises.ts';
import { buildGuides, type GuideRecord } from './guides.ts';
import { buildMeetings, type MeetingRecord } from './meetings.ts';
import { buildProducts, type Campaign, campaignAt, type ProductRecord } from './products.ts';
import { lecturers, type LecturerRecord } from './lecturers.ts';
import { hospitalChannels, type HospitalRecord } from './hospitals.ts';
import { medicases, type MedicaseRecord } from './cases.ts';
import { chapters, questionBank } from './questionBank/bank.ts';
import type { BankQuestion, Chapter } from './questionBank/notation.ts';
import type { Amount } from '../control/records.ts';
import { type Moments, momentsOf } from './tools.ts';
import { buildShelves, buildStaff, buildVolume } from './volume.ts';

/** All data except accounts. */
export interface Content {
  readonly moments: Moments;
  readonly courses: readonly CourseRecord[];
  readonly lives: readonly LiveRecord[];
  readonly meetings: readonly MeetingRecord[];
  readonly classes: readonly ClassRecord[];
  readonly medicases: readonly MedicaseRecord[];
  readonly articles: readonly ArticleRecord[];
  readonly products: readonly ProductRecord[];
  /** Products that were taken off the shelf. */
  readonly goneProducts: readonly ProductRecord[];
  /** The running campaign of the mall. */
  readonly campaign: Campaign | null;
  readonly lecturers: readonly LecturerRecord[];
  readonly hospitals: readonly HospitalRecord[];
  /** Courses that are no longer offered. */
  readonly withdrawn: readonly CourseRecord[];
  /** Chapters of the bank of questions. */
  readonly chapters: readonly Chapter[];
  /** All questions of the bank. */
  readonly bank: readonly BankQuestion[];
  /** Sets for practice, and mock examinations. */
  readonly exercises: readonly ExerciseRecord[];
  /** Study guides. */
  readonly guides: readonly GuideRecord[];
}

/** Builds the content as of `now` (ms) for a mock backend that began at `began`. The same arguments give the same content. */
export function buildContent(now: number, amount: Amount = 'usual', began: number = now): Content {
  const moments = momentsOf(now, began);
  if (amount === 'none') return { moments, ...nothing };
  const courses = buildCourses(moments);
  const all = buildProducts(moments);
  const offered = all.filter(({ isGone }) => !isGone);
  const lives = buildLives(moments);
  const meetings = buildMeetings(moments);
  let exercises: readonly ExerciseRecord[] | null = null;
  const staff = amount === 'many' ? buildStaff() : [];
  return {
    moments,
    courses: amount === 'many' ? buildVolume(courses, staff) : courses,
    lives,
    meetings,
    classes: buildClasses(moments, { meetings, lives }),
    guides: buildGuides(moments),
    medicases,
    articles: buildArticles(moments),
    products: amount === 'many' ? buildShelves(offered) : offered,
    goneProducts: all.filter(({ isGone }) => isGone),
    campaign: campaignAt(moments),
    lecturers: [...lecturers, ...staff],
    hospitals: hospitalChannels,
    withdrawn: buildWithdrawn(moments),
    chapters,
    // Built when a call first reads it: most never do.
    get bank() {
      return questionBank();
    },
    get exercises() {
      return (exercises ??= buildExercises(
        moments,
        questionBank(),
        (albumId) => courses.find(({ brief }) => brief.albumId === albumId)?.brief.title ?? '',
      ));
    },
  };
}

const nothing: Omit<Content, 'moments'> = {
  courses: [],
  lives: [],
  meetings: [],
  classes: [],
  medicases: [],
  articles: [],
  products: [],
  goneProducts: [],
  campaign: null,
  lecturers: [],
  hospitals: [],
  withdrawn: [],
  chapters: [],
  bank: [],
  exercises: [],
  guides: [],
};

const kept = new Map<Amount, Content>();

/** The content as of `now` (ms), shared by all calls of the same hour; `began` is as in `buildContent`. */
export function contentAt(now: number, amount: Amount = 'usual', began: number = now): Content {
  const known = kept.get(amount);
  const { hour, stage, season } = momentsOf(now, began);
  const { moments } = known ?? {};
  if (known && moments?.hour === hour && moments.stage === stage && moments.season === season) return known;
  const content = buildContent(now, amount, began);
  kept.set(amount, content);
  return content;
}

/** Caches what is computed from a content, as long as the content exists. */
export function perContent<Key, Value>(
  work: (content: Content, key: Key) => Value,
): (content: Content, key: Key) => Value {
  const all = new WeakMap<Content, Map<Key, Value>>();
  return (content, key) => {
    const own = all.get(content) ?? new Map<Key, Value>();
    all.set(content, own);
    const known = own.get(key);
    if (known !== undefined) return known;
    const value = work(content, key);
    own.set(key, value);
    return value;
  };
}
