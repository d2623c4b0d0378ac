/** The playback check (R007): runs its checks one after the other, can be stopped, and repeats each of them. Without React. */
import { makeAutoObservable, runInAction } from 'mobx';
import { type Check, type CheckKey, checkKeys, failed, type Finding } from './model.ts';

/** A check as the page shows it. */
export interface Row {
  readonly key: CheckKey;
  isRunning: boolean;
  /** Null before the first result. */
  finding: Finding | null;
}

/** The checks of one run. */
export type Checks = Readonly<Record<CheckKey, Check>>;

/** The check of a page. */
export class PlaybackTest {
  readonly rows: Row[] = checkKeys.map((key) => ({ key, isRunning: false, finding: null }));
  /** The reader has stopped the last run. */
  isStopped = false;
  private running: AbortController | null = null;
  private readonly prepare: () => Checks;

  /** `prepare` makes the checks of a run. */
  constructor(prepare: () => Checks) {
    this.prepare = prepare;
    makeAutoObservable<this, 'prepare'>(this, { prepare: false }, { autoBind: true });
  }

  /** Whether a check runs. */
  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Results so far. */
  get findings(): Finding[] {
    return this.rows.flatMap(({ finding }) => finding ?? []);
  }

  /** Rows that are not well. */
  get troubled(): Row[] {
    return this.rows.filter(({ finding }) => finding && finding.state !== 'ok');
  }

  /** Whether every check has a result. */
  get isComplete(): boolean {
    return this.findings.length === this.rows.length;
  }

  /** Runs all checks anew; nothing while one runs. */
  start(): void {
    if (this.isRunning) return;
    for (const row of this.rows) row.finding = null;
    void this.run(this.rows);
  }

  /** Repeats one check; nothing while one runs. */
  repeat(key: CheckKey): void {
    if (!this.isRunning) void this.run(this.rows.filter((row) => row.key === key));
  }

  /** Stops; the check that runs has no result. */
  stop(): void {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.isStopped = true;
    for (const row of this.rows) row.isRunning = false;
  }

  private async run(rows: readonly Row[]): Promise<void> {
    const own = (this.running = new AbortController());
    this.isStopped = false;
    const checks = this.prepare();
    for (const row of rows) {
      runInAction(() => (row.isRunning = true));
      const finding = await checks[row.key](own.signal).catch(() => failed('未能完成', '请点“重测”再试一次'));
      if (own.signal.aborted) return;
      runInAction(() => {
        row.isRunning = false;
        row.finding = finding;
      });
    }
    runInAction(() => (this.running = null));
  }
}
