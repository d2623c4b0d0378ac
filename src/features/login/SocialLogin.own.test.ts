/** Binding a social account to the doctor who is logged in. */
import { expect, test } from 'vitest';
import { socialStory as story, socialUser as user } from '#tests/support/socialStory.ts';
import { binderKey, markerKey } from './SocialLogin.ts';

/** A tab in which the doctor has left to bind a social account. */
async function left(userId = user.userId) {
  const begun = story();
  begun.tab.loggedIn = true;
  await begun.social.start({ ...begun.here, binderId: userId });
  begun.events.length = 0;
  return begun;
}

test('R040 goes on with the answer to the request of this tab', async () => {
  const { social, events, memory } = await left();
  await social.comeBack({ code: 'wx', state: 'random' });
  expect(events).toEqual(['bound wx', 'success 微信绑定成功']);
  expect([memory.get(markerKey), memory.get(binderKey)]).toEqual([null, null]);
});

test.each([
  ['a crafted link in another tab', async () => story(), 'random'],
  ['another state', left, 'crafted'],
  ['no state', left, null],
  ['another doctor, who has logged in since', () => left(10_002), 'random'],
] as const)('R040 binds nothing for %s', async (_name, begin, state) => {
  const { social, events, tab } = await begin();
  tab.loggedIn = true;
  await social.comeBack({ code: 'wx', state });
  expect(events.filter((event) => !event.startsWith('error'))).toEqual([]);
});
