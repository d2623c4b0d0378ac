/** How far doctors are in case studies: a run goes through the steps of one case once. */
import type { components } from '#openapi/portal.d.ts';
import { learningOf } from '../learning/learningOf.ts';
import type { CaseRun } from '../learning/records.ts';
import { quizAnswersOf } from '../playback/quiz.ts';
import type { CaseQuestion, CaseStep, MedicaseRecord } from '../seed/cases.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';

type Schemas = components['schemas'];

/** Who asks. */
export interface Asking {
  state: State;
  content: Content;
  caller: UserRecord | null;
}

/** A case by its id. */
export const caseWith = ({ medicases }: Content, id: number): MedicaseRecord | undefined =>
  medicases.find(({ brief }) => brief.id === id);

/** The run of the caller; undefined for a visitor and before the begin. */
export const runOf = ({ state, content, caller }: Asking, id: number): CaseRun | undefined =>
  caller ? learningOf(state, content, caller).cases[String(id)] : undefined;

/** Whether a choice has exactly the right options. */
const isRight = ({ answer }: CaseQuestion, chosen: readonly string[]): boolean =>
  chosen.length === answer.length && chosen.every((key) => answer.includes(key));

const answersIn = (run: CaseRun, { steps }: MedicaseRecord): { question: CaseQuestion; chosen: readonly string[] }[] =>
  steps
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const chosen = run.answers[String(question.question.questionId)];
      return chosen ? [{ question, chosen }] : [];
    });

const correctIn = (run: CaseRun, medicase: MedicaseRecord): number =>
  answersIn(run, medicase).filter(({ question, chosen }) => isRight(question, chosen)).length;

/** How far a run is, as answers show it. */
export const stateOf = (run: CaseRun, medicase: MedicaseRecord): Schemas['MedicaseState'] => ({
  revealed: run.revealed,
  answered: answersIn(run, medicase).length,
  correct: correctIn(run, medicase),
  done: run.done,
  score: run.score,
});

/** The caller's first answer to a question of the run, with its verdict; null before it. */
export function mineOf(
  run: CaseRun | undefined,
  question: CaseQuestion,
): Schemas['MedicaseStep']['questions'][number]['mine'] {
  const chosen = run?.answers[String(question.question.questionId)];
  if (!chosen) return null;
  const { answer, explain, globalRate, notes } = question;
  const verdict = { correct: isRight(question, chosen), answer: [...answer], explain, globalRate };
  return { chosen: [...chosen], verdict: notes.length > 0 ? { ...verdict, options: [...notes] } : verdict };
}

/** Whether the diagnosis was answered in a run. */
export const hasAnsweredDiagnosis = (run: CaseRun | undefined, { steps }: MedicaseRecord): boolean =>
  steps.some(({ questions }) =>
    questions.some(({ asksDiagnosis, question }) => asksDiagnosis && run?.answers[String(question.questionId)]),
  );

/** The diagnosis for those who have committed to one, in this run or in one that they finished; null for all others. */
export function diagnosisFor(asking: Asking, medicase: MedicaseRecord): string | null {
  const run = runOf(asking, medicase.brief.id);
  return run && (run.score !== null || hasAnsweredDiagnosis(run, medicase)) ? medicase.diagnosis : null;
}

/** The diagnoses that the caller knows, by case. */
export const diagnosesOf = (asking: Asking): ReadonlyMap<number, string> =>
  new Map(
    asking.content.medicases.flatMap((medicase) => {
      const diagnosis = diagnosisFor(asking, medicase);
      return diagnosis === null ? [] : [[medicase.brief.id, diagnosis]];
    }),
  );

/** The card of a case with the caller's own data: she has finished it once she has a score. */
export function briefFor(asking: Asking, medicase: MedicaseRecord): Schemas['MedicaseBrief'] {
  const { brief } = medicase;
  if (!asking.caller) return brief;
  const run = runOf(asking, brief.id);
  const diagnosis = diagnosisFor(asking, medicase);
  if (!run) return { ...brief, diagnosis, done: false, percent: null, score: null };
  const percent = run.done ? 100 : Math.round(((run.revealed - 1) * 100) / brief.stepCount);
  return { ...brief, diagnosis, done: run.score !== null, percent, score: run.score };
}

/** A run before anything was answered. */
const newRun = (now: number, score: number | null = null): CaseRun => ({
  ...{ revealed: 1, answers: {}, done: false, score },
  ...{ startTime: now, updateTime: now },
});

/** What a write needs besides the doctor. */
type Writing = Omit<Asking, 'caller'> & { now: number };

/** The caller's run for writing; created at the first write. */
function writableRun({ state, content, now }: Writing, caller: UserRecord, id: number): CaseRun {
  const { cases } = learningOf(state, content, caller);
  const run = (cases[String(id)] ??= newRun(now));
  run.updateTime = now;
  return run;
}

/** Begins the case anew; the score of the last run stays. */
export function beginAgain(asking: Writing, caller: UserRecord, medicase: MedicaseRecord): Schemas['MedicaseState'] {
  const { id } = medicase.brief;
  const { score, finishTime } = writableRun(asking, caller, id);
  const run = { ...newRun(asking.now, score), ...(finishTime !== undefined && { finishTime }) };
  learningOf(asking.state, asking.content, caller).cases[String(id)] = run;
  return stateOf(run, medicase);
}

/** Per cent of right answers in a run; those to questions in the film of the case count, too. */
function scoreOf(state: State, { user }: UserRecord, run: CaseRun, medicase: MedicaseRecord): number {
  const ofFilm = quizAnswersOf(state, user.userId).filter(({ albumId }) => albumId === medicase.videoAlbumId);
  const right = correctIn(run, medicase) + ofFilm.filter(({ outcome }) => outcome === 'right').length;
  return Math.round((right * 100) / Math.max(1, medicase.brief.questionCount + ofFilm.length));
}

/** Counts a new answer to a question in a film into the score of its case, when the caller has finished that. */
export function countQuiz({ state, content }: Omit<Asking, 'caller'>, caller: UserRecord, albumId: number): void {
  for (const medicase of content.medicases) {
    const run = runOf({ state, content, caller }, medicase.brief.id);
    if (medicase.videoAlbumId === albumId && run?.done) run.score = scoreOf(state, caller, run, medicase);
  }
}

/**
 * Goes on after a step: the next one is revealed, once; after the last step the case is finished. Null when the step is
 * locked or has a question without an answer.
 */
export function advance(
  asking: Writing,
  caller: UserRecord,
  medicase: MedicaseRecord,
  { stepId, questions }: CaseStep,
): Schemas['MedicaseState'] | null {
  const run = writableRun(asking, caller, medicase.brief.id);
  if (stepId > run.revealed || questions.some((question) => !mineOf(run, question))) return null;
  if (stepId === run.revealed && !run.done) {
    if (stepId < medicase.steps.length) run.revealed += 1;
    else {
      run.done = true;
      run.finishTime = asking.now;
      run.score = scoreOf(asking.state, caller, run, medicase);
    }
  }
  return stateOf(run, medicase);
}

/** Stores an answer, unless the question has one already, and returns the verdict on the stored one; null for a locked step. */
export function answer(
  asking: Writing,
  caller: UserRecord,
  { brief }: MedicaseRecord,
  { stepId }: CaseStep,
  question: CaseQuestion,
  chosen: readonly string[],
): Schemas['QuestionVerdict'] | null {
  const run = writableRun(asking, caller, brief.id);
  if (stepId > run.revealed) return null;
  run.answers[String(question.question.questionId)] ??= [...chosen].sort();
  return mineOf(run, question)?.verdict ?? null;
}
