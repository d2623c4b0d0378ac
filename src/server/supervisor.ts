/** The primary process: starts the workers, replaces those that exit or hang [N24], and exits after them. */
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { ConfigError } from './config.ts';
import type { Limits } from './limits.ts';
import { log } from './log.ts';
import { endingSignals, type EndingSignal, type FromWorker, type ToWorker } from './workerLink.ts';

/** Number of workers and their memory limit. */
export interface Supervision {
  /** 0: this process serves by itself, without a supervisor. */
  workers: number;
  /** JavaScript heap of a worker, in megabytes. */
  heapMb: number;
}

const maxWorkers = 64;
/** With a smaller heap the server does not start. */
const minHeapMb = 64;
const maxHeapMb = 65_536;

function numberFrom(name: string, value: string | undefined, otherwise: number, min: number, max: number): number {
  const number = value ? Number(value) : otherwise;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name}="${value}" is not a whole number from ${min} to ${max}; correct it and start again.`);
}

/**
 * Reads the supervision from the environment. Throws ConfigError. A demo defaults to one process; a real portal
 * defaults to at least two workers, because a single worker leaves no server while it is replaced.
 */
export function readSupervision(
  env: Record<string, string | undefined>,
  mock: boolean,
  processors = availableParallelism(),
): Supervision {
  const defaultWorkers = mock ? 0 : Math.min(Math.max(processors, 2), 4);
  return {
    workers: numberFrom('WORKERS', env.WORKERS, defaultWorkers, 0, maxWorkers),
    heapMb: numberFrom('WORKER_HEAP_MB', env.WORKER_HEAP_MB, 512, minHeapMb, maxHeapMb),
  };
}

/** Options of the supervisor. */
export interface SupervisorOptions extends Supervision {
  /** The worker's program. */
  script: string;
  /** Environment of the workers besides our own. */
  env: Record<string, string>;
  limits: Limits;
  /** Called once, when the first worker listens. */
  onReady(port: number): void;
  /** Closes shared resources after all workers have exited. */
  finish(): Promise<void>;
}

interface Member {
  worker: Worker;
  listening: boolean;
  /** Time since it began to listen in ms, in steps of `watch`. */
  served: number;
  /** Time without a heartbeat in ms, counted in steps of `watch`. */
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
  /** Exits in a row without a worker that listened in between. */
  let failures = 0;
  /** Exits in a row without a worker that served for `workerSteady` in between. */
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
    worker.on('message', (message: FromWorker) => handle(member, message));
    worker.on('listening', ({ port }) => {
      member.listening = true;
      failures = 0;
      log('info', 'worker listening', { pid: worker.process.pid });
      if (!ready) onReady(port);
      ready = true;
    });
    worker.on('exit', (code: number | null, signal: string | null) => ended(member, code, signal));
    // A process that could not be created has no pid and emits no `exit`; other errors concern messages to an exiting worker.
    worker.on('error', () => worker.process.pid === undefined && ended(member, null, null));
  }

  function handle(member: Member, message: FromWorker): void {
    member.silent = 0;
    if (message.tells === 'leaving') replace(member);
    if (message.tells === 'session ended')
      for (const other of members) if (other !== member) tell(other, { tells: 'session ended', token: message.token });
  }

  function tell({ worker }: Member, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  /** Schedules another worker. The delay grows until a worker has served for `workerSteady`. */
  function replace(member: Member): void {
    if (member.replaced || leaving) return;
    member.replaced = true;
    const delay = Math.min(limits.workerRest * 2 ** shortLives, limits.workerRestMax);
    shortLives += 1;
    log('info', 'worker is replaced', { pid: member.worker.process.pid, in: delay });
    setTimeout(start, delay);
  }

  function ended(member: Member, code: number | null, signal: string | null): void {
    members.delete(member);
    const exit = { pid: member.worker.process.pid, ...(code === null ? { signal } : { code }) };
    log(leaving && code === 0 ? 'info' : 'error', 'worker ended', exit);
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
   * Kills workers that hang. The time without a heartbeat is counted in steps of this timer, not by the clock: when the machine
   * was suspended, or this process got no CPU time, healthy workers sent no heartbeat either and must not be killed.
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
    // A second signal exits at once.
    if (leaving) stop(1);
    leaving = true;
    for (const member of members) tell(member, { tells: 'leave', signal });
    // Each worker exits by itself after `shutdownForce`; this timer is for a worker that does not.
    setTimeout(() => stop(1), limits.shutdownForce + limits.workerStuck).unref();
    endIfAlone();
  }

  // Each worker accepts its own connections, so a hanging worker accepts none. With round robin the primary would still pass
  // connections to it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] });
  for (const signal of endingSignals) process.on(signal, () => leave(signal));
  for (let count = 0; count < workers; count += 1) start();
  watch();
}
