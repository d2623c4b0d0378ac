/** The primary process: starts the workers that serve, replaces those that end or are stuck [N24], and ends with them. */
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { ConfigError } from './config.ts';
import type { Limits } from './limits.ts';
import { log } from './log.ts';
import { endingSignals, type EndingSignal, type FromWorker, type ToWorker } from './workerLink.ts';

/** How many processes serve, and how much memory each may take. */
export interface Supervision {
  /** 0: this process serves by itself, and nobody watches it. */
  workers: number;
  /** JavaScript heap of a worker, in megabytes. */
  heapMb: number;
}

const mostWorkers = 64;
/** With less than this the server does not start. */
const leastHeapMb = 64;
const mostHeapMb = 65_536;

function numberFrom(name: string, value: string | undefined, otherwise: number, min: number, max: number): number {
  const number = value ? Number(value) : otherwise;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name}="${value}" is not a whole number from ${min} to ${max}; correct it and start again.`);
}

/**
 * The supervision that an environment asks for. Throws ConfigError. A demo is one process unless told otherwise; a real
 * portal has at least two workers, because one alone answers nobody while it is replaced.
 */
export function readSupervision(
  env: Record<string, string | undefined>,
  mock: boolean,
  processors = availableParallelism(),
): Supervision {
  const usual = mock ? 0 : Math.min(Math.max(processors, 2), 4);
  return {
    workers: numberFrom('WORKERS', env.WORKERS, usual, 0, mostWorkers),
    heapMb: numberFrom('WORKER_HEAP_MB', env.WORKER_HEAP_MB, 512, leastHeapMb, mostHeapMb),
  };
}

/** What is supervised, and how. */
export interface SupervisorOptions extends Supervision {
  /** The worker's program. */
  script: string;
  /** Environment of the workers besides our own. */
  env: Record<string, string>;
  limits: Limits;
  /** Called once, when the first worker listens. */
  onReady(port: number): void;
  /** Closes what the workers needed, when all have ended. */
  finish(): Promise<void>;
}

interface Member {
  worker: Worker;
  listening: boolean;
  /** Milliseconds that it has listened, in steps of `watch`. */
  served: number;
  /** Milliseconds of the supervisor's own time without a sign of life. */
  silent: number;
  /** A replacement has been scheduled. */
  replaced: boolean;
}

/** Supervises workers until a signal ends them and this process. */
export function supervise({ script, workers, heapMb, env, limits, onReady, finish }: SupervisorOptions): void {
  const members = new Set<Member>();
  let ready = false;
  let leaving = false;
  let worst = 0;
  /** Ends in a row without a worker that listened in between. */
  let failures = 0;
  /** Ends in a row without a worker that served for a while in between. */
  let shortLives = 0;

  const killAll = (): void => members.forEach(({ worker }) => worker.process.kill('SIGKILL'));

  function stop(code: number): never {
    killAll();
    process.exit(code);
  }

  function start(): void {
    if (leaving) return;
    const worker = cluster.fork(env);
    const member: Member = { worker, listening: false, served: 0, silent: 0, replaced: false };
    members.add(member);
    worker.on('message', (message: FromWorker) => hear(member, message));
    worker.on('listening', ({ port }) => {
      member.listening = true;
      failures = 0;
      log('info', 'worker listening', { pid: worker.process.pid });
      if (!ready) onReady(port);
      ready = true;
    });
    worker.on('exit', (code: number | null, signal: string | null) => ended(member, code, signal));
    // A process that could not be created has no pid and emits no exit; other errors concern messages to a dying worker.
    worker.on('error', () => worker.process.pid === undefined && ended(member, null, null));
  }

  function hear(member: Member, message: FromWorker): void {
    member.silent = 0;
    if (message.tells === 'leaving') replace(member);
    if (message.tells === 'session ended')
      for (const other of members) if (other !== member) tell(other, { tells: 'session ended', token: message.token });
  }

  function tell({ worker }: Member, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  /** Schedules another worker. The pause grows until a worker has served for a while. */
  function replace(member: Member): void {
    if (member.replaced || leaving) return;
    member.replaced = true;
    const pause = Math.min(limits.workerRest * 2 ** shortLives, limits.workerRestMost);
    shortLives += 1;
    log('info', 'worker is replaced', { pid: member.worker.process.pid, in: pause });
    setTimeout(start, pause);
  }

  function ended(member: Member, code: number | null, signal: string | null): void {
    members.delete(member);
    const told = { pid: member.worker.process.pid, ...(code === null ? { signal } : { code }) };
    log(leaving && code === 0 ? 'info' : 'error', 'worker ended', told);
    if (leaving) {
      worst = Math.max(worst, code ?? 1);
      return endIfAlone();
    }
    if (!member.listening) failures += 1;
    if (failures >= limits.workerFailures && ![...members].some(({ listening }) => listening)) {
      log('error', 'workers cannot start', { failures });
      stop(1);
    }
    replace(member);
  }

  function endIfAlone(): void {
    if (members.size === 0) void finish().finally(() => process.exit(worst));
  }

  /**
   * Kills workers that are stuck. Silence is counted in steps of this timer, not by the clock: when the machine was suspended,
   * or this process got no processor time, healthy workers were silent too and must not be killed.
   */
  function watch(): void {
    for (const member of members) {
      if (member.listening) member.served += limits.workerBeat;
      if (member.served >= limits.workerSteady) shortLives = 0;
      member.silent += limits.workerBeat;
      if (member.silent <= (member.listening ? limits.workerStuck : limits.workerStart)) continue;
      log('error', 'worker stuck', { pid: member.worker.process.pid, ms: member.silent });
      member.silent = Number.NEGATIVE_INFINITY;
      member.worker.process.kill('SIGKILL');
    }
    setTimeout(watch, limits.workerBeat);
  }

  function leave(signal: EndingSignal): void {
    // A second signal does not wait.
    if (leaving) stop(1);
    leaving = true;
    for (const member of members) tell(member, { tells: 'leave', signal });
    // Each worker ends itself after `shutdownForce`; this is for a worker that does not.
    setTimeout(() => stop(1), limits.shutdownForce + limits.workerStuck).unref();
    endIfAlone();
  }

  // Each worker accepts connections by itself, so a stuck worker accepts none. With round robin the primary would still hand
  // one connection to it, which nobody would ever answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] });
  for (const signal of endingSignals) process.on(signal, () => leave(signal));
  for (let count = 0; count < workers; count += 1) start();
  watch();
}
