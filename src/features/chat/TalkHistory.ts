/** The kept conversation of an open chat panel: its latest part is asked for at every opening of the socket, earlier ones by hand. */
import { makeAutoObservable } from 'mobx';
import type { Payload } from '#openapi/operation.ts';
import { readKept } from './frames.ts';
import type { Kept, Transcript } from './Transcript.ts';

type Answer = Payload<'onlineConsultingHistory'>;

/** Injected dependencies. */
export interface HistoryDeps {
  /** A page of the conversation, the latest message first; before a message, or the latest page. Rejects with ApiError. */
  history(before: number | null, signal: AbortSignal): Promise<Answer>;
}

/** The messages of an answer that can be shown, oldest first. */
const keptIn = ({ list }: Answer): Kept[] =>
  list
    .map((entry) => ({ ...entry, id: entry.messageId, message: readKept({ ...entry }) }))
    .flatMap(({ id, time, clientId, message }) => (message ? [{ id, time, clientId, message }] : []))
    .toReversed();

type Private = 'deps' | 'transcript' | 'oldest' | 'latest';

/** What is known of the conversation before and beside the socket. */
export class TalkHistory {
  /** `first`: nothing is known yet; `failed`: the last call has failed. */
  state: 'first' | 'ready' | 'loading' | 'failed' = 'first';
  /** There are messages before the oldest that is known. */
  hasMore = false;
  private oldest: number | null = null;
  /** Number of the last call for the latest part: a slower answer to an earlier one is older. */
  private latest = 0;
  private readonly deps: HistoryDeps;
  private readonly transcript: Transcript;

  constructor(deps: HistoryDeps, transcript: Transcript) {
    this.deps = deps;
    this.transcript = transcript;
    makeAutoObservable<this, Private>(
      this,
      { deps: false, transcript: false, oldest: false, latest: false },
      { autoBind: true },
    );
  }

  /** Asks for the latest part; resolves with whether it came. */
  async ask(signal: AbortSignal): Promise<boolean> {
    const turn = (this.latest += 1);
    try {
      const answer = await this.deps.history(null, signal);
      if (signal.aborted || turn !== this.latest) return false;
      this.keep(answer);
      return true;
    } catch {
      if (!signal.aborted && turn === this.latest) this.fail();
      return false;
    }
  }

  /** Asks for the part before the oldest known message, or for the latest when nothing is known. */
  async askEarlier(signal: AbortSignal): Promise<void> {
    const { oldest } = this;
    if (this.state === 'loading') return;
    this.state = 'loading';
    if (oldest === null) return void (await this.ask(signal));
    try {
      const answer = await this.deps.history(oldest, signal);
      if (!signal.aborted) this.keepEarlier(answer);
    } catch {
      if (!signal.aborted) this.fail();
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.state = 'first';
    this.hasMore = false;
    this.oldest = null;
  }

  private keep(answer: Answer): void {
    const first = answer.list.at(-1)?.messageId ?? null;
    const newest = answer.list[0]?.messageId ?? 0;
    const isKnown =
      this.oldest !== null && this.transcript.messages.some(({ id }) => id !== null && id >= (first ?? 0));
    this.transcript.keep(keptIn(answer), answer.serverTime);
    if (!isKnown || newest === 0) {
      this.oldest = first;
      this.hasMore = answer.hasMore;
    }
    this.state = 'ready';
  }

  private keepEarlier(answer: Answer): void {
    this.oldest = answer.list.at(-1)?.messageId ?? this.oldest;
    this.hasMore = answer.hasMore;
    this.transcript.keepEarlier(keptIn(answer));
    this.state = 'ready';
  }

  private fail(): void {
    this.state = 'failed';
  }
}
