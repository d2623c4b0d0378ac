/** The lottery of a campaign: the server draws. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import { sentBefore, storeKey } from '../learning/texts.ts';
import type { ActPart, LotteryPrize, PartOf } from '../seed/acts/act.ts';
import { sure } from '../seed/tools.ts';
import type { UserRecord } from '../user.ts';
import type { ActAbout } from './about.ts';
import { chancesLeft } from './chances.ts';
import { giveActCoupon, giveActDays } from './give.ts';
import { takesPartTooOften } from './limit.ts';
import { prizeShown } from './prizes.ts';
import type { ActDeed, ActWin } from './records.ts';
import { partOf } from './rows.ts';
import { aboutOf, type ActKnown, actWith } from './shown.ts';
import { deedsOf } from './within.ts';

/** A draw as it is called. */
export interface DrawKnown extends ActKnown {
  idempotencyKey: string | null;
  /** The next random number in [0, 1). */
  random(): number;
}

const isLottery = (part: ActPart | undefined): part is PartOf<'lottery'> => part?.type === 'lottery';

/** The prize at a random number in [0, 1), by the weights. */
export function prizeAt(prizes: readonly LotteryPrize[], random: number): LotteryPrize {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * total;
  return sure(
    prizes.find(({ weight }) => (left -= weight) < 0),
    'prize at this number',
  );
}

/** A prize that has run out is the first field without one. */
function inStock({ state, act }: ActAbout, { moduleId, prizes }: PartOf<'lottery'>, drawn: LotteryPrize): LotteryPrize {
  const { prizeId, stock } = drawn;
  const isOf = (own: ActWin): boolean => own.key === act.key && own.moduleId === moduleId && own.prizeId === prizeId;
  if (stock === undefined || state.actWins.filter(isOf).length < stock) return drawn;
  return sure(
    prizes.find(({ kind }) => kind === 'none'),
    'field without a prize',
  );
}

/** Gives what was drawn; goods are sent when their address is known. */
function give(about: ActAbout, moduleId: number, prize: LotteryPrize, userId: number): ActWin | null {
  const { state, act, now } = about;
  const { prizeId, kind, templateId, vipDays } = prize;
  if (kind === 'none') return null;
  if (kind === 'vip') giveActDays(about, userId, vipDays ?? 0, act.title, now);
  const win: ActWin = {
    winId: Math.max(0, ...state.actWins.map((own) => own.winId)) + 1,
    ...{ key: act.key, moduleId, userId, prizeId, at: now },
    couponId: kind === 'coupon' && templateId !== undefined ? giveActCoupon(about, userId, templateId, now) : null,
    ...{ address: null, addressTime: null },
  };
  state.actWins.push(win);
  return win;
}

function drawnShown(
  about: ActAbout,
  part: PartOf<'lottery'>,
  { targetId, winId, userId }: ActDeed,
): Payload<'actDraw'> {
  const win = about.state.actWins.find((own) => own.winId === winId && own.userId === userId);
  return {
    prizeId: targetId,
    prize: win ? prizeShown(part, win, about.now) : null,
    left: chancesLeft(about, part, userId),
  };
}

/** Draws once. The same key is the same draw. */
export function draw(known: DrawKnown, caller: UserRecord, body: BodyOf<'actDraw'>): Payload<'actDraw'> | Refusal {
  const { state, now, idempotencyKey } = known;
  const { userId } = caller.user;
  const { key, moduleId } = body;
  const act = actWith(key);
  const part = act && partOf(act, moduleId);
  if (!act || !isLottery(part)) return refuse('notFound');
  const about = aboutOf(known, act);
  // A key belongs to one body, so its number is that of a draw in this part.
  const before = deedsOf(about, moduleId, userId, 'draw')[(sentBefore(state, 'draw', userId, idempotencyKey) ?? 0) - 1];
  if (before) return drawnShown(about, part, before);
  if (about.actState !== 'running') return refuse('actNotRunning');
  if (part.memberOnly && (caller.vipUntil ?? 0) <= now) return refuse('vipOnly');
  if (takesPartTooOften(state, userId, now)) return refuse('tooFrequent');
  if (chancesLeft(about, part, userId) === 0) return refuse('noChance');
  const prize = inStock(about, part, prizeAt(part.prizes, known.random()));
  const winId = give(about, moduleId, prize, userId)?.winId ?? null;
  const deed: ActDeed = { key, moduleId, userId, do: 'draw', targetId: prize.prizeId, at: now, winId };
  state.actDeeds.push(deed);
  storeKey(state, 'draw', userId, idempotencyKey, deedsOf(about, moduleId, userId, 'draw').length);
  return drawnShown(about, part, deed);
}
