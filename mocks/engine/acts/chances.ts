/** How often a doctor may draw. */
import type { ActPart, PartOf } from '../seed/acts/act.ts';
import { midnightOf } from '../seed/tools.ts';
import type { ActAbout } from './about.ts';
import { deedsOf, paidOrders } from './within.ts';

/** Chances of each day, which end with it. */
const daily = 1;

const isTask = (part: ActPart): part is PartOf<'task'> => part.type === 'task';

/** Chances that a doctor has claimed for tasks; they last as long as the campaign. */
const claimed = (about: ActAbout, userId: number): number =>
  about.act.parts
    .filter(isTask)
    .flatMap(({ moduleId, tasks }) =>
      deedsOf(about, moduleId, userId, 'claim').map(
        ({ targetId }) => tasks.find(({ taskId }) => taskId === targetId)?.chances ?? 0,
      ),
    )
    .reduce((sum, chances) => sum + chances, 0);

const byDay = (moments: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const at of moments) counts.set(midnightOf(at), (counts.get(midnightOf(at)) ?? 0) + 1);
  return counts;
};

/**
 * How often a doctor may draw now. The chances of a day are used first and are gone with it; what was drawn beyond them on any day
 * was paid with chances of tasks.
 */
export function chancesLeft(about: ActAbout, { moduleId, perOrder }: PartOf<'lottery'>, userId: number): number {
  const { now, actState } = about;
  if (actState !== 'running') return 0;
  const drawn = byDay(deedsOf(about, moduleId, userId, 'draw').map(({ at }) => at));
  const orders = byDay(perOrder ? paidOrders(about, userId).map(({ payTime }) => payTime ?? 0) : []);
  const givenOn = (midnight: number): number => daily + (orders.get(midnight) ?? 0);
  const beyond = [...drawn].reduce((sum, [midnight, count]) => sum + Math.max(0, count - givenOn(midnight)), 0);
  const today = midnightOf(now);
  const left = Math.max(0, givenOn(today) - (drawn.get(today) ?? 0));
  return left + Math.max(0, claimed(about, userId) - beyond);
}

/** How one gets chances, in words. */
export function chanceText({ act }: Pick<ActAbout, 'act'>, { perOrder }: PartOf<'lottery'>): string {
  const more = [
    act.parts.some(isTask) && '完成任务并领取后可再得机会',
    perOrder && '活动期间每支付一笔订单当日再得1次',
  ].filter(Boolean);
  return [`每天${daily}次`, ...more, '当日未用不累计'].join('，');
}
