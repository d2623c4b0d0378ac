/** What a call is made with, before anybody has checked it. */

/** An input of any call, as rules and stories take it apart. */
export interface LooseInput {
  query?: Record<string, unknown>;
  path?: Record<string, unknown>;
  body?: unknown;
}
