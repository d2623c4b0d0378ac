/** The social login as stories: what the calls answer, what the doctor does, where the browser goes and what is told. */
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { memoryStore } from '#shared/storage.ts';
import {
  socialOrigin as origin,
  socialStory as story,
  socialUser as user,
  wechat,
} from '#tests/support/socialStory.ts';
import { causeKey, maxAbsence, markerKey, type SocialLoginDeps } from './SocialLogin.ts';

const refusal = new ApiError('business', 'pcCodeInfo', codes.codeLookupFailed, '微信授权已失效，请重新登录');

describe('leaving', () => {
  test('[4-04], [7.1-11] asks for an authorization that comes back to this page, and leaves for it with a state', async () => {
    const { social, events, memory, here } = story();
    expect(await social.start(here)).toBe(true);
    expect(events).toEqual([`back to ${origin}/course?page=2`, `left for ${wechat}&state=random`]);
    expect(memory.get(markerKey)).toMatch(/^\d+:random$/);
  });

  test('keeps a state that the authorization has of its own', async () => {
    const { social, events, memory, here } = story({ authorize: async () => `${wechat}&state=theirs#wechat_redirect` });
    await social.start(here);
    expect(events).toEqual([`left for ${wechat}&state=theirs#wechat_redirect`]);
    expect(memory.get(markerKey)).toMatch(/:theirs$/);
  });

  test.each([
    ['', '/', `${origin}/`],
    ['?login=1&redirect=%2Fweb%2Fmall', '/', `${origin}/?redirect=%2Fweb%2Fmall`],
    ['?code=old&state=old&a=1', '/', `${origin}/?a=1`],
    ['?code=invite', '/web/live/5', `${origin}/web/user/login?redirect=%2Fweb%2Flive%2F5%3Fcode%3Dinvite`],
    ['', '/web/live2/5', `${origin}/web/user/login?redirect=%2Fweb%2Flive2%2F5&enterpriseLive=1`],
  ])('[4-05] from %s comes back without what is left of an earlier login', async (search, pathname, uri) => {
    const { social, events } = story();
    await social.start({ pathname, search });
    expect(events[0]).toBe(`back to ${uri}`);
  });

  test.each([
    { pathname: '/act/gift-demo-0001', search: '?from=1' },
    { pathname: '/', search: '', redirect: '/act/gift-demo-0001?from=1' },
  ])('R079 tells nobody a link with a token: it is kept in the tab', async (from) => {
    const { social, events, memory } = story();
    await social.start(from);
    expect(events[0]).toBe(`back to ${origin}/`);
    expect(memory.get(causeKey)).toContain('/act/gift-demo-0001?from=1');
    await social.comeBack({ code: 'code', state: 'random' });
    expect(events.at(-1)).toBe(`signed in ${user.userId} to go to /act/gift-demo-0001?from=1`);
    await social.start({ pathname: '/act/act12', search: '' });
    expect(events.at(-2)).toBe(`back to ${origin}/act/act12`);
    expect(memory.get(causeKey)).toBe('{}');
  });

  test('[4-09] takes along where the doctor wanted to go', async () => {
    const { social, events } = story();
    await social.start({ pathname: '/', search: '', redirect: '/web/userCenter' });
    expect(events[0]).toBe(`back to ${origin}/?redirect=%2Fweb%2FuserCenter`);
  });

  test.each([
    'javascript:alert(1)',
    'http://open.weixin.qq.com/connect',
    'https://evil.example/connect',
    'https://open.weixin.qq.com.evil.example/',
    'https://open.weixin.qq.com@evil.example/',
    'https://user@open.weixin.qq.com/',
    'https://open.weixin.qq.com:8443/',
    '//open.weixin.qq.com/connect',
    'https:\\\\open.weixin.qq.com/',
    '/connect',
    '',
    `${origin}/__mock/wechat?redirectURI=x`,
  ])('A50: does not leave for %s', async (address) => {
    const { social, events, memory, here } = story({ authorize: async () => address });
    expect(await social.start(here)).toBe(false);
    expect([events, memory.get(markerKey)]).toEqual([['error 网络异常，请稍后再试'], null]);
  });

  test.each([
    [`${origin}/__mock/wechat?redirectURI=x`, true],
    [`${origin}/hysapp?redirectURI=x`, false],
    [`${origin}.evil.example/__mock/wechat?x`, false],
    ['https://evil.example/__mock/wechat?x', false],
    ['/__mock/wechat?x', false],
    [`javascript:${origin}/__mock/wechat?x`, false],
  ])('A50: with demo data may leave for %s: %s', async (address, may) => {
    const { social, here } = story({ authorize: async () => address, demo: true });
    expect(await social.start(here)).toBe(may);
  });

  test('tells why the authorization cannot be asked for, or cannot come back', async () => {
    const down = story({ authorize: () => Promise.reject(new ApiError('network', 'pcAuth')) });
    expect(await down.social.start(down.here)).toBe(false);
    expect(down.events).toEqual(['error 网络异常，请稍后再试']);
    const blocked = story({ memory: { ...memoryStore(), set: () => false } });
    expect(await blocked.social.start(blocked.here)).toBe(false);
    expect(blocked.events.at(-1)).toBe('error 浏览器禁止了网站存储，无法使用微信登录');
  });
});

describe('coming back', () => {
  const back = { code: 'wx', state: 'random' };

  test('[4-05], [4-06], [7.1-12], [7.1-13] exchanges the code and logs the owner of a bound phone in', async () => {
    const { social, events, here, waiting } = story();
    await social.start(here);
    await social.comeBack(back);
    expect(events.slice(2)).toEqual(['looked wx up', 'signed in 10001']);
    expect(waiting.openId).toBe('');
  });

  test('[4-06] asks for a phone where none is bound', async () => {
    const { social, events, here, waiting } = story({ isBound: async () => ({ bind: false }) });
    await social.start(here);
    await social.comeBack(back);
    expect([events.at(-1), waiting.openId]).toEqual(['asked for a phone', 'union']);
  });

  test.each([
    [true, 'signed in 10001 for reserve 2002'],
    [false, 'asked for a phone 登录后即可预约 reserve 2002'],
  ])('[6-02] what led to the login comes back with the authorization, once; bound %s', async (bind, outcome) => {
    const { social, events, here, tab } = story({ isBound: async () => ({ bind, user }) });
    const cause = { reason: '登录后即可预约', intent: { name: 'reserve 2002', userId: 0, at: 1 } };
    await social.start({ ...here, ...cause });
    await social.comeBack(back);
    expect(events.at(-1)).toBe(outcome);
    tab.loggedIn = false;
    await social.start(here);
    await social.comeBack(back);
    expect(events.at(-1)).not.toContain('2002');
  });

  test('[4-06] takes nothing but a strict true for bound', async () => {
    const { social, events, here } = story({ isBound: async () => ({ bind: 1, user }) as never });
    await social.start(here);
    await social.comeBack(back);
    expect(events.at(-1)).toBe('asked for a phone');
  });

  test.each([
    ['that this tab never asked for', null, 0, back],
    ['that comes after more than ten minutes', 'random', maxAbsence + 1, back],
    ['from before it was asked for', 'random', -1_000, back],
    ['to somebody else’s question', 'random', 0, { code: 'wx', state: 'other' }],
    ['without a code', 'random', 0, { code: '', state: 'random' }],
  ])('A51: ignores an answer %s', async (_, sent, later, answer) => {
    const { social, events, memory, clock } = story();
    if (sent !== null) memory.set(markerKey, `${clock.now()}:${sent}`);
    clock.jump(later);
    await social.comeBack(answer);
    expect([events, memory.get(markerKey)]).toEqual([[], null]);
  });

  test.each(['', 'x', '1', ':random', 'NaN:random', '99999999999999999999:random', '{"at":1}'])(
    'A51: ignores an answer when the marker reads %j',
    async (marker) => {
      const { social, events, memory } = story();
      memory.set(markerKey, marker);
      await social.comeBack(back);
      expect(events).toEqual([]);
    },
  );

  test('A51: takes an answer without a state, since not every authorization gives it back', async () => {
    const { social, events, here, clock } = story();
    await social.start(here);
    clock.advance(maxAbsence);
    await social.comeBack({ code: 'wx', state: null });
    expect(events.at(-1)).toBe('signed in 10001');
  });

  test('A52: exchanges once, however often the page begins', async () => {
    const { social, events, here } = story();
    await social.start(here);
    await Promise.all([social.comeBack(back), social.comeBack(back), social.comeBack(back)]);
    expect(events.filter((event) => event.startsWith('looked'))).toEqual(['looked wx up']);
  });

  test('ignores an answer for a doctor who is in already', async () => {
    const { social, events, here, tab } = story();
    await social.start(here);
    tab.loggedIn = true;
    await social.comeBack(back);
    expect(events).toHaveLength(2);
  });

  test('[8-05] A53: a lookup that fails is told and cancels the binding', async () => {
    const { social, events, here, waiting } = story({ lookUp: () => Promise.reject(refusal) });
    waiting.setOpenId('earlier');
    await social.start(here);
    await social.comeBack(back);
    expect([events.at(-1), waiting.openId]).toEqual(['error 微信授权已失效，请重新登录', '']);
  });

  test.each<[string, Partial<SocialLoginDeps>]>([
    ['A53: an empty union id', { lookUp: async () => ({ unionId: '' }) }],
    ['A56: a bound phone without a user', { isBound: async () => ({ bind: true }) }],
    ['A56: a bound phone with a visitor', { isBound: async () => ({ bind: true, user: { userId: 0 } }) }],
    ['A53: a failure without words', { isBound: () => Promise.reject(new TypeError('x')) }],
  ])('%s is an error', async (_, otherwise) => {
    const { social, events, here, waiting } = story(otherwise);
    await social.start(here);
    await social.comeBack(back);
    expect([events.at(-1), waiting.openId]).toEqual(['error 网络异常，请稍后再试', '']);
  });
});
