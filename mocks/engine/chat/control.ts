/** The testers' command `/__mock/chat`. */
import type { Engine } from '../Engine.ts';
import { talksOf } from './history.ts';

type Body = Record<string, unknown>;

const maxFlood = 20_000;
const maxAnswer = 500;

const isCode = (code: unknown): code is number => Number.isInteger(code) && Number(code) >= 1000 && Number(code) < 5000;
const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= max;

/** The answer of `GET /__mock/chat`: open panels, conversations, the last frames in both directions, the switches. */
export const chatReport = ({ chat, state }: Engine) => {
  const { silent, refuse, typing } = state.chat;
  return { peers: chat.peers, talks: talksOf(state), frames: chat.frames, silent, refuse, typing };
};

/**
 * Executes the body's command; returns the result, or an error message.
 * - `{push: {…fields of a frame} | 'any text', userId?}` sends a message of the service side to the open panels
 * - `{answer: 'text', userId?}` answers as a person of the service side, now or after the doctor has gone: it is kept in the
 *   conversation; without `userId` in the one with the latest message
 * - `{drop: code, userId?}` closes sockets; 1005 and 1006 break the connection
 * - `{silent: boolean}` stops answering: the connection is half open
 * - `{refuse: boolean}` closes every new socket with 1013
 * - `{typing: boolean}` gives agents a typing time by this backend's clock; off at the start while the clock is stopped
 * - `{flood: n, perSecond?}` sends n messages in real time
 */
export function chatCommand({ chat, state }: Engine, body: Body): object | string {
  const userId = typeof body.userId === 'number' ? body.userId : undefined;
  const { answer, push, drop, flood, perSecond = 0 } = body;
  const switches = (['silent', 'refuse', 'typing'] as const).filter((name) => typeof body[name] === 'boolean');
  for (const name of switches) state.chat[name] = body[name] === true;
  if (typeof push === 'string') return { reached: chat.push(push, userId) };
  if (typeof push === 'object' && push !== null) return { reached: chat.push(push as Body, userId) };
  if (typeof answer === 'string' && answer !== '') {
    const doctor = userId ?? talksOf(state)[0]?.userId;
    if (doctor === undefined || !state.users[String(doctor)]) return '没有这位医生的咨询';
    return { reached: chat.reply(doctor, answer.slice(0, maxAnswer)) };
  }
  if (isCode(drop)) return { closed: chat.drop(drop, userId) };
  if (isCount(flood, maxFlood) && (perSecond === 0 || isCount(perSecond, maxFlood))) {
    chat.flood(flood, Number(perSecond));
    return { messages: flood };
  }
  return switches.length > 0 ? {} : '需要 answer、push、drop（1000–4999）、silent、refuse、typing 或 flood（1–20000）';
}
