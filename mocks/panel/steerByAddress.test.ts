/** What an address may ask the mock backend for. */
import { afterEach, expect, test, vi } from 'vitest';
import { panelBackend } from '#tests/support/panelSection.tsx';
import { addressAfter, steerByAddress } from './steerByAddress.ts';

const origin = 'http://portal.test';

afterEach(() => vi.unstubAllGlobals());

test('an address sets outcomes and delays in place of those that were set', async () => {
  const engine = panelBackend();
  engine.state.control.latencies = { helpList: 5 };
  const opened = { search: '?kw=1&mock=login:failure*2,*~300', origin, referrer: `${origin}/web/help` };
  expect(await steerByAddress(opened)).toEqual({ path: null, problem: null });
  const { outcomes, latencies } = engine.state.control;
  expect(outcomes).toEqual({ login: { outcome: 'failure', times: 2, every: 1, seen: 0 } });
  expect(latencies).toEqual({ '*': 300 });
  expect(addressAfter(`${origin}/search?kw=1&mock=login:failure#x`).href).toBe(`${origin}/search?kw=1#x`);
});

test('a scenario comes first, and the outcomes are set in it', async () => {
  const engine = panelBackend();
  const search = '?scenario=flaky&mock=login:failure';
  expect(await steerByAddress({ search, origin, referrer: '' })).toEqual({ path: '/web/help', problem: null });
  expect([engine.state.control.scenario, Object.keys(engine.state.control.outcomes)]).toEqual(['flaky', ['login']]);
});

test.each([
  ['?mock=login', '', /^链接里的设置有错，没有采用：“login”/],
  ['?mock=nothing:failure', '', /^链接里的设置没有采用：契约中没有操作 nothing/],
  ['?mock=login:failure,login2:ok', '', /^链接里的设置没有采用/],
  ['?mock=login:nonsense', '', /没有结果 nonsense/],
  ['?mock=login:failure', 'https://evil.example/', /^别的网站上的链接不能改模拟后端的设置/],
  ['?scenario=member&mock=login:failure', 'https://evil.example/', /^别的网站上的链接/],
  ['?scenario=membre&mock=login:failure', '', /^没有场景 membre/],
])('%s from %j sets nothing and says why', async (search, referrer, sentence) => {
  const engine = panelBackend();
  const before = JSON.stringify(engine.state);
  expect(await steerByAddress({ search, origin, referrer })).toEqual({
    path: null,
    problem: expect.stringMatching(sentence),
  });
  expect(JSON.stringify(engine.state)).toBe(before);
});
