/** What the personas have registered for before: registrations in every state, written by the functions that write new ones. */
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { cancelOrder, type Ledger, placeOrder, receive, timeOut } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { OrderRecord } from '../money/records.ts';
import { askRefund, decideRefund, dissolve } from '../money/refunds.ts';
import { day, hour, minute } from '../times.ts';
import { approve } from './acceptance.ts';
import { checkIn } from './attendance.ts';
import { newParticipants } from './participants.ts';
import { itemOf, orderTypeOf, pricesOf, programOf } from './program.ts';
import type { ParticipantDraft } from './records.ts';
import { stopWaiting } from './waiting.ts';

const doctor = 10_001;
const reader = 10_007;

const people: readonly (readonly [name: string, phone: string, title: string])[] = [
  ['周全有', '13800000007', '副主任医师'],
  ['陈示范', '13900000021', '主治医师'],
  ['王虚构', '13900000022', '住院医师'],
];
const own: Readonly<Record<number, (typeof people)[number]>> = { [doctor]: ['张样例', '13800000001', '主治医师'] };

/** Numbers of identity cards with a right check digit that no region has. */
const idNumbers = ['990101198001010014', '990101198502020026', '99010119900303003X'];

/** Answers of the form of a meeting: the first option, or something short. */
export function exampleExtra(
  fields: NonNullable<ReturnType<typeof programOf>>['record']['detail']['formFields'],
  at: number,
) {
  return Object.fromEntries(
    fields
      .filter(({ required, type }) => required && type !== 'image')
      .map(({ key, type, options }) => {
        const [first = ''] = options ?? [];
        return [
          key,
          type === 'checkbox'
            ? [first]
            : type === 'idNumber'
              ? (idNumbers[at % idNumbers.length] ?? '')
              : first || '示例',
        ];
      }),
  );
}

/** Writes the registrations of one doctor. */
class Registrant {
  private readonly ledger: Ledger;
  private readonly now: number;
  private readonly userId: number;

  constructor(ledger: Ledger, now: number, userId: number) {
    this.ledger = ledger;
    this.now = now;
    this.userId = userId;
  }

  /** Registers so long ago, ms. A term is one of its programme with a number. */
  registers(albumId: number, ago: number, { term = 0, count = 1 } = {}): OrderRecord {
    const { ledger, userId } = this;
    const choice = { albumId, ticketId: albumId * 10 + 1, termId: term === 0 ? null : albumId * 100 + term };
    const program = programOf(ledger, choice);
    if (!program) throw new Error(`There is no meeting ${albumId} with the term ${term}.`);
    const payFen = pricesOf(program).sale * count;
    const { moduleType, needAudit } = program.record.brief;
    const mine = own[userId];
    const drafts: ParticipantDraft[] = (mine ? [mine] : people).slice(0, count).map(([name, phone, titleName], at) => ({
      ...{ name, phone, titleName, hospitalName: '示例市第一人民医院（虚构）', departmentName: '普外科' },
      extra: exampleExtra(program.record.detail.formFields, at),
    }));
    return placeOrder(
      ledger,
      {
        ...{ userId, orderType: orderTypeOf(moduleType), items: [itemOf(program, count, payFen)] },
        amount: { goodsFen: payFen, vipOffFen: 0, actOffFen: 0, couponOffFen: 0, payFen },
        ...{ couponId: null, couponName: null, days: 0, from: null, fromId: null },
        meeting: {
          season: ledger.content.moments.season,
          ...{ ...choice, needAudit, invoice: null, rejectReason: null, askedFen: {} },
          participants: newParticipants(ledger.books, drafts, payFen),
        },
      },
      this.now - ago,
    );
  }

  /** A registration that was paid a minute after it was placed. */
  pays(albumId: number, ago: number, more: { term?: number; count?: number } = {}): OrderRecord {
    const order = this.registers(albumId, ago, more);
    const paidTime = order.createTime + minute;
    receive(this.ledger, paymentOf(this.ledger, order, order.createTime), paidTime);
    return order;
  }

  /** A paid one that the organiser has accepted some hours later. */
  isAccepted(albumId: number, ago: number, term = 1): OrderRecord {
    const order = this.pays(albumId, ago, { term });
    approve(this.ledger, order, order.createTime + 5 * hour);
    return order;
  }

  /** Asks for a refund so long ago, ms, of the first so many participants. */
  asks(order: OrderRecord, ago: number, count = 0): OrderRecord {
    const ids = order.meeting?.participants.slice(0, count).map(({ participantId }) => participantId) ?? [];
    const wish = { reason: '时间冲突，无法参加', note: '', participants: ids };
    if (!askRefund(this.ledger, order, wish, this.now - ago)) throw new Error('The refund is allowed.');
    return order;
  }

  private agrees(order: OrderRecord): OrderRecord {
    const asked = order.refund?.timeline.at(-1)?.time ?? this.now;
    if (order.refund?.status === refundStep.checking) decideRefund(this.ledger, order, true, asked + hour);
    return order;
  }

  private rejects(order: OrderRecord, ago: number): void {
    if (order.meeting) order.meeting.rejectReason = '报名人员已超出本次邀请范围（示例）';
    dissolve(this.ledger, order, 'reject', '报名人员已超出本次邀请范围（示例）', this.now - ago);
  }

  private attends(order: OrderRecord, ago: number): void {
    const code = order.meeting?.participants[0]?.checkCode;
    if (code != null) checkIn(this.ledger, order, code, this.now - ago);
  }

  /** On the list of a full meeting without terms. */
  private waits(albumId: number, ago: number): void {
    const { ledger, userId, now } = this;
    const { season } = ledger.content.moments;
    const place = { userId, albumId, ticketId: albumId * 10 + 1, termId: null, season };
    stopWaiting(ledger, userId, albumId);
    ledger.books.waiting.push({ ...place, joinTime: now - ago, holdUntil: null });
  }

  /** Registrations for meetings and training programmes in every state of F.3, the oldest first. */
  meetings(): void {
    const { ledger, now } = this;
    this.attends(this.pays(4011, 40 * day), 20 * day);
    this.registers(4012, 36 * day);
    dissolve(ledger, this.pays(4010, 18 * day), 'callOff', '主办方取消，已支付费用原路退回', now - 3 * day);
    this.agrees(this.asks(this.pays(4001, 14 * day), 13 * day));
    cancelOrder(ledger, this.registers(4002, 9 * day), '时间冲突', now - 9 * day + 5 * minute);
    timeOut(ledger, this.registers(4202, 8 * day, { term: 1 }));
    this.rejects(this.pays(4009, 7 * day), 6 * day);
    this.isAccepted(4205, 12 * day);
    this.registers(4007, 5 * day);
    this.asks(this.pays(4203, 4 * day, { term: 1 }), 5 * hour);
    this.agrees(this.asks(this.pays(4008, 3 * day, { count: 3 }), 2 * day, 1));
    this.pays(4016, day);
    this.registers(4207, 6 * minute, { term: 1 });
    this.waits(4005, 2 * day);
  }

  /** Registrations for operation classes in every state of F.4. */
  classes(): void {
    const { ledger, now } = this;
    this.isAccepted(4109, 40 * day);
    this.isAccepted(4102, 15 * day);
    this.isAccepted(4101, 10 * day);
    cancelOrder(ledger, this.registers(4106, 11 * day, { term: 1 }), '不想要了', now - 11 * day + 5 * minute);
    this.agrees(this.asks(this.isAccepted(4104, 9 * day), 7 * day));
    this.rejects(this.pays(4108, 6 * day, { term: 1 }), 5 * day);
    this.pays(4106, 2 * day, { term: 2 });
    this.registers(4107, 9 * minute, { term: 1 });
  }

  /** What the ordinary doctor learns: a running class and one that has ended. */
  learns(): void {
    this.isAccepted(4109, 41 * day);
    this.isAccepted(4102, 16 * day);
  }
}

/** Writes the registrations of the personas: as of the first day of the season, on which everything may still happen. Those of earlier seasons stay. */
export function seedMeetings(ledger: Ledger, moment: number): void {
  const { midnight, season } = ledger.content.moments;
  const now = moment - (midnight - season);
  ledger.books.season = season;
  new Registrant(ledger, now, doctor).learns();
  new Registrant(ledger, now, reader).meetings();
  new Registrant(ledger, now, reader).classes();
}
