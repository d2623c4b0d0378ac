import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { Intent } from '#stores/IntentStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useLatest } from '../time/useLatest.ts';

/** What the reader begins now under this name, for the parameters of the login dialog. */
export function useIntent(name: string): () => Intent {
  const { session, surroundings } = useStores();
  return () => ({ name, userId: session.user.userId, at: surroundings.clock.now() });
}

/**
 * Carries out what was begun under this name when the login that it led to has succeeded: in place, or on the page to which the
 * login returns. Of several components with one name one does it.
 */
export function useAfterLogin(name: string, carryOut: () => void): void {
  const { intents, session } = useStores();
  const latest = useLatest(carryOut);
  useEffect(
    () =>
      reaction(
        () => intents.granted?.name === name,
        (isMine) => {
          if (isMine && intents.take(name, session.user.userId)) latest()();
        },
        { fireImmediately: true },
      ),
    [intents, latest, name, session],
  );
}
