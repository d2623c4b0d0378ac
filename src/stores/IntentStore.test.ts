import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { asIntent, IntentStore, maxLogin, maxShowing } from './IntentStore.ts';

test.each([null, undefined, 'x', 1, [], {}, { name: 1, userId: 0, at: 1 }, { name: 'x', userId: 0 }])(
  '[6-02] %j is no intent',
  (kept) => expect(asIntent(kept)).toBeUndefined(),
);

test('[6-02] an intent is taken once, by its name, for the doctor who has logged in', () => {
  const clock = new FakeClock();
  const intents = new IntentStore(clock);
  intents.grant({ name: 'like 1', userId: 0, at: clock.now() }, 7);
  expect(intents.take('like 2', 7)).toBe(false);
  expect(intents.take('like 1', 8)).toBe(false);
  expect(intents.take('like 1', 7)).toBe(true);
  expect(intents.take('like 1', 7)).toBe(false);
});

test.each([
  [0, maxLogin, maxShowing, true],
  [0, maxLogin + 1, 0, false],
  [0, 0, maxShowing + 1, false],
  [7, 0, 0, true],
  [8, 0, 0, false],
])(
  '[6-02] begun by %i, logged in after %i ms and shown after %i ms: %s',
  (userId, beforeLogin, beforeShowing, isTaken) => {
    const clock = new FakeClock();
    const intents = new IntentStore(clock);
    const at = clock.now();
    clock.advance(beforeLogin);
    intents.grant({ name: 'like 1', userId, at }, 7);
    clock.advance(beforeShowing);
    expect(intents.take('like 1', 7)).toBe(isTaken);
  },
);
