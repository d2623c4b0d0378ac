// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { doctor, info, sessionPage } from '#tests/support/sessionPage.ts';
import { visitor } from '#stores/SessionStore.ts';
import type { Services } from './services.ts';
import { beatTime, watchLogin } from './sessionBeat.ts';

/** A tab that watches its login; `sees` shows or hides it. */
function tab(user = doctor) {
  const here = sessionPage(() => info(), user);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  watchLogin({ ...here.deps, queryClient: new QueryClient() } as Services, page as unknown as Document);
  const asked = (): number => here.log.filter((event) => event === 'asked /api/user/inbox/remind').length;
  const sees = (visibilityState: string): void => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...here, asked, sees };
}

test('R040 a visible page of a doctor asks every minute whether she is still logged in', async () => {
  const { clock, asked } = tab();
  expect(asked()).toBe(0);
  clock.advance(beatTime);
  await settle();
  expect(asked()).toBe(1);
  clock.advance(beatTime);
  await settle();
  expect(asked()).toBe(2);
});

test('R040 a hidden page asks nothing, and asks at once when it is seen', async () => {
  const { clock, asked, sees } = tab();
  sees('hidden');
  clock.advance(3 * beatTime);
  await settle();
  expect(asked()).toBe(0);
  sees('visible');
  await settle();
  expect(asked()).toBe(1);
});

test('R040 a visitor is not asked about', async () => {
  const { clock, asked } = tab(visitor);
  clock.advance(2 * beatTime);
  await settle();
  expect(asked()).toBe(0);
});
