/** A doctor who calls the handlers of the contract directly, while time goes by as a test wants it. */
import { type Call } from '#mocks/engine/answers.ts';
import { testMoment } from '#mocks/engine/clock.ts';
import { ledgerOf } from '#mocks/engine/money/ledgerOf.ts';
import type { Ledger } from '#mocks/engine/money/orders.ts';
import type { Books, OrderRecord } from '#mocks/engine/money/records.ts';
import { nextRandom } from '#mocks/engine/random.ts';
import { type Content, contentAt } from '#mocks/engine/seed/seed.ts';
import { freshState, type State } from '#mocks/engine/state.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import type { OperationId } from '#openapi/operation.ts';

/** User id of the doctor, who has bought only goods before. */
export const buyer = 10001;
const usual = contentAt(testMoment);

/** The doctor, and the mock backend that remembers what is bought. */
export class Buyer {
  readonly state: State = freshState({ frozen: true, seed: 1 });
  now = testMoment;

  /** What is offered. */
  get content(): Content {
    return usual;
  }

  /** The books as of now, with their world. */
  get ledger(): Ledger {
    return ledgerOf(this.state, this.content, this.now);
  }

  /** The books as of now. */
  get books(): Books {
    return this.ledger.books;
  }

  /** Answers a call: a payload or a refusal. `userId` is another doctor's for a call of somebody else. */
  call<Id extends OperationId>(id: Id, body: object, key: string | null = null, userId = buyer): unknown {
    const call = {
      ...{ state: this.state, now: this.now, content: this.content, body, query: body, path: {}, idempotencyKey: key },
      random: () => this.random(),
      caller: this.state.users[String(userId)],
    };
    return (handlers[id] as (call: Call<Id>) => unknown)(call as unknown as Call<Id>);
  }

  private random(): number {
    const { value, state } = nextRandom(this.state.random);
    this.state.random = state;
    return value;
  }

  /** An order that the buyer has placed here, chosen by a number. */
  orderAt(at: number): OrderRecord | undefined {
    const { orders, firstId } = this.books;
    const own = orders.filter(({ userId, orderId }) => userId === buyer && orderId >= firstId);
    return own[at % Math.max(1, own.length)];
  }
}
