/** Notice settings, data exports and closings of accounts, as the mock backend stores them: plain data. Times are in ms. */
import type { components } from '#openapi/portal.d.ts';

type NoticeSetting = components['schemas']['NoticeSetting'];

/** A file with a doctor's own data. */
export interface ExportRecord {
  startTime: number;
  /** When it is ready, or has failed. */
  endTime: number;
  failed: boolean;
  /** What stood in the state when it was begun: the entries of each part, by the name of its file. */
  parts: Record<string, readonly object[]>;
}

/** The wish to close an account. */
export interface ClosingRecord {
  startTime: number;
  effectiveAt: number;
  reason: string;
  /** When it came to nothing, because a condition was no longer met. */
  lapsedAt: number | null;
}

/** The part of the state that has them, by user. */
export interface Privacy {
  noticeSettings: Record<string, NoticeSetting[]>;
  dataExports: Record<string, ExportRecord>;
  closings: Record<string, ClosingRecord>;
}

/** Nobody has set, asked for or closed anything. */
export const noPrivacy = (): Privacy => ({ noticeSettings: {}, dataExports: {}, closings: {} });
