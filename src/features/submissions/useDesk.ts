import { useQueryClient } from '@tanstack/react-query';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { articleDraft } from '#openapi/dist/operations/articleDraft.ts';
import { articleMine } from '#openapi/dist/operations/articleMine.ts';
import { articleSave } from '#openapi/dist/operations/articleSave.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import { articleCopies } from '#shared/articleCopies.ts';
import { randomId } from '#shared/randomId.ts';
import { tabSignal } from '#shared/tabSignal.ts';
import { useStores } from '#stores/StoresContext.ts';
import { articleUpdatePage } from '#addresses/submission.ts';
import { emptyArticle } from './articleForm.ts';
import { Desk } from './Desk.ts';
import type { DeskStart } from './deskParts.ts';

/** Key in tab storage: the new draft of this tab, to which a reload leads back. */
const newDraftKey = 'newArticle';

/** What a page opens: one of the doctor's articles, or a new one. */
export type Opening = Extract<DeskStart, { submission: unknown }> | { categoryId: number };

/** Holds the desk of a component. */
class DeskHolder {
  desk: Desk | null = null;

  hold(desk: Desk): Desk {
    this.desk = desk;
    return desk;
  }
}

/** Makes the desk for an article; the same one for as long as the component is shown and the same doctor writes. */
export function useDeskOf(): { held: Desk | null; deskOf(opening: Opening): Desk } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, dialogs, surroundings } = useStores();
  const [held] = useState(() => new DeskHolder());
  const { userId } = session.user;
  const deskOf = (opening: Opening): Desk => {
    // Without a session the text of the doctor who was here stays.
    if (held.desk && (userId === 0 || held.desk.owner === userId)) return held.desk;
    const { clock, memory } = surroundings;
    const copies = articleCopies(memory.local, userId, () => clock.now());
    const draftKey = memory.session.get(newDraftKey) ?? '';
    const start: DeskStart =
      'submission' in opening
        ? opening
        : {
            article: emptyArticle(opening.categoryId),
            draftKey: copies.read(`new-${draftKey}`) ? draftKey : undefined,
          };
    const desk = new Desk(userId, start, {
      clock,
      copies,
      newKey() {
        const key = randomId();
        memory.session.set(newDraftKey, key);
        return key;
      },
      save: (change) => api.call(articleSave, { body: change, isShown: true }),
      read: (articleId) => api.call(articleDraft, { query: { articleId } }),
      onNamed(articleId) {
        memory.session.remove(newDraftKey);
        showAddress(articleId);
      },
      onStored: () => invalidateWithoutRefetch(queryClient, articleDraft, articleMine),
      onSessionLost: () => void dialogs.open('login', { reason: '登录后自动保存' }),
    });
    return held.hold(desk);
  };
  return { held: held.desk, deskOf };
}

/**
 * Shows the address of the article without a navigation: a reload comes back to it, and the caret and a composition of an input
 * method stay as they are.
 */
function showAddress(articleId: number): void {
  const address = articleUpdatePage.to({ articleId });
  if (window.location.pathname + window.location.search !== address)
    window.history.replaceState(window.history.state, '', address);
}

/** Connects a desk with the events of the page: the network, the session, other tabs, and the end of the page. */
export function useDeskEvents(desk: Desk): void {
  const { session, surroundings } = useStores();
  const { local } = surroundings.memory;
  useEffect(() => {
    const signal = tabSignal('portal-article', window, local);
    const tell = (word: string, name = desk.copyName): void => signal.send(`${desk.owner} ${name} ${word}`);
    const stopListening = signal.listen((message) => {
      const [owner, name, word] = message.split(' ');
      if (Number(owner) !== desk.owner || name !== desk.copyName) return;
      if (word === 'closed') {
        // A third tab may have it open, too: it answers.
        desk.hear(null, false);
        return tell('opened');
      }
      if (word === 'opened') tell('here');
      desk.hear(word === 'opened' || word === 'here' ? null : Number(word));
    });
    if (desk.articleId !== null) showAddress(desk.articleId);
    tell('opened');
    const stops = [
      stopListening,
      reaction(
        () => ({ name: desk.copyName, version: desk.version }),
        ({ name, version }, before) => {
          if (name === before.name) return tell(String(version));
          tell('closed', before.name);
          tell('opened');
        },
        { equals: (one, other) => one.name === other.name && one.version === other.version },
      ),
      reaction(
        // A login of the same doctor sets another object.
        () => session.user,
        ({ userId }) => (userId === desk.owner ? desk.retry() : desk.loseSession()),
      ),
    ];
    const leave = (): void => {
      desk.flushCopy();
      tell('closed');
    };
    const hide = (): void => {
      if (document.visibilityState === 'visible') return;
      desk.flushCopy();
      void desk.save({ bySelf: true });
    };
    window.addEventListener('online', desk.retry);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      tell('closed');
      stops.forEach((stop) => stop());
      window.removeEventListener('online', desk.retry);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      desk.close();
    };
  }, [desk, local, session]);
}
