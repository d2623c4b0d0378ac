/** Gathers the metrics of all workers for the second port. */
import { Counter, Gauge, Registry } from 'prom-client';
import type { Limits } from '../limits.ts';
import { supervision } from './definitions.ts';
import { summedText, withEnded, type WorkerMetrics, workersText } from './expose.ts';
import { type Asked, endReasons, type FleetMetrics } from './fleet.ts';
import type { Measured } from './meter.ts';
import type { MetricsTexts } from './metricsServer.ts';

/** One question to all workers. */
interface Round {
  found: Map<number, Measured>;
  waiting: Set<number>;
  done(): void;
}

/**
 * Creates the metrics of supervised workers. A worker that does not answer in time is missing in `/metrics`; in the sum it counts
 * with its last answer, and an ended worker with its counters, so that no sum ever falls.
 */
export function createFleetMetrics({ workerMetrics }: Pick<Limits, 'workerMetrics'>, registry = new Registry()) {
  const registers = [registry];
  const { ends, listening, silent } = supervision;
  let workers: () => Asked[] = () => [];
  let round = 0;
  let ended: Promise<Measured> = Promise.resolve([]);
  const rounds = new Map<number, Round>();
  const last = new Map<number, Measured>();
  const endCount = new Counter({ name: ends.name, help: ends.help, labelNames: ends.labels, registers });
  // From 0: an increase is seen only in a series that was there before.
  for (const reason of endReasons) endCount.inc({ reason }, 0);
  const listeningCount: Gauge = new Gauge({
    name: listening.name,
    help: listening.help,
    registers,
    collect: () => listeningCount.set(workers().filter((worker) => worker.listening).length),
  });
  const silentCount = new Gauge({ name: silent.name, help: silent.help, registers });

  async function gather(): Promise<WorkerMetrics[]> {
    const asked = workers().filter((worker) => worker.listening);
    const own = (round += 1);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const state: Round = {
      found: new Map(),
      waiting: new Set(asked.map(({ slot }) => slot)),
      done: () => resolve(undefined),
    };
    rounds.set(own, state);
    const timer = setTimeout(resolve, workerMetrics, undefined);
    if (asked.length === 0) resolve(undefined);
    for (const worker of asked) worker.ask(own);
    await promise;
    clearTimeout(timer);
    rounds.delete(own);
    silentCount.set(state.waiting.size);
    const found = [...state.found].toSorted(([one], [other]) => one - other);
    return found.map(([slot, measured]) => ({ slot, measured }));
  }

  async function summed(): Promise<string> {
    const fresh = await gather();
    const answered = new Set(fresh.map(({ slot }) => slot));
    const older = [...last].filter(([slot]) => !answered.has(slot)).map(([slot, measured]) => ({ slot, measured }));
    return summedText(await registry.getMetricsAsJSON(), [...fresh, ...older], await ended);
  }

  return {
    follow: (read) => (workers = read),
    answered(slot, number, measured) {
      last.set(slot, measured);
      const state = rounds.get(number);
      if (!state?.waiting.delete(slot)) return;
      state.found.set(slot, measured);
      if (state.waiting.size === 0) state.done();
    },
    ended(slot, reason) {
      if (reason) endCount.inc({ reason });
      const counted = last.get(slot) ?? [];
      last.delete(slot);
      ended = ended.then((before) => withEnded(before, counted));
      for (const state of rounds.values()) if (state.waiting.delete(slot) && state.waiting.size === 0) state.done();
    },
    texts: {
      '/metrics': async () => {
        const found = await gather();
        return workersText(await registry.getMetricsAsJSON(), found);
      },
      '/metrics/summed': summed,
    },
  } satisfies FleetMetrics & { texts: MetricsTexts };
}
