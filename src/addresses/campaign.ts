/** Addresses of the campaigns [2.1-16]. */
import { defineAddress, passing, required, text, type ValuesOf, words } from './define.ts';

/** Parameters of a campaign: the channel that led to it, and who has invited; the account flows read the code themselves. */
export const campaignFields = { from: passing(words(20)), inviteCode: passing(words(64)) };

/** Campaigns with an address of their own, by the keys that the backend knows them by. */
export const campaignKeys = [
  'act12',
  'act618',
  'act819',
  'anniversary',
  'newterm',
  'zn3_',
  'zn4_',
  'zn5_',
  'dep2',
] as const;

/** R079: a link with a token: a gift, an invitation, benefits, coupons, or a campaign that stands nowhere else. */
export const campaignLinkPage = defineAddress('/act/:token', {
  token: required(text(/^[A-Za-z0-9_-]{6,64}$/)),
  ...campaignFields,
});

/** The address of all campaigns: it leads to the most important one that runs. */
export const campaignsPage = defineAddress('/act', {});

const pageOf = (key: string) => defineAddress(`/act/${key}`, campaignFields);

/** R071–R078, R080: the campaigns with an address of their own, by their keys. */
export const campaignPages: Readonly<Record<string, ReturnType<typeof pageOf>>> = Object.fromEntries(
  campaignKeys.map((key) => [key, pageOf(key)]),
);

/** Only own keys: `constructor` is one that the backend could have, too. */
const pageWith = (key: string) => (Object.hasOwn(campaignPages, key) ? campaignPages[key] : undefined);

/** The address of a campaign; one that this version does not know is reached as a link. */
export const campaignPath = (key: string): string => pageWith(key)?.to() ?? campaignLinkPage.to({ token: key });

/** The address of a campaign with which a doctor invites colleagues. */
export const campaignInvitePath = (key: string, inviteCode: string): string =>
  pageWith(key)?.to({ inviteCode }) ?? campaignLinkPage.to({ token: key, inviteCode });

/** Parameters of a campaign. */
export type CampaignAddress = ValuesOf<typeof campaignFields>;
