/** The room of a live stream: its page and its replays. */
import type { components } from '#openapi/portal.d.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { Known } from '../learning/coursePage.ts';
import { withOwn } from '../learning/progress.ts';
import { lecturerBrief } from '../seed/lecturerPages.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { nearest } from '../seed/nearness.ts';
import { departmentOf } from '../seed/reference.ts';
import { pick } from '../seed/tools.ts';
import { minute } from '../times.ts';
import { liveAccess } from './access.ts';
import { roomRefusal } from './admission.ts';
import { airingOf, isAnnounced, roomRecordOf } from './airing.ts';
import { byTime, cardsFor } from './cards.ts';
import { signInRule, signStateOf } from './online.ts';

type Schemas = components['schemas'];

const maxCourses = 4;
const maxReplays = 4;
/** Parts of every stream, and their share of the planned time. */
const parts: readonly (readonly [share: number, title: string])[] = [
  [0, '开场与病例介绍'],
  [0.15, '术前评估与方案选择'],
  [0.35, '关键步骤演示与讲解'],
  [0.75, '并发症的预防与处理'],
  [0.9, '答疑与讨论'],
];

/** The stream with an id; undefined for an unknown one. */
export const liveWith = ({ content }: Pick<Known, 'content'>, id: number): LiveRecord | undefined =>
  content.lives.find(({ plan }) => plan.liveId === id);

const nameOf = ({ content }: Known, id: number | undefined): string =>
  content.lecturers.find(({ lecturerId }) => lecturerId === id)?.name ?? '';

/** The planned parts of a stream. */
export function agendaOf(known: Known, { plan, lecturerIds }: LiveRecord): Schemas['Live']['agenda'] {
  const length = plan.endTime - plan.startTime;
  return parts.map(([share, title], index) => ({
    startTime: plan.startTime + Math.round((share * length) / minute) * minute,
    title,
    speaker: nameOf(known, pick(lecturerIds, index)),
  }));
}

/** The announced stream that comes next, preferably of the same field; null for none. Companies' ones have their own guests. */
function nextAfter(known: Known, { departmentId }: LiveRecord): Schemas['LiveBrief'] | null {
  const cards = known.content.lives.map(cardsFor(known));
  const ahead = cards.filter((card) => isAnnounced(card) && !card.enterpriseLive).sort(byTime);
  return ahead.find((card) => card.departmentId === departmentId) ?? ahead[0] ?? null;
}

/** The page of a room. */
export function roomOf(known: Known, live: LiveRecord, code?: string): Schemas['Live'] {
  const { state, content, caller, now } = known;
  const { plan, departmentId, lecturerIds } = live;
  const card = cardsFor(known)(live);
  const access = liveAccess(known, live, card.free, code);
  const isOpen = !live.isCancelled && roomRefusal(known, live) === null;
  const { status, realStart, realEnd, replayAt } = airingOf(live, roomRecordOf(state, live), now);
  const isWatched = status === liveStatus.running || status === liveStatus.ended || status === liveStatus.paused;
  const courses = nearest(
    departmentId,
    content.courses,
    maxCourses,
    (one, other) => other.brief.playCount - one.brief.playCount,
  );
  return {
    live: card,
    departmentName: departmentOf(departmentId)?.departmentName ?? '全部科室',
    hospitalId: live.hospitalId,
    intro: [
      {
        kind: 'paragraph',
        text: `本场直播由${plan.lecturerName}主讲，主题为“${plan.title}”，以真实手术与病例为线索，边做边讲（示例内容）。`,
      },
      {
        kind: 'list',
        ordered: false,
        items: ['适应证与术前评估', '手术步骤与关键层面', '常见失误与并发症的处理', '现场答疑：可在“提问”中提前留言'],
      },
      ...(live.isCancelled
        ? []
        : [{ kind: 'paragraph' as const, text: '直播结束后约十分钟可看回放，回放按议程分段。' }]),
    ],
    agenda: agendaOf(known, live),
    lecturers: content.lecturers
      .filter(({ lecturerId }) => lecturerIds.includes(lecturerId))
      .toSorted((one, other) => lecturerIds.indexOf(one.lecturerId) - lecturerIds.indexOf(other.lecturerId))
      .map((lecturer) => lecturerBrief(content, lecturer)),
    realStart,
    realEnd,
    replayAt,
    access,
    chatEnabled: isOpen,
    questionEnabled: isOpen,
    signIn: plan.credits === null || plan.credits === undefined ? null : signInRule,
    ...(caller && plan.credits != null && isWatched && { sign: signStateOf(known, caller, live) }),
    ...((status === liveStatus.ended || status === liveStatus.cancelled) && { next: nextAfter(known, live) }),
    courses: withOwn(
      known,
      courses.map(({ brief }) => brief),
    ),
    serverTime: now,
  };
}

/** Replays of the same field, the latest first. */
export function relatedTo(known: Known, live: LiveRecord): Schemas['LiveRelated'] {
  const others = known.content.lives.filter((other) => other !== live && !other.plan.enterpriseLive);
  const replays = others.filter(
    (other) => airingOf(other, roomRecordOf(known.state, other), known.now).status === liveStatus.replay,
  );
  const near = nearest(
    live.departmentId,
    replays,
    maxReplays,
    (one, other) => other.plan.startTime - one.plan.startTime,
  );
  return { list: near.map(cardsFor(known)) };
}
