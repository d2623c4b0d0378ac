// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { demoSettings } from '../shared/settings.ts';
import { userIdCookie } from '../stores/storedUser.ts';
import { createServices } from './start.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[9-11] the cookies of the stores follow the cookie domain of the deployment', () => {
  vi.stubGlobal('location', { hostname: 'www.example.com', protocol: 'https:', origin: 'https://www.example.com' });
  const write = vi.spyOn(Document.prototype, 'cookie', 'set');
  const { stores } = createServices(null, { ...demoSettings, cookieDomain: 'example.com' });
  stores.department.choose(2);
  stores.frame.closeTip();
  stores.surroundings.memory.cookies.set(userIdCookie, '7', 60);
  const kept = write.mock.calls.map(([text]) => text).filter((text) => !text.includes('Max-Age=0'));
  expect(kept.map((text) => text.split('=')[0])).toEqual(['depId', 'warningTip', 'USER_ID']);
  expect(kept.filter((text) => !text.endsWith('; Domain=example.com'))).toEqual([]);
});
