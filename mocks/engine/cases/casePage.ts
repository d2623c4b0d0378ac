/** The page of a case, its lists, and what stands beside them. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { allComments } from '../learning/comments.ts';
import type { Known } from '../learning/coursePage.ts';
import { learningOf } from '../learning/learningOf.ts';
import { matches, pageOf } from '../learning/lists.ts';
import { withOwn } from '../learning/progress.ts';
import { markOf, type Target } from '../learning/records.ts';
import { collectsOf } from '../learning/targets.ts';
import { targetNoteOf } from '../notes/records.ts';
import type { MedicaseRecord } from '../seed/cases.ts';
import { wantedDepartment } from '../seed/courseLists.ts';
import { nearest } from '../seed/nearness.ts';
import { dayNumber, pick, sure } from '../seed/tools.ts';
import { briefFor, diagnosisFor, hasAnsweredDiagnosis, mineOf, runOf, stateOf } from './runs.ts';
import { weakPointOf } from './weakPoint.ts';

type Schemas = components['schemas'];

const beside = { related: 4, courses: 4, ranking: 10 };
const byFinishes = (one: MedicaseRecord, other: MedicaseRecord): number => other.brief.doneCount - one.brief.doneCount;
const byAge = (one: MedicaseRecord, other: MedicaseRecord): number => other.brief.id - one.brief.id;

/** Whether the caller may work through a case, and what is missing otherwise. */
export function accessTo({ caller, now }: Known, { brief }: MedicaseRecord): Schemas['Medicase']['access'] {
  const isMember = (caller?.vipUntil ?? 0) > now;
  const reason = !caller ? 'login' : brief.free === 'vip' && !isMember ? 'vip' : 'ok';
  return { canWork: reason === 'ok', reason };
}

function stepsFor(known: Known, medicase: MedicaseRecord): Schemas['MedicaseStep'][] {
  const run = runOf(known, medicase.brief.id);
  const revealed = run?.revealed ?? 1;
  const hasAnswered = hasAnsweredDiagnosis(run, medicase);
  return medicase.steps.map(({ stepId, kind, title, text, images, questions }) => {
    if (stepId > revealed) return { stepId, kind, title, text: null, images: [], questions: [] };
    return {
      stepId,
      kind,
      title,
      text,
      images: images.map(({ report, ...image }) => ({ ...image, report: hasAnswered ? report : null })),
      questions: questions.map((asked) => ({
        question: asked.question,
        mine: mineOf(run, asked),
        asksDiagnosis: asked.asksDiagnosis,
      })),
    };
  });
}

/** The next case for a doctor who has finished one: near, not finished, and open to her. */
function nextFor(known: Known, { departmentId }: MedicaseRecord): Schemas['MedicaseBrief'] | null {
  const open = known.content.medicases.filter(
    (other) => accessTo(known, other).canWork && briefFor(known, other).done !== true,
  );
  const [next] = nearest(departmentId, open, 1, byFinishes);
  return next ? briefFor(known, next) : null;
}

/**
 * A case as the caller sees it: nothing of a step that is not revealed, nothing that names the disease before she has committed
 * to a diagnosis, and the expert's comment only at the end.
 */
export function casePage(known: Known, medicase: MedicaseRecord): Schemas['Medicase'] {
  const { state, content, caller } = known;
  const { brief, departmentId, lecturerId, videoAlbumId } = medicase;
  const target = { targetType: 'medicase', targetId: brief.id } as const satisfies Target;
  const run = runOf(known, brief.id);
  const others = content.medicases.filter((other) => other !== medicase);
  const author = content.lecturers.find((lecturer) => lecturer.lecturerId === lecturerId);
  const { name, titleName } = sure(author, `lecturer ${lecturerId}`);
  const courses = content.courses.filter((course) => course.brief.albumId !== videoAlbumId);
  const isOpen = diagnosisFor(known, medicase) !== null;
  const isDone = run?.done === true;
  return {
    medicase: briefFor(known, medicase),
    patient: medicase.patient,
    summary: medicase.summary,
    author: { lecturerId, name, titleName },
    access: accessTo(known, medicase),
    steps: stepsFor(known, medicase),
    my: run ? stateOf(run, medicase) : null,
    expert: isDone ? medicase.expert : null,
    videoAlbumId:
      isOpen && content.courses.some((course) => course.brief.albumId === videoAlbumId) ? videoAlbumId : null,
    references: isOpen ? [...medicase.references] : [],
    related: nearest(departmentId, others, beside.related, byFinishes).map((other) => briefFor(known, other)),
    courses: isOpen
      ? withOwn(
          known,
          nearest(
            departmentId,
            courses,
            beside.courses,
            (one, other) => other.brief.playCount - one.brief.playCount,
          ).map((course) => course.brief),
        )
      : [],
    next: isDone ? nextFor(known, medicase) : null,
    weakPoint: isDone && run ? weakPointOf(known, medicase, run) : null,
    commentCount: allComments(known, target).length,
    collectCount: collectsOf(state, content, target),
    collected: caller ? learningOf(state, content, caller).collected[markOf(target)] !== undefined : null,
    noted: caller ? targetNoteOf(state, caller.user.userId, target) !== undefined : null,
  };
}

/** A page of cases. */
export function listCases(known: Known, query: QueryOf<'medicaseList'>): Schemas['MedicaseList'] {
  const { level, lecturerId, state, keyword, sort = 'new' } = query;
  const wanted = wantedDepartment(query.departmentId);
  const found = known.content.medicases
    .filter((medicase) => wanted === 0 || medicase.departmentId === wanted)
    .filter(({ brief }) => level === undefined || brief.level === level)
    .filter((medicase) => lecturerId === undefined || medicase.lecturerId === lecturerId)
    .toSorted((one, other) => (sort === 'hot' ? byFinishes(one, other) : 0) || byAge(one, other))
    .map((medicase) => briefFor(known, medicase))
    .filter(({ title, diagnosis }) => matches(`${title} ${diagnosis ?? ''}`, keyword))
    .filter(({ done }) => state === undefined || (done ?? false) === (state === 'done'));
  return pageOf(found, query);
}

/** The case of the week, the ranking, and the caller's own figures. */
export function boardOf(known: Known): Schemas['MedicaseBoard'] {
  const { medicases } = known.content;
  const own = medicases.map((medicase) => briefFor(known, medicase));
  const scores = own.flatMap(({ score }) => score ?? []);
  const mean = (values: number[]): number => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    total: medicases.length,
    questionTotal: medicases.reduce((sum, { brief }) => sum + brief.questionCount, 0),
    weekly: medicases.length > 0 ? pick(own, Math.floor(dayNumber(known.now) / 7)) : null,
    ranking: medicases
      .toSorted(byFinishes)
      .slice(0, beside.ranking)
      .map((medicase) => briefFor(known, medicase)),
    my: known.caller ? { doneCount: scores.length, averageScore: scores.length > 0 ? mean(scores) : null } : null,
  };
}
