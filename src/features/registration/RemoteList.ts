/** A list that depends on what was chosen before: cities on the province, hospitals on the district. Reading is injected. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What a list waits for. `idle` is before it is asked for; `failed` offers a retry and is no empty list. */
export type ListState = 'idle' | 'loading' | 'ready' | 'failed';

/** Reads the list of a key; the signal aborts when the answer is no longer wanted. */
export type ReadList<Item> = (key: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** One list at a time: that of the latest key. What comes late for another key is dropped. */
export class RemoteList<Item> {
  state: ListState = 'idle';
  items: readonly Item[] = [];
  /** What the list belongs to; null while it belongs to nothing. */
  key: string | null = null;
  private request = new AbortController();
  private readonly read: ReadList<Item>;
  private readonly idOf: (item: Item) => unknown;

  constructor(read: ReadList<Item>, idOf: (item: Item) => unknown) {
    this.read = read;
    this.idOf = idOf;
    makeAutoObservable<this, 'request' | 'read' | 'idOf'>(
      this,
      { request: false, read: false, idOf: false, items: observableRef },
      { autoBind: true },
    );
  }

  /** Asks for the list of a key, unless it is there, on its way or has failed; `retry` is for the last. */
  load(key: string): void {
    if (key === this.key) return;
    this.start(key);
  }

  /** Asks again after a failure. */
  retry(): void {
    if (this.state === 'failed' && this.key !== null) this.start(this.key);
  }

  /** Takes a list that came along with something else. */
  fill(key: string, items: readonly Item[]): void {
    this.clear();
    this.key = key;
    this.show(items);
  }

  /** Belongs to nothing again; what is on its way is not waited for. */
  clear(): void {
    this.request.abort();
    this.key = null;
    this.items = [];
    this.state = 'idle';
  }

  private start(key: string): void {
    this.clear();
    const request = new AbortController();
    this.request = request;
    this.key = key;
    this.state = 'loading';
    const settle = (outcome: () => void): void => {
      if (request === this.request && !request.signal.aborted) runInAction(outcome);
    };
    this.read(key, request.signal).then(
      (items) => settle(() => this.show(items)),
      () => settle(() => (this.state = 'failed')),
    );
  }

  private show(items: readonly Item[]): void {
    const known = new Set<unknown>();
    this.items = items.filter((item) => {
      const id = this.idOf(item);
      return !known.has(id) && known.add(id);
    });
    this.state = 'ready';
  }
}
