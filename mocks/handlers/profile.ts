/** The doctor's own profile, its portrait and its social account. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { changeProfile, changesVerifiedName, profileRecordOf, shownProfile } from '../engine/profiles.ts';
import { pictureIn } from '../engine/pictures.ts';
import { storePart } from '../engine/files.ts';
import { storeUpload } from '../engine/uploads.ts';

/** Handlers of the tag `profile`. */
export const profile = {
  userProfile({ caller, state, now }) {
    if (!caller) return refuse('loginRequired');
    return shownProfile(caller, profileRecordOf(state, caller, now));
  },

  userProfileSave({ caller, state, now, body }) {
    if (!caller) return refuse('loginRequired');
    const record = profileRecordOf(state, caller, now);
    if (changesVerifiedName(caller, record, body)) return refuse('nameVerified');
    return changeProfile(state, caller, record, body) ? shownProfile(caller, record) : refuse('badParameter');
  },

  uploadImage(call) {
    const { caller, body } = call;
    if (!caller) return refuse('loginRequired');
    const picture = pictureIn(body.image);
    if (!picture) return refuse('imageRefused');
    const url = storeUpload(call, caller.user.userId, body.image, picture);
    return url === null ? refuse('tooFrequent') : { url, width: picture.width, height: picture.height };
  },

  uploadFile(call) {
    if (!call.caller) return refuse('loginRequired');
    const progress = storePart(call, call.caller.user.userId, call.body);
    return typeof progress === 'string' ? refuse(progress) : progress;
  },

  wechatUnbind({ caller }) {
    if (!caller) return refuse('loginRequired');
    if (caller.unionId === null) return refuse('notBound');
    caller.unionId = null;
    return null;
  },
} satisfies Partial<Handlers>;
