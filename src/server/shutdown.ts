/** Graceful shutdown: first the health check fails, then the server stops listening, then responses in progress finish. */
import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { Health } from './health.ts';
import type { Limits } from './limits.ts';
import { errorFields, log } from './log.ts';
import { endingSignals } from './workerLink.ts';

/** Dependencies of the shutdown. */
export interface ShutdownDeps {
  server: Server;
  health: Health;
  limits: Limits;
  closeIdle(): void;
  closeSockets(): void;
  /** Closes what requests in progress may still have needed. */
  finish(): Promise<void>;
  exit(code: number): void;
}

/** Interval in which idle connections are closed during shutdown, in ms. */
const sweepInterval = 50;

/** Returns the function that shuts down gracefully and exits with the given code. When called again, the higher code wins. */
export function createShutdown({ server, health, limits, closeIdle, closeSockets, finish, exit }: ShutdownDeps) {
  let worst = 0;
  return async (code: number, wait = limits.shutdownWait): Promise<void> => {
    worst = Math.max(worst, code);
    if (health.isLeaving()) return;
    health.leave();
    setTimeout(() => exit(1), limits.shutdownForce).unref();
    await new Promise((resolve) => setTimeout(resolve, wait));
    closeSockets();
    // The HTTP server's own `close` would cut responses that clients are still reading.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
    const sweep = (): void => {
      closeIdle();
      setTimeout(sweep, sweepInterval).unref();
    };
    sweep();
    // A client that does not read its response must not block the shutdown.
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
    // At a terminal there is no load balancer to wait for.
    const wait = signal === 'SIGINT' ? [0] : [];
    source.on(signal, () => (health.isLeaving() ? exit(1) : void leave(0, ...wait)));
  }
}

/** Shuts down after uncaught exceptions and unhandled rejections, which `source` emits. */
export function leaveOnFaults(source: EventEmitter, leave: Leave): void {
  for (const fault of ['unhandledRejection', 'uncaughtException']) {
    source.on(fault, (error: unknown) => {
      log('error', fault, errorFields(error));
      void leave(1);
    });
  }
}
