/** On which ways a doctor hears about what. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { keepNoticeSetting, noticeSettingsOf } from '../engine/privacy/notices.ts';

/** Handlers of the tag `notice`. */
export const notice = {
  noticeSettingList: ({ caller, state }) => (caller ? noticeSettingsOf(state, caller) : refuse('loginRequired')),

  noticeSettingSave({ caller, state, body }) {
    if (!caller) return refuse('loginRequired');
    const kept = keepNoticeSetting(state, caller, body);
    return typeof kept === 'string' ? refuse(kept) : kept;
  },
} satisfies Partial<Handlers>;
