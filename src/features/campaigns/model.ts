/** Rules of campaigns. */
import type { components } from '#openapi/portal.d.ts';
import { campaignPath } from '#addresses/campaign.ts';
import { mallPage } from '#addresses/mall.ts';
import type { Store } from '#shared/storage.ts';

type Schemas = components['schemas'];
/** A campaign as other pages announce it. */
export type ActBrief = Schemas['ActBrief'];
/** A campaign with the parts of its page. */
export type Act = Schemas['Act'];
/** A part of a campaign page. */
export type ActModule = Schemas['ActModule'];
/** The rows of a part. */
export type ActModuleData = Schemas['ActModuleData'];

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

/** Where a campaign stands; that of the mall has no page of its own. */
export const pathOfAct = ({ key }: Pick<ActBrief, 'key'>): string => (key === null ? mallPage.to() : campaignPath(key));

/** The states of a campaign in words. */
export const actStateNames: Readonly<Record<Act['state'], string>> = {
  before: '未开始',
  running: '进行中',
  ended: '已结束',
};
