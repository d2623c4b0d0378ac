import { expect, test, vi } from 'vitest';
import { createMeter } from './promMeter.ts';
import { createFleetMetrics } from './promFleet.ts';

/** Workers with a meter each; `silent` ones do not answer. */
function fleetOf(slots: number[], workerMetrics = 60_000) {
  const fleet = createFleetMetrics({ workerMetrics });
  const workers = new Map(slots.map((slot) => [slot, { meter: createMeter(), silent: false }]));
  fleet.follow(() =>
    [...workers].map(([slot, { meter, silent }]) => ({
      slot,
      listening: true,
      ask: (round) =>
        void (silent || meter.measured().then((measured) => fleet.answered(slot, round, structuredClone(measured)))),
    })),
  );
  const count = (slot: number, times: number): void => {
    for (let time = 0; time < times; time += 1)
      workers.get(slot)?.meter.count('requests', { route: 'index', status: '2xx' });
  };
  const requests = async (path: keyof typeof fleet.texts): Promise<string[]> =>
    [...(await fleet.texts[path]()).matchAll(/^portal_requests_total\{.*?status="2xx",?(.*)\} (\d+)$/gm)].map(
      ([, labels = '', value = '']) => `${labels} ${value}`.trim(),
    );
  return { fleet, workers, count, requests };
}

test('N90 each worker is shown by itself, and all in one sum', async () => {
  const { count, requests } = fleetOf([1, 2]);
  count(1, 3);
  count(2, 4);
  expect(await requests('/metrics')).toEqual(['worker="1" 3', 'worker="2" 4']);
  expect(await requests('/metrics/summed')).toEqual(['7']);
});

test('N90 a sum never falls: an ended worker and one that hangs stay in it', async () => {
  const { fleet, workers, count, requests } = fleetOf([1, 2, 3], 5);
  for (const slot of [1, 2, 3]) count(slot, slot);
  expect(await requests('/metrics/summed')).toEqual(['6']);
  workers.delete(1);
  fleet.ended(1, 'signal');
  workers.set(2, { meter: createMeter(), silent: true });
  expect(await requests('/metrics/summed')).toEqual(['6']);
  workers.set(1, { meter: createMeter(), silent: false });
  count(1, 10);
  expect(await requests('/metrics/summed')).toEqual(['16']);
  expect(await requests('/metrics')).toEqual(['worker="1" 10', 'worker="3" 3']);
  const text = await fleet.texts['/metrics']();
  expect(text).toMatch(/^portal_worker_ends_total\{reason="signal"\} 1$/m);
  expect(text).toMatch(/^portal_workers_silent 1$/m);
  expect(text).toMatch(/^portal_workers_listening 3$/m);
});

test('N90 a worker that ends while it is asked holds nobody up', async () => {
  const { fleet, workers, requests, count } = fleetOf([1, 2]);
  count(2, 5);
  workers.set(1, { meter: createMeter(), silent: true });
  const asked = requests('/metrics');
  await vi.waitFor(async () => expect(workers.size).toBe(2));
  fleet.ended(1, 'stuck');
  expect(await asked).toEqual(['worker="2" 5']);
});

test('N90 without a listening worker there are the numbers of the supervisor', async () => {
  const { fleet } = fleetOf([]);
  expect(await fleet.texts['/metrics']()).toMatch(/^portal_workers_listening 0$/m);
});
