/** The messages of a doctor: collected, listed, read, removed. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import type { Known } from '../learning/coursePage.ts';
import { pageOf } from '../learning/lists.ts';
import { thingOf } from '../learning/targets.ts';
import type { TargetType } from '../learning/records.ts';
import { ledgerOf, ownOrder } from '../money/ledgerOf.ts';
import { ownSubmission } from '../submissions/records.ts';
import { day } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { newsOf } from './news.ts';
import { inboxIn, keepNews, type MessageRecord, type MessageTarget } from './records.ts';

type Schemas = components['schemas'];
type Kind = Schemas['MessageKind'];

const usualSize = 20;
const maxMessages = 500;
const keptTime = 180 * day;
/** What had happened so long before the mock backend began was read then, ms. */
const readBefore = 2 * day;

const byTime = (one: MessageRecord, other: MessageRecord): number =>
  other.time - one.time || other.messageId - one.messageId;

/** The messages of a doctor with everything that has happened by now, the latest first. */
function collected(known: Known, caller: UserRecord): MessageRecord[] {
  const { state, now } = known;
  const { userId } = caller.user;
  const isKept = ({ time }: { time: number }): boolean => time <= now && now - time <= keptTime;
  const news = newsOf(known, caller)
    .filter(isKept)
    .sort((one, other) => one.time - other.time)
    .slice(-maxMessages);
  for (const one of news) keepNews(state, userId, one, one.time < state.began - readBefore);
  const kept = inboxIn(state, userId).filter(isKept).sort(byTime).slice(0, maxMessages);
  state.inboxes[String(userId)] = kept;
  return kept.filter(({ removed }) => !removed);
}

/** What a target is called where content is found by its kind. */
const typeOfModule: Partial<Record<Schemas['ModuleType'], TargetType>> = {
  ...{ open: 'course', knowledge: 'course', vip: 'course', masterClass: 'course', pbl: 'course', case: 'course' },
  ...{ anatomy: 'course', live: 'live', article: 'article', medicase: 'medicase', product: 'product' },
  ...{ meeting: 'meeting', training_tribe: 'meeting' },
  ...{ omoOperation: 'meeting', onlineOperation: 'meeting', scbOperation: 'meeting' },
};

/** Whether what a message is about still exists for its reader. */
function isThere({ state, content, now }: Known, userId: number, { type, id, moduleType }: MessageTarget): boolean {
  if (type === 'order' || type === 'mallOrder' || type === 'meetingOrder')
    return ownOrder(ledgerOf(state, content, now), userId, id) !== undefined;
  if (type === 'submission') return ownSubmission(state, userId, id) !== undefined;
  const targetType =
    type === 'guide'
      ? type
      : type === 'enterpriseLive'
        ? 'live'
        : type === 'item' && moduleType && typeOfModule[moduleType];
  if (!targetType) return true;
  const thing = thingOf(content, { targetType, targetId: id });
  return thing != null && !thing.isGone;
}

/** A page of a doctor's messages. */
export function messagesOf(
  known: Known,
  caller: UserRecord,
  { kind, unread, page = 1, size = usualSize }: QueryOf<'inboxList'>,
): Schemas['MessageList'] {
  const wanted = collected(known, caller).filter(
    (own) => (kind === undefined || own.kind === kind) && (unread === undefined || !own.read),
  );
  const { list, ...rest } = pageOf(wanted, { page, size });
  return {
    ...rest,
    list: list.map(({ messageId, kind: own, text, time, read, target }) => ({
      ...{ messageId, kind: own, text, time, read },
      target: target && isThere(known, caller.user.userId, target) ? target : null,
    })),
  };
}

function counted(messages: readonly MessageRecord[]): Schemas['UnreadMessages'] {
  const unread = messages.filter(({ read }) => !read);
  const counts: Record<Kind, number> = { order: 0, live: 0, course: 0, review: 0, comment: 0, service: 0, system: 0 };
  for (const { kind } of unread) counts[kind] += 1;
  return { total: unread.length, counts };
}

/** How many messages a doctor has not read. */
export const unreadOf = (known: Known, caller: UserRecord): Schemas['UnreadMessages'] =>
  counted(collected(known, caller));

/** Marks messages of a doctor as read, and counts the others. */
export function readMessages(known: Known, caller: UserRecord, body: BodyOf<'inboxRead'>): Schemas['UnreadMessages'] {
  const messages = collected(known, caller);
  const isMeant = ({ messageId, kind }: MessageRecord): boolean =>
    'ids' in body ? body.ids.includes(messageId) : body.kind === undefined || body.kind === kind;
  for (const message of messages) if (isMeant(message)) message.read = true;
  return counted(messages);
}

/** Removes messages of a doctor; resolves with how many there were. */
export function removeMessages(known: Known, caller: UserRecord, { ids }: BodyOf<'inboxRemove'>): Schemas['Removed'] {
  const own = collected(known, caller).filter(({ messageId }) => ids.includes(messageId));
  for (const message of own) message.removed = true;
  return { removed: own.length };
}
