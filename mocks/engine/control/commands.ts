/** The testers' commands; openapi/mock.yaml describes each. */
import * as codes from '#openapi/dist/codes.ts';
import { steerWall, type WallWish } from '../acts/entries.ts';
import { type ActMoment, steerAct } from '../acts/control.ts';
import { type NameWish, steerCertificate } from '../certificates/control.ts';
import { type ClassMove, steerClass } from '../classes/control.ts';
import { chatCommand } from '../chat/control.ts';
import { advance } from '../clock.ts';
import { contractOperations } from '../contract.ts';
import { type Engine, jsonAnswer } from '../Engine.ts';
import { type CorrectionWish, steerCorrection } from '../exercises/correctionControl.ts';
import { type News, tell } from '../inbox/records.ts';
import type { Answer } from '../answer.ts';
import { reviewComment } from '../learning/comments.ts';
import { disturb, type LiveMove, steerLive, type StreamWish } from '../live/control.ts';
import { roomCommand, type RoomWish } from '../live/roomControl.ts';
import { type ParcelMove, steerParcel, steerShelf } from '../mall/control.ts';
import { type MeetingMove, type RegistrationMove, steerMeeting, steerRegistration } from '../meetings/control.ts';
import { type PayResult, steerInvoice, steerPayment, steerRefund } from '../money/control.ts';
import { scanningPhone } from '../personas.ts';
import { playElsewhere } from '../playback/playingDevices.ts';
import { steerExport } from '../privacy/exports.ts';
import { type QualificationWish, steerQualification } from '../qualification/control.ts';
import { beginScenario } from '../scenarios/begin.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { issueToken, waitingScans } from '../sessions.ts';
import { answerProblem } from '../problems.ts';
import { type ReviewWish, steerSubmission } from '../submissions/control.ts';
import { type Amount, ownAnswer } from './records.ts';
import { type CommentDecision, type State } from '../state.ts';
import type { UserRecord } from '../user.ts';

/** A body that is already validated against the document. */
type Body = Record<string, unknown>;
type Command = (engine: Engine, body: Body) => Answer;

/** Faults below the contract, available for every operation. */
export const troubles = { broken: '没有答复', http500: 'HTTP 500', html: '网关的网页' } as const;
const unknownPhone = '没有这个手机号的用户';
const hosts = ['portal', 'userapi', 'payment', '*'];

/** A success with a payload. */
export const done = (data: unknown = null): Answer => jsonAnswer({ code: 200, message: '成功', data });
/** A refusal with a message. */
export const wrong = (message: string): Answer => jsonAnswer({ code: codes.badParameter, message, data: null }, 400);

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

/** Possible outcomes of an operation, a host or all; null for an unknown name. */
function outcomesOf(name: string): string[] | null {
  const those = contractOperations.filter(({ id, host }) => name === id || name === host || name === '*');
  const known = those.flatMap(({ examples }) => Object.keys(examples));
  return those.length > 0 || hosts.includes(name) ? [...new Set([...known, ...Object.keys(troubles)])] : null;
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

  outcome(engine, body) {
    const operation = String(body.operation);
    const { outcomes } = engine.state.control;
    const names = outcomesOf(operation);
    if (!names) return wrong(`契约中没有操作 ${operation}`);
    if (body.outcome === null) {
      delete outcomes[operation];
      return done();
    }
    const outcome = String(body.outcome);
    if (!names.includes(outcome)) return wrong(`可选结果：${names.join('、')}`);
    outcomes[operation] = { outcome, times: Number(body.times ?? 0) || null, every: Number(body.every ?? 1), seen: 0 };
    return done();
  },

  answer(engine, { operation, body, status = 200, contentType = 'application/json', times = null, every = 1 }) {
    const name = String(operation);
    const known = contractOperations.find(({ id }) => id === name);
    if (!known) return wrong(`契约中没有操作 ${name}`);
    const raw = { status: Number(status), body: String(body), contentType: String(contentType) };
    engine.state.control.outcomes[name] = {
      outcome: ownAnswer,
      times: times === null ? null : Number(times),
      every: Number(every),
      seen: 0,
      raw,
    };
    return done({ problem: answerProblem(known, raw) });
  },

  latency(engine, body) {
    const name = typeof body.operation === 'string' ? body.operation : '*';
    if (!outcomesOf(name)) return wrong(`契约中没有操作 ${name}`);
    const { latencies } = engine.state.control;
    if (body.ms === 0) delete latencies[name];
    else latencies[name] = Number(body.ms);
    return done();
  },

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

  invoice(engine, { invoiceId, issue = true }) {
    return answerOf(steerInvoice(engine, invoiceId as number | undefined, issue as boolean));
  },

  export(engine, { ready = true }) {
    return answerOf(steerExport(engine, ready as boolean));
  },

  submission(engine, body) {
    return answerOf(steerSubmission(engine, body as unknown as ReviewWish));
  },

  parcel(engine, { orderId, do: move }) {
    return answerOf(steerParcel(engine, orderId as number | undefined, move as ParcelMove));
  },

  shelf(engine, body) {
    return answerOf(steerShelf(engine, body as unknown as Parameters<typeof steerShelf>[1]));
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
