/** What the judging proxy has seen, for its page and for its reports. */
import type { Problem } from '#openapi/problem.ts';

/** One cause of findings, with its last example; tokens, phones and codes are masked. */
export interface ProxyFinding extends Problem {
  id: number;
  /** How often it was found, by operation. */
  operations: Record<string, number>;
  times: number;
  /** Time of the first and of the last example, ISO 8601. */
  firstAt: string;
  lastAt: string;
  /** Method, path and query of the call, or the socket and the kind of the frame. */
  example: string;
  /** Sends the call again; null for a frame. */
  curl: string | null;
  /** Beginning of the answer, or the frame. */
  received: string;
}

/** Calls of one operation, or frames of one kind. */
export interface ProxyCount {
  name: string;
  /** Chinese name. */
  summary: string;
  judged: number;
  /** How many of them were contradicted. */
  wrong: number;
}

/** What passed and could not be judged. */
export interface ProxyUnjudged {
  what: string;
  why: string;
  times: number;
  lastAt: string;
}

/** Everything that was seen since the start, or since the page was cleared. */
export interface ProxyReport {
  /** Origin of the backend. */
  target: string;
  /** Start, ISO 8601. */
  at: string;
  strict: boolean;
  /** Judged calls and frames. */
  calls: number;
  frames: number;
  /** Number of operations that were called, and of those that the contract has. */
  seen: number;
  operations: number;
  /** The latest first. */
  findings: ProxyFinding[];
  counts: ProxyCount[];
  unjudged: ProxyUnjudged[];
}

/** A finding in one line for the terminal. */
export const findingLine = ({ operation, pointer, expected, actual, example }: ProxyFinding): string =>
  `✗ ${operation} ${pointer || '(whole answer)'}: expected ${expected}, got ${actual} ← ${example}`;

/** The summary for the terminal. */
export function proxyText({ calls, frames, seen, operations, findings, unjudged }: ProxyReport): string {
  const times = findings.reduce((sum, finding) => sum + finding.times, 0);
  return [
    ...findings.map((finding) => `${findingLine(finding)} (${finding.times}×)`),
    ...unjudged.map(({ what, why, times: count }) => `– not judged, ${why}: ${what} (${count}×)`),
    `${calls} calls and ${frames} frames judged, ${seen} of ${operations} operations seen, ${findings.length} findings (${times} times)`,
  ].join('\n');
}
