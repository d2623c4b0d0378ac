/** A doctor, and many others, who buy in campaigns of the mock backend in process. */
import { Refusal } from '#mocks/engine/answers.ts';
import { testMoment } from '#mocks/engine/clock.ts';
import type { ActWindow } from '#mocks/engine/acts/records.ts';
import type { Content } from '#mocks/engine/seed/seed.ts';
import { contentIn } from '#mocks/engine/submissions/published.ts';
import { day, hour } from '#mocks/engine/times.ts';
import type { components } from '#openapi/portal.d.ts';
import { buyer } from './Buyer.ts';
import { Shopper } from './Shopper.ts';

type Schemas = components['schemas'];

/** A size of the seckill with twenty pieces of which none is sold: at 20:00, when the tests begin, its round begins. */
export const piece = { key: 'act12', moduleId: 4, roundId: Math.floor(testMoment / hour), skuId: 602_901 };
/** What it costs in the seckill, and otherwise, fen. */
export const pieceFen = 2_900;
export const usualFen = 5_800;
/** How many pieces there are. */
export const pieces = 20;

/** User id of the other doctor of a number. */
export const other = (at: number): number => 50_000 + at;

/** A doctor in the middle of a campaign, with others beside her. */
export class ActBuyer extends Shopper {
  constructor(others = 0, key = piece.key) {
    super();
    this.move({ startTime: testMoment - day, endTime: testMoment + day }, key);
    const model = this.state.users[buyer];
    for (let at = 0; at < others && model; at += 1)
      this.state.users[other(at)] = { ...structuredClone(model), user: { ...model.user, userId: other(at) } };
  }

  override get content(): Content {
    return contentIn(this.state, this.now);
  }

  /** A campaign runs at another time. */
  move(window: ActWindow, key = piece.key): void {
    this.state.actWindows[key] = window;
  }

  /** Wants a piece: where the doctor stands then, or the name of a refusal. */
  wants(userId = buyer, more: object = {}): Schemas['SeckillHold'] | string {
    const answer = this.call('actSeckill', { ...piece, ...more }, null, userId);
    return answer instanceof Refusal ? answer.name : (answer as Schemas['SeckillHold']);
  }

  /** Where a doctor stands after she has asked. */
  standing(userId = buyer): string {
    const answer = this.wants(userId);
    return typeof answer === 'string' ? answer : answer.state;
  }

  /** The rows of a part. */
  rows(moduleId = piece.moduleId, key = piece.key, tab?: string): Schemas['ActModuleData'] {
    return this.call('actModule', { key, moduleId, tab }) as Schemas['ActModuleData'];
  }

  /** The row of the piece. */
  get row(): Schemas['ActSeckill']['list'][number] {
    const rows = this.rows();
    const row = rows.type === 'seckill' && rows.list.find(({ skuId }) => skuId === piece.skuId);
    if (!row) throw new Error('The seckill has no such size.');
    return row;
  }

  /** What an order of goods with the campaign would be. */
  preview(items: object[] = [{ skuId: piece.skuId, quantity: 1 }], more: object = { actKey: piece.key }) {
    const { list } = this.call('addressList', {}) as Schemas['AddressList'];
    const subject = { items, addressId: list[0]?.addressId, couponId: null, ...more };
    return { subject, preview: this.call('mallPreview', subject) as Schemas['MallPreview'] };
  }

  /** Orders what a preview has shown: the order, or the name of a refusal. */
  orders({ subject, preview }: ReturnType<ActBuyer['preview']>): Schemas['OrderPlaced'] | string {
    const answer = this.call('mallOrderCreate', { ...subject, expectPayFen: preview.amount.payFen, agree: true });
    return answer instanceof Refusal ? answer.name : (answer as Schemas['OrderPlaced']);
  }

  /** Orders the held piece. Throws when that is refused. */
  ordersPiece(): number {
    const placed = this.orders(this.preview());
    if (typeof placed === 'string') throw new Error(placed);
    return placed.orderId;
  }
}
