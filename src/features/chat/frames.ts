/**
 * The frames of the chat socket [3-15], [7.3-08]: what is sent, and what may be made of whatever comes. Pure; nothing throws.
 * Lengths are in UTF-16 units.
 */
import { cut, plain } from '../../shared/text.ts';

/** Types that are shown, or that prove that the other side lives [3-16]. What else comes is ignored. */
const knownTypes = ['WELCOME', 'Q1', 'Q2', 'CUSTOMER_MESSAGE', 'ANSWER', 'PING'] as const;
type KnownType = (typeof knownTypes)[number];

/** A longer frame is dropped before it is parsed. */
export const longestFrame = 2 * 1024 * 1024;
/** Longest frame that the way to the service side takes. */
export const longestSent = 1024 * 1024;
/** Most questions of a list that are shown. */
export const mostQuestions = 50;
/** Most pictures of a frame that are looked at. */
export const mostPictures = 9;
/** Longest message of a doctor [5-22]. */
export const longestDraft = 200;
/** A service side that sends books is cut off. */
const longestText = 5_000;
const longestLine = 200;
const longestName = 30;
/** How far a list is searched for sound questions. */
const farthest = 500;

/** Question of a list, and what is sent when it is chosen [3-17]. */
export interface Question {
  id: number;
  question: string;
}

/** Which list a question stands in, and so which type its choice is sent with. */
export type Choice = 'Q1' | 'Q2';

/** Who speaks [3-21]. */
export type Side = 'service' | 'user';

/** A frame that came, reduced to what is shown. Addresses and pictures are as they came: nobody has judged them yet. */
export interface Received {
  type: KnownType;
  side: Side;
  userName: string;
  userHead: string;
  title: string;
  text: string;
  questions: Question[];
  chooses: Choice;
  pictures: string[];
}

/** What a doctor's frame says besides who she is. */
export interface Sent {
  messageType: 'WELCOME' | 'PING' | 'USER_MESSAGE' | Choice;
  content?: { text: string; list?: Question[] };
  images?: string[];
}

/** A frame as it is sent [7.3-08]. */
export const frameOf = (userId: number, { messageType, content, images = [] }: Sent): string =>
  JSON.stringify({ messageType, userId, content: content ?? {}, images, source: 4 });

/** What came, or null when it is nothing that the contract knows or when there is nothing in it to show. */
export function readFrame(data: unknown): Received | null {
  const frame = objectIn(data);
  const type = knownTypes.find((known) => known === frame?.messageType);
  if (!frame || !type) return null;
  const content = isObject(frame.content) ? frame.content : {};
  const received: Received = {
    type,
    // Only a plain 2 is the doctor's own side: nobody else's words may stand there.
    side: frame.messageDirection === 2 ? 'user' : 'service',
    userName: textOf(frame.userName, longestName),
    userHead: rawOf(frame.userHead),
    title: textOf(content.title, longestLine),
    text: textOf(content.text, longestText),
    questions: questionsIn(content.list),
    chooses: type === 'Q2' ? 'Q2' : 'Q1',
    pictures: picturesIn(content.image, frame.images),
  };
  const { title, text, questions, pictures } = received;
  const isEmpty = title === '' && text === '' && questions.length + pictures.length === 0;
  return isEmpty && type !== 'PING' && type !== 'WELCOME' ? null : received;
}

function objectIn(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string' || data.length > longestFrame) return null;
  try {
    const value: unknown = JSON.parse(data);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rawOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

// Cut before it is cleaned, so that a megabyte is not searched for marks that nobody will see.
const textOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? cut(value.slice(0, maxLength * 2), maxLength).trim() : '';

function questionsIn(list: unknown): Question[] {
  if (!Array.isArray(list)) return [];
  const questions = new Map<number, Question>();
  for (const item of list.slice(0, farthest) as unknown[]) {
    if (questions.size === mostQuestions) break;
    if (!isObject(item) || !Number.isSafeInteger(item.id) || Number(item.id) < 1) continue;
    const [id, question] = [Number(item.id), textOf(item.question, longestLine)];
    if (question !== '' && !questions.has(id)) questions.set(id, { id, question });
  }
  return [...questions.values()];
}

function picturesIn(image: unknown, images: unknown): string[] {
  const list: unknown[] = Array.isArray(images) ? images.slice(0, mostPictures) : [];
  return [image, ...list]
    .map(rawOf)
    .filter((picture) => picture !== '')
    .slice(0, mostPictures);
}

/** Nothing that can be seen: white space, marks without width, fillers, the empty Braille cell. */
export const isBlank = (text: string): boolean =>
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u.test(text);

/** At most 200 units of a text [5-22], a pair never cut in two. */
export function cutDraft(text: string, maxLength: number = longestDraft): string {
  if (text.length <= maxLength) return text;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isPair ? maxLength - 1 : maxLength);
}

/** What is sent of a draft: without blank ends, and without marks that could make it look like another text. */
export const draftToSend = (draft: string): string => cutDraft(plain(draft).trim());
