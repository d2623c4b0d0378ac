import { expect, test } from 'vitest';
import { leavesTo } from './leavesTo.ts';

test.each([
  ['/web/video/open/12', '/web/video/open'],
  ['/web/video/vip/12', '/web/video/vip'],
  ['/web/video/masterClass/12', '/web/video/vip'],
  ['/web/video/pbl/12', '/web/video/vip'],
  ['/web/video/case/12', '/web/video/case'],
  ['/web/video/anatomy/12', '/web/video/anatomy'],
  ['/web/videoplay/vip', '/web/video/vip'],
])('[4-10] a visitor who closes the login on %s goes to %s', (pathname, list) => {
  expect(leavesTo({ pathname, userId: 0, isNeedLogin: false })).toBe(list);
});

test.each([
  ['a doctor', '/web/video/vip/12', 10001, false],
  ['a visitor who may stay on the page', '/web/video/open/12', 0, true],
  ['a visitor who may stay in the window of a course', '/web/videoplay/vip', 0, true],
  ['a visitor on a list', '/web/video/vip', 0, false],
  ['a visitor on another page', '/web/live/12', 0, false],
  ['a visitor with an invalid id', '/web/video/vip/0', 0, false],
])('[4-10] %s stays', (_who, pathname, userId, isNeedLogin) => {
  expect(leavesTo({ pathname, userId, isNeedLogin })).toBeNull();
});
