/** The metrics of several workers as Prometheus text: each worker by itself, or all of them in one sum. */
import { AggregatorRegistry } from 'prom-client';
import type { Measured, Meter } from './meter.ts';
import type { MetricsTexts } from './metricsServer.ts';

/** What one worker has counted. */
export interface WorkerMetrics {
  /** A small number that a replaced worker takes over, so that the set of labels stays small. */
  slot: number;
  measured: Measured;
}

/** The used fields of a metric of the library. */
interface Metric {
  name: string;
  type: string;
  aggregator: string;
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[];
}

const textOf = (all: Measured[]): Promise<string> => AggregatorRegistry.aggregate(all).metrics();

const metricsOf = (measured: Measured): Metric[] => measured as Metric[];

/** The same metrics with the worker as a label. Nothing is summed up, so start times may stay. */
const ofWorker = ({ slot, measured }: WorkerMetrics): Metric[] =>
  metricsOf(measured).map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker: slot } })),
  }));

/** Each worker by itself, and the supervisor's own metrics. */
export const workersText = (own: Measured, workers: WorkerMetrics[]): Promise<string> =>
  textOf([own, ...workers.map(ofWorker)]);

/** All workers in one sum, with what ended workers had counted: otherwise a sum would fall, and look like a restart. */
export const summedText = (own: Measured, workers: WorkerMetrics[], ended: Measured): Promise<string> =>
  textOf([own, ended, ...workers.map(({ measured }) => measured)]);

/** What stays true of a worker after its end: its counters and histograms, added to those of workers before it. */
export async function withEnded(ended: Measured, last: Measured): Promise<Measured> {
  const lasting = metricsOf(last).filter(({ type }) => type === 'counter' || type === 'histogram');
  return AggregatorRegistry.aggregate([ended, lasting]).getMetricsAsJSON();
}

/** The texts of a process that serves alone: it is the first and only worker. */
export const aloneTexts = (meter: Meter): MetricsTexts => ({
  '/metrics': async () => workersText([], [{ slot: 1, measured: await meter.measured() }]),
  '/metrics/summed': async () => summedText([], [{ slot: 1, measured: await meter.measured() }], []),
});
