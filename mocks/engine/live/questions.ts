/** Questions to the lecturer of a live stream: those of the seed, and those that doctors asked since. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Known } from '../learning/coursePage.ts';
import { masked } from '../learning/reviews.ts';
import { fakerOf, maskedName } from '../seed/fakers.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { minute } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { airingOf, roomRecordIn, roomRecordOf } from './airing.ts';
import { partRefusal } from './access.ts';
import { liveWith } from './room.ts';

type Question = components['schemas']['LiveQuestion'];

const usualSize = 20;
/** Own questions of a doctor that a page shows above the others. */
const maxOwn = 20;
/** Ids of seeded questions are `liveId × 100 + number`, above those of written ones. */
const seedBase = 100;

/** Questions with the lecturer's answer; the first ones are asked before the start. */
const asked: readonly (readonly [question: string, answer: string])[] = [
  ['术前评估中最容易漏掉的是哪一项？', '合并用药与基础肺功能，建议列一张核对单，术前讨论时逐项过一遍（示例）。'],
  ['基层医院没有这套设备，可以用什么替代？', '原则不变，器械可以替代；没有条件时及时转诊更安全（示例）。'],
  ['关键层面辨认不清的时候怎么办？', '先停下来，换一个方向找层面；不要在看不清时继续离断（示例）。'],
  ['高龄患者的适应证需要放宽还是收紧？', '看功能状态而不是年龄，建议多学科讨论后决定（示例）。'],
  ['术后第一天就下床活动安全吗？', '多数患者安全，前提是镇痛充分、引流通畅（示例）。'],
  ['出现并发症后，再次手术的时机如何把握？', '生命体征不稳定时不要等；稳定者先影像评估（示例）。'],
  ['随访中需要监测哪些指标？', '前两年每三个月一次，之后每半年一次，具体见资料中的随访表（示例）。'],
  ['年轻医生的学习曲线大概多少例？', '大约三十例，前十例建议在上级医师指导下完成（示例）。'],
];
/** Questions that are there before the start, without an answer. */
const early = 2;

function seeded({ state, now }: Known, live: LiveRecord): Question[] {
  const { status, realStart, realEnd } = airingOf(live, roomRecordOf(state, live), now);
  const { liveId, startTime } = live.plan;
  const from = realStart ?? startTime;
  return asked.flatMap(([text, answerText], at): Question[] => {
    const createTime = at < early ? startTime - (4 - at) * 60 * minute : from + (at - early + 1) * 6 * minute;
    if (createTime > Math.min(now, realEnd ?? now)) return [];
    const faker = fakerOf('questions', liveId * seedBase + at);
    // After the end all but the last one are answered; before, those that were asked a while ago.
    const isAnswered =
      status === liveStatus.announced
        ? false
        : realEnd === null
          ? now - createTime > 12 * minute
          : at < asked.length - 1;
    return [
      {
        questionId: liveId * seedBase + at + 1,
        text,
        userName: maskedName(faker),
        likeCount: faker.number.int({ min: 0, max: 60 }),
        answered: isAnswered,
        answerText: isAnswered ? answerText : null,
        createTime,
      },
    ];
  });
}

/** All questions of a room as the reader of a call sees them. */
function allQuestions(known: Known, live: LiveRecord): Question[] {
  const { state, caller } = known;
  const record = roomRecordOf(state, live);
  const written = (record?.questions ?? []).map(({ id, userId, text, createTime }): Question => ({
    questionId: id,
    text,
    userName: masked(state.users[String(userId)]?.user.userName),
    likeCount: 0,
    answered: false,
    answerText: null,
    createTime,
    ...(caller && { mine: userId === caller.user.userId }),
  }));
  return [...seeded(known, live), ...written].map((question) => {
    const fans = record?.questionLikes?.[String(question.questionId)] ?? [];
    return {
      ...question,
      likeCount: question.likeCount + fans.length,
      ...(caller && { liked: fans.includes(caller.user.userId), mine: question.mine ?? false }),
    };
  });
}

/** One page of questions. */
export function questionPage(
  known: Known,
  live: LiveRecord,
  { sort = 'hot', page = 1, size = usualSize }: QueryOf<'liveQuestionList'>,
): components['schemas']['LiveQuestionList'] {
  const all = live.isCancelled ? [] : allQuestions(known, live);
  const byTime = (one: Question, other: Question): number =>
    other.createTime - one.createTime || other.questionId - one.questionId;
  const list = all.toSorted((one, other) =>
    sort === 'hot' ? other.likeCount - one.likeCount || byTime(one, other) : byTime(one, other),
  );
  const own = all.filter(({ mine }) => mine === true).toSorted(byTime);
  return {
    list: list.slice((page - 1) * size, page * size),
    ...(known.caller && page === 1 && { own: own.slice(0, maxOwn) }),
    total: list.length,
    page,
    size,
  };
}

/** A question as the reader sees it; undefined for an unknown one. */
export const questionWith = (known: Known, live: LiveRecord, id: number): Question | undefined =>
  allQuestions(known, live).find(({ questionId }) => questionId === id);

/** Stores a question and returns its id. */
export function ask({ state, now }: Known, { user }: UserRecord, live: LiveRecord, text: string): number {
  const record = roomRecordIn(state, live);
  const id = state.nextTextId++;
  record.questions = [...(record.questions ?? []), { id, userId: user.userId, text, createTime: now }];
  return id;
}

/** The stream whose room holds a question. */
function roomWith(known: Known, questionId: number): LiveRecord | undefined {
  const ofSeed = liveWith(known, Math.floor(questionId / seedBase));
  if (ofSeed) return ofSeed;
  return known.content.lives.find((live) =>
    roomRecordOf(known.state, live)?.questions?.some(({ id }) => id === questionId),
  );
}

/** Likes a question, or no longer. */
export function likeQuestion(
  known: Known,
  { user }: UserRecord,
  questionId: number,
  like: boolean,
): components['schemas']['LikeState'] | NonNullable<ReturnType<typeof partRefusal>> | 'notFound' {
  const live = roomWith(known, questionId);
  if (!live) return 'notFound';
  const refusal = partRefusal(known, live);
  if (refusal) return refusal;
  if (!questionWith(known, live, questionId)) return 'notFound';
  const record = roomRecordIn(known.state, live);
  const others = (record.questionLikes?.[String(questionId)] ?? []).filter((id) => id !== user.userId);
  record.questionLikes = { ...record.questionLikes, [String(questionId)]: like ? [...others, user.userId] : others };
  return { liked: like, likeCount: questionWith(known, live, questionId)?.likeCount ?? 0 };
}
