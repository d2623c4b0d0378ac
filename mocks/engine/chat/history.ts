/** The one conversation of a doctor with the customer service: kept, returned in pages, and told in the inbox while no chat is open. */
import * as direction from '#openapi/dist/names/direction.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import { inboxIn, type MessageRecord, tell } from '../inbox/records.ts';
import { pictureIn } from '../pictures.ts';
import type { SocketHost } from '../socket/peers.ts';
import type { State } from '../state.ts';
import { storeUpload } from '../uploads.ts';
import type { Reply, SentFrame } from './Conversation.ts';
import type { TalkMessage } from './records.ts';

type ConsultingHistory = components['schemas']['ConsultingHistory'];

/** What is needed to keep a message. */
export interface Keeper extends SocketHost {
  random(): number;
}

/** Maximum number of messages of one doctor; the oldest go first. */
export const maxTalk = 300;
const pageSize = 30;
/** Characters of an answer that its message in the inbox shows. */
const maxExcerpt = 60;

/** The messages of a doctor, oldest first. */
export const talkOf = ({ chat }: Pick<State, 'chat'>, userId: number): readonly TalkMessage[] =>
  chat.talks[String(userId)] ?? [];

function keep({ state, now }: Keeper, userId: number, message: Omit<TalkMessage, 'messageId' | 'time'>): void {
  const { chat } = state;
  const kept = [...talkOf(state, userId), { messageId: chat.nextTalkId++, time: now, ...message }];
  chat.talks[String(userId)] = kept.slice(-maxTalk);
}

/** The addresses of pictures that a doctor has sent, after they are stored; what is no whole picture is left out. */
function stored(keeper: Keeper, userId: number, pictures: readonly string[]): string[] {
  const { state, now } = keeper;
  const random = (): number => keeper.random();
  return pictures.flatMap((image) => {
    const picture = pictureIn(image);
    return (picture && storeUpload({ state, now, random }, userId, image, picture, true)) ?? [];
  });
}

/** Keeps what a doctor says; false when this message was taken before, so that it is answered once only. */
export function keepSaid(keeper: Keeper, frame: SentFrame): boolean {
  const { messageType, userId, clientId = null, content, images = [] } = frame;
  if (messageType === 'WELCOME' || messageType === 'PING') return true;
  const { state } = keeper;
  if (clientId !== null && talkOf(state, userId).some((known) => known.clientId === clientId)) return false;
  const user = state.users[String(userId)]?.user;
  keep(keeper, userId, {
    ...{ clientId, messageType, messageDirection: direction.user },
    ...{ userName: user?.userName ?? '', userHead: user?.userHead ?? '' },
    // The choice itself is its text: only lists of the service side can be chosen from.
    content: { title: '', text: content?.text ?? '', list: [] },
    images: stored(keeper, userId, images),
  });
  return true;
}

/** Keeps an answer of the service side; greetings and heartbeats are none. `isSeen`: a chat of the doctor is open. */
export function keepAnswer(keeper: Keeper, userId: number, reply: Reply & { kind: 'say' }, isSeen: boolean): void {
  const { by, content, images = [], messageType } = reply;
  if (messageType === 'WELCOME' || messageType === 'PING') return;
  const { title = '', text = '', list = [], image } = content;
  keep(keeper, userId, {
    ...{ clientId: null, messageType: messageType as TalkMessage['messageType'], messageDirection: direction.service },
    ...by,
    content: { title, text, list },
    images: [...(image === undefined ? [] : [image]), ...images],
  });
  if (!isSeen) tellAnswer(keeper, userId, text || title || '[图片]');
}

const isUnread = ({ kind, read, removed }: MessageRecord): boolean => kind === 'service' && !read && !removed;

/** One message in the inbox for all answers since the chat was open last: it has the words of the latest. */
function tellAnswer({ state, now }: Keeper, userId: number, words: string): void {
  const letters = Array.from(words.replaceAll(/\s+/gu, ' '));
  const text = `客服回复了您：${letters.slice(0, maxExcerpt).join('')}${letters.length > maxExcerpt ? '…' : ''}`;
  const waiting = inboxIn(state, userId).find(isUnread);
  if (waiting) Object.assign(waiting, { text, time: now });
  else
    tell(state, userId, { kind: 'service', text, target: { type: 'consulting', id: userId, moduleType: null } }, now);
}

/** A chat of the doctor is open: she sees what was answered. */
export function readAnswers({ state }: Pick<Keeper, 'state'>, userId: number): void {
  for (const message of inboxIn(state, userId)) if (isUnread(message)) message.read = true;
}

/** A page of a doctor's conversation, the latest message first. */
export function historyOf(
  { state, now }: Pick<Keeper, 'state' | 'now'>,
  userId: number,
  { before }: QueryOf<'onlineConsultingHistory'>,
): ConsultingHistory {
  const earlier = talkOf(state, userId).filter(({ messageId }) => before === undefined || messageId < before);
  return { list: earlier.slice(-pageSize).toReversed(), hasMore: earlier.length > pageSize, serverTime: now };
}

/** The conversations for testers, the one with the latest message first. */
export const talksOf = ({ chat, users }: State) =>
  Object.entries(chat.talks)
    .flatMap(([userId, messages]) => {
      const last = messages.at(-1);
      const userName = users[userId]?.user.userName ?? '';
      return last ? [{ userId: Number(userId), userName, text: last.content.text, time: last.time }] : [];
    })
    .sort((one, other) => other.time - one.time);
