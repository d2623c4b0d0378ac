/**
 * The frames of the chat socket [3-15], [7.3-08]: building and parsing. Pure; never throws. Lengths are in UTF-16 units.
 */
import * as direction from '#openapi/dist/names/direction.ts';
import { isObject, objectIn, textOf } from '#kit/socket/frameText.ts';

/** Types that are shown, or that prove that the peer is alive [3-16]. Others are ignored. */
const knownTypes = ['WELCOME', 'Q1', 'Q2', 'CUSTOMER_MESSAGE', 'ANSWER', 'PING'] as const;
type KnownType = (typeof knownTypes)[number];

/** A longer frame is dropped before it is parsed. */
export const maxFrameLength = 2 * 1024 * 1024;
/** Maximum length of a sent frame. */
export const maxSentLength = 1024 * 1024;
/** Maximum number of questions shown from a list. */
export const maxQuestions = 50;
/** Maximum number of pictures read from a frame. */
export const maxPictures = 9;
/** Maximum length of a doctor's message [5-22]. */
export const maxDraftLength = 200;
/** Maximum length of a received text. */
const maxTextLength = 5_000;
const maxLineLength = 200;
const maxNameLength = 30;
/** How many entries of a list are searched for valid questions. */
const farthest = 500;

/** A question of a list, and what is sent when it is chosen [3-17]. */
export interface Question {
  id: number;
  question: string;
}

/** The list of a question, which determines the type of the sent choice [3-17]. */
export type Choice = 'Q1' | 'Q2';

/** The sender [3-21]. */
export type Side = 'service' | 'user';

/** A received frame, reduced to what is shown. Addresses and pictures are not checked yet. */
export interface Received {
  type: KnownType | 'USER_MESSAGE';
  side: Side;
  userName: string;
  userHead: string;
  title: string;
  text: string;
  questions: Question[];
  chooses: Choice;
  pictures: string[];
}

/** Content of a doctor's frame without the doctor's id. */
export interface Sent {
  messageType: 'WELCOME' | 'PING' | 'USER_MESSAGE' | Choice;
  content?: { text: string; list?: Question[] };
  images?: string[];
  /** Id of a message, kept when it is sent again, so that the service side takes it once. */
  clientId?: string;
}

/** A sent frame [7.3-08]. */
export const frameOf = (userId: number, { messageType, content, images = [], clientId }: Sent): string =>
  JSON.stringify({ messageType, userId, content: content ?? {}, images, source: 4, clientId });

/** The parsed frame, or null when it is not in the contract or has nothing to show. */
export const readFrame = (data: unknown): Received | null => readMessage(objectIn(data, maxFrameLength), knownTypes);

/** A kept message with the fields of its frame, or null when it has nothing to show. */
export const readKept = (message: Record<string, unknown>): Received | null =>
  readMessage(message, [...knownTypes, 'USER_MESSAGE']);

function readMessage(
  frame: Record<string, unknown> | null,
  types: readonly (KnownType | 'USER_MESSAGE')[],
): Received | null {
  const type = types.find((known) => known === frame?.messageType);
  if (!frame || !type) return null;
  const content = isObject(frame.content) ? frame.content : {};
  const received: Received = {
    type,
    // Only this number means the doctor's own side: nobody else's message may appear there.
    side: frame.messageDirection === direction.user ? 'user' : 'service',
    userName: textOf(frame.userName, maxNameLength),
    userHead: rawOf(frame.userHead),
    title: textOf(content.title, maxLineLength),
    text: textOf(content.text, maxTextLength),
    questions: questionsIn(content.list),
    chooses: type === 'Q2' ? 'Q2' : 'Q1',
    pictures: picturesIn(content.image, frame.images),
  };
  const { title, text, questions, pictures } = received;
  const isEmpty = title === '' && text === '' && questions.length + pictures.length === 0;
  return isEmpty && type !== 'PING' && type !== 'WELCOME' ? null : received;
}

const rawOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function questionsIn(list: unknown): Question[] {
  if (!Array.isArray(list)) return [];
  const questions = new Map<number, Question>();
  for (const item of list.slice(0, farthest) as unknown[]) {
    if (questions.size === maxQuestions) break;
    if (!isObject(item) || !Number.isSafeInteger(item.id) || Number(item.id) < 1) continue;
    const [id, question] = [Number(item.id), textOf(item.question, maxLineLength)];
    if (question !== '' && !questions.has(id)) questions.set(id, { id, question });
  }
  return [...questions.values()];
}

function picturesIn(image: unknown, images: unknown): string[] {
  const list: unknown[] = Array.isArray(images) ? images.slice(0, maxPictures) : [];
  return [image, ...list]
    .map(rawOf)
    .filter((picture) => picture !== '')
    .slice(0, maxPictures);
}
