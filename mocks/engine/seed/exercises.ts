/** Sets of questions and mock examinations, put together from the bank. */
import type { components } from '#openapi/portal.d.ts';
import { fakerOf, maskedName } from './fakers.ts';
import { hospitalChannels } from './hospitals.ts';
import { lessonPlace } from './lessons.ts';
import { chapters } from './questionBank/bank.ts';
import type { BankQuestion } from './questionBank/notation.ts';
import { sharesOf, unitsOf, withoutRepeats } from './questionShares.ts';
import { departmentOf, openDepartmentIds } from './reference.ts';
import { subjectOf } from './subjects.ts';
import { countBetween, dayAt, type Moments, pick } from './tools.ts';

type Schemas = components['schemas'];
type Detail = Schemas['ExerciseDetail'];

/** A result of the time before the mock backend began. */
export interface PastResult {
  readonly name: string;
  readonly hospitalName: string;
  /** The department of the doctor. */
  readonly departmentId: number;
  readonly score: number;
  readonly usedSec: number;
}

/** A set, the same for everybody. */
export interface ExerciseRecord extends Pick<
  Detail,
  'intro' | 'source' | 'updateTime' | 'maxAttempts' | 'minSubmitSec' | 'explainAccess' | 'shuffled'
> {
  readonly brief: Omit<Schemas['ExerciseBrief'], 'my'>;
  readonly questionIds: readonly number[];
  /** Results of other doctors. */
  readonly pastResults: readonly PastResult[];
}

/** Points of the right answer. */
export const pointsOf = ({ kind }: Pick<BankQuestion, 'kind'>): number => (kind === 'X' || kind === 'case' ? 2 : 1);

const source = '示例题库编写组';
const passShare = 0.6;

/** What is special about the paper of a department: its days from today, and who reads the answers when. */
interface PaperRow {
  readonly days?: readonly [from: number, to: number];
  readonly maxAttempts?: number | null;
  readonly explainAccess?: Detail['explainAccess'];
  readonly minutes?: number;
}

/** By department: one is always open, one runs for some days, one has not opened, one is over. */
const papers: Readonly<Record<number, PaperRow>> = {
  1: { maxAttempts: 3 },
  2: { days: [-3, 4], explainAccess: 'window' },
  3: { days: [6, 13] },
  4: { days: [-20, -6], explainAccess: 'window' },
  5: { maxAttempts: null },
  6: { days: [-1, 9], maxAttempts: 2 },
  7: { maxAttempts: null, minutes: 18 },
  8: { maxAttempts: null, explainAccess: 'vip' },
};

/** Courses with a set: the questions of their lessons, and others about the sub-specialty where these fit the course. */
const ofCourses: readonly (readonly [albumId: number, departmentId: number, others: 'subject' | 'none'])[] = [
  [1001, 1, 'subject'],
  [1101, 1, 'none'],
  [1006, 2, 'none'],
  [1010, 3, 'subject'],
  [3001, 1, 'subject'],
  [3005, 2, 'subject'],
];

/** A paper with a window, or with answers that not everybody reads, has questions of its own. */
const hasOwnPaper = (departmentId: number): boolean => {
  const { days, explainAccess } = papers[departmentId] ?? {};
  return days !== undefined || explainAccess !== undefined;
};

/** How the questions of a department are shared out. */
const sharesIn = (bank: readonly BankQuestion[], departmentId: number) =>
  sharesOf(
    bank.filter((question) => question.departmentId === departmentId && question.videoId === null),
    hasOwnPaper(departmentId),
  );

/** The questions of a department that everybody may meet: neither for members alone nor kept for a paper. */
export const openQuestionsOf = (bank: readonly BankQuestion[], departmentId: number): readonly BankQuestion[] =>
  sharesIn(bank, departmentId).open;

const firstId = 7_000;
const courseSize = 10;
/** Of a set for members so many questions are free, or some more where a group would be parted. */
const leastFree = 5;
/** The earliest end of a paper is after a third of its time. */
const minShare = 1 / 3;

interface Choice {
  exerciseId: number;
  kind: Schemas['ExerciseBrief']['kind'];
  title: string;
  departmentId: number;
  albumId?: number;
  free?: boolean;
  questions: readonly BankQuestion[];
  durationSec: number | null;
  paper?: PaperRow;
  intro: string;
}

/** The results of doctors of the seed: most are good, few are perfect. */
function pastResultsOf(
  exerciseId: number,
  departmentId: number,
  totalScore: number,
  durationSec: number,
): PastResult[] {
  const faker = fakerOf('exerciseResults', exerciseId);
  return Array.from({ length: countBetween(faker, 24, 80) }, (_, at) => ({
    name: maskedName(faker),
    hospitalName: pick(hospitalChannels, at).name,
    // A few doctors are from other departments.
    departmentId: at % 9 === 8 ? pick(openDepartmentIds, at) : departmentId,
    score: Math.round(totalScore * faker.number.float({ min: 0.35, max: 0.97 })),
    usedSec: Math.round(durationSec * faker.number.float({ min: 0.35, max: 1 })),
  }));
}

function exerciseOf(moments: Moments, choice: Choice): ExerciseRecord {
  const { exerciseId, kind, title, departmentId, albumId = null, free = true, questions, durationSec, paper } = choice;
  const { days, maxAttempts = kind === 'paper' ? 1 : null, explainAccess = free ? 'all' : 'vip' } = paper ?? {};
  const totalScore = questions.reduce((sum, question) => sum + pointsOf(question), 0);
  const faker = fakerOf('exercises', exerciseId);
  return {
    brief: {
      ...{ exerciseId, kind, title, departmentId, albumId, free, durationSec, totalScore },
      questionCount: questions.length,
      passScore: Math.round(totalScore * passShare * 10) / 10,
      examStart: days ? dayAt(moments, days[0], 8) : null,
      examEnd: days ? dayAt(moments, days[1], 22) : null,
      freeCount: free ? 0 : freeCountOf(questions),
      learnCount: countBetween(faker, 120, 9_000),
    },
    intro: choice.intro,
    source,
    updateTime: dayAt(moments, -(exerciseId % 60) - 1, 10),
    maxAttempts,
    minSubmitSec: kind === 'paper' ? Math.floor((durationSec ?? 0) * minShare) : 0,
    explainAccess,
    shuffled: true,
    questionIds: questions.map(({ questionId }) => questionId),
    pastResults: pastResultsOf(exerciseId, departmentId, totalScore, durationSec ?? 30 * 60),
  };
}

/** How many questions of a set for members are free; those of a group are never parted. */
function freeCountOf(questions: readonly BankQuestion[]): number {
  let count = 0;
  for (const unit of unitsOf(questions)) if (count < leastFree) count += unit.length;
  return count;
}

/** Whether a question is about a sub-specialty. */
export const isAbout = ({ chapterId }: BankQuestion, subjectId: number): boolean =>
  Math.floor(chapterId / 100) === subjectId;

/** The set of a course: the questions of its lessons, then the given others, written ones before samples; groups stay whole. */
function courseQuestions(
  bank: readonly BankQuestion[],
  albumId: number,
  others: readonly BankQuestion[],
): BankQuestion[] {
  const place = (question: BankQuestion): number => (question.isSample ? 1 : 0);
  const inOrder = withoutRepeats(others).sort((one, other) => place(one) - place(other));
  const chosen = bank.filter(({ videoId }) => videoId !== null && lessonPlace(videoId).albumId === albumId);
  for (const unit of unitsOf(inOrder)) if (chosen.length + unit.length <= courseSize) chosen.push(...unit);
  return chosen;
}

/** All sets: two for practice and a paper in each open department, and those of courses, by the titles of these. */
export function buildExercises(
  moments: Moments,
  bank: readonly BankQuestion[],
  titleOf: (albumId: number) => string,
): ExerciseRecord[] {
  const ofDepartments = openDepartmentIds.flatMap((departmentId) => {
    const name = departmentOf(departmentId)?.departmentName ?? '';
    const { basic, advanced, paper: ofPaper } = sharesIn(bank, departmentId);
    const id = firstId + departmentId * 10;
    const paper = papers[departmentId] ?? {};
    const minutes = paper.minutes ?? 30;
    const names = chapters.filter((chapter) => chapter.departmentId === departmentId).map((chapter) => chapter.name);
    const about = names.join('、');
    const choices: Choice[] = [
      {
        ...{ exerciseId: id + 1, kind: 'exercise', title: `${name}基础练习`, departmentId },
        questions: basic,
        durationSec: 20 * 60,
        intro: `涵盖${about}。适合住院医师日常复习，每题都有解析。`,
      },
      {
        ...{ exerciseId: id + 2, kind: 'exercise', title: `${name}进阶练习`, departmentId, free: false },
        questions: advanced,
        durationSec: 30 * 60,
        intro: `在基础练习之上增加多选题与病例题，并附示例题。前${freeCountOf(advanced)}题免费，其余为会员专享。`,
      },
      {
        ...{ exerciseId: id + 3, kind: 'paper', title: `${name}模拟考试`, departmentId, paper },
        questions: ofPaper,
        durationSec: minutes * 60,
        intro: `按职称考试的题型编排，限时${minutes}分钟。开考三分之一时间后可以交卷。`,
      },
    ];
    return choices;
  });
  const courseSets = ofCourses.map(([albumId, departmentId, others], at): Choice => {
    const subjectId = subjectOf(departmentId, titleOf(albumId));
    const about = openQuestionsOf(bank, departmentId).filter((question) => isAbout(question, subjectId));
    return {
      ...{ exerciseId: firstId + 101 + at, kind: 'exercise', departmentId, albumId },
      title: `${titleOf(albumId)}：课后练习`,
      questions: courseQuestions(bank, albumId, others === 'subject' ? about : []),
      durationSec: null,
      intro: '看完课程后做一遍，检查是否掌握了要点。',
    };
  });
  return [...ofDepartments, ...courseSets]
    .filter(({ questions }) => questions.length > 0)
    .map((choice) => exerciseOf(moments, choice));
}
