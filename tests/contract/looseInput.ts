/** The input of a call without type checks. */

/** The input of any call, for rules and stories that handle all operations. */
export interface LooseInput {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  body?: unknown;
}
