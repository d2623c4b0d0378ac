/**
 * The search box [2.3-02]: hot searches and history while it is empty, suggestions while something is typed. Time, storage
 * and calls are injected; what the box offers is a list of options that arrow keys walk through.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../shared/clock.ts';
import type { Store } from '../../shared/storage.ts';
import { addToHistory, clearHistory, readHistory } from './history.ts';
import { cleanKeyword } from './keyword.ts';
import { type HotSearch, hotTarget, type Suggestion, suggestionTarget, type Target } from './target.ts';

/** Pause in typing before suggestions are asked for, in milliseconds [5-21]. */
export const suggestPause = 500;
/** Hot searches that are shown. */
const mostHot = 10;

/** One thing that can be chosen. */
export type Option =
  | { kind: 'hot'; keyword: string; target: Target; rank: number }
  | { kind: 'history'; keyword: string }
  | { kind: 'suggestion'; suggestion: Suggestion; target: Target }
  | { kind: 'all'; keyword: string }
  /** Forgets the history. */
  | { kind: 'clear' }
  /** Asks again for what failed. */
  | { kind: 'retry' };

/** A list that comes from the server. Failures are told in its place, never by a message of their own. */
type Remote<T> = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; list: T[] };

/** What the box needs from outside. */
export interface SearchBoxDeps {
  clock: Pick<Clock, 'after'>;
  /** Keeps the history. */
  history: Store;
  /** Suggestions for a keyword [7.3-03]; rejects when they cannot be had. */
  suggest(keyword: string, signal: AbortSignal): Promise<Suggestion[]>;
  /** Hot searches [7.3-04]; rejects when they cannot be had. */
  hot(): Promise<HotSearch[]>;
}

/** State of one search box. */
export class SearchBox {
  isOpen = false;
  /** Place of the option that the keys are on, or -1. */
  active = -1;
  text = '';
  hot: Remote<HotSearch> = { state: 'idle' };
  suggestions: Remote<Suggestion> = { state: 'idle' };
  history: string[] = [];
  private composing = false;
  /** The keyword that `suggestions` is about. */
  private asked = '';
  private cancel: () => void = () => undefined;
  private readonly deps: SearchBoxDeps;

  constructor(deps: SearchBoxDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'composing' | 'asked' | 'cancel'>(
      this,
      {
        hot: observableRef,
        suggestions: observableRef,
        history: observableRef,
        deps: false,
        composing: false,
        asked: false,
        cancel: false,
      },
      { autoBind: true },
    );
  }

  /** What is typed, as it would be searched for. */
  get keyword(): string {
    return cleanKeyword(this.text);
  }

  /** Which of the two lists the box is about. */
  get remote(): Remote<HotSearch> | Remote<Suggestion> {
    return this.keyword ? this.suggestions : this.hot;
  }

  /** All that can be chosen now, in the order of the keys. */
  get options(): Option[] {
    const retry: Option[] = this.remote.state === 'failed' ? [{ kind: 'retry' }] : [];
    if (this.keyword) {
      const list = this.suggestions.state === 'ready' ? this.suggestions.list : [];
      const rows = list.map((suggestion): Option => ({
        kind: 'suggestion',
        suggestion,
        target: suggestionTarget(suggestion),
      }));
      return [...rows, ...retry, { kind: 'all', keyword: this.keyword }];
    }
    const list = this.hot.state === 'ready' ? this.hot.list : [];
    return [
      ...list.map((hot, index): Option => ({
        kind: 'hot',
        keyword: hot.keyword,
        target: hotTarget(hot),
        rank: index + 1,
      })),
      ...retry,
      ...this.history.map((keyword): Option => ({ kind: 'history', keyword })),
      ...(this.history.length > 0 ? [{ kind: 'clear' } as const] : []),
    ];
  }

  /** Shows what the box has to offer. */
  open(): void {
    this.isOpen = true;
    this.active = -1;
    this.look();
  }

  /** Hides it; answers that are under way change nothing any more [S09]. */
  close(): void {
    this.isOpen = false;
    this.active = -1;
    this.cancel();
    if (this.suggestions.state === 'loading') this.suggestions = { state: 'idle' };
  }

  /** The box holds another text now. */
  type(text: string): void {
    this.text = text;
    this.active = -1;
    if (this.composing) return;
    this.isOpen = true;
    this.look();
  }

  /** Takes over a text that nobody typed here; nothing is asked for. */
  adopt(text: string): void {
    this.text = text;
    this.close();
  }

  /** An input method begins: what stands in the box now are letters of a word to come [S08]. */
  compositionStart(): void {
    this.composing = true;
    this.cancel();
  }

  compositionEnd(text: string): void {
    this.composing = false;
    this.type(text);
  }

  get isComposing(): boolean {
    return this.composing;
  }

  /** Moves to the next (1) or the previous (-1) option, round and round; a closed box opens first. */
  move(step: 1 | -1): void {
    if (!this.isOpen) return this.open();
    const { length } = this.options;
    if (length === 0) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.active = (from + step + length) % length;
  }

  /** Closes the box, or empties a closed one. Returns the text that it holds then. */
  escape(): string {
    if (this.isOpen) this.close();
    else this.text = '';
    return this.text;
  }

  /** A search starts: it is remembered, and the box has nothing more to offer. */
  searched(keyword: string): void {
    this.text = keyword;
    this.history = addToHistory(this.deps.history, keyword);
    this.close();
  }

  clearHistory(): void {
    clearHistory(this.deps.history);
    this.history = [];
    this.active = -1;
  }

  /** Asks again for what failed. */
  retry(): void {
    this.active = -1;
    if (this.keyword) void this.ask();
    else this.loadHot();
  }

  private look(): void {
    if (!this.keyword) {
      this.cancel();
      this.history = readHistory(this.deps.history);
      return this.loadHot();
    }
    if (this.asked === this.keyword && this.suggestions.state === 'ready') return this.cancel();
    this.cancel();
    this.suggestions = { state: 'loading' };
    this.cancel = this.deps.clock.after(suggestPause, () => void this.ask());
  }

  private loadHot(): void {
    if (this.hot.state === 'loading') return;
    // A list that is there stays while a fresher one may come.
    if (this.hot.state !== 'ready') this.hot = { state: 'loading' };
    this.deps.hot().then(
      (list) =>
        runInAction(() => {
          if (!this.keyword && this.hot.state !== 'ready') this.active = -1;
          this.hot = { state: 'ready', list: list.filter(({ keyword }) => cleanKeyword(keyword)).slice(0, mostHot) };
        }),
      () =>
        runInAction(() => {
          if (this.hot.state !== 'ready') this.hot = { state: 'failed' };
        }),
    );
  }

  private async ask(): Promise<void> {
    this.cancel();
    const { keyword } = this;
    const limit = new AbortController();
    this.cancel = () => limit.abort();
    this.suggestions = { state: 'loading' };
    this.asked = keyword;
    let answer: Remote<Suggestion>;
    try {
      const list = await this.deps.suggest(keyword, limit.signal);
      answer = { state: 'ready', list: list.filter(({ tips }) => cleanKeyword(tips)) };
    } catch {
      answer = { state: 'failed' };
    }
    // Whoever asked after this one, closed the box or typed on has ended it.
    if (limit.signal.aborted) return;
    runInAction(() => {
      this.suggestions = answer;
      this.active = -1;
    });
  }
}
