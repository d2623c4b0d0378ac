/**
 * A socket whose address the backend names anew whenever it is opened by hand: asks for the address, checks it, and connects.
 * What is said over the socket is the owner's matter.
 */
import { makeAutoObservable } from 'mobx';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { type ConnectionDeps, type ConnectionOwner, SocketConnection } from './SocketConnection.ts';
import { socketAddress } from './socketAddress.ts';

/** Message when the server names an address that is not allowed (faults W02). */
export const addressProblem = '连接地址无效，请稍后再试';

/** Injected dependencies. */
export interface LineDeps extends ConnectionDeps {
  /** Origin of the page. */
  readonly origin: string;
  /** Allowed hosts besides our own. */
  readonly chatHosts: readonly string[];
  /** The address of the socket; rejects with ApiError. */
  address(signal: AbortSignal): Promise<string>;
  /** Shows the failure of a call to the doctor. */
  tell(message: string): void;
}

/** State of the status line. */
export type LineStatus = 'connecting' | 'retrying' | 'open' | 'failed' | 'refused';

/** What the doctor is told of a failed call [8-07]; null for a refused token, which has its own message. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.tokenRefused) return null;
  return error.code > 0 ? `错误码 ${error.code}：${error.message}` : error.message;
}

type Private = 'deps' | 'asking';

/** One line, from opening to closing; can be opened again. */
export class SocketLine {
  readonly connection: SocketConnection;
  /** Why no socket can be opened. */
  private trouble: 'failed' | 'refused' | null = null;
  /** Set while the line is open; aborts its calls when it closes. */
  private asking: AbortController | null = null;
  private readonly deps: LineDeps;

  constructor(deps: LineDeps, owner: ConnectionOwner) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      { connection: false, deps: false, asking: false, signal: false },
      { autoBind: true },
    );
    this.connection = new SocketConnection(deps, owner);
  }

  /** State of the status line; its retry number is `connection.retry`. */
  get status(): LineStatus {
    const { state, retry } = this.connection;
    if (this.trouble) return this.trouble;
    if (state === 'open' || state === 'failed' || state === 'refused') return state;
    return retry > 0 ? 'retrying' : 'connecting';
  }

  /** Aborted when the line closes; null while it is closed. */
  get signal(): AbortSignal | null {
    return this.asking?.signal ?? null;
  }

  /** Requests the address and opens the socket [4-15]. Returns the signal of this opening; null when it is open already. */
  open(): AbortSignal | null {
    if (this.asking) return null;
    const { signal } = (this.asking = new AbortController());
    void this.connect(signal);
    return signal;
  }

  /** Releases socket, timers and calls [4-15]. */
  close(): void {
    this.asking?.abort();
    this.asking = null;
    this.connection.close();
    this.trouble = null;
  }

  /** Reconnects at the doctor's request, with a new address (faults W07). */
  reconnect(): void {
    if (!this.asking || (this.status !== 'failed' && this.status !== 'refused')) return;
    this.connection.close();
    void this.connect(this.asking.signal);
  }

  private async connect(signal: AbortSignal): Promise<void> {
    this.stopFor(null);
    const { origin, chatHosts: hosts, tell } = this.deps;
    try {
      const address = socketAddress(await this.deps.address(signal), { origin, hosts });
      if (signal.aborted) return;
      if (address !== null) return this.connection.open(address);
      tell(addressProblem);
      this.stopFor('failed');
    } catch (error) {
      if (signal.aborted) return;
      const text = failureText(error);
      if (text !== null) tell(text);
      this.stopFor(error instanceof ApiError && error.code === codes.loginRequired ? 'refused' : 'failed');
    }
  }

  private stopFor(trouble: 'failed' | 'refused' | null): void {
    this.trouble = trouble;
  }
}
