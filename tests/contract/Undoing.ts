/** The writes of a story that are undone after it. */
import type { OperationId } from '#openapi/operation.ts';
import type { LooseInput } from './looseInput.ts';
import { type Undo, undoOf } from './undo.ts';
import type { Wire } from './Wire.ts';

/** What has to be undone, in the order of the writes. */
export class Undoing {
  private readonly undos: { undo: Undo; token: string | null }[] = [];

  /** Adds a write, if the contract has a call that undoes it. */
  write(id: OperationId, input: LooseInput, payload: unknown, token: string | null): void {
    const undo = undoOf(id, input, payload);
    if (undo) this.undos.push({ undo, token });
  }

  /** Adds an order that is not paid. */
  order(order: { orderId: unknown }, token: string | null): void {
    this.write('orderCreate', {}, order, token);
  }

  /** The last write stays. */
  keepsLast(): void {
    this.undos.pop();
  }

  /** Undoes all, the last one first; what cannot be undone stays. */
  async all(wire: Wire): Promise<void> {
    for (const { undo, token } of this.undos.toReversed()) {
      const call = async (id: OperationId, input: LooseInput): Promise<unknown> => {
        const { opinion } = await wire.send(id, input, token);
        return 'payload' in opinion ? opinion.payload : undefined;
      };
      await undo(call).catch(() => undefined);
    }
  }
}
