/** Names of what can go wrong between the proxy and the backend. */

/** Longest wait for the head of an answer, ms: as long as the portal's own client waits at most. */
export const longestWait = 12_000;

const names: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  UND_ERR_SOCKET: 'connection reset',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
};

/** Why there is no answer, in a few words. */
export function failureOf(error: unknown, wait = longestWait): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/TIMEOUT|ETIMEDOUT/.test(code) || /timed? ?out/i.test(message)) return `no answer within ${wait / 1_000} s`;
  return names[code] ?? (message || code);
}
