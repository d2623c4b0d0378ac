/** Campaigns. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { draw } from '../engine/acts/draw.ts';
import { takePart } from '../engine/acts/join.ts';
import { addressPrize, prizesOf } from '../engine/acts/prizes.ts';
import { remind } from '../engine/acts/remind.ts';
import { rowsOf } from '../engine/acts/rows.ts';
import { takePlace } from '../engine/acts/seckill.ts';
import { actShown, actWith, runningActs } from '../engine/acts/shown.ts';
import { receiveToken, tokenShown } from '../engine/acts/tokens.ts';

/** Handlers of the tag `act`. */
export const act = {
  actRunning: (call) => (call.state.control.amount === 'none' ? [] : runningActs(call)),

  actDetail(call) {
    const found = actWith(call.query.key);
    return found && found.hidden !== true ? actShown(call, found) : refuse('notFound');
  },

  actModule(call) {
    const { key, moduleId, tab, page } = call.query;
    const found = actWith(key);
    return (found && rowsOf(call, found, moduleId, { tab, page })) ?? refuse('notFound');
  },

  actJoin: (call) =>
    call.caller ? takePart(call, call.caller, call.body, call.idempotencyKey) : refuse('loginRequired'),
  actDraw: (call) => (call.caller ? draw(call, call.caller, call.body) : refuse('loginRequired')),
  actPrizes: (call) => (call.caller ? prizesOf(call, call.caller, call.query.key) : refuse('loginRequired')),
  actPrizeAddress: (call) => (call.caller ? addressPrize(call, call.caller, call.body) : refuse('loginRequired')),
  actRemind: (call) => (call.caller ? remind(call, call.caller, call.body) : refuse('loginRequired')),
  actSeckill: (call) => (call.caller ? takePlace(call, call.caller, call.body) : refuse('loginRequired')),
  actTokenDetail: (call) => tokenShown(call, call.query.token),
  actTokenReceive: (call) => (call.caller ? receiveToken(call, call.caller, call.body) : refuse('loginRequired')),
} satisfies Partial<Handlers>;
