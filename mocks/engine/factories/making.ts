/** How a factory works: as a doctor does, operation by operation, at moments that may lie in the past; whole, or not at all. */
import errors from '#openapi/dist/errors.json' with { type: 'json' };
import type { BodyOf, OperationId, Payload, QueryOf } from '#openapi/operation.ts';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import { type Call, type Handler, Refusal } from '../answers.ts';
import { inProcessAgent } from '../devices.ts';
import type { Engine } from '../Engine.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import { scanningPhone } from '../personas.ts';
import { contentIn } from '../submissions/published.ts';
import type { UserRecord } from '../user.ts';

const messages = new Map((errors as { name: RefusalName; message: string }[]).map((row) => [row.name, row.message]));

/** A wish that cannot be; the message says why, in a sentence for testers. */
export class Impossible extends Error {}

/** A step that may fail: its sentence ends the making. */
export function must(problem: string | null): void {
  if (problem !== null) throw new Impossible(problem);
}

/** The doctor of a phone; without one the person who scans the QR pictures. */
export function doctorWith({ state }: Pick<Engine, 'state'>, phone: string = scanningPhone): UserRecord {
  const found = Object.values(state.users).find((user) => user.phone === phone);
  if (!found) throw new Impossible(`没有手机号 ${phone} 的用户`);
  return found;
}

/** The books as of now. */
export const ledgerNow = ({ state, now }: Engine): Ledger => ledgerOf(state, contentIn(state, now), now);

/** Does an operation as a doctor at a moment, ms. What it refuses ends the making, with the message that a doctor would read. */
export function perform<Id extends OperationId>(
  engine: Engine,
  operation: Id,
  caller: UserRecord,
  { body, query, at = engine.now }: { body?: BodyOf<Id>; query?: QueryOf<Id>; at?: number },
): Payload<Id> {
  const { state, handlers } = engine;
  const handler = handlers[operation] as Handler<Id> | undefined;
  if (!handler) throw new Error(`${operation} has no handler.`);
  const call = {
    ...{ query: query ?? {}, path: {}, body: body ?? {} },
    ...{ state, caller, now: at, content: contentIn(state, engine.now), address: '', origin: '' },
    ...{ userAgent: inProcessAgent, token: null, idempotencyKey: null },
    random: () => engine.random(),
    setToken: () => undefined,
  } as unknown as Call<Id>;
  const result = handler(call);
  if (result instanceof Refusal) throw new Impossible(messages.get(result.name) ?? result.name);
  return result;
}

/** Runs a factory. What it cannot make leaves no trace; the limits on the calls of doctors do not count testers. */
export function attempt<Made extends object>(engine: Engine, make: () => Made): Made | string {
  const before = structuredClone(engine.state);
  engine.state.sends = {};
  try {
    const made = make();
    engine.state.sends = before.sends;
    return made;
  } catch (error) {
    engine.state = before;
    if (error instanceof Impossible) return error.message;
    throw error;
  }
}
