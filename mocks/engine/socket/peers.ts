/** What the doors and the sockets of the mock backend know of each other. */
import type { State } from '../state.ts';

/**
 * The session that opens a socket, as the transport tells it: the token, null for a visitor. Undefined inside a page, which has one
 * session only.
 */
export type OpenedBy = string | null | undefined;

/** The other end of a socket, as a door shows it. */
export interface Peer {
  send(text: string): void;
  /** Accepts any code; a code that must not be sent breaks the connection. */
  close(code: number, reason: string): void;
}

/** An open socket, as a door uses it. */
export interface Panel {
  say(text: string): void;
  /** Call this when the socket is closed; `code` says whether it was closed on purpose or the connection broke. */
  leave(code: number): void;
}

/** A socket that is refused: nobody listens. */
export const nobody: Panel = { say: () => undefined, leave: () => undefined };

/** The parts of the engine that sockets need. */
export interface SocketHost {
  readonly state: State;
  readonly now: number;
}

/** Hook of a door around each access to the state, such as loading and saving it. */
export type Around = <T>(work: () => Promise<T>) => Promise<T>;
