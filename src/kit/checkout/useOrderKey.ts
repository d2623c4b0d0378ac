import { useState } from 'react';
import { draftOf } from '#shared/draft.ts';
import { browserRandom, FormKey, keyFields } from '#shared/FormKey.ts';
import { useStores } from '#stores/StoresContext.ts';

/** The idempotency key of an order: the same for the same order until it is placed (faults O01). `name` is what is bought. */
export function useOrderKey(name: string) {
  const { session, surroundings } = useStores();
  const [formKey] = useState(() => new FormKey(browserRandom));
  const draft = draftOf(surroundings.memory.session, session.user.userId, `order ${name}`, keyFields);
  return {
    of: (body: object): string => formKey.of(draft, JSON.stringify(body)),
    drop: (): void => formKey.drop(draft),
  };
}
