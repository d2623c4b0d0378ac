/** Marks distinguish the successes of one operation: they share code 200 and differ in their payload. */
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, shown, valueAt } from '#openapi/problem.ts';
import { type DocumentedOperation, codeOf, type Json, refusals } from './document.ts';

/** A condition on one field of an answer. */
interface Mark {
  pointer: string;
  expected: string;
  holds(value: unknown): boolean;
}

const is = (pointer: string, value: unknown): Mark => ({
  pointer,
  expected: shown(value),
  holds: (actual) => JSON.stringify(actual) === JSON.stringify(value),
});
const not = (pointer: string, value: unknown): Mark => ({
  pointer,
  expected: `not ${shown(value)}`,
  holds: (actual) => JSON.stringify(actual) !== JSON.stringify(value),
});
const present = (pointer: string): Mark => ({
  pointer,
  expected: 'present',
  holds: (value) => value !== undefined && value !== null,
});
const absent = (pointer: string): Mark => ({
  pointer,
  expected: 'missing',
  holds: (value) => value === undefined || value === null,
});

/** Marks of operations with several successes. Marks of keys come from the error catalogue, marks of `empty` from the examples. */
const marks: Partial<Record<OperationId, Record<string, Mark[]>>> = {
  sensebotValidate: { ok: [is('/result', 'success')], fail: [not('/result', 'success')] },
  login: { ok: [present('/data/userId'), absent('/data/key')] },
  userInfo: { ok: [is('/data/vipStatus/vip', false)], member: [is('/data/vipStatus/vip', true)] },
  scanLoginMonitor: {
    ok: [is('/data/loginSuccess', true), present('/data/user')],
    waiting: [is('/data/loginSuccess', false), absent('/data/user')],
  },
  isBindPhone: {
    ok: [is('/data/bind', true), present('/data/user')],
    unbound: [is('/data/bind', false), absent('/data/user')],
  },
  bindPhone: { ok: [absent('/data/key')], boundElsewhere: [absent('/data/user')] },
  playAuth: { ok: [is('/data/canPlay', true)], preview: [is('/data/canPlay', false), present('/data/previewSeconds')] },
  playRecordSave: {
    ok: [present('/data/list/0'), is('/data/stopped', false)],
    empty: [is('/data/list', [])],
    stopped: [is('/data/stopped', true)],
  },
  liveHeartbeat: { ok: [is('/data/stopped', false)], stopped: [is('/data/stopped', true)] },
  actSeckill: {
    ok: [not('/data/state', 'queued'), not('/data/state', 'soldOut')],
    queued: [is('/data/state', 'queued')],
    soldOut: [is('/data/state', 'soldOut')],
  },
  courseLike: { ok: [is('/data/liked', true)], not: [is('/data/liked', false)] },
  reviewList: {
    ok: [present('/data/list/0/progress')],
    event: [is('/data/list/0/progress', null)],
    empty: [is('/data/list', [])],
  },
  actDetail: { ok: [absent('/data/reminded')], signedIn: [present('/data/reminded')] },
  actModule: { ok: [not('/data/type', 'wall')], wall: [is('/data/type', 'wall')] },
  actDraw: { ok: [present('/data/prize')], none: [is('/data/prize', null)] },
  learnReport: { ok: [is('/data/enough', true)], tooLittle: [is('/data/enough', false), is('/data/report', null)] },
  reviewSubmit: { ok: [present('/data/progress')], event: [is('/data/progress', null)] },
  commentSubmit: { ok: [is('/data/state', 'shown')], review: [is('/data/state', 'review')] },
  questionDetail: {
    ok: [present('/data/mark')],
    closed: [present('/data/closed')],
    asked: [absent('/data/mark'), absent('/data/closed')],
  },
  questionAnswer: { ok: [is('/data/mark/result', 'right')], wrong: [not('/data/mark/result', 'right')] },
  questionCollect: { ok: [is('/data/collected', true)], not: [is('/data/collected', false)] },
  targetNote: { ok: [present('/data/updateTime')], empty: [absent('/data/updateTime')] },
  targetNoteSave: { ok: [present('/data/updateTime')], removed: [absent('/data/updateTime')] },
  commentLike: { ok: [is('/data/liked', true)], not: [is('/data/liked', false)] },
  vipPlanList: {
    ok: [is('/data/plans/0/onSale', true)],
    over: [is('/data/plans/0/onSale', false)],
  },
  playRecordRemove: { ok: [not('/data/removed', 0)], none: [is('/data/removed', 0)] },
  collectSave: { ok: [is('/data/collected', true)], not: [is('/data/collected', false)] },
  commonConfig: { ok: [is('/data/tipBanner/enabled', true)], bannerOff: [is('/data/tipBanner/enabled', false)] },
  indexHome: {
    ok: [absent('/data/summary'), not('/data/openCourses/new', [])],
    member: [is('/data/summary/vip/vip', true), present('/data/continue')],
    doctor: [is('/data/summary/vip/vip', false), present('/data/continue')],
    empty: [is('/data/openCourses/new', []), is('/data/vipCourses', []), is('/data/lives', [])],
  },
  questionDaily: {
    ok: [present('/data'), not('/data/kind', 'X')],
    multiple: [is('/data/kind', 'X')],
    empty: [is('/data', null)],
  },
  searchResult: {
    ok: [not('/data/groups', []), absent('/data/groups/0/list/0/missing')],
    partial: [not('/data/groups', []), present('/data/groups/0/list/0/missing')],
    module: [not('/data/total', 0), is('/data/groups', [])],
    services: [is('/data/total', 0), not('/data/services', [])],
    empty: [is('/data/total', 0), is('/data/services', [])],
  },
  orderPreview: { ok: [not('/data/amount/payFen', 0)], free: [is('/data/amount/payFen', 0)] },
  orderCreate: { ok: [is('/data/status', 10)], free: [is('/data/status', 40), is('/data/payFen', 0)] },
  mallOrderCreate: { ok: [is('/data/status', 10)], free: [is('/data/status', 40), is('/data/payFen', 0)] },
  meetingPreview: { ok: [not('/data/problem', 'full')], full: [is('/data/problem', 'full')] },
  meetingOrderCreate: {
    ok: [is('/data/status', 10)],
    free: [is('/data/status', 20), is('/data/payFen', 0)],
    audit: [is('/data/status', 15), is('/data/payFen', 0)],
  },
  meetingWait: { ok: [present('/data/position')], left: [absent('/data/position')] },
  orderDetail: { ok: [is('/data/refund', null)], refunding: [present('/data/refund')] },
  refundPreview: { ok: [is('/data/allowed', true)], not: [is('/data/allowed', false)] },
  payStatus: {
    ok: [is('/data/status', 'PENDING')],
    success: [is('/data/status', 'SUCCESS')],
    expired: [is('/data/status', 'EXPIRED')],
    closed: [is('/data/status', 'CLOSED')],
    failed: [is('/data/status', 'FAILED')],
  },
  learnRecordRemove: { ok: [not('/data/removed', 0)], none: [is('/data/removed', 0)] },
  dataExport: {
    ok: [is('/data/state', 'ready')],
    none: [is('/data/state', 'none')],
    working: [is('/data/state', 'working')],
    failed: [is('/data/state', 'failed')],
  },
  actJoin: { ok: [not('/data/gain', null)], nothing: [is('/data/gain', null)] },
  userQualification: { ok: [not('/data/state', 0)], none: [is('/data/state', 0)] },
  accountClosing: { ok: [is('/data/effectiveAt', null)], closing: [present('/data/effectiveAt')] },
  inboxRemove: { ok: [not('/data/removed', 0)], none: [is('/data/removed', 0)] },
  userCenterSummary: { ok: [not('/data/todoTotal', 0)], empty: [is('/data/todoTotal', 0)] },
  exerciseStart: { ok: [is('/data/resumed', false)], resumed: [is('/data/resumed', true)] },
  exerciseAttempt: { ok: [is('/data/status', 1)], submitted: [not('/data/status', 1)] },
  exerciseAnswer: { ok: [absent('/data/answers/0/mark')], confirmed: [present('/data/answers/0/mark')] },
  exercisePause: { ok: [present('/data/pausedTime')], on: [absent('/data/pausedTime')] },
  exerciseResult: {
    ok: [is('/data/byItself', false), is('/data/openTime', null)],
    timeUp: [is('/data/byItself', true)],
    later: [is('/data/explain', 'window')],
  },
  exerciseReview: {
    ok: [present('/data/list/0/mark/explain')],
    later: [absent('/data/list/0/mark')],
    vip: [is('/data/list/0/mark/locked', true)],
  },
  questionDailyAnswer: { ok: [is('/data/correct', true)], wrong: [is('/data/correct', false)] },
  actTokenDetail: { ok: [not('/data/kind', 'coupon')], coupons: [is('/data/kind', 'coupon')] },
};

/** The place that is empty in an example and not empty in the example of `ok`; null without such a place. */
function emptyPlace(empty: unknown, ok: unknown, pointer = ''): Mark['pointer'] | null {
  if (typeof empty !== 'object' || empty === null || typeof ok !== 'object' || ok === null) return null;
  const size = (value: object): number => Object.keys(value).length;
  if (size(empty) === 0) return size(ok) > 0 ? pointer : null;
  if (Array.isArray(empty)) return null;
  for (const [name, value] of Object.entries(empty)) {
    const place = emptyPlace(value, (ok as Json)[name], `${pointer}/${name}`);
    if (place !== null) return place;
  }
  return null;
}

/** Marks of an operation with the successes `ok` and `empty` only: the first place that is empty only in `empty`. */
function marksOfEmpty({ id, examples }: DocumentedOperation): Record<string, Mark[]> | undefined {
  const { ok, empty } = examples;
  const place = marks[id] || !ok || !empty ? null : emptyPlace(empty, ok);
  if (place === null) return undefined;
  const nothing = valueAt(empty, place);
  return { ok: [not(place, nothing)], empty: [is(place, nothing)] };
}

/** The conditions of an outcome on the payload. */
function marksOf(operation: DocumentedOperation, outcome: string): Mark[] {
  const row = refusals.get(outcome);
  const byKey = row?.key === undefined ? [] : [is('/data/key', row.key)];
  const own = marks[operation.id] ?? marksOfEmpty(operation);
  return [...byKey, ...(own?.[outcome] ?? [])];
}

const bearsMarks = (operation: DocumentedOperation, outcome: string, answer: Json): boolean =>
  answer.code === 200 && marksOf(operation, outcome).every(({ pointer, holds }) => holds(valueAt(answer, pointer)));

/** Successes that cannot be distinguished from others of the same operation; add a row above for a new one. */
export const unmarked = (operation: DocumentedOperation): string[] => {
  const successes = Object.keys(operation.examples).filter((outcome) => codeOf(outcome) === 200);
  if (successes.length === 1) return [];
  return successes.filter((outcome) => {
    const alike = successes.filter((other) => bearsMarks(operation, outcome, operation.examples[other] ?? {}));
    return alike.length !== 1 || alike[0] !== outcome;
  });
};

/** The missing marks of an answer. */
export const markProblems = (operation: DocumentedOperation, outcome: string, answer: Json): Problem[] =>
  marksOf(operation, outcome)
    .filter(({ pointer, holds }) => !holds(valueAt(answer, pointer)))
    .map(({ pointer, expected }) => ({
      operation: operation.id,
      pointer,
      expected,
      actual: shown(valueAt(answer, pointer)),
    }));
