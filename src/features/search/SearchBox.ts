/**
 * The search box [2.3-02]: hot searches and history while it is empty, suggestions while text is typed. Time, storage
 * and calls are injected; the choices are one list of options for the arrow keys.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import type { Store } from '#shared/storage.ts';
import { addToHistory, clearHistory, readHistory } from './history.ts';
import { cleanKeyword } from '#shared/keyword.ts';
import { type HotSearch, hotTarget, type Suggestion, suggestionTarget, type Target } from './target.ts';

/** Pause in typing before suggestions are requested, in milliseconds [5-21]. */
export const suggestPause = 500;
/** Maximum number of hot searches shown. */
const maxHotSearches = 10;

/** One option of the box. */
export type Option =
  | { kind: 'hot'; keyword: string; target: Target; rank: number }
  | { kind: 'history'; keyword: string }
  | { kind: 'suggestion'; suggestion: Suggestion; target: Target }
  | { kind: 'all'; keyword: string }
  /** Clears the history. */
  | { kind: 'clear' }
  /** Repeats the failed call. */
  | { kind: 'retry' };

/** A list from the server. A failure is shown in its place, never as a message. */
type Remote<T> = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; list: T[] };

/** Injected dependencies of the box. */
export interface SearchBoxDeps {
  clock: Pick<Clock, 'after'>;
  /** Stores the history. */
  history: Store;
  /** Whose history it is; 0 is a visitor. */
  userId(): number;
  /** Suggestions for a keyword [7.3-03]; rejects on failure. */
  suggest(keyword: string, signal: AbortSignal): Promise<Suggestion[]>;
  /** Hot searches [7.3-04]; rejects on failure. */
  hot(): Promise<HotSearch[]>;
}

/** State of one search box. */
export class SearchBox {
  isOpen = false;
  /** Index of the active option, or -1. */
  active = -1;
  text = '';
  hot: Remote<HotSearch> = { state: 'idle' };
  suggestions: Remote<Suggestion> = { state: 'idle' };
  history: string[] = [];
  private composing = false;
  /** The keyword of `suggestions`. */
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

  /** The typed text, cleaned as for a search. */
  get keyword(): string {
    return cleanKeyword(this.text);
  }

  /** The list that the box shows now: hot searches or suggestions. */
  get remote(): Remote<HotSearch> | Remote<Suggestion> {
    return this.keyword ? this.suggestions : this.hot;
  }

  /** All options, in the order of the keys. */
  get options(): Option[] {
    const retry: Option[] = this.remote.state === 'failed' ? [{ kind: 'retry' }] : [];
    if (this.keyword) {
      const list = this.suggestions.state === 'ready' ? this.suggestions.list : [];
      const rows = list.map((suggestion): Option => ({
        kind: 'suggestion',
        suggestion,
        target: suggestionTarget(suggestion),
      }));
      // Not before the answer: it would move away under a finger or a pointer when the suggestions come.
      const all: Option[] = ['ready', 'failed'].includes(this.suggestions.state)
        ? [{ kind: 'all', keyword: this.keyword }]
        : [];
      return [...rows, ...retry, ...all];
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

  /** Opens the panel. */
  open(): void {
    this.isOpen = true;
    this.active = -1;
    this.look();
  }

  /** Closes the panel; answers to pending calls are then dropped [S09]. */
  close(): void {
    this.isOpen = false;
    this.active = -1;
    this.cancel();
    if (this.suggestions.state === 'loading') this.suggestions = { state: 'idle' };
  }

  /** Called when the user changes the text. */
  type(text: string): void {
    this.text = text;
    this.active = -1;
    if (this.composing) return;
    this.isOpen = true;
    this.look();
  }

  /** Takes a text that the page sets; calls nothing. */
  fillIn(text: string): void {
    this.text = text;
    this.close();
  }

  /** An input method starts to compose: the letters in the box are not yet a word [S08]. */
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

  /** Moves to the next (1) or the previous (-1) option, round the ends; a closed box opens first. */
  move(step: 1 | -1): void {
    if (!this.isOpen) return this.open();
    const { length } = this.options;
    if (length === 0) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.active = (from + step + length) % length;
  }

  /** Closes the box, or empties a closed one. Returns the text that the box then has. */
  escape(): string {
    if (this.isOpen) this.close();
    else this.text = '';
    return this.text;
  }

  /** A search starts: it is added to the history, and the box closes. */
  searched(keyword: string): void {
    this.text = keyword;
    this.history = addToHistory(this.deps.history, this.deps.userId(), keyword);
    this.close();
  }

  clearHistory(): void {
    clearHistory(this.deps.history, this.deps.userId());
    this.history = [];
    this.active = -1;
  }

  /** Repeats the failed call. */
  retry(): void {
    this.active = -1;
    if (this.keyword) void this.ask();
    else this.loadHot();
  }

  private look(): void {
    if (!this.keyword) {
      this.cancel();
      this.history = readHistory(this.deps.history, this.deps.userId());
      return this.loadHot();
    }
    if (this.asked === this.keyword && this.suggestions.state === 'ready') return this.cancel();
    this.cancel();
    this.suggestions = { state: 'loading' };
    this.cancel = this.deps.clock.after(suggestPause, () => void this.ask());
  }

  private loadHot(): void {
    if (this.hot.state === 'loading') return;
    // A list that is already there stays until a newer one arrives.
    if (this.hot.state !== 'ready') this.hot = { state: 'loading' };
    this.deps.hot().then(
      (list) =>
        runInAction(() => {
          if (!this.keyword && this.hot.state !== 'ready') this.active = -1;
          this.hot = {
            state: 'ready',
            list: list.filter(({ keyword }) => cleanKeyword(keyword)).slice(0, maxHotSearches),
          };
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
    // The call was replaced by a newer one, or the box was closed or changed.
    if (limit.signal.aborted) return;
    runInAction(() => {
      this.suggestions = answer;
      this.active = -1;
    });
  }
}
