import { reaction } from 'mobx';
import { useEffect, useMemo } from 'react';
import { liveChatUrl } from '#openapi/dist/operations/liveChatUrl.ts';
import { useApi } from '#api/ApiContext.ts';
import { browserParts } from '#kit/socket/browserParts.ts';
import { randomId } from '#shared/randomId.ts';
import { useStores } from '#stores/StoresContext.ts';
import { RoomSession } from './RoomSession.ts';

/**
 * The chat of a room, connected while the page is open; visitors read. A login or a logout begins a new one: the component
 * must be an observer. `onChanged` is called when the server says that the state of the stream is another one; it must not change.
 */
export function useRoomSession(liveId: number, onChanged: () => void): RoomSession {
  const api = useApi();
  const stores = useStores();
  const { userId } = stores.session.user;
  const session = useMemo(
    () =>
      new RoomSession({
        ...browserParts,
        clock: stores.surroundings.clock,
        liveId,
        userId,
        // Read when it connects: the server renders the room, too.
        get origin() {
          return window.location.origin;
        },
        chatHosts: stores.settings.chatHosts,
        newId: randomId,
        address: (signal) => api.call(liveChatUrl, { query: { liveId }, signal }).then(({ url }) => url),
        tell: (message) => stores.notices.show('error', message),
      }),
    [api, stores, liveId, userId],
  );
  useEffect(() => {
    const unwatch = reaction(
      () => session.status,
      (status, before) => {
        if (status !== null && typeof before === 'number') onChanged();
      },
    );
    session.open();
    return () => {
      unwatch();
      session.close();
    };
  }, [session, onChanged]);
  return session;
}
