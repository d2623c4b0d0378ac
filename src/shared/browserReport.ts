/** What a browser reports about a page load to its own server: no address, no value, no id, and nothing about who reads. */

/** Path to which browsers send their reports. */
export const browserReportPath = '/browser-report';

/** Most errors and failed calls of one report. */
export const maxReported = 10;

/** An error of a script. */
export interface ReportedError {
  /** Name of its class. */
  name: string;
  /** Redacted. */
  message: string;
  /** Route on which it happened. */
  route: string;
  /** File of the build with line and column; missing where the browser does not tell. */
  at?: string;
  /** The number that the page shows for a fault. */
  fault?: string;
}

/** A call that failed. */
export interface ReportedCall {
  operation: string;
  kind: ReportedKind;
}

/** Why a call failed: no network, too late, refused by status, an answer that breaks the contract, a fault of the server. */
export type ReportedKind = 'network' | 'timeout' | 'http' | 'malformed' | 'server';

/** One report. */
export interface BrowserReport {
  /** Name of the build that the page runs. */
  build: string;
  /** Route on which the page was opened. */
  route: string;
  /** True in the first report of a page load. */
  first?: boolean;
  /** Milliseconds, and the score of the layout shifts; those that the browser measures. */
  vitals?: { lcp?: number; inp?: number; cls?: number };
  errors?: ReportedError[];
  calls?: ReportedCall[];
  /** How often translators and extensions had moved a node that React changed. */
  moved?: number;
  /** How often a part was rendered anew because translators or extensions had changed it before React took it over. */
  remade?: number;
}
