/** The server's `fetch` for its backend, from the undici package: a response can crash the copy that is built into Node. */
import { Agent, fetch as send, type RequestInit as Init } from 'undici';

/** HTTP/1.1 only, as with Node's own `fetch`. */
const dispatcher = new Agent({ allowH2: false });

/**
 * Same interface as the global `fetch`. The copy in Node 24 ends the process with an uncaught exception when a response names
 * more than five content codings and its body is truncated or corrupt [N43]; this version closes the connection. The package
 * does not accept Node's own `Request` class, so the request's fields are passed one by one.
 */
export const backendFetch: typeof fetch = async (input, init) => {
  const own = { ...init, dispatcher } as Init;
  if (typeof input === 'string' || input instanceof URL) return (await send(input, own)) as unknown as Response;
  const { url, method, headers, body, redirect, signal } = input;
  const parts = { method, headers, redirect, signal, ...(body && { body, duplex: 'half' }) };
  return (await send(url, { ...parts, ...own } as Init)) as unknown as Response;
};
