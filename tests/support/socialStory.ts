/** A tab in which a social login is begun or comes back, for tests of its choreography. */
import { memoryStore } from '#shared/storage.ts';
import { SocialLogin, type SocialLoginDeps } from '#features/login/SocialLogin.ts';
import { FakeClock } from './fakeClock.ts';

export const socialOrigin = 'https://portal.test';
/** Where the authorization is asked for. */
export const wechat = 'https://open.weixin.qq.com/connect/qrconnect?appid=demo';
/** The owner of the bound account. */
export const socialUser = { userId: 10_001, userName: '张样例' };

/** A tab whose social account is bound, unless the story goes otherwise. */
export function socialStory(otherwise: Partial<SocialLoginDeps> = {}) {
  const clock = new FakeClock();
  const memory = memoryStore();
  const events: string[] = [];
  const waiting = {
    openId: '',
    setOpenId(openId: string) {
      this.openId = openId;
    },
  };
  const tab = { loggedIn: false };
  const social = new SocialLogin({
    clock,
    memory,
    random: () => 'random',
    origin: socialOrigin,
    socialHosts: ['open.weixin.qq.com'],
    demo: false,
    authorize: async (redirectURI) => (events.push(`back to ${redirectURI}`), wechat),
    lookUp: async (code) => (events.push(`looked ${code} up`), { unionId: 'union' }),
    isBound: async () => ({ bind: true, user: socialUser }),
    bind: async () => ({ user: { ...socialUser, depId: 1 } }) as never,
    leave: (address) => events.push(`left for ${address}`),
    waiting,
    bindOwn: async (code) => events.push(`bound ${code}`),
    isLoggedIn: () => tab.loggedIn,
    userId: () => (tab.loggedIn ? socialUser.userId : 0),
    askForPhone: ({ reason, intent }) =>
      events.push(['asked for a phone', reason, intent?.name].filter(Boolean).join(' ')),
    async signIn({ userId }, { phone, intent, redirect }) {
      tab.loggedIn = true;
      waiting.setOpenId('');
      const told = [phone && `with ${phone}`, intent && `for ${intent.name}`, redirect && `to go to ${redirect}`];
      events.push([`signed in ${userId}`, ...told].filter(Boolean).join(' '));
    },
    tell: (kind, message) => events.push(`${kind} ${message}`),
    ...otherwise,
  });
  const here = { pathname: '/course', search: '?page=2' };
  return { clock, memory, events, waiting, tab, social, here };
}
