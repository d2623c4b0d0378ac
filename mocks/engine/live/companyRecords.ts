/** What the mock backend remembers about the rooms of companies, as plain data. */
import type { BodyOf } from '#openapi/operation.ts';

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
