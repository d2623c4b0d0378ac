/** Study guides: stages of tasks that exist elsewhere in the seed. All texts are written for the demo. */
import type { components } from '#openapi/portal.d.ts';
import { type DrawnKind, mediaPath } from '../drawings/media.ts';
import { fakerOf, maskedName } from './fakers.ts';
import { guideRows, type GuideRow, type TaskRow } from './guideTexts.ts';
import { countBetween, dayAt, type Moments } from './tools.ts';

type Schemas = components['schemas'];

/** A task as the seed names it. */
export interface GuideTaskRecord {
  readonly taskId: number;
  readonly kind: Schemas['GuideTask']['kind'];
  readonly targetId: number;
}

/** A stage, the same for everybody. */
export interface GuideStageRecord {
  readonly stageId: number;
  readonly title: string;
  readonly goal: string;
  readonly tasks: readonly GuideTaskRecord[];
}

/** A guide, the same for everybody. */
export interface GuideRecord extends Pick<Schemas['Guide'], 'goal' | 'needs' | 'author' | 'companions'> {
  readonly brief: Omit<Schemas['GuideBrief'], 'my' | 'minutes' | 'taskCount'>;
  readonly stages: readonly GuideStageRecord[];
  /** Products of the mall. */
  readonly books: readonly number[];
  /** What it takes to complete it: all tasks, and a share of the points of a set, in per cent. */
  readonly certificate: { readonly exerciseId: number; readonly minPercent: number } | null;
}

const author = '橙医学苑课程编辑部（示例）';
const kind: DrawnKind = 'guide';
/** Doctors who have joined it, of whom the page shows a name. */
const shownCompanions = 8;

/** The id of a task: its guide, its stage and its place in it, both counted from 1. */
const taskIdOf = (guideId: number, stage: number, place: number): number => guideId * 1_000 + stage * 100 + place;

const taskOf = ([taskKind, targetId]: TaskRow, taskId: number): GuideTaskRecord => ({
  taskId,
  kind: taskKind,
  targetId,
});

function guideOf(moments: Moments, row: GuideRow, index: number): GuideRecord {
  const { guideId, type, title, motif, departmentId, forWhom, weeks, ordered, free, stages } = row;
  const faker = fakerOf('guides', guideId);
  return {
    brief: {
      ...{ guideId, type, title, departmentId, forWhom, weeks, ordered, free },
      coverUrl: mediaPath(kind, guideId, motif),
      stageCount: stages.length,
      learnCount: countBetween(faker, 180, 6_400),
      updateTime: dayAt(moments, -6 - index * 11, 10),
    },
    goal: row.goal,
    needs: [...row.needs],
    author,
    stages: stages.map(([name, goal, tasks], stage) => ({
      stageId: guideId * 10 + stage + 1,
      title: name,
      goal,
      tasks: tasks.map((task, place) => taskOf(task, taskIdOf(guideId, stage + 1, place + 1))),
    })),
    books: row.books,
    certificate: row.certificate ? { exerciseId: row.certificate[0], minPercent: row.certificate[1] } : null,
    companions: Array.from({ length: shownCompanions }, () => maskedName(faker)),
  };
}

/** All guides. */
export const buildGuides = (moments: Moments): GuideRecord[] =>
  guideRows.map((row, index) => guideOf(moments, row, index));
