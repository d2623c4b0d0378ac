/** The meter of a process, with the Prometheus client; it also counts the memory, the event loop and the processor of the process. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counters, gauges, histograms } from './definitions.ts';
import type { Meter, Sample } from './meter.ts';

const entries = <Name extends string, Value>(table: Record<Name, Value>) => Object.entries(table) as [Name, Value][];

/** Creates the meter of this process. */
export function createMeter(registry = new Registry()): Meter {
  const registers = [registry];
  const readers = new Map<keyof typeof gauges, () => Sample[]>();
  const counting = new Map(
    entries(counters).map(([key, { name, help, labels }]) => [
      key,
      new Counter({ name, help, labelNames: labels, registers }),
    ]),
  );
  const timing = new Map(
    entries(histograms).map(([key, { name, help, labels, buckets }]) => [
      key,
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
    ]),
  );
  for (const [key, { name, help, labels }] of entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      collect() {
        gauge.reset();
        for (const { labels: of, value } of readers.get(key)?.() ?? []) gauge.set(of, value);
      },
    });
  }
  collectDefaultMetrics({ register: registry });
  return {
    count: (name, labels, times) => counting.get(name)?.inc(labels, times),
    measure: (name, labels, value) => timing.get(name)?.observe(labels, value),
    watch: (name, read) => void readers.set(name, read),
    measured: () => registry.getMetricsAsJSON(),
  };
}
