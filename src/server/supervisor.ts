/** The primary process: starts the workers, replaces those that exit or hang [N24], and exits after them. */
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { ConfigError } from './config.ts';
import type { Limits } from './limits.ts';
import { log } from './log.ts';
import { type EndReason, type FleetMetrics, noFleetMetrics } from './metrics/fleet.ts';
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
  /** What is counted of the workers. */
  fleet?: FleetMetrics;
  /** Called once, when the first worker listens. */
  onReady(port: number): void;
  /** Closes shared resources after all workers have exited. */
  finish(): Promise<void>;
}

interface Member {
  worker: Worker;
  /** The smallest number that no other worker has, from 1. */
  slot: number;
  listening: boolean;
  /** Time since it began to listen in ms, in steps of `watch`. */
  served: number;
  /** Time without a heartbeat in ms, counted in steps of `watch`. */
  silent: number;
  /** A replacement has been scheduled. */
  replaced: boolean;
  /** Why it will end, when that is known before. */
  reason: EndReason | null;
}

function tell({ worker }: Member, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/**
 * Counts one step of `watch` for a worker, and kills it when it hangs. The time without a heartbeat is not measured by the clock:
 * when the machine was suspended, or this process got no CPU time, healthy workers sent no heartbeat either and must not be killed.
 */
function countStep(member: Member, limits: Limits): void {
  if (member.listening) member.served += limits.workerBeat;
  member.silent += limits.workerBeat;
  if (member.silent <= (member.listening ? limits.workerStuck : limits.workerStart)) return;
  log('error', 'worker stuck', { pid: member.worker.process.pid, ms: member.silent });
  member.silent = Number.NEGATIVE_INFINITY;
  member.reason = 'stuck';
  member.worker.process.kill('SIGKILL');
}

class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly members = new Set<Member>();
  private readonly fleet: FleetMetrics;
  private ready = false;
  private leaving = false;
  /** The highest exit code of the workers that were told to leave. */
  private worst = 0;
  /** Exits in a row without a worker that listened in between. */
  private failures = 0;
  /** Exits in a row without a worker that served for `workerSteady` in between. */
  private shortLives = 0;

  constructor(options: SupervisorOptions) {
    this.options = options;
    this.fleet = options.fleet ?? noFleetMetrics;
    this.fleet.follow(() =>
      [...this.members].map((member) => ({
        slot: member.slot,
        listening: member.listening,
        ask: (round) => tell(member, { tells: 'measure', round }),
      })),
    );
  }

  private freeSlot(): number {
    const taken = new Set([...this.members].map(({ slot }) => slot));
    let slot = 1;
    while (taken.has(slot)) slot += 1;
    return slot;
  }

  start = (): void => {
    if (this.leaving) return;
    const worker = cluster.fork(this.options.env);
    const slot = this.freeSlot();
    const member: Member = { worker, slot, listening: false, served: 0, silent: 0, replaced: false, reason: null };
    this.members.add(member);
    worker.on('message', (message: FromWorker) => this.handle(member, message));
    worker.on('listening', ({ port }) => {
      member.listening = true;
      this.failures = 0;
      log('info', 'worker listening', { pid: worker.process.pid });
      if (!this.ready) this.options.onReady(port);
      this.ready = true;
    });
    worker.on('exit', (code: number | null, signal: string | null) => this.ended(member, code, signal));
    // A process that could not be created has no pid and emits no `exit`; other errors concern messages to an exiting worker.
    worker.on('error', () => worker.process.pid === undefined && this.ended(member, null, null));
  };

  private handle(member: Member, message: FromWorker): void {
    member.silent = 0;
    if (message.tells === 'measured') this.fleet.answered(member.slot, message.round, message.measured);
    if (message.tells === 'leaving') {
      member.reason = 'leaving';
      this.replace(member);
    }
    if (message.tells !== 'session ended') return;
    for (const other of this.members)
      if (other !== member) tell(other, { tells: 'session ended', token: message.token });
  }

  /** Schedules another worker. The delay grows until a worker has served for `workerSteady`. */
  private replace(member: Member): void {
    if (member.replaced || this.leaving) return;
    member.replaced = true;
    const { workerRest, workerRestMax } = this.options.limits;
    const delay = Math.min(workerRest * 2 ** this.shortLives, workerRestMax);
    this.shortLives += 1;
    log('info', 'worker is replaced', { pid: member.worker.process.pid, in: delay });
    setTimeout(this.start, delay);
  }

  private ended(member: Member, code: number | null, signal: string | null): void {
    this.members.delete(member);
    const reason = member.reason ?? (signal === null ? 'exit' : 'signal');
    this.fleet.ended(member.slot, this.leaving ? null : reason);
    const exit = { pid: member.worker.process.pid, ...(code === null ? { signal } : { code }) };
    log(this.leaving && code === 0 ? 'info' : 'error', 'worker ended', exit);
    if (this.leaving) {
      this.worst = Math.max(this.worst, code ?? 1);
      return this.endIfAlone();
    }
    if (!member.listening) this.failures += 1;
    if (this.failures >= this.options.limits.workerFailures && ![...this.members].some(({ listening }) => listening)) {
      log('error', 'workers cannot start', { failures: this.failures });
      this.stop(1);
    }
    this.replace(member);
  }

  private endIfAlone(): void {
    if (this.members.size === 0) void this.options.finish().finally(() => process.exit(this.worst));
  }

  private stop(code: number): never {
    this.members.forEach(({ worker }) => worker.process.kill('SIGKILL'));
    process.exit(code);
  }

  /** Looks after the workers from now on. */
  watch = (): void => {
    const { limits } = this.options;
    for (const member of this.members) {
      countStep(member, limits);
      if (member.served >= limits.workerSteady) this.shortLives = 0;
    }
    setTimeout(this.watch, limits.workerBeat);
  };

  leave(signal: EndingSignal): void {
    // A second signal exits at once.
    if (this.leaving) this.stop(1);
    this.leaving = true;
    for (const member of this.members) tell(member, { tells: 'leave', signal });
    const { shutdownForce, workerStuck } = this.options.limits;
    // Each worker exits by itself after `shutdownForce`; this timer is for a worker that does not.
    setTimeout(() => this.stop(1), shutdownForce + workerStuck).unref();
    this.endIfAlone();
  }
}

/** Supervises workers until a signal ends them and this process. */
export function supervise(options: SupervisorOptions): void {
  const { script, workers, heapMb } = options;
  const supervisor = new Supervisor(options);
  // Each worker accepts its own connections, so a hanging worker accepts none. With round robin the primary would still pass
  // connections to it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] });
  for (const signal of endingSignals) process.on(signal, () => supervisor.leave(signal));
  for (let count = 0; count < workers; count += 1) supervisor.start();
  supervisor.watch();
}
