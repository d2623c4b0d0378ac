/** A worker thread that simulates ordinary readers until it is stopped, then reports their results. */
import { parentPort, workerData } from 'node:worker_threads';
import { resultsOf, type Round, type Visit, visit } from './benchAttackTraffic.ts';

const { port, perSecond, paths, isSecure } = workerData as Round;
const visits: Promise<Visit>[] = [];
const from = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - from) * perSecond) / 1000;
  while (visits.length < due) visits.push(visit(port, paths[visits.length % paths.length] ?? '/', isSecure));
}, 5);

parentPort?.once('message', async () => {
  clearInterval(timer);
  parentPort?.postMessage(resultsOf(await Promise.all(visits)));
});
