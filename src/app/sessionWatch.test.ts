// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { doctor, info, sessionPage } from '#tests/support/sessionPage.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import type { Services } from './services.ts';
import { watchSession } from './sessionWatch.ts';

/** A tab of a logged-in doctor without membership; the backend says that there is one now. */
function tab() {
  const here = sessionPage(() => info());
  const { session, surroundings } = here.stores;
  surroundings.memory.cookies.set('USER_ID', String(doctor.userId), 86_400);
  session.apply({ user: doctor, vip: { vip: false, endTime: null } });
  // Without BroadcastChannel tabs hear of each other by the event of the storage.
  const page = Object.assign(new EventTarget(), { document: new EventTarget() });
  watchSession(here.deps as Services, page as unknown as Window);
  return {
    ...here,
    hears: () =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'portal-session', newValue: '0.5 changed' })),
  };
}

test('[4-18], F.6 a membership that is bought in one tab is known in the others, which send nothing on', async () => {
  const [buyer, other] = [tab(), tab()];
  await changeRights(buyer.deps);
  expect(buyer.stores.session.isVip).toBe(true);
  expect(buyer.stores.surroundings.memory.local.get('portal-session')).not.toBeNull();
  expect(other.stores.session.isVip).toBe(false);
  other.hears();
  await vi.waitFor(() => expect(other.stores.session.isVip).toBe(true));
  expect(other.invalidateQueries).toHaveBeenCalledOnce();
  expect(other.stores.surroundings.memory.local.get('portal-session')).toBeNull();
});
