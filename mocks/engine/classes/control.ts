/** What mentors do, by the hands of a tester: they grade homework or return it, and record the results of examinations. */
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import type { Engine } from '../Engine.ts';
import { tell } from '../inbox/records.ts';
import type { Known } from '../learning/coursePage.ts';
import { type ClassRecord, type HomeworkRecord, maskedLearner } from '../seed/classes.ts';
import { contentAt } from '../seed/seed.ts';
import { classStateOf, isFinished } from './classState.ts';
import { examOf } from './graduation.ts';
import { homeworkStateOf, workOf } from './homework.ts';
import { classWith, type Learner, learnerOf } from './learner.ts';
import { learnersIn } from './members.ts';
import { marksIn } from './records.ts';

/** What a mentor decides about a learner of a class. */
export interface ClassMove {
  do: 'grade' | 'return' | 'exam';
  classId: number;
  userId: number;
  /** With `grade` and `return`. */
  homeworkId?: number;
  /** Of the homework or of the examination: 0 to 100. */
  score?: number;
  /** Why homework is returned; may go with a grade. */
  comment?: string;
  excellent?: boolean;
}

/** What waits for the mentors; names are masked, times are in ms. */
export interface ClassReport {
  works: {
    classId: number;
    className: string;
    userId: number;
    name: string;
    homeworkId: number;
    title: string;
    content: string;
    pictures: number;
    files: number;
    submitTime: number;
  }[];
  exams: { classId: number; className: string; userId: number; name: string }[];
}

type Place = Omit<Known, 'caller'>;
/** The part of the mock backend that is needed. */
type Backend = Pick<Engine, 'state' | 'now'>;

const maxScore = 100;
const maxComment = 500;
const scoreRule = '分数应为0到100的整数';
const commentRule = '评语不能超过500个字';

const placeOf = ({ state, now }: Backend): Place => ({
  ...{ state, now },
  content: contentAt(now, state.control.amount, state.began),
});

const callerOf = ({ state }: Place, userId: number) => state.users[String(userId)] ?? null;

const isScore = (score: number | undefined): score is number =>
  score !== undefined && Number.isInteger(score) && score >= 0 && score <= maxScore;

/** The learner gets a message about the homework. */
function tellLearner({ known, caller, record }: Learner, text: string): void {
  const target = { type: 'class', id: record.classId, moduleType: record.moduleType } as const;
  tell(known.state, caller.user.userId, { kind: 'course', text, target }, known.now);
}

/** Grades or returns a homework that waits; a sentence when that is not possible. */
function judge(learner: Learner, homework: HomeworkRecord | undefined, move: ClassMove): string | null {
  const work = homework && workOf(learner, homework);
  if (!work || homeworkStateOf(learner, homework) !== homeworkState.waiting) return '这份作业没有在等待批改';
  const comment = move.comment?.trim() || null;
  if (comment !== null && comment.length > maxComment) return commentRule;
  const { state, now } = learner.known;
  const { works } = marksIn(state, learner.caller.user.userId, learner.record.classId);
  if (move.do === 'return') {
    if (comment === null) return '请写明退回的原因';
    if (isFinished(learner.known, learner.record) || now > homework.deadline)
      return '已过提交截止时间，学员无法重新提交，请直接批改';
    works[String(homework.homeworkId)] = { ...work, score: null, comment, excellent: false, isReturned: true };
    tellLearner(learner, `作业已退回修改：${homework.title}`);
    return null;
  }
  if (!isScore(move.score)) return scoreRule;
  const { score, excellent = false } = move;
  works[String(homework.homeworkId)] = { ...work, score, comment, excellent, isReturned: false };
  tellLearner(learner, `作业已批改：${homework.title}`);
  return null;
}

/** Records the result of the examination; a later one replaces it. */
function recordExam({ known, caller, record }: Learner, { score }: ClassMove): string | null {
  if (!isScore(score)) return scoreRule;
  marksIn(known.state, caller.user.userId, record.classId).exam = score;
  return null;
}

/** Does what a mentor decides, also after the end of the class. A sentence when it is not possible. */
export function steerClass(backend: Backend, move: ClassMove): string | null {
  const place = placeOf(backend);
  const found = classWith(place, move.classId);
  if (!found) return '没有这个班级';
  const learner = learnerOf({ ...place, caller: callerOf(place, move.userId) }, found);
  if (!learner) return '班级里没有这位学员';
  const { record } = learner;
  if (classStateOf(place, record) === classStatus.ahead) return '班级还没有开班';
  if (move.do === 'exam') return recordExam(learner, move);
  return judge(
    learner,
    record.homework.find(({ homeworkId }) => homeworkId === move.homeworkId),
    move,
  );
}

/** The learners of a class that has begun who are persons of the mock backend. */
function learnersNow(place: Place, own: ClassRecord): Learner[] {
  return learnersIn(place, own)
    .flatMap((userId) => learnerOf({ ...place, caller: callerOf(place, userId) }, own) ?? [])
    .filter(({ record }) => classStateOf(place, record) !== classStatus.ahead);
}

/** What waits for the mentors of all classes. */
export function classReport(backend: Backend): ClassReport {
  const place = placeOf(backend);
  const learners = place.content.classes.flatMap((record) => learnersNow(place, record));
  const whose = ({ record: { classId, name, termName }, caller: { user } }: Learner) => ({
    ...{ classId, className: `${name} ${termName}`, userId: user.userId },
    name: maskedLearner(user.userName),
  });
  return {
    works: learners.flatMap((learner) =>
      learner.record.homework.flatMap((homework) => {
        const work = workOf(learner, homework);
        if (!work || homeworkStateOf(learner, homework) !== homeworkState.waiting) return [];
        const { homeworkId, title } = homework;
        const { content, images, files, submitTime } = work;
        return [
          {
            ...whose(learner),
            ...{ homeworkId, title, content, submitTime, pictures: images.length, files: files.length },
          },
        ];
      }),
    ),
    exams: learners.filter((learner) => examOf(learner) === null).map(whose),
  };
}
