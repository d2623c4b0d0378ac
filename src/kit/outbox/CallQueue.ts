/**
 * What waits in this browser until the server has it: kept over a reload and a crash, sent in its order as soon as the network
 * is there. Pure: memory and sending are injected.
 */
import type { EntryName } from '#shared/entryNames.ts';
import { hasNumbers, readStored } from '#shared/storedJson.ts';
import type { Memory } from '#shared/storage.ts';

/** What a queue needs from outside. */
export interface CallQueueDeps<Entry> {
  memory: Pick<Memory, 'local'>;
  /** Name of the local entry; tabs share the queue of a name. */
  name: EntryName;
  /** The user whose entries are kept and sent; 0 is a visitor, who has none. */
  userId(): number;
  /** Whether something that was kept is an entry. */
  isEntry(kept: unknown): kept is Entry;
  /** Entries with the same identity are the same. */
  identityOf(entry: Entry): string;
  /** Resolves when the server has them; rejects when they have to wait. */
  send(entries: Entry[]): Promise<unknown>;
  /** True when sending these again can never help. Of several entries each half is tried by itself, so that only the bad one is lost. */
  isHopeless(error: unknown): boolean;
  /** Entries of one call. */
  batch: number;
  /** Entries that are kept at most; the oldest ones are dropped. */
  maxLength: number;
}

/** The queue of one browser. */
export class CallQueue<Entry> {
  private readonly deps: CallQueueDeps<Entry>;
  private sending: Promise<void> | null = null;
  private isSending = false;
  /** What waits where the browser stores nothing. */
  private unsaved: { userId: number; entries: Entry[] } | null = null;

  constructor(deps: CallQueueDeps<Entry>) {
    this.deps = deps;
  }

  /** The entries of the current user that the server does not have yet, oldest first; those of another user are ignored. */
  get waiting(): Entry[] {
    const { memory, name, isEntry } = this.deps;
    const kept = this.unsaved ?? readStored(memory.local, name);
    const userId = this.deps.userId();
    if (userId === 0 || !hasNumbers(kept, ['userId']) || kept.userId !== userId || !('entries' in kept)) return [];
    return Array.isArray(kept.entries) ? kept.entries.filter((entry): entry is Entry => isEntry(entry)) : [];
  }

  /** False while entries wait in this page alone, because the browser stores nothing: closing the page would lose them. */
  get isKept(): boolean {
    return this.unsaved === null;
  }

  /** Keeps entries until the server has them; `flush` sends them. `without` is replaced by them. */
  add(entries: readonly Entry[], without?: Entry): void {
    const others = without === undefined ? this.waiting : this.waitingWithout([without]);
    this.keep([...others, ...entries]);
  }

  /** Sends what waits; never rejects. */
  flush(): Promise<void> {
    if (this.sending) return this.sending;
    if (this.waiting.length === 0) return Promise.resolve();
    const run = this.sendAll();
    // A sender that throws at once has ended it already.
    if (this.isSending) this.sending = run;
    return run;
  }

  /** Forgets these: the server has them by another way. */
  drop(entries: readonly Entry[]): void {
    this.keep(this.waitingWithout(entries));
  }

  /** Ends in the same turn in which it finds nothing more to send, so that an entry that comes then begins a new one. */
  private async sendAll(): Promise<void> {
    const { batch, send, isHopeless } = this.deps;
    this.isSending = true;
    let size = batch;
    try {
      for (let waiting = this.waiting; waiting.length > 0; waiting = this.waiting) {
        const first = waiting.slice(0, size);
        const userId = this.deps.userId();
        try {
          await send(first);
        } catch (error) {
          if (!isHopeless(error)) return;
          if (first.length > 1) {
            size = Math.ceil(first.length / 2);
            continue;
          }
        }
        size = batch;
        // The entries of a user who has logged out meanwhile stay: the server takes each of them once.
        if (this.deps.userId() !== userId) return;
        this.drop(first);
      }
    } finally {
      this.isSending = false;
      this.sending = null;
    }
  }

  /** Compared by their identity: another tab may have sent some of them, too. */
  private waitingWithout(gone: readonly Entry[]): Entry[] {
    const { identityOf } = this.deps;
    const identities = new Set(gone.map(identityOf));
    return this.waiting.filter((entry) => !identities.has(identityOf(entry)));
  }

  /** A visitor keeps nothing, so that what a doctor had waiting is still there after the next login. */
  private keep(entries: Entry[]): void {
    const { memory, name, maxLength } = this.deps;
    const userId = this.deps.userId();
    if (userId === 0) return;
    const kept = { userId, entries: entries.slice(-maxLength) };
    this.unsaved = null;
    if (entries.length === 0) memory.local.remove(name);
    else if (!memory.local.set(name, JSON.stringify(kept))) this.unsaved = kept;
  }
}
