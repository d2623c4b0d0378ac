/** What the section of a failed read tells the doctor [8-01]. */

/** Shown where the server sent no message. */
const ownText = '加载失败，请检查网络后重试';

/** An error that may carry the server's own message. */
export interface ServerError {
  /** Plain text, at most 100 characters; null when the server sent none. */
  serverMessage: string | null;
}

/** The text for a failed read: the server's message, else our own. */
export function failureText(error: unknown, own = ownText): string {
  return (error as Partial<ServerError> | null)?.serverMessage || own;
}
