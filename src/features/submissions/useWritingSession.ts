import { useQueryClient } from '@tanstack/react-query';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { articleDraft } from '#openapi/dist/operations/articleDraft.ts';
import { articleMine } from '#openapi/dist/operations/articleMine.ts';
import { articleSave } from '#openapi/dist/operations/articleSave.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import { onHost } from '#shared/base.ts';
import { articleCopies } from '#shared/articleCopies.ts';
import { randomId } from '#shared/randomId.ts';
import { tabSignal } from '#shared/tabSignal.ts';
import { useStores } from '#stores/StoresContext.ts';
import { articleUpdatePage } from '#addresses/submission.ts';
import { emptyArticle } from './articleForm.ts';
import { WritingSession } from './WritingSession.ts';
import type { WritingStart } from './writingParts.ts';

/** Key in tab storage: the new draft of this tab, to which a reload leads back. */
const newDraftKey = 'newArticle';

/** What a page opens: one of the doctor's articles, or a new one. */
export type Opening = Extract<WritingStart, { submission: unknown }> | { categoryId: number };

/** Holds the writing session of a component. */
class WritingHolder {
  writing: WritingSession | null = null;

  hold(writing: WritingSession): WritingSession {
    this.writing = writing;
    return writing;
  }
}

/** Makes the session for an article; the same one for as long as the component is shown and the same doctor writes. */
export function useWritingSessionOf(): { held: WritingSession | null; writingOf(opening: Opening): WritingSession } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, dialogs, surroundings } = useStores();
  const [held] = useState(() => new WritingHolder());
  const { userId } = session.user;
  const writingOf = (opening: Opening): WritingSession => {
    // Without a session the text of the doctor who was here stays.
    if (held.writing && (userId === 0 || held.writing.owner === userId)) return held.writing;
    const { clock, memory } = surroundings;
    const copies = articleCopies(memory.local, userId, () => clock.now());
    const draftKey = memory.session.get(newDraftKey) ?? '';
    const start: WritingStart =
      'submission' in opening
        ? opening
        : {
            article: emptyArticle(opening.categoryId),
            draftKey: copies.read(`new-${draftKey}`) ? draftKey : undefined,
          };
    const writing = new WritingSession(userId, start, {
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
    return held.hold(writing);
  };
  return { held: held.writing, writingOf };
}

/**
 * Shows the address of the article without a navigation: a reload comes back to it, and the caret and a composition of an input
 * method stay as they are.
 */
function showAddress(articleId: number): void {
  const address = onHost(articleUpdatePage.to({ articleId }));
  if (window.location.pathname + window.location.search !== address)
    window.history.replaceState(window.history.state, '', address);
}

/** What a tab tells the others of an article: that it is open here, too, or not any more, or its stored version. */
type TabWord = 'opened' | 'here' | 'closed' | `${number}`;
/** Owner, name of the copy, word. */
type TabMessage = `${number} ${string} ${TabWord}`;

/** Connects a session with the events of the page: the network, the session, other tabs, and the end of the page. */
export function useWritingEvents(writing: WritingSession): void {
  const { session, surroundings } = useStores();
  const { local } = surroundings.memory;
  useEffect(() => {
    const signal = tabSignal<TabMessage>('portal-article', window, local);
    const tell = (word: TabWord, name = writing.copyName): void => signal.send(`${writing.owner} ${name} ${word}`);
    const stopListening = signal.listen((message) => {
      const [owner, name, word] = message.split(' ');
      if (Number(owner) !== writing.owner || name !== writing.copyName) return;
      if (word === 'closed') {
        // A third tab may have it open, too: it answers.
        writing.noteOtherTab(null, false);
        return tell('opened');
      }
      if (word === 'opened') tell('here');
      writing.noteOtherTab(word === 'opened' || word === 'here' ? null : Number(word));
    });
    if (writing.articleId !== null) showAddress(writing.articleId);
    tell('opened');
    const stops = [
      stopListening,
      reaction(
        () => ({ name: writing.copyName, version: writing.version }),
        ({ name, version }, before) => {
          if (name === before.name) return tell(`${version}`);
          tell('closed', before.name);
          tell('opened');
        },
        { equals: (one, other) => one.name === other.name && one.version === other.version },
      ),
      reaction(
        // A login of the same doctor sets another object.
        () => session.user,
        ({ userId }) => (userId === writing.owner ? writing.retry() : writing.loseSession()),
      ),
    ];
    const leave = (): void => {
      writing.flushCopy();
      tell('closed');
    };
    const hide = (): void => {
      if (document.visibilityState === 'visible') return;
      writing.flushCopy();
      void writing.save({ bySelf: true });
    };
    window.addEventListener('online', writing.retry);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      tell('closed');
      stops.forEach((stop) => stop());
      window.removeEventListener('online', writing.retry);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      writing.close();
    };
  }, [writing, local, session]);
}
