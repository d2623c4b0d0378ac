/** What delivery costs, and where nothing is delivered. */
import type { components } from '#openapi/portal.d.ts';
import { areasBelow, emptyDistrict, provinceAreas } from '../seed/reference.ts';

type Schemas = components['schemas'];

/** The freight of the whole mall. */
export const freightRule: Schemas['FreightRule'] = { baseFen: 800, freeOverFen: 9_900, remoteExtraFen: 1_200 };

/** The far province, by the first digits of its code. Its cities and districts are far, too. */
const farProvince = '97';

/** A district to which nothing is delivered. */
export const unreachableDistrict = emptyDistrict;

/**
 * The freight of goods worth `goodsFen` (after prices of members and campaigns, before coupons) to a region.
 * `hasParcel` is false when all of them are electronic: those cost nothing and go everywhere.
 */
export function freightTo(
  areaCode: string,
  goodsFen: number,
  hasParcel: boolean,
): Pick<Schemas['Freight'], 'freightFen' | 'reachable'> {
  if (!hasParcel) return { freightFen: 0, reachable: true };
  if (areaCode === unreachableDistrict) return { freightFen: 0, reachable: false };
  const base = goodsFen >= freightRule.freeOverFen ? 0 : freightRule.baseFen;
  return { freightFen: base + (areaCode.startsWith(farProvince) ? freightRule.remoteExtraFen : 0), reachable: true };
}

/** Province, city and district of a code as one text; null for an unknown code. */
export function placeText(areaCode: string): string | null {
  const code = Number(areaCode);
  const province = provinceAreas.find((area) => area.areaCode === String(Math.floor(code / 10_000) * 10_000));
  if (!province) return null;
  const city = areasBelow(province.areaCode).find((area) => area.areaCode === String(Math.floor(code / 100) * 100));
  const district = areasBelow(city?.areaCode ?? '').find((area) => area.areaCode === areaCode);
  const found = [province, city, district].filter((area) => area !== undefined);
  return found.at(-1)?.areaCode === areaCode ? found.map(({ areaName }) => areaName).join('') : null;
}
