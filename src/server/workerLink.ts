/** A worker's side of the supervision [N24]: it says that it lives, hears when to leave, and tells of ended sessions. */
import { EventEmitter } from 'node:events';
import type { Limits } from './limits.ts';

/** Signals that end the server in good order. */
export const endingSignals = ['SIGTERM', 'SIGINT'] as const;

/** One of them. */
export type EndingSignal = (typeof endingSignals)[number];

/** What a worker tells its supervisor: that it lives, that it is about to end, or the token of a session that has ended. */
export type FromWorker = { tells: 'life' } | { tells: 'leaving' } | { tells: 'session ended'; token: string };

/** What a worker is told. */
export type ToWorker = { tells: 'leave'; signal: EndingSignal } | { tells: 'session ended'; token: string };

/** The link of this worker to its supervisor. */
export interface SupervisorLink {
  /** Emits the signals that the supervisor has passed on. */
  signals: EventEmitter;
  /** This worker ends by itself as soon as it can: another one is started. */
  leaving(): void;
  /** A session has ended here; the other workers are told. */
  sessionEnded(token: string): void;
}

/** Joins this process to the supervisor that has forked it. `onSessionEnded` hears of sessions that ended in other workers. */
export function joinSupervisor(limits: Limits, onSessionEnded: (token: string) => void): SupervisorLink {
  const signals = new EventEmitter();
  // Node ends this process when the supervisor is gone; a message just before that may fail.
  const tell = (message: FromWorker): void => void (process.connected && process.send?.(message, () => undefined));

  function live(): void {
    tell({ tells: 'life' });
    setTimeout(live, limits.workerBeat).unref();
  }

  process.on('message', (message: ToWorker) => {
    if (message.tells === 'session ended') return onSessionEnded(message.token);
    // The server has not been started yet, so there is nothing to finish.
    if (!signals.emit(message.signal)) process.exit(0);
  });
  // A terminal and systemd signal every process of the group. A worker heeds only what the supervisor passes on, else one
  // Ctrl-C would count as two signals.
  for (const signal of endingSignals) process.on(signal, () => undefined);
  live();
  return {
    signals,
    leaving: () => tell({ tells: 'leaving' }),
    sessionEnded: (token) => tell({ tells: 'session ended', token }),
  };
}
