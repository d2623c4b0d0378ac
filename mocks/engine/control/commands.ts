/** The testers' commands; openapi/mock.yaml describes each. */
import { steerWall, type WallWish } from '../acts/entries.ts';
import { type ActMoment, steerAct } from '../acts/control.ts';
import { type NameWish, steerCertificate } from '../certificates/control.ts';
import { type ClassMove, steerClass } from '../classes/control.ts';
import { chatCommand } from '../chat/control.ts';
import { advance } from '../clock.ts';
import type { Engine } from '../Engine.ts';
import { makeOrder } from '../factories/orders.ts';
import { attempt } from '../factories/making.ts';
import { makeArticle, makeCertificate, makeCoupon, makeInvoice } from '../factories/papers.ts';
import type { ArticleWish, CertificateWish, CouponWish, InvoiceWish, OrderWish } from '../factories/wishes.ts';
import { type CorrectionWish, steerCorrection } from '../exercises/correctionControl.ts';
import { type News, tell } from '../inbox/records.ts';
import type { Answer } from '../answer.ts';
import { reviewComment } from '../learning/comments.ts';
import { disturb, type LiveMove, steerLive, type StreamWish } from '../live/control.ts';
import { roomCommand, type RoomWish } from '../live/roomControl.ts';
import { type ParcelMove, type ShelfChange, steerParcel, steerShelf } from '../mall/control.ts';
import { type MeetingMove, type RegistrationMove, steerMeeting, steerRegistration } from '../meetings/control.ts';
import { type PayResult, steerInvoice, steerPayment, steerRefund } from '../money/control.ts';
import { scanningPhone } from '../personas.ts';
import { playElsewhere } from '../playback/playingDevices.ts';
import { steerExport } from '../privacy/exports.ts';
import { type QualificationWish, steerQualification } from '../qualification/control.ts';
import { beginScenario } from '../scenarios/begin.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { issueToken, waitingScans } from '../sessions.ts';
import { type ReviewWish, steerSubmission } from '../submissions/control.ts';
import { type Body, type Command, outcomeCommands } from './outcomes.ts';
import type { Amount } from './records.ts';
import { done, wrong } from './told.ts';
import { type CommentDecision, type State } from '../state.ts';
import type { UserRecord } from '../user.ts';

const unknownPhone = '没有这个手机号的用户';

const cookie = (name: string, value: string | number | null): string =>
  `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${value === null ? 0 : 86_400}`;

const userWith = ({ users }: State, phone: unknown): UserRecord | undefined =>
  Object.values(users).find((user) => user.phone === phone);

/** Logs a person in, or out without a phone, and returns the cookies. Null for an unknown phone. */
export function cookiesOf(engine: Engine, phone: string | null): { userId: number | null; cookies: string[] } | null {
  if (phone === null) return { userId: null, cookies: [cookie('token', null), cookie('USER_ID', null)] };
  const record = userWith(engine.state, phone);
  if (!record) return null;
  const token = issueToken(engine.state, record, engine.now, () => engine.random());
  return { userId: record.user.userId, cookies: [cookie('token', token), cookie('USER_ID', record.user.userId)] };
}

/** Done, or the sentence that says why not. */
const answerOf = (problem: string | null): Answer => (problem === null ? done() : wrong(problem));

/** The result, or the sentence that says why there is none. */
const answered = (result: object | string): Answer => (typeof result === 'string' ? wrong(result) : done(result));

/** A new record, where the same command also decides about an old one: the fields of both do not go together. */
function madeInstead(body: Body, others: readonly string[], make: () => object | string): Answer {
  const mixed = others.filter((field) => body[field] !== undefined);
  return mixed.length > 0 ? wrong(`${mixed.join('、')} 是关于已有的记录的，不能和新建的字段一起写`) : answered(make());
}

/** Every command by its name. */
export const commands: Record<string, Command> = {
  reset(engine, { seed, frozen }) {
    engine.reset(seed as number | undefined, frozen as boolean | undefined);
    return done();
  },

  clock(engine, body) {
    const { control } = engine.state;
    if (typeof body.freeze === 'number') control.clock = { frozenAt: body.freeze, shift: 0 };
    else if (body.run === true) control.clock = { frozenAt: null, shift: 0 };
    else control.clock = advance(control.clock, Number(body.advance));
    return done({ now: engine.now });
  },

  ...outcomeCommands,

  data({ state }, body) {
    if (body.amount !== undefined) state.control.amount = body.amount as Amount;
    if (typeof body.pictures === 'boolean') state.control.pictures = body.pictures;
    return done();
  },

  scan({ state, now }, { sid, phone = scanningPhone }) {
    const [, scan] = waitingScans(state, now).findLast(([name]) => sid === undefined || name === sid) ?? [];
    if (!scan) return wrong('没有等待扫描的二维码');
    if (!userWith(state, phone)) return wrong(unknownPhone);
    scan.scannedBy = String(phone);
    return done();
  },

  pay(engine, { payNo, result = 'success' }) {
    return answerOf(steerPayment(engine, payNo as string | undefined, result as PayResult));
  },

  refund(engine, { orderId, agree = true }) {
    return answerOf(steerRefund(engine, orderId as number | undefined, agree as boolean));
  },

  order(engine, body) {
    return answered(attempt(engine, () => makeOrder(engine, body as unknown as OrderWish)));
  },

  coupon(engine, body) {
    return answered(attempt(engine, () => makeCoupon(engine, body as unknown as CouponWish)));
  },

  invoice(engine, body) {
    const { invoiceId, issue = true } = body;
    if (body.orderId !== undefined)
      return madeInstead(body, ['invoiceId', 'issue'], () =>
        attempt(engine, () => makeInvoice(engine, body as unknown as InvoiceWish)),
      );
    if (body.state !== undefined) return wrong('state 只和 orderId 一起用：为这个订单新开一张发票');
    return answerOf(steerInvoice(engine, invoiceId as number | undefined, issue as boolean));
  },

  export(engine, { ready = true, phone }) {
    return answerOf(steerExport(engine, ready as boolean, phone as string | undefined));
  },

  submission(engine, body) {
    if (body.phone !== undefined)
      return madeInstead(body, ['articleId'], () =>
        attempt(engine, () => makeArticle(engine, body as unknown as ArticleWish)),
      );
    const isDecision = body.state === 'published' || body.state === 'returned';
    if (!isDecision || body.title !== undefined || body.categoryId !== undefined)
      return wrong('没有 phone 时是审核已有的稿件：state 只能是 published 或 returned，没有 title 和 categoryId');
    return answerOf(steerSubmission(engine, body as unknown as ReviewWish));
  },

  parcel(engine, { orderId, do: move }) {
    return answerOf(steerParcel(engine, orderId as number | undefined, move as ParcelMove));
  },

  shelf(engine, body) {
    return answerOf(steerShelf(engine, body as unknown as ShelfChange));
  },

  registration(engine, body) {
    return answerOf(steerRegistration(engine, body as unknown as RegistrationMove));
  },

  meeting(engine, body) {
    return answerOf(steerMeeting(engine, body as unknown as MeetingMove));
  },

  class(engine, body) {
    return answerOf(steerClass(engine, body as unknown as ClassMove));
  },

  live(engine, { liveId, to }) {
    return answerOf(steerLive(engine, liveId as number, to as LiveMove));
  },

  playing({ state, now }, { phone }) {
    const doctor = userWith(state, phone);
    if (phone !== undefined && !doctor) return wrong(unknownPhone);
    return answerOf(playElsewhere(state, now, doctor?.user.userId));
  },

  stream(engine, body) {
    return answerOf(disturb(engine, body as unknown as StreamWish));
  },

  comment(engine, { commentId, state }) {
    return answerOf(reviewComment(engine, commentId as number | undefined, state as CommentDecision));
  },

  wall(engine, body) {
    return answerOf(steerWall(engine, body as unknown as WallWish));
  },

  correction(engine, body) {
    return answerOf(steerCorrection(engine, body as unknown as CorrectionWish));
  },

  act(engine, { key, at }) {
    return answerOf(steerAct(engine, String(key), at as ActMoment | null));
  },

  message({ state, now }, { phone = scanningPhone, kind, text }) {
    const doctor = userWith(state, phone);
    if (!doctor) return wrong(unknownPhone);
    tell(state, doctor.user.userId, { kind: kind as News['kind'], text: String(text) }, now);
    return done();
  },

  certificate(engine, body) {
    if (body.phone !== undefined && body.albumId !== undefined)
      return madeInstead(body, ['certificateId', 'agree', 'reply'], () =>
        attempt(engine, () => makeCertificate(engine, body as unknown as CertificateWish)),
      );
    if (body.phone !== undefined || body.albumId !== undefined || body.state !== undefined)
      return wrong('新发一张证书要写 phone 和 albumId');
    return answerOf(steerCertificate(engine, body as NameWish));
  },

  qualification(engine, body) {
    return answerOf(steerQualification(engine, body as QualificationWish));
  },

  chat(engine, body) {
    return answered(chatCommand(engine, body));
  },

  room(engine, body) {
    return answered(roomCommand(engine, body as unknown as RoomWish));
  },

  login(engine, { phone }) {
    const person = cookiesOf(engine, phone as string | null);
    return person ? { ...done({ userId: person.userId }), cookies: person.cookies } : wrong(unknownPhone);
  },

  scenario(engine, { name }) {
    const scenario = scenarios.find((known) => known.name === name);
    if (!scenario) return wrong(`没有场景 ${String(name)}；可选：${scenarios.map((known) => known.name).join('、')}`);
    const person = beginScenario(engine, scenario, (phone) => cookiesOf(engine, phone)?.cookies ?? []);
    return { ...done({ path: scenario.path }), cookies: person };
  },
};
