// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { envelope, openDoor } from '#tests/support/door.ts';
import { volatileMemory } from '#shared/storage.ts';
import { demoSettings } from '#shared/settings.ts';
import { createStores } from '#stores/createStores.ts';
import { startAnalytics } from './analytics.ts';
import type { Services } from './services.ts';
import { doctor } from '#tests/support/doctor.ts';

function begin(
  settings = demoSettings,
  isConfidential: boolean | null = false,
): { services: Services; asked: string[] } {
  const asked: string[] = [];
  const { api, clock } = openDoor((request) => {
    asked.push(new URL(request.url).pathname);
    return envelope({});
  });
  const stores = createStores(
    { clock, memory: volatileMemory(), share: () => 0 },
    {
      session: { user: doctor, vip: null },
      frame: { showClose: false, isPc: true, renderedAt: 0 },
      depId: 1,
      settings,
    },
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  if (isConfidential !== null) stores.frame.setConfidential(isConfidential);
  const services = { api, stores } as unknown as Services;
  startAnalytics(services);
  return { services, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** Waits until the analytics code is loaded and has made its call. */
const codeCame = async (): Promise<void> => {
  await Promise.all([import('#features/analytics/userProperties.ts'), import('#features/analytics/gio.ts')]);
  await new Promise((resolve) => setTimeout(resolve, 0));
};

test('[7.3-07] the properties of a doctor are requested, but not after a logout while the code was loading', async () => {
  const first = begin();
  await codeCame();
  expect(first.asked).toEqual(['/api/gio_user_struct/10001']);

  const second = begin();
  second.services.stores.session.reset();
  await codeCame();
  expect(second.asked).toEqual([]);
});

test.each([
  ['open', false, true],
  ['confidential', true, false],
  ['unknown', null, false],
])('[R079] X15 V60 in a document that is %s the provider is loaded: %#', async (_, isConfidential, isLoaded) => {
  begin({ ...demoSettings, analytics: { script: 'https://assets.example.com/gio.js' } }, isConfidential);
  await codeCame();
  expect(document.querySelectorAll('script')).toHaveLength(isLoaded ? 1 : 0);
});
