/** Everything the mock backend remembers, as plain data: it can be kept in a file, in IndexedDB or in a test. */
import type { BodyOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import type { Certificates } from './certificates/records.ts';
import { personaCertificates } from './certificates/seeded.ts';
import type { ChatState } from './chat/records.ts';
import type { ClassSpace } from './classes/records.ts';
import { personaCorrections } from './exercises/pastCorrections.ts';
import { type Corrections, type Exercises, noExercises } from './exercises/records.ts';
import { type Guides, noGuides } from './guides/records.ts';
import { type Acts, noActs } from './acts/records.ts';
import { testMoment } from './clock.ts';
import { type Control, freshControl } from './control/records.ts';
import type { Files } from './files.ts';
import type { Inboxes } from './inbox/records.ts';
import { personaMessages } from './inbox/seeded.ts';
import type { LearningRecord, Target } from './learning/records.ts';
import type { CompanyEntry, CompanySurvey } from './live/companyRecords.ts';
import type { LiveRoomRecord } from './live/records.ts';
import type { MeetingChange } from './meetings/records.ts';
import type { Books } from './money/records.ts';
import type { TargetNotes } from './notes/records.ts';
import { personaNotes } from './notes/seeded.ts';
import { personas } from './personas.ts';
import type { AskedRights } from './learning/pace.ts';
import type { SocialTickets } from './socialTickets.ts';
import type { PlayingDevices } from './playback/playingDevices.ts';
import { noQuizzes, type Quizzes } from './playback/quiz.ts';
import { personaQualifications } from './qualification/seeded.ts';
import type { Qualifications } from './qualification/records.ts';
import { personaProfiles, type ProfileRecord } from './profiles.ts';
import { type Logins, personaDevices } from './devices.ts';
import { noStudy, type Study } from './study/stored.ts';
import { noPrivacy, type Privacy } from './privacy/records.ts';
import type { Submissions } from './submissions/records.ts';
import { personaSubmissions } from './submissions/seeded.ts';
import type { UploadRecord } from './uploads.ts';
import type { UserRecord } from './user.ts';

/** A code that was sent by SMS or by a call. */
export interface SentCode {
  code: string;
  sentAt: number;
  wrongTries: number;
}

/** A QR login between its picture and its end. */
export interface ScanRecord {
  createdAt: number;
  /** Who scanned it, by phone, or null. */
  scannedBy: string | null;
  reported: boolean;
}

/** What every stored form has. */
export interface FormRecord {
  at: number;
  /** The idempotency key of the call, or null. */
  key: string | null;
}

/** A review or a comment that somebody wrote here. */
interface WrittenText {
  id: number;
  userId: number;
  content: string;
  createTime: number;
}

/** A review of one item of an order in the mall; its id counts with those of all written texts. */
export interface ProductReviewRecord extends WrittenText {
  orderId: number;
  itemId: number;
  productId: number;
  /** The size that was bought; null when the product has only one. */
  skuText: string | null;
  star: number;
  /** Paths of uploaded pictures. */
  images: string[];
}

/** A decision of the editors. */
export type CommentDecision = 'shown' | 'removed';

/** What the editors decide about a comment that waits for them. */
export interface CommentReview {
  /** When they decide, ms; until then only the writer sees the comment. */
  at: number;
  result: CommentDecision;
}

/** What a doctor told the editors about a thing. */
export interface ReportRecord extends FormRecord {
  userId: number;
  targetType: BodyOf<'reportSubmit'>['targetType'];
  targetId: number;
  reason: BodyOf<'reportSubmit'>['reason'];
  content: string;
}

/** The whole memory. Keys of `users` are user ids. */
export interface State
  extends
    Submissions,
    Files,
    ClassSpace,
    Exercises,
    Corrections,
    TargetNotes,
    Quizzes,
    Guides,
    Study,
    Inboxes,
    Certificates,
    Qualifications,
    Privacy,
    PlayingDevices,
    SocialTickets,
    AskedRights,
    Acts,
    Logins {
  /** When it began, ms: live streams are planned around this moment. */
  began: number;
  users: Record<string, UserRecord>;
  codes: Record<string, SentCode>;
  /** Times of sent codes by phone (`p:`) and by address (`ip:`), of texts by their kind and user. */
  sends: Record<string, number[]>;
  scans: Record<string, ScanRecord>;
  feedback: ({ userId: number; content: string; contact: string } & FormRecord)[];
  applications: ({ name: string; hospital: string; title: string; content: string; contact: string } & FormRecord)[];
  dailyAnswers: Record<string, { questionId: number; chosen: string[] }>;
  /** `{question}:{address}` → whether the answer helped. */
  helpVotes: Record<string, boolean>;
  /** By user id; who has none yet begins with an empty one. */
  profiles: Record<string, ProfileRecord>;
  /** By number; bounded. */
  uploads: Record<string, UploadRecord>;
  /** Hashes of the bodies that were sent with an idempotency key. */
  keyedBodies: Record<string, string>;
  chat: ChatState;
  /** By user id; who has none yet begins with an empty one. */
  learning: Record<string, LearningRecord>;
  /** By user: the proof of the phone that is about to be changed. */
  phoneProofs: Record<string, { ticket: string; endTime: number }>;
  /** Orders, payments, coupons, invoices; null before the first call about money. */
  books: Books | null;
  reviews: (WrittenText & { albumId: number; star: number; progress: number | null })[];
  /** What buyers wrote about the items of their orders in the mall. */
  productReviews: ProductReviewRecord[];
  /** By user and product (`10001:6052`): where a doctor was last in an electronic book. */
  readings: Record<string, components['schemas']['EbookPlace']>;
  /** By user id: the sizes that a doctor waits for, by their ids. */
  stockNotices: Record<string, number[]>;
  /** One without a review is visible at once. */
  comments: (WrittenText & Target & { parentId: number | null; review?: CommentReview })[];
  reports: ReportRecord[];
  /** By id: what has changed in a live stream, and what was said in its room. */
  lives: Record<string, LiveRoomRecord>;
  /** By id: what the organiser has changed of a meeting. */
  meetings: Record<string, MeetingChange>;
  /** By ticket: who may open the socket of a room; 0 and no token for a visitor. Bounded. */
  roomTickets: Record<string, { liveId: number; userId: number; token: string | null }>;
  /** By live stream: the doctors who have entered the room of a company, by their ids. */
  admissions: Record<string, number[]>;
  /** By user id: the live streams that a doctor has reserved. */
  reservations: Record<string, number[]>;
  /** By user id: the ended streams of whose replay a doctor wants to hear. */
  replayReminders: Record<string, number[]>;
  /** How doctors entered those rooms, and where the invitation came from. */
  companyEntries: CompanyEntry[];
  companySurveys: CompanySurvey[];
  /** By user id: who a doctor follows, such as `lecturer:801` and `hospital:901`. */
  follows: Record<string, string[]>;
  /** Of a text that was sent under a key: kind, user and key → its id. Bounded. */
  textKeys: Record<string, number>;
  /** Of a review, a comment, a note or a correction. */
  nextTextId: number;
  nextUserId: number;
  /** State of the random numbers. */
  random: number;
  control: Control;
}

/** Options of a fresh state. */
export interface StartOptions {
  /** The clock stands still at `testMoment` and nothing happens by itself. */
  frozen: boolean;
  seed: number;
}

/** A fresh state with the personas. */
export function freshState({ frozen, seed }: StartOptions): State {
  const now = frozen ? testMoment : Date.now();
  const users = personas(now);
  return {
    began: now,
    users: Object.fromEntries(users.map((record) => [String(record.user.userId), record])),
    ...personaDevices(users, now),
    codes: {},
    sends: {},
    scans: {},
    feedback: [],
    applications: [],
    dailyAnswers: {},
    helpVotes: {},
    profiles: personaProfiles(users, now),
    uploads: {},
    files: {},
    classMarks: {},
    ...noExercises(),
    ...noQuizzes(),
    ...noStudy(),
    ...noGuides(),
    ...noPrivacy(),
    ...noActs(),
    keyedBodies: {},
    chat: { tickets: {}, visits: {}, talks: {}, nextTalkId: 1, silent: false, refuse: false, typing: !frozen },
    learning: {},
    playing: {},
    playRights: {},
    socialTickets: {},
    phoneProofs: {},
    books: null,
    reviews: [],
    comments: [],
    productReviews: [],
    readings: {},
    stockNotices: {},
    reports: [],
    lives: {},
    meetings: {},
    roomTickets: {},
    admissions: {},
    reservations: {},
    replayReminders: {},
    companyEntries: [],
    companySurveys: [],
    follows: {},
    ...personaSubmissions(now),
    ...personaNotes(now),
    ...personaMessages(now),
    ...personaCorrections(now),
    ...personaCertificates(now),
    ...personaQualifications(users, now),
    textKeys: {},
    nextTextId: 1_001,
    nextUserId: 20_001,
    random: seed,
    control: freshControl({ frozen, seed }),
  };
}
