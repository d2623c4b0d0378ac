/** A browser page with the real stores and the real API client, for tests of how a session begins and ends. */
import { reaction } from 'mobx';
import { vi } from 'vitest';
import type { SessionDeps } from '#kit/signIn/readSession.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from '#stores/createStores.ts';
import { type CurrentUser, visitor } from '#stores/SessionStore.ts';
import { type Answering, envelope, openDoor } from './door.ts';

/** The doctor's phone. */
export const phone = '13800000002';
/** A doctor who has logged in. */
export const doctor: CurrentUser = { ...visitor, userId: 10002, userName: '李示范', position: '副主任医师' };
/** The answer of `user_info`. */
export const info = (user: Partial<CurrentUser> = doctor, vip: unknown = true): Response =>
  envelope({ user, vipStatus: { vip, endTime: 1_900_000_000_000 } });
/** A backend that fails. */
export const down: Answering = () => new Response('<html>', { status: 500 });

/** A browser page of a visitor, and a log of what happens in it. */
export function sessionPage(
  answer: Answering,
  user: CurrentUser = visitor,
  token: () => string | null = () => 'token',
) {
  const log: string[] = [];
  const door = openDoor(
    (request) => {
      log.push(`asked ${new URL(request.url).pathname}`);
      return answer(request);
    },
    { token },
  );
  const memory = volatileMemory();
  const cookies: typeof memory.cookies = {
    ...memory.cookies,
    set(name, value, maxAge) {
      log.push(`cookie ${name}=${value} for ${maxAge} s`);
      memory.cookies.set(name, value, maxAge);
    },
  };
  const local: typeof memory.local = {
    ...memory.local,
    set: (name, value) => (log.push(`kept ${name}=${value}`), memory.local.set(name, value)),
  };
  const stores = createStores(
    { clock: door.clock, memory: { ...memory, cookies, local }, share: () => 0 },
    {
      session: { user, vip: user.userId > 0 ? { vip: true, endTime: null } : null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  const { session, dialogs, notices } = stores;
  reaction(
    () => session.user.userId,
    (userId) => log.push(`user ${userId}`),
  );
  reaction(
    () => session.vip?.vip,
    (vip) => log.push(`vip ${String(vip)}`),
  );
  reaction(
    () => dialogs.dialogLogin,
    (open) => log.push(open ? 'dialog opened' : 'dialog closed'),
  );
  reaction(
    () => notices.waiting.at(-1),
    (notice) => notice && log.push(`${notice.kind} ${notice.text}`),
  );
  const invalidateQueries = vi.fn(async () => void log.push('all read again'));
  const deps: SessionDeps = { api: door.api, stores, queryClient: { invalidateQueries } };
  return { ...door, ...deps, deps, log, memory, invalidateQueries };
}
