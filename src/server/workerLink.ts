/** A worker's connection to the supervisor [N24]: heartbeat, shutdown signals, ended sessions. */
import { EventEmitter } from 'node:events';
import type { Limits } from './limits.ts';
import type { Measured } from './metrics/meter.ts';

/** Signals that start a graceful shutdown. */
export const endingSignals = ['SIGTERM', 'SIGINT'] as const;

/** One of them. */
export type EndingSignal = (typeof endingSignals)[number];

/** Messages from a worker: heartbeat, shutdown begun, the token of an ended session, or its metrics. */
export type FromWorker =
  | { tells: 'life' }
  | { tells: 'leaving' }
  | { tells: 'session ended'; token: string }
  | { tells: 'measured'; round: number; measured: Measured };

/** Messages to a worker. */
export type ToWorker =
  | { tells: 'leave'; signal: EndingSignal }
  | { tells: 'session ended'; token: string }
  | { tells: 'measure'; round: number };

/** The link of this worker to its supervisor. */
export interface SupervisorLink {
  /** Emits the signals that the supervisor forwards. */
  signals: EventEmitter;
  /** Announces that this worker shuts down by itself, so that the supervisor starts another. */
  leaving(): void;
  /** Announces an ended session to the other workers. */
  sessionEnded(token: string): void;
}

/**
 * Connects this process to its supervisor. `onSessionEnded` is called for sessions that ended in other workers, `measure` when
 * somebody asks for the metrics.
 */
export function joinSupervisor(
  limits: Limits,
  onSessionEnded: (token: string) => void,
  measure: () => Promise<Measured> = async () => [],
): SupervisorLink {
  const signals = new EventEmitter();
  // Node ends this process when the supervisor exits; a message just before that may fail.
  const tell = (message: FromWorker): void => void (process.connected && process.send?.(message, () => undefined));

  function live(): void {
    tell({ tells: 'life' });
    setTimeout(live, limits.workerBeat).unref();
  }

  process.on('message', (message: ToWorker) => {
    if (message.tells === 'session ended') return onSessionEnded(message.token);
    if (message.tells === 'measure')
      return void measure().then(
        (measured) => tell({ tells: 'measured', round: message.round, measured }),
        () => undefined,
      );
    // The server has not been started yet, so there is nothing to finish.
    if (!signals.emit(message.signal)) process.exit(0);
  });
  // A terminal and systemd signal every process of the group. A worker handles only the signals that the supervisor forwards;
  // otherwise one Ctrl-C would count as two signals.
  for (const signal of endingSignals) process.on(signal, () => undefined);
  live();
  return {
    signals,
    leaving: () => tell({ tells: 'leaving' }),
    sessionEnded: (token) => tell({ tells: 'session ended', token }),
  };
}
