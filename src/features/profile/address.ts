/** R040: the address of the profile, with the open tab. */
import { choice, defineAddress } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** Tabs of the profile, with their names. */
export const profileTabs = [
  ['profile', '基本资料'],
  ['account', '账号安全'],
] as const;

/** An unknown tab falls back to the first one. */
export const profile = defineAddress(paths.userCenter, { tab: choice(profileTabs, 'profile') });

/** Parameters of the address. */
export type ProfileAddress = NonNullable<ReturnType<typeof profile.read>>;
