/** The metrics of supervised workers: gathered from all of them whenever somebody asks, with what the supervisor itself counts. */
import type { Measured } from './meter.ts';

/** A worker that can be asked. */
export interface Asked {
  slot: number;
  listening: boolean;
  /** Asks for the metrics; the answer comes to `answered` with the same number. */
  ask(round: number): void;
}

/** Why a worker ended while it should serve: it hung, was killed, exited, or left by itself after a fault. */
export const endReasons = ['stuck', 'signal', 'exit', 'leaving'] as const;

/** One of them. */
export type EndReason = (typeof endReasons)[number];

/** What the supervisor tells about its workers. */
export interface FleetMetrics {
  /** Names the workers of each moment. */
  follow(workers: () => Asked[]): void;
  /** A worker's answer to `ask`. */
  answered(slot: number, round: number, measured: Measured): void;
  /** A worker has ended; what it had counted stays in the sum. */
  ended(slot: number, reason: EndReason | null): void;
}

/** Counts nothing. */
export const noFleetMetrics: FleetMetrics = {
  follow: () => undefined,
  answered: () => undefined,
  ended: () => undefined,
};
