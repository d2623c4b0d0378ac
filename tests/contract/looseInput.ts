/** The input of a call without type checks. */

/** The input of any call, for rules and stories that handle all operations. */
export interface LooseInput {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  body?: unknown;
}

/** What a call was made with. */
export interface Call {
  input: LooseInput;
  token: string | null;
}
