/** The draft of the registration survives a reload of the tab; the SMS code is never kept. */
import { type Draft, draftOf } from '#shared/draft.ts';
import type { Store } from '#shared/storage.ts';

/** Fields of the draft. */
export const registerDraft = (memory: Store): Draft<'phone' | 'userName'> =>
  draftOf(memory, 0, 'register', { phone: 11, userName: 100 });
