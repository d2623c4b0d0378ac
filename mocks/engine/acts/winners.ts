/** Who has won in a lottery, with masked names. */
import type { components } from '#openapi/portal.d.ts';
import { masked } from '../learning/reviews.ts';
import type { PartOf } from '../seed/acts/act.ts';
import { fakerOf, maskedName } from '../seed/fakers.ts';
import { minute } from '../times.ts';
import type { ActAbout } from './about.ts';

type Winner = components['schemas']['ActLottery']['winners'][number];

const most = 10;
/** Between two winners of the seed. */
const step = 37 * minute;

/** Winners of the seed. They win what never runs out, so that the stock is that of real draws. */
function imagined(
  { act, window: { startTime, endTime }, now }: ActAbout,
  prizes: PartOf<'lottery'>['prizes'],
): Winner[] {
  const endless = prizes.filter(({ kind, stock }) => kind !== 'none' && stock === undefined);
  const last = Math.floor((Math.min(now, endTime - 1) - startTime) / step);
  if (endless.length === 0) return [];
  return Array.from({ length: Math.max(0, Math.min(most, last)) }, (_, at) => {
    const number = last - at;
    const faker = fakerOf('actWinners', act.actId * 100_000 + number);
    const name = maskedName(faker);
    const prize = faker.helpers.arrayElement(endless);
    return { name, prizeName: prize.name, time: startTime + number * step };
  });
}

/** The latest winners first. */
export function winnersOf(about: ActAbout, { moduleId, prizes }: PartOf<'lottery'>): Winner[] {
  const { state, act } = about;
  const real = state.actWins
    .filter((own) => own.key === act.key && own.moduleId === moduleId)
    .map(({ userId, prizeId, at }) => ({
      name: masked(state.users[String(userId)]?.user.userName),
      prizeName: prizes.find((own) => own.prizeId === prizeId)?.name ?? '',
      time: at,
    }));
  return [...real, ...imagined(about, prizes)].toSorted((one, other) => other.time - one.time).slice(0, most);
}
