/** Browsers of one doctor who answers a sheet, and the mock backend that has it. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { AnswerSheet } from '#features/exercises/sheet/AnswerSheet.ts';
import type { Attempt } from '#features/exercises/sheet/attempt.ts';
import type { Entry } from '#features/exercises/sheet/SheetQueue.ts';
import { Refusal } from '#mocks/engine/answers.ts';
import { volatileMemory } from '#shared/storage.ts';
import { Buyer } from './Buyer.ts';
import { FakeClock, settle } from './fakeClock.ts';

/** A set that is practised without a limit, and a paper of 30 minutes. */
const sets = { practice: 7_011, exam: 7_013 } as const;
export type Mode = keyof typeof sets;

/** A call that did not succeed; its message is the name of the refusal. */
class Failure extends Error {}
const nameOf = (error: unknown): string => (error instanceof Failure ? error.message : '');
const overNames = ['attemptSubmitted', 'attemptTimeUp', 'attemptExpired'];

/** What the doctor did last with a question in one browser, and whether the server has heard of it. */
interface Choice {
  chosen: string[];
  at: number;
}

/** One browser with a tab, which may be closed and opened again. */
export class SheetBrowser {
  readonly memory = volatileMemory();
  /** Who is logged in; 0 is nobody. */
  userId = 10_001;
  /** The local time is wrong by years in one of them. */
  readonly clock: FakeClock;
  net: 'good' | 'none' | 'deaf' = 'good';
  sheet: AnswerSheet | null = null;
  readonly choices = new Map<number, Choice>();
  /** Every choice ever made here. */
  readonly past: (Choice & { id: number })[] = [];
  /** What the server has of them. */
  readonly known = new Map<number, Choice>();
  private readonly server: Buyer;
  private readonly recordId: number;

  constructor(server: Buyer, recordId: number, wrongBy: number) {
    this.server = server;
    this.recordId = recordId;
    this.clock = new FakeClock(server.now + wrongBy);
  }

  call<Id extends 'exerciseAnswer' | 'exerciseAttempt' | 'exerciseSubmit' | 'exercisePause'>(
    id: Id,
    body: object,
  ): Payload<Id> {
    if (this.net === 'none') throw new Failure('network');
    const answer = this.server.call(id, { recordId: this.recordId, ...body });
    // The call has arrived, and its answer is lost.
    if (this.net === 'deaf') throw new Failure('network');
    if (answer instanceof Refusal) throw new Failure(answer.name);
    return answer as Payload<Id>;
  }

  /** Opens the page: the sheet is read from the server. False without a network. */
  open(): boolean {
    this.close();
    try {
      const attempt = this.call('exerciseAttempt', {});
      if (attempt.status !== attemptStatus.running) return false;
      this.sheet = new AnswerSheet(attempt, {
        ...{ clock: this.clock, memory: this.memory },
        userId: () => this.userId,
        save: (entries: Entry[]) => Promise.resolve().then(() => this.call('exerciseAnswer', { entries })),
        submit: (entries) => Promise.resolve().then(() => this.call('exerciseSubmit', { entries })),
        isOver: (error) => overNames.includes(nameOf(error)),
        isHopeless: (error) => nameOf(error) === 'badParameter',
      });
      void this.sheet.flush();
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.sheet?.leave();
    this.sheet = null;
  }

  choose(place: number, keys: string[]): void {
    const { sheet } = this;
    if (!sheet || sheet.isOver) return;
    sheet.goTo(place % sheet.questions.length);
    const id = sheet.question?.question.questionId ?? 0;
    if (sheet.answerOf(id).mark) return;
    sheet.choose(keys);
    this.chose(id, keys);
  }

  /** A mark is set beside what this page shows, which is then what the doctor saw last. */
  mark(): void {
    const { sheet } = this;
    const id = sheet?.question?.question.questionId;
    if (!sheet || sheet.isOver || id === undefined) return;
    sheet.toggleMark();
    this.chose(id, sheet.answerOf(id).chosen);
  }

  private chose(id: number, keys: readonly string[]): void {
    const choice = { chosen: [...keys].sort(), at: this.server.now };
    this.choices.set(id, choice);
    this.past.push({ id, ...choice });
  }
}

/** Two browsers of one doctor, and the server. */
export class SheetWorld {
  readonly server = new Buyer();
  readonly attempt: Attempt;
  readonly browsers: readonly [SheetBrowser, SheetBrowser];

  constructor(mode: Mode) {
    const body: BodyOf<'exerciseStart'> = { source: 'set', exerciseId: sets[mode], mode };
    this.attempt = this.server.call('exerciseStart', body) as Attempt;
    const { recordId } = this.attempt;
    this.browsers = [
      new SheetBrowser(this.server, recordId, 0),
      new SheetBrowser(this.server, recordId, -3 * 365 * 86_400_000),
    ];
    for (const browser of this.browsers) browser.open();
  }

  async pass(ms: number): Promise<void> {
    this.server.now += ms;
    for (const { clock } of this.browsers) clock.advance(ms);
    await this.calm();
  }

  async calm(): Promise<void> {
    await settle();
    for (const browser of this.browsers)
      if (browser.net === 'good' && browser.sheet && browser.sheet.waiting === 0 && !browser.sheet.isOver)
        for (const [id, choice] of browser.choices) browser.known.set(id, choice);
  }

  /** What the doctor chose last of all that the server has confirmed. */
  get latest(): ReadonlyMap<number, Choice> {
    const latest = new Map<number, Choice>();
    for (const { known } of this.browsers)
      for (const [id, choice] of known) if (choice.at >= (latest.get(id)?.at ?? 0)) latest.set(id, choice);
    return latest;
  }

  /** The same, without times. */
  get expected(): Map<number, string[]> {
    return new Map([...this.latest].map(([id, { chosen }]) => [id, chosen]));
  }
}
