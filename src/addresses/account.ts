/** Addresses of the home page, of login and registration, and of a doctor's profile. */
import { choice, defineAddress, flag, passing, type ValuesAt, verbatim } from './define.ts';

/** R001. */
export const homePage = defineAddress('/', {});

/** What leads to the login: the place to go to after it, and whether it is a company's live room [6-05]. */
const aim = { redirect: passing(verbatim()), enterpriseLive: passing(flag()) };

/** R001 with the login dialog open, then a redirect. Works before any script runs. */
export const homeLoginPage = defineAddress(
  '/',
  { login: flag(), ...aim },
  { agree: (values) => ({ ...values, login: true, redirect: values.redirect === '/' ? '' : values.redirect }) },
);

/** R038: the login page, for places without dialogs [2.1-10]. */
export const loginPage = defineAddress('/web/user/login', aim);

/** R039: the registration page. */
export const registerPage = defineAddress('/web/user/register', aim);

/** Tabs of the profile, with their names. */
export const profileTabs = [
  ['profile', '基本资料'],
  ['account', '账号安全'],
  ['notice', '通知设置'],
  ['privacy', '隐私'],
] as const;

/** R040: the profile, with the open tab; an unknown tab falls back to the first one. */
export const profilePage = defineAddress('/web/userCenter', { tab: choice(profileTabs, 'profile') });

/** Parameters of the profile. */
export type ProfileAddress = ValuesAt<typeof profilePage>;
