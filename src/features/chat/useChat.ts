import { useQueryClient } from '@tanstack/react-query';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { inboxList } from '#openapi/dist/operations/inboxList.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import { onlineConsultingHistory } from '#openapi/dist/operations/onlineConsultingHistory.ts';
import { onlineConsultingUrl } from '#openapi/dist/operations/onlineConsultingUrl.ts';
import { onlineConsultingLink } from '#openapi/dist/operations/onlineConsultingLink.ts';
import { useApi } from '#api/ApiContext.ts';
import { apiQuery } from '#api/query.ts';
import { cachedPayloads, invalidateReads } from '#api/staleness.ts';
import { browserParts } from '#kit/socket/browserParts.ts';
import { draftOf } from '#shared/draft.ts';
import { randomId } from '#shared/randomId.ts';
import { useStores } from '#stores/StoresContext.ts';
import { takePicture } from '#ui/intake/takePicture.ts';
import { ChatSession } from './ChatSession.ts';
import { maxDraftLength } from './frames.ts';

/** Stale time of the service card, in milliseconds. */
const cardAge = 10 * 60_000;

/**
 * Sessions by the parameters object of their dialog, which exists as long as the dialog is open: a page in another layout renders
 * the dialog again, and the conversation continues.
 */
const sessions = new WeakMap<object, ChatSession>();

/** The session of the open chat dialog; it ends with the dialog, and when its doctor logs out (faults W25). */
export function useChat(): ChatSession {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const [chat] = useState(() => {
    const { session, dialogs, settings, notices, surroundings } = stores;
    const opening = dialogs.paramsOf('chat') ?? {};
    const known = sessions.get(opening);
    if (known) return known;
    const { userId, userName, userHead } = session.user;
    const hasAnswer = cachedPayloads(queryClient, inboxUnread).some(({ counts }) => counts.service > 0);
    const made = new ChatSession({
      ...browserParts,
      clock: surroundings.clock,
      doctor: { userId, userName, userHead },
      origin: window.location.origin,
      chatHosts: settings.chatHosts,
      imageHosts: settings.imageHosts,
      kept: draftOf(surroundings.memory.session, userId, 'chat', { text: maxDraftLength }),
      history: (before, signal) =>
        api.call(onlineConsultingHistory, { query: before === null ? {} : { before }, signal }),
      hasAnswer,
      begun: () => {
        if (hasAnswer) void invalidateReads(queryClient, inboxUnread, inboxList);
      },
      card: () =>
        queryClient
          .fetchQuery({ ...apiQuery(api, onlineConsultingLink), staleTime: cardAge })
          .then(({ kefu_wechat }) => kefu_wechat),
      address: (signal) => api.call(onlineConsultingUrl, { path: { userId }, signal }),
      newId: randomId,
      take: (file) => takePicture(file),
      tell: (message) => notices.show('error', message),
    });
    sessions.set(opening, made);
    return made;
  });
  useEffect(() => {
    const { session, dialogs } = stores;
    chat.open();
    const unwatch = reaction(
      () => session.user.userId === chat.userId && dialogs.isOpen('chat'),
      (goesOn) => {
        if (goesOn) return;
        // Nothing is stored for a doctor who has gone.
        if (session.user.userId === chat.userId) chat.shelve();
        chat.close();
        dialogs.close('chat');
      },
      { fireImmediately: true },
    );
    return () => {
      unwatch();
      if (!dialogs.isOpen('chat')) chat.close();
    };
  }, [chat, stores]);
  return chat;
}
