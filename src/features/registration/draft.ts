/** What was typed into the registration survives a reload of the tab; the code never does. */
import { type Draft, draftOf } from '../../shared/draft.ts';
import type { Store } from '../../shared/storage.ts';

/** The registration's texts that are kept. */
export const registerDraft = (memory: Store): Draft<'phone' | 'userName'> =>
  draftOf(memory, 0, 'register', { phone: 11, userName: 100 });
