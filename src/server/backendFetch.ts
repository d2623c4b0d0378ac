/** How the server calls its backend: `fetch` of the undici package, because Node's own copy can be crashed by an answer. */
import { Agent, fetch as send, type RequestInit as Init } from 'undici';

/** HTTP/1.1 only, as with Node's own `fetch`. */
const dispatcher = new Agent({ allowH2: false });

/**
 * As the global `fetch`. The copy in Node 24 ends the process with an uncaught exception when an answer names more than five
 * content codings and its body does not come to a sound end [N43]; this version closes the connection. The package does not
 * know Node's own `Request` class, so a request is passed on by its parts.
 */
export const backendFetch: typeof fetch = async (input, init) => {
  const own = { ...init, dispatcher } as Init;
  if (typeof input === 'string' || input instanceof URL) return (await send(input, own)) as unknown as Response;
  const { url, method, headers, body, redirect, signal } = input;
  const parts = { method, headers, redirect, signal, ...(body && { body, duplex: 'half' }) };
  return (await send(url, { ...parts, ...own } as Init)) as unknown as Response;
};
