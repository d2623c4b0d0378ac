/** Rules of the dialog that announces a campaign. */
import type { components } from '#openapi/portal.d.ts';
import { couponsPage } from '#addresses/coupon.ts';
import { mallPage } from '#addresses/mall.ts';
import { membershipPage } from '#addresses/membership.ts';
import type { Store } from '#shared/storage.ts';

type ActBrief = components['schemas']['ActBrief'];

/** localStorage key: ids of the campaigns that this browser has shown, the latest last. */
export const shownActsKey = 'shownActs';
const maxKept = 50;

/** The ids of the campaigns that this browser has shown. */
const shownIn = (store: Store): string[] => store.get(shownActsKey)?.split(',') ?? [];

/** The first campaign that runs at `now` (ms) and was never shown in this browser. */
export const actToShow = (acts: readonly ActBrief[], store: Store, now: number): ActBrief | undefined =>
  acts.find(({ actId, endTime }) => now < endTime && !shownIn(store).includes(String(actId)));

/** Notes that a campaign was shown. False where the browser keeps nothing: it would be shown again and again. */
export const noteShown = (store: Store, { actId }: ActBrief): boolean =>
  store.set(shownActsKey, [...shownIn(store), String(actId)].slice(-maxKept).join(','));

const places: Readonly<Record<ActBrief['place'], () => string>> = {
  mall: () => mallPage.to(),
  membership: () => membershipPage.to(),
  coupons: () => couponsPage.to(),
};

/** Where the offers of a campaign stand. */
export const pathOfAct = ({ place }: ActBrief): string => places[place]();
