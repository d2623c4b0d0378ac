// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeSocialReturn } from './socialReturn.ts';

/** The return found at an address, and the address that is left. */
function at(path: string): [ReturnType<typeof takeSocialReturn>, string] {
  window.history.replaceState({ idx: 3 }, '', path);
  const entries = window.history.length;
  const back = takeSocialReturn(window.location, window.history);
  expect([window.history.length, window.history.state]).toEqual([entries, { idx: 3 }]);
  return [back, window.location.href.replace(window.location.origin, '')];
}

test('[4-05], [4-07] A52: code and state leave the address at once, whatever else is in it stays', () => {
  expect(at('/course?departmentId=2&code=wx&state=s&redirect=%2Fweb%2Fmall#top')).toEqual([
    { code: 'wx', state: 's' },
    '/course?departmentId=2&redirect=%2Fweb%2Fmall#top',
  ]);
  expect(at('/?code=wx')).toEqual([{ code: 'wx', state: null }, '/']);
  expect(at('/?code=')).toEqual([{ code: '', state: null }, '/']);
  expect(at('/?code=a&code=b')).toEqual([{ code: 'a', state: null }, '/']);
});

test('A52: a second look finds nothing', () => {
  at('/?code=wx&state=s');
  expect(takeSocialReturn(window.location, window.history)).toBeNull();
});

test.each(['/', '/?state=s', '/?inviteCode=1', '/web/live/5?code=invite', '/web/live2?code=invite&state=x'])(
  'an address without a code of ours stays as it is: %s',
  (path) => {
    expect(at(path)).toEqual([null, path]);
  },
);
