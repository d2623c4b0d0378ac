/** The classes of training programmes and operation classes, as of now; each begins and ends with its term. */
import type { components } from '#openapi/portal.d.ts';
import { minute } from '../times.ts';
import { albumOfTerm, allClassRows } from './classPlans.ts';
import { type ClassRow, type HomeworkRow, type LessonRow, type PastRow, type SessionRow } from './classTexts.ts';
import { fakerOf, maskedName, personName } from './fakers.ts';
import { hospitalChannels } from './hospitals.ts';
import { lecturerFor } from './lecturers.ts';
import type { LiveRecord } from './lives.ts';
import type { MeetingRecord } from './meetings.ts';
import { countBetween, dayAt, midnightOf, type Moments, pick, type Placed } from './tools.ts';

type ClassModule = components['schemas']['ClassModule'];

/** A session as it is planned. */
export interface SessionRecord extends Pick<SessionRow, 'kind' | 'title'> {
  readonly sessionId: number;
  readonly start: number;
  readonly end: number;
  readonly place: string | null;
  readonly liveId: number | null;
  readonly replay: LessonRow | null;
}

/** A homework as the mentors have set it. */
export interface HomeworkRecord extends Pick<HomeworkRow, 'kind' | 'title' | 'content'> {
  readonly homeworkId: number;
  readonly openTime: number;
  readonly deadline: number;
  readonly examples: { workId: number; name: string; content: string }[];
}

/** A learner who is no person of the mock backend. */
export interface LearnerRecord {
  readonly memberId: number;
  readonly name: string;
  readonly photoUrl: string;
  readonly hospitalName: string;
  readonly titleName: string;
  readonly points: number;
}

/** A class, the same for all of its learners. */
export interface ClassRecord extends Placed {
  readonly classId: number;
  readonly albumId: number;
  readonly termId: number;
  readonly moduleType: ClassModule;
  readonly name: string;
  readonly termName: string;
  readonly coverUrl: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly mentorIds: readonly number[];
  readonly assistant: string;
  readonly sessions: readonly SessionRecord[];
  readonly chapters: readonly {
    chapterId: number;
    title: string;
    unlockTime: number;
    lessons: readonly LessonRow[];
  }[];
  readonly homework: readonly HomeworkRecord[];
  readonly notices: readonly { noticeId: number; title: string; content: string; createTime: number }[];
  readonly preparations: readonly string[];
  readonly materials: readonly { materialId: number; name: string }[];
  readonly learners: readonly LearnerRecord[];
  /** What its learners had done before the mock backend began, by user id. */
  readonly past: Readonly<Record<number, PastRow>>;
}

/** Parts of a class have the id of the class followed by two digits. */
export const partId = (classId: number, index: number): number => classId * 100 + index + 1;

const usualMinutes = 90;
const maxLearners = 26;
const base = '示范市医学模拟培训基地（虚构）';
const titles = ['住院医师', '主治医师', '副主任医师'];

/** The name of a learner for others. */
export const maskedLearner = (name: string): string => `${name.slice(0, 1)}**`;

/** The learners who are no persons of the mock backend, for the seats that were sold before. */
function learnersOf(classId: number, seatsTaken: number): LearnerRecord[] {
  return Array.from({ length: Math.min(maxLearners, seatsTaken) }, (_, index) => {
    const memberId = partId(classId, index + 20);
    const faker = fakerOf('learners', memberId);
    const name = personName(faker);
    return {
      memberId,
      name,
      photoUrl: `/mock-media/portrait-${index % 2 === 0 ? 'm' : 'f'}/${memberId}.svg`,
      hospitalName: pick(hospitalChannels, index).name,
      titleName: pick(titles, index),
      points: countBetween(faker, 12, 98),
    };
  });
}

function sessionOf(
  { classId, place = base }: ClassRow,
  row: SessionRow,
  index: number,
  { first, moments, lives }: { first: number; moments: Moments; lives: readonly LiveRecord[] },
): SessionRecord | null {
  const { on, clock = 9, minutes = usualMinutes, kind, title, replay = null } = row;
  const live = typeof on === 'object' ? lives.find(({ plan }) => plan.liveId === on.liveId)?.plan : undefined;
  if (typeof on === 'object' && !live) return null;
  // Streams take place on each day anew, a class only once: its dates stay while a season goes on.
  const { stage, season } = moments;
  const onFirstDay = (time: number): number => season + time - midnightOf(stage);
  const start = live
    ? onFirstDay(live.startTime)
    : on === 'now'
      ? onFirstDay(stage + 15 * minute)
      : dayAt({ midnight: midnightOf(first) }, typeof on === 'number' ? on : 0, clock);
  return {
    sessionId: partId(classId, index),
    title,
    kind,
    start,
    end: start + (live ? live.endTime - live.startTime : minutes * minute),
    place: kind === 'offline' ? place : null,
    liveId: live?.startTime === start ? live.liveId : null,
    replay,
  };
}

function classOf(
  row: ClassRow,
  programme: MeetingRecord,
  moments: Moments,
  lives: readonly LiveRecord[],
): ClassRecord | [] {
  const { classId, termId, assistant, preparations, past } = row;
  const { brief, departmentId, detail } = programme;
  const term = detail.terms.find((one) => one.termId === termId);
  if (!term) return [];
  const first = term.startTime;
  const at = (days: number, clock: number): number => dayAt({ midnight: midnightOf(first) }, days, clock);
  return {
    classId,
    albumId: brief.albumId,
    termId,
    // A meeting has no class; the type of a programme's brief is wider.
    moduleType: brief.moduleType as ClassModule,
    departmentId,
    name: brief.title,
    termName: term.name,
    coverUrl: brief.coverUrl,
    startTime: first,
    endTime: term.endTime,
    mentorIds: [0, 1].map((index) => lecturerFor(departmentId, index).lecturerId),
    assistant,
    sessions: row.sessions
      .flatMap((session, index) => sessionOf(row, session, index, { first, moments, lives }) ?? [])
      .toSorted((one, other) => one.start - other.start),
    chapters: row.chapters.map(([day, title, lessons], index) => ({
      chapterId: partId(classId, index),
      title,
      unlockTime: at(day, 8),
      lessons,
    })),
    homework: row.homework.map(({ opens, ends, example, ...homework }, index) => {
      const homeworkId = partId(classId, index);
      const name = maskedName(fakerOf('learners', homeworkId));
      return {
        ...homework,
        homeworkId,
        openTime: at(opens, 8),
        // Nothing is handed in after the end of the class.
        deadline: Math.min(at(ends, 22), term.endTime),
        examples: example === undefined ? [] : [{ workId: homeworkId, name, content: example }],
      };
    }),
    notices: row.notices.map(([day, title, content], index) => ({
      noticeId: partId(classId, index),
      title,
      content,
      createTime: at(day, 10),
    })),
    preparations,
    materials: row.materials.map((name, index) => ({ materialId: partId(classId, index), name })),
    learners: learnersOf(classId, term.seatsTaken),
    past,
  };
}

/** All classes of these programmes. */
export const buildClasses = (
  moments: Moments,
  { meetings, lives }: { meetings: readonly MeetingRecord[]; lives: readonly LiveRecord[] },
): ClassRecord[] =>
  allClassRows(meetings).flatMap((row) => {
    const programme = meetings.find(({ brief }) => brief.albumId === albumOfTerm(row.termId));
    return programme ? classOf(row, programme, moments, lives) : [];
  });
