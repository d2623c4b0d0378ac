/**
 * The sheet of a running attempt in one tab [H.3]: every choice is kept in this browser at once, and sent until the server has it,
 * whose sheet has the latest choice of all tabs and devices. Pure: clock, memory and calls are injected.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import { type Answer, type AnswerSheetDeps, type Attempt, type Change, emptyAnswer, keptBackOf } from './attempt.ts';
import { type Entry, SheetQueue } from './SheetQueue.ts';
import { SheetTimes } from './SheetTimes.ts';

/** Milliseconds until a change that could not be sent is sent again. */
export const retryPause = 5_000;
type Private = 'deps' | 'queue' | 'times' | 'lastSeq' | 'cancelRetry' | 'submitting' | 'isLeft';

/** The sheet of one attempt. */
export class AnswerSheet {
  readonly attempt: Attempt;
  /** By question: what the doctor sees. */
  answers: ReadonlyMap<number, Answer>;
  /** Place of the question that is shown, from 0; at first that of the first one without an answer. */
  place = 0;
  /** How many changes the server does not have yet. */
  waiting = 0;
  /** Questions whose answer was made final here, which the server does not know yet. */
  confirming: ReadonlySet<number> = new Set();
  /** Questions whose answer could not be made final, because a running examination asks them, too. */
  keptBack: ReadonlySet<number> = new Set();
  /** The last try to send has failed: the changes are in this browser only. */
  isOffline = false;
  /** The browser stores the changes that wait; else closing the page would lose them. */
  isKept = true;
  /** The attempt was ended elsewhere, or its time is over. */
  isOver = false;
  /** The time of an examination is over: the sheet is handed in as soon as it reaches the server. */
  isTimeUp = false;
  /** The sheet is being handed in. */
  isHandingIn = false;
  private readonly queue: SheetQueue;
  private readonly deps: AnswerSheetDeps;
  private readonly times: SheetTimes;
  private lastSeq = 0;
  private cancelRetry: () => void = () => undefined;
  private submitting: Promise<void> | null = null;
  private isLeft = false;

  constructor(attempt: Attempt, deps: AnswerSheetDeps) {
    this.attempt = attempt;
    this.deps = deps;
    this.times = new SheetTimes(deps.clock, attempt.serverTime);
    this.answers = new Map(attempt.answers.map((answer) => [answer.questionId, answer]));
    makeAutoObservable<this, Private>(
      this,
      {
        ...{ attempt: false, answers: observableRef, confirming: observableRef, keptBack: observableRef },
        ...{ queue: false, deps: false, times: false, lastSeq: false },
        ...{ cancelRetry: false, submitting: false, isLeft: false },
      },
      { autoBind: true },
    );
    const { memory, userId, isHopeless } = deps;
    const owner = userId();
    this.queue = new SheetQueue(attempt.recordId, {
      ...{ memory, isHopeless },
      // After a logout, or for another doctor, the sheet keeps nothing and sends nothing.
      userId: () => (userId() === owner ? owner : 0),
      send: (entries) => this.send(entries),
    });
    // What an earlier page of this browser could not send.
    for (const entry of this.queue.waiting) this.show(entry);
    this.readQueue();
    this.place = this.blanks[0] ?? Math.max(0, this.questions.length - 1);
    this.isTimeUp = attempt.deadline !== null && this.serverNow() >= attempt.deadline;
  }

  /** The questions in their order. */
  get questions(): Attempt['questions'] {
    return this.attempt.questions;
  }

  /** The question that is shown. */
  get question(): Attempt['questions'][number] | undefined {
    return this.questions[this.place];
  }

  /** Places of the questions without an answer. */
  get blanks(): number[] {
    const isBlank = (at: number): boolean =>
      this.answerOf(this.questions[at]?.question.questionId ?? 0).chosen.length === 0;
    return [...this.questions.keys()].filter(isBlank);
  }

  /** Nothing can be changed: the time is over, or the sheet is being handed in. */
  get isLocked(): boolean {
    return this.isTimeUp || this.isHandingIn || this.isOver;
  }

  /** Whether the answer to the question that is shown can be made final. */
  get isToConfirm(): boolean {
    const answer = this.current();
    if (!answer || this.isLocked || this.attempt.mode === 'exam' || answer.chosen.length === 0) return false;
    return !this.isFinal(answer.questionId) && !this.keptBack.has(answer.questionId);
  }

  /** Whether the choice of a question stays: it was confirmed. */
  isFinal(questionId: number): boolean {
    return this.confirming.has(questionId) || this.answerOf(questionId).mark !== null;
  }

  /** The answer to a question, an empty one before it. */
  answerOf(questionId: number): Answer {
    return this.answers.get(questionId) ?? emptyAnswer(questionId);
  }

  /** Time by the server's clock, ms. */
  serverNow(): number {
    return this.times.serverNow();
  }

  /** Chooses options of the question that is shown. What is confirmed stays. */
  choose(chosen: readonly string[]): void {
    this.askAgain();
    this.change({ chosen: [...chosen].sort() });
  }

  /** Marks the question that is shown, or takes the mark away. */
  toggleMark(): void {
    const answer = this.current();
    if (answer) this.change({ marked: !answer.marked });
  }

  /** In a practice: the answer to the question that is shown is final; its mark comes from the server. */
  confirm(): void {
    if (this.isToConfirm) this.change({ confirm: true });
  }

  /** Shows another question; `place` outside the sheet changes nothing. */
  goTo(place: number): void {
    if (place === this.place || !this.questions[place]) return;
    this.keepTime();
    this.askAgain();
    this.place = place;
  }

  /** A pause begins or ends: its time belongs to no question. */
  setPaused(isPaused: boolean): void {
    if (isPaused) this.keepTime();
    this.times.stop(isPaused);
  }

  /** Sends what waits, now, and hands the sheet in when its time is over; never rejects. */
  async flush(): Promise<void> {
    this.isLeft = false;
    await this.queue.flush();
    if (this.isTimeUp && !this.isOver) await this.handIn().catch(() => this.reached(false));
    this.readQueue();
    this.cancelRetry();
    if ((this.waiting > 0 || this.isTimeUp) && !this.isOver && !this.isLeft)
      this.cancelRetry = this.deps.clock.after(retryPause, () => void this.flush());
  }

  /** What is handed in with the sheet: the changes that the server does not have yet. */
  get unsent(): Entry[] {
    return this.queue.waiting;
  }

  /** What the server has now, from other tabs and devices, too: it counts, unless the doctor has gone on meanwhile. */
  refreshed({ answers, serverTime }: Pick<Attempt, 'answers' | 'serverTime'>): void {
    this.times.heard(serverTime);
    this.put(answers.filter(({ questionId, seq, mark }) => mark !== null || seq >= this.answerOf(questionId).seq));
  }

  /** The clock has run down [H.4]. */
  timeIsUp(): void {
    if (this.isTimeUp || this.isOver) return;
    this.keepTime();
    this.isTimeUp = true;
    void this.flush();
  }

  /** Hands the sheet in, once, after what waits; meanwhile nothing can be changed. Rejects with the error of `submit`. */
  handIn(submit = (entries: Entry[]): Promise<unknown> => this.deps.submit(entries)): Promise<void> {
    return (this.submitting ??= this.sendSheet(submit).finally(() => this.unlock()));
  }

  /** The attempt is over. What still waits came too late; the page of the result tells the server of it. */
  end(): void {
    this.isOver = true;
    this.cancelRetry();
  }

  /** The page is left: what waits stays in this browser, and is sent when the attempt is opened again. */
  leave(): void {
    this.keepTime();
    this.isLeft = true;
    this.cancelRetry();
  }

  /**
   * The time on a question is told with its last change: the entry has the number of that change, so that it never wins against what
   * was chosen elsewhere meanwhile. Looking at a question that was never answered is not stored.
   */
  private keepTime(): void {
    const answer = this.current();
    const seconds = this.times.stretch();
    if (!answer || answer.seq === 0 || this.isFinal(answer.questionId) || seconds === 0 || this.isLocked) return;
    const { questionId, chosen, marked, timeSec, seq } = answer;
    this.store({ questionId, chosen: [...chosen], marked, seq, timeSec: timeSec + seconds });
  }

  private current(): Answer | undefined {
    const { question } = this;
    return question && this.answerOf(question.question.questionId);
  }

  private change({ confirm = false, ...more }: Change): void {
    const answer = this.current();
    if (!answer || this.isLocked || (more.chosen && this.isFinal(answer.questionId))) return;
    const seconds = this.times.stretch();
    this.lastSeq = Math.max(Math.round(this.serverNow()), this.lastSeq + 1, answer.seq + 1);
    const { questionId, chosen, marked } = { ...answer, ...more };
    this.store({
      ...{ questionId, chosen: [...chosen], marked, seq: this.lastSeq },
      timeSec: answer.timeSec + seconds,
      ...(confirm && { confirm }),
    });
  }

  private store(entry: Entry): void {
    this.queue.add(entry);
    this.show(entry);
    this.readQueue();
    void this.flush();
  }

  private show({ questionId, chosen, marked, timeSec, seq }: Entry): void {
    const before = this.answerOf(questionId);
    if (seq < before.seq) return;
    this.put([{ ...before, chosen: before.mark ? before.chosen : [...chosen], marked, timeSec, seq }]);
  }

  private put(answers: readonly Answer[]): void {
    this.answers = new Map([...this.answers, ...answers.map((answer) => [answer.questionId, answer] as const)]);
  }

  private async send(entries: Entry[]): Promise<void> {
    try {
      this.stored(entries, await this.deps.save(entries));
    } catch (error) {
      if (this.deps.isOver(error)) return this.end();
      this.reached(this.deps.isHopeless(error));
      throw error;
    }
  }

  private stored(entries: readonly Entry[], saved: Pick<Attempt, 'answers' | 'serverTime'>): void {
    this.refreshed(saved);
    this.keptBack = new Set([...this.keptBack, ...keptBackOf(entries, saved.answers)]);
    this.isOffline = false;
  }

  /** The question that is shown may be confirmed again: the examination may be over by now. */
  private askAgain(): void {
    const id = this.question?.question.questionId ?? 0;
    if (this.keptBack.has(id)) this.keptBack = new Set([...this.keptBack].filter((other) => other !== id));
  }

  private async sendSheet(submit: (entries: Entry[]) => Promise<unknown>): Promise<void> {
    this.keepTime();
    this.isHandingIn = true;
    await this.queue.flush();
    this.readQueue();
    if (this.isOver) return;
    const last = this.unsent;
    try {
      await submit(last);
    } catch (error) {
      if (!this.deps.isOver(error)) throw error;
    }
    this.queue.drop(last);
    this.readQueue();
    this.end();
  }

  private unlock(): void {
    this.isHandingIn = false;
    this.submitting = null;
  }

  private reached(isReached: boolean): void {
    this.isOffline = !isReached;
  }

  private readQueue(): void {
    const { waiting, isKept } = this.queue;
    [this.waiting, this.isKept] = [waiting.length, isKept];
    this.confirming = new Set(waiting.flatMap(({ questionId, confirm }) => (confirm ? [questionId] : [])));
    // Another tab of this browser may have sent them.
    if (waiting.length === 0 && !this.isTimeUp) this.isOffline = false;
  }
}
