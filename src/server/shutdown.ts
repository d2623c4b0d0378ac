/** The end of the process: first the health turns red, then nothing new is taken, then what is under way is finished. */
import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { Health } from './health.ts';
import type { Limits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { endingSignals } from './workerLink.ts';

/** What leaving needs. */
export interface ShutdownDeps {
  server: Server;
  health: Health;
  limits: Limits;
  closeIdle(): void;
  closeSockets(spread: number): void;
  /** Closes what requests under way may still have needed. */
  finish(): Promise<void>;
  exit(code: number): void;
}

/** How often connections that have become idle are closed while the rest is finished, in ms. */
const sweepEvery = 50;

/** Returns the function that ends the process, in good order, with the given code. A later, worse code wins. */
export function createShutdown({ server, health, limits, closeIdle, closeSockets, finish, exit }: ShutdownDeps) {
  let worst = 0;
  return async (code: number, wait = limits.shutdownWait): Promise<void> => {
    worst = Math.max(worst, code);
    if (health.isLeaving()) return;
    health.leave();
    setTimeout(() => exit(1), limits.shutdownForce).unref();
    await new Promise((resolve) => setTimeout(resolve, wait));
    closeSockets(limits.shutdownSpread);
    // The HTTP server's own `close` would cut answers that are still being read.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
    const sweep = (): void => {
      closeIdle();
      setTimeout(sweep, sweepEvery).unref();
    };
    sweep();
    // Whoever does not read an answer to its end may not keep the process: that would make every restart a forced one.
    setTimeout(() => server.closeAllConnections(), limits.shutdownFinish).unref();
    await closed;
    await finish();
    exit(worst);
  };
}

type Leave = (code: number, wait?: number) => Promise<void>;

/** Ends the process on the signals of `source`; a second signal does not wait. */
export function leaveOnSignals(
  source: EventEmitter,
  leave: Leave,
  { health, exit }: Pick<ShutdownDeps, 'health' | 'exit'>,
): void {
  for (const signal of endingSignals) {
    // At a terminal there is no balancer to wait for.
    const wait = signal === 'SIGINT' ? [0] : [];
    source.on(signal, () => (health.isLeaving() ? exit(1) : void leave(0, ...wait)));
  }
}

/** Ends the process, whose events `source` emits, after faults that nobody caught. */
export function leaveOnFaults(source: EventEmitter, leave: Leave): void {
  for (const fault of ['unhandledRejection', 'uncaughtException']) {
    source.on(fault, (error: unknown) => {
      log('error', fault, errorFields(error));
      void leave(1);
    });
  }
}
