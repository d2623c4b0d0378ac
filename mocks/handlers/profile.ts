/** The doctor's own profile, its portrait and its social account. */
import type { Payload } from '#openapi/operation.ts';
import { type Call, type Handlers, refuse, type Refusal } from '../engine/answers.ts';
import { devicesOf, endOtherSessions, endSession, tokenOfDevice } from '../engine/devices.ts';
import { tell } from '../engine/inbox/records.ts';
import { socialCodes } from '../engine/personas.ts';
import { checkCode, spendCode, tryCode } from '../engine/sessions.ts';
import { minute } from '../engine/times.ts';
import { maskedPhone } from '../engine/user.ts';
import { changeProfile, changesVerifiedName, profileRecordOf, shownProfile } from '../engine/profiles.ts';
import { pictureIn } from '../engine/pictures.ts';
import { storePart } from '../engine/files.ts';
import { storeUpload } from '../engine/uploads.ts';

/** How long the proof of the old phone stands, ms. */
const proofLife = 10 * minute;

/** Proves the old phone, for one change. */
function provePhone({ caller, state, now, body, random }: Call<'phoneVerify'>): Refusal | Payload<'phoneVerify'> {
  if (!caller) return refuse('loginRequired');
  const verdict = tryCode(state, caller.phone, body.code, now, 'phoneChange');
  if (verdict !== 'right') return refuse(verdict === 'usedUp' ? 'codeUsedUp' : 'wrongCode');
  const part = (): string => Math.floor(random() * 36 ** 8).toString(36);
  const proof = { ticket: `proof-${part()}${part()}`, endTime: now + proofLife };
  state.phoneProofs[String(caller.user.userId)] = proof;
  return proof;
}

/** Changes the phone: a refusal uses neither the proof nor the code up, so that the doctor need not begin again. */
function changePhone({ caller, state, now, token, body }: Call<'phoneChange'>): Refusal | { userPhone: string } {
  if (!caller) return refuse('loginRequired');
  const { ticket, phone, code } = body;
  const old = caller.phone;
  const proof = state.phoneProofs[String(caller.user.userId)];
  if (!proof || proof.ticket !== ticket || proof.endTime <= now) return refuse('phoneUnverified');
  if (phone === old) return refuse('samePhone');
  // The code first: without it nobody learns which phones have accounts.
  const verdict = checkCode(state, phone, code, now);
  if (verdict !== 'right') return refuse(verdict === 'usedUp' ? 'codeUsedUp' : 'wrongCode');
  if (Object.values(state.users).some((other) => other.phone === phone)) return refuse('phoneTaken');
  Reflect.deleteProperty(state.phoneProofs, String(caller.user.userId));
  spendCode(state, old, 'phoneChange');
  spendCode(state, phone);
  // A code that is under way to the old phone confirms nothing any more.
  spendCode(state, old);
  spendCode(state, old, 'accountCancel');
  caller.phone = phone;
  endOtherSessions(state, caller.user.userId, token);
  tell(
    state,
    caller.user.userId,
    {
      kind: 'system',
      text: `手机号已更换为${maskedPhone(phone)}，其他设备已退出登录；如非本人操作，请联系客服`,
      target: { type: 'account', id: caller.user.userId, moduleType: null },
    },
    now,
  );
  return { userPhone: maskedPhone(phone) };
}

/** Scenes whose pictures only their owner and the reviewer may see. */
const privateScenes = new Set(['form', 'refund']);

/** Handlers of the tag `profile`. */
export const profile = {
  userProfile({ caller, state, now }) {
    if (!caller) return refuse('loginRequired');
    return shownProfile(state, caller, profileRecordOf(state, caller, now));
  },

  userProfileSave({ caller, state, now, body }) {
    if (!caller) return refuse('loginRequired');
    const record = profileRecordOf(state, caller, now);
    if (changesVerifiedName(state, caller, body)) return refuse('nameVerified');
    return changeProfile(state, caller, record, body) ? shownProfile(state, caller, record) : refuse('badParameter');
  },

  uploadImage(call) {
    const { caller, body } = call;
    if (!caller) return refuse('loginRequired');
    const picture = pictureIn(body.image);
    if (!picture) return refuse('imageRefused');
    const url = storeUpload(call, caller.user.userId, body.image, picture, privateScenes.has(body.scene));
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

  wechatBind({ caller, state, body }) {
    if (!caller) return refuse('loginRequired');
    const unionId = socialCodes[body.code];
    if (!unionId) return refuse('codeLookupFailed');
    if (caller.unionId === unionId) return null;
    if (caller.unionId !== null) return refuse('alreadyBound');
    if (Object.values(state.users).some((other) => other.unionId === unionId)) return refuse('wechatTaken');
    caller.unionId = unionId;
    return null;
  },

  phoneVerify: provePhone,

  phoneChange: changePhone,

  deviceList({ caller, state, token, now }) {
    if (!caller) return refuse('loginRequired');
    return { list: devicesOf(state, caller.user.userId, token, now) };
  },

  deviceRemove({ caller, state, token, now, body }) {
    if (!caller) return refuse('loginRequired');
    const removed = tokenOfDevice(state, caller.user.userId, body.deviceId, now);
    if (removed === undefined) return refuse('notFound');
    if (removed === token) return refuse('deviceInUse');
    endSession(state, removed);
    return null;
  },
} satisfies Partial<Handlers>;
