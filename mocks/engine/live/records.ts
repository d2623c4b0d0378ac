/** What the mock backend remembers about a live stream, as plain data. */
import type { BodyOf } from '../../../openapi/operation.ts';

/** A stretch of time, ms; `to` is null while it lasts. */
export interface Stretch {
  from: number;
  to: number | null;
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
}

/** How a doctor entered the stream of a company. */
export interface CompanyEntry {
  liveId: number;
  userId: number;
  /** ms */
  at: number;
  /** Where the invitation came from; '' when unknown. */
  channel: string;
  form: BodyOf<'enterpriseLiveEnter'>['form'];
}

/** What a doctor answered at the end of the stream of a company. */
export interface CompanySurvey {
  liveId: number;
  userId: number;
  /** ms */
  at: number;
  answers: BodyOf<'enterpriseLiveSurvey'>['answers'];
}
