/** Changes of a sheet that wait in this browser until the server has them [H.3]: at most one of each question. Pure. */
import type { BodyOf } from '#openapi/operation.ts';
import { CallQueue, type CallQueueDeps } from '#kit/outbox/CallQueue.ts';
import { hasNumbers } from '#shared/storedJson.ts';

/** A change of a sheet. */
export type Entry = BodyOf<'exerciseAnswer'>['entries'][number];

/** As many entries as the contract takes in one call, and as many questions as a sheet has at most. */
const most = 200;

const isEntry = (kept: unknown): kept is Entry =>
  hasNumbers(kept, ['questionId', 'timeSec', 'seq']) &&
  'chosen' in kept &&
  Array.isArray(kept.chosen) &&
  'marked' in kept &&
  typeof kept.marked === 'boolean';

/** Two changes of the same question as one: the later choice counts, unless the earlier one was final. */
function joined(one: Entry, other: Entry): Entry {
  const [before, after] = one.seq <= other.seq ? [one, other] : [other, one];
  const confirm = before.confirm ?? after.confirm;
  return {
    ...after,
    chosen: before.confirm ? before.chosen : after.chosen,
    timeSec: Math.max(one.timeSec, other.timeSec),
    ...(confirm && { confirm }),
  };
}

/** The queue of one attempt in this browser; all tabs share it. */
export class SheetQueue {
  private readonly calls: CallQueue<Entry>;

  constructor(recordId: number, deps: Pick<CallQueueDeps<Entry>, 'memory' | 'userId' | 'send' | 'isHopeless'>) {
    this.calls = new CallQueue({
      ...deps,
      ...{ isEntry, batch: most, maxLength: most },
      name: `sheet.${recordId}`,
      identityOf: (entry) => JSON.stringify(entry),
    });
  }

  /** What the server does not have yet. */
  get waiting(): Entry[] {
    return this.calls.waiting;
  }

  /** Whether what waits survives the closing of the page. */
  get isKept(): boolean {
    return this.calls.isKept;
  }

  /** Keeps a change until the server has it; `flush` sends it. */
  add(entry: Entry): void {
    const known = this.waiting.find(({ questionId }) => questionId === entry.questionId);
    this.calls.add([known ? joined(known, entry) : entry], known);
  }

  /** Sends what waits; never rejects. */
  flush(): Promise<void> {
    return this.calls.flush();
  }

  /** Forgets these: they were handed in with the sheet. */
  drop(entries: readonly Entry[]): void {
    this.calls.drop(entries);
  }
}
