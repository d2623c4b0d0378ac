/** What doctors have won. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import { addressOf, areaTextOf } from '../mall/addresses.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { ActPart, PartOf } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import { day } from '../times.ts';
import { maskedPhone, type UserRecord } from '../user.ts';
import type { ActWin } from './records.ts';
import { type ActKnown, actWith } from './shown.ts';

type Prize = components['schemas']['Prize'];

/** How long goods wait for an address. */
const addressTime = 7 * day;
/** How long it takes until they are sent. */
const sendingTime = 3 * day;

const isLottery = (part: ActPart): part is PartOf<'lottery'> => part.type === 'lottery';

/** The lottery in which something was won. */
const lotteryOf = ({ key, moduleId }: ActWin): PartOf<'lottery'> | undefined =>
  acts
    .find((own) => own.key === key)
    ?.parts.filter(isLottery)
    .find((own) => own.moduleId === moduleId);

function stateAt({ at, address, addressTime: named }: ActWin, kind: Prize['kind'], now: number): Prize['state'] {
  if (kind !== 'goods') return 'given';
  if (address === null) return now < at + addressTime ? 'needsAddress' : 'expired';
  return now < (named ?? at) + sendingTime ? 'sending' : 'given';
}

/** What was won, as answers show it. */
export function prizeShown({ prizes }: Pick<PartOf<'lottery'>, 'prizes'>, win: ActWin, now: number): Prize {
  const { winId, prizeId, at, address, couponId } = win;
  const { name = '奖品', kind = 'none' } = prizes.find((own) => own.prizeId === prizeId) ?? {};
  const state = stateAt(win, kind, now);
  const addressUntil = state === 'needsAddress' ? at + addressTime : null;
  return { winId, prizeId, name, kind, state, winTime: at, addressUntil, address, couponId };
}

/** The prizes of a doctor in a campaign, the latest first. */
export function prizesOf(
  { state, now }: ActKnown,
  { user: { userId } }: UserRecord,
  key: string,
): Payload<'actPrizes'> | Refusal {
  if (!actWith(key)) return refuse('notFound');
  const wins = state.actWins.filter((own) => own.key === key && own.userId === userId);
  return {
    list: wins
      .toReversed()
      .slice(0, 100)
      .flatMap((win) => {
        const part = lotteryOf(win);
        return part ? [prizeShown(part, win, now)] : [];
      }),
  };
}

/** Names the address for goods, once, while they wait for it; also after the end of the campaign. */
export function addressPrize(
  { state, content, now }: ActKnown,
  { user: { userId } }: UserRecord,
  { winId, addressId }: BodyOf<'actPrizeAddress'>,
): Payload<'actPrizeAddress'> | Refusal {
  const win = state.actWins.find((own) => own.winId === winId && own.userId === userId);
  const part = win && lotteryOf(win);
  if (!win || !part) return refuse('notFound');
  if (prizeShown(part, win, now).state !== 'needsAddress') return refuse('actLimit');
  const address = addressOf(ledgerOf(state, content, now).books, userId, addressId);
  if (!address) return refuse('addressUnusable');
  const { name, phone, detail } = address;
  win.address = `${name} ${maskedPhone(phone)} ${areaTextOf(address) ?? ''}${detail}`;
  win.addressTime = now;
  return prizeShown(part, win, now);
}
