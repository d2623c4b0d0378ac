/** The doctor's own profile, its portrait and its social account. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { changeProfile, profileRecordOf, shownProfile } from '../engine/profiles.ts';
import { storeUpload, pictureIn } from '../engine/uploads.ts';

/** Handlers of the tag `profile`. */
export const profile = {
  userProfile({ caller, state, now }) {
    if (!caller) return refuse('loginRequired');
    return shownProfile(caller, profileRecordOf(state, caller, now));
  },

  userProfileSave({ caller, state, now, body }) {
    if (!caller) return refuse('loginRequired');
    const record = profileRecordOf(state, caller, now);
    return changeProfile(state, caller, record, body) ? shownProfile(caller, record) : refuse('badParameter');
  },

  uploadImage({ caller, state, body }) {
    if (!caller) return refuse('loginRequired');
    const picture = pictureIn(body.image);
    if (!picture) return refuse('imageRefused');
    const { ending, width, height } = picture;
    return { url: storeUpload(state, caller.user.userId, body.image, ending), width, height };
  },

  wechatUnbind({ caller }) {
    if (!caller) return refuse('loginRequired');
    if (caller.unionId === null) return refuse('notBound');
    caller.unionId = null;
    return null;
  },
} satisfies Partial<Handlers>;
