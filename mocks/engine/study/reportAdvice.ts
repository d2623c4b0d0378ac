/** What the figures of a report suggest: every sentence has a number of this doctor in it [L-21]. Pure. */
import type { components } from '#openapi/portal.d.ts';
import { percent } from './reportFigures.ts';

type Schemas = components['schemas'];
type Figures = Omit<Schemas['LearnFigures'], 'advice' | 'before' | 'peers' | 'trend' | 'year' | 'courses' | 'chapters'>;
type Advice = Schemas['LearnFigures']['advice'][number];

const most = 5;
/** From this accuracy on an examination makes sense, in per cent. */
const readyForExam = 75;
/** Whoever learns on fewer days has gaps. */
const steadyShare = 5 / 7;

const kindNames: Readonly<Record<Schemas['QuestionKind'], string>> = {
  ...{
    A1: 'A1型题',
    A2: 'A2型题',
    A3A4: 'A3/A4型题',
    B1: 'B1型题',
    X: '多选题',
    TF: '判断题',
    case: '案例分析题',
  },
};

function weakAdvice({ weakPoints: [weakest] }: Figures): Advice[] {
  if (!weakest) return [];
  const { name, answers, right, accuracy } = weakest.chapter;
  const { course } = weakest;
  return [
    {
      kind: 'weak',
      title: `先补「${name}」`,
      text: `本期该章节 ${answers} 题答对 ${right} 题，正确率 ${accuracy}%，再做一套含本章的练习。`,
    },
    ...(course
      ? [{ kind: 'course' as const, title: '看一门相关课程', text: `《${course.title}》，学完再练「${name}」。` }]
      : []),
  ];
}

function kindAdvice({ kinds }: Figures): Advice[] {
  const rated = kinds
    .map(({ kind, right, partial, wrong }) => ({ kind, right, count: right + partial + wrong }))
    .sort((one, other) => one.right / one.count - other.right / other.count || other.count - one.count);
  const [lowest] = rated;
  if (!lowest || lowest.right === lowest.count) return [];
  const name = kindNames[lowest.kind];
  const rate = percent(lowest.right, lowest.count);
  return [
    {
      kind: 'questionKind',
      title: `多练${name}`,
      text: `${name} ${lowest.count} 题答对 ${lowest.right} 题（${rate}%）${rated.length > 1 ? '，是本期正确率最低的题型' : ''}。`,
    },
  ];
}

function timeAdvice({ days, totals: { minutes, learningDays }, goalMinutes }: Figures): Advice[] {
  const mean = Math.round(minutes / days.length);
  const isShort = mean < goalMinutes;
  const isSteady = learningDays >= days.length * steadyShare;
  return [
    {
      kind: 'time',
      title: isShort ? `每天再学 ${goalMinutes - mean} 分钟` : '已达到每日目标',
      text: `本期平均每天 ${mean} 分钟，目标是每天 ${goalMinutes} 分钟。`,
    },
    {
      kind: 'days',
      title: isSteady ? '学习很规律' : '把学习分到更多天',
      text: `本期 ${days.length} 天里有 ${learningDays} 天在学习${isSteady ? '，请保持' : '，每天 5 分钟就算一个学习日'}。`,
    },
  ];
}

function hourAdvice({ hours }: Figures): Advice[] {
  const all = hours.reduce((sum, minutes) => sum + minutes, 0);
  if (all === 0) return [];
  const best = hours.indexOf(Math.max(...hours));
  return [
    {
      kind: 'hour',
      title: `固定在 ${best} 点学习`,
      text: `本期 ${percent(hours[best] ?? 0, all)}% 的学习时长在 ${best}–${best + 1} 点，把计划放在这个时段。`,
    },
  ];
}

function examAdvice({ totals: { accuracy } }: Figures): Advice[] {
  if (accuracy === null || accuracy < readyForExam) return [];
  return [{ kind: 'exam', title: '做一次模拟考试', text: `本期正确率 ${accuracy}%，可以按考试时间检验一次。` }];
}

/** Three to five suggestions, the most important first. */
export const adviceOf = (figures: Figures): Advice[] =>
  [weakAdvice, kindAdvice, examAdvice, timeAdvice, hourAdvice].flatMap((advise) => advise(figures)).slice(0, most);
