/** What the parts of the server tell about themselves. Without `METRICS_PORT` nothing is counted, and no library for it is loaded. */
import type { counters, gauges, histograms } from './definitions.ts';

type LabelsOf<Metric extends { labels: readonly string[] }> = Record<Metric['labels'][number], string>;

/** A value of a gauge with its labels. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** The metrics of a registry as plain data, which can be sent to another process. */
export type Measured = object[];

/** Counts and measures. */
export interface Meter {
  /** `times`: 1 unless given. */
  count<Name extends keyof typeof counters>(
    name: Name,
    labels: LabelsOf<(typeof counters)[Name]>,
    times?: number,
  ): void;
  /** Seconds, or the plain number of a layout shift. */
  measure<Name extends keyof typeof histograms>(
    name: Name,
    labels: LabelsOf<(typeof histograms)[Name]>,
    value: number,
  ): void;
  /** Reads a gauge whenever somebody asks for the metrics; a later reader replaces an earlier one. */
  watch(name: keyof typeof gauges, read: () => Sample[]): void;
  /** All metrics of this process. */
  measured(): Promise<Measured>;
}

/** Counts nothing. */
export const noMeter: Meter = {
  count: () => undefined,
  measure: () => undefined,
  watch: () => undefined,
  measured: async () => [],
};
