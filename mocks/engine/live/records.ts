/** What the mock backend remembers about a live stream, as plain data. */

/** A stretch of time, ms; `to` is null while it lasts. */
export interface Stretch {
  from: number;
  to: number | null;
}

/** The number of a line: a way on which a stream is delivered. */
export type LineNumber = 1 | 2;

/** The trouble of a line: it answers nothing, or every segment late. */
export interface LineFault {
  kind: 'cut' | 'slow';
  /** When it ends by itself, ms; null lasts. */
  until: number | null;
}

/** What testers did to a live stream; what is missing follows the plan and the clock. */
export interface LiveRoomRecord {
  /** Planned start of the stream that this belongs to, ms: a stream that is planned anew starts without it. */
  startTime: number;
  startedAt?: number;
  endedAt?: number;
  /** When the replay can be watched, ms. */
  replayAt?: number;
  /** Pauses in their order; they replace the planned one. */
  pauses?: Stretch[];
  faults?: Partial<Record<LineNumber, LineFault>>;
  /** By reader: when the preview of the running stream began, ms. */
  previews?: Record<string, number>;
  /** Questions that doctors asked here. */
  questions?: AskedQuestion[];
  /** By question id: the doctors who like it. */
  questionLikes?: Record<string, number[]>;
  /** By user id: who watched, and how long. */
  online?: Record<string, OnlineRecord>;
  /** What was said; the last 200. */
  messages?: RoomMessageRecord[];
  lastMsgId?: number;
  pinned?: RoomMessageRecord | null;
  /** The doctors who may not write, by their ids. */
  muted?: number[];
  /** By user id: when a doctor wrote last, ms. */
  saidAt?: Record<string, number>;
  /** The polls of the host, the last one at the end. */
  polls?: PollRecord[];
}

/** A question that a doctor asked in a room. */
export interface AskedQuestion {
  id: number;
  userId: number;
  text: string;
  /** Ms. */
  createTime: number;
}

/** How long a doctor has watched a stream. */
export interface OnlineRecord {
  /** When the first report began to count, ms: no more than the time since then is counted. */
  since: number;
  /** Seconds. */
  seconds: number;
  /** Client times of the reports that have counted; bounded. */
  reports: number[];
  /** Sign-in windows that are done. */
  signed: number[];
}

/** What somebody said in a room. */
export interface RoomMessageRecord {
  msgId: number;
  /** The id that the sender gave it; null for messages without a sender's socket. */
  clientId: string | null;
  userId: number;
  userName: string;
  role: 'user' | 'host' | 'assistant';
  text: string;
  createTime: number;
}

/** A poll of the host. */
export interface PollRecord {
  pollId: number;
  question: string;
  options: string[];
  multiple: boolean;
  closed: boolean;
  /** By user id: the chosen options, counted from 0. */
  votes: Record<string, number[]>;
}
