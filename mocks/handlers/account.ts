/** Login, registration, session, social account: the happy paths; outcomes and scenarios simulate failures. */
import { refuse, type Call, type Handlers, type Refusal } from '../engine/answers.ts';
import { welcomeInvited } from '../engine/acts/invites.ts';
import { endSession } from '../engine/devices.ts';
import { magicPhones, scanningPhone, socialCodes } from '../engine/personas.ts';
import { qrPng } from '../engine/png.ts';
import { profileRecordOf, regionOf, registeredProfile } from '../engine/profiles.ts';
import { departmentOf, hospitalOf, titleOf } from '../engine/seed/reference.ts';
import { isScanGood, issueToken, sendCodeTo, tryCode } from '../engine/sessions.ts';
import { giveTicket, spendTicket, unionIdOf } from '../engine/socialTickets.ts';
import { maskedPhone, type UserRecord } from '../engine/user.ts';
import type { OperationId } from '#openapi/operation.ts';
import * as captchaState from '#openapi/dist/names/captchaState.ts';
import * as keys from '#openapi/dist/keys.ts';
import { day } from '../engine/times.ts';

type AnyCall = Pick<Call<OperationId>, 'state' | 'now' | 'random' | 'setToken' | 'userAgent'>;

/** A QR picture is valid for five minutes. */

const byPhone = ({ state }: Pick<AnyCall, 'state'>, phone: string): UserRecord | undefined =>
  Object.values(state.users).find((record) => record.phone === phone);

const byUnionId = ({ state }: Pick<AnyCall, 'state'>, unionId: string): UserRecord | undefined =>
  Object.values(state.users).find((record) => record.unionId === unionId);

/** The social account that a registration binds: none without a valid ticket, nor one that somebody has. */
function boundBy(call: AnyCall, ticket: string | undefined): string | null {
  const unionId = ticket ? unionIdOf(call.state, ticket, call.now) : null;
  if (unionId === null || byUnionId(call, unionId)) return null;
  spendTicket(call.state, ticket ?? '');
  return unionId;
}

/** The user as answers show them: the phone masked. */
const shown = ({ user, phone }: UserRecord) => ({ ...user, userPhone: maskedPhone(phone) });

function logIn(call: AnyCall, record: UserRecord) {
  call.setToken(issueToken(call.state, record, call.now, call.random, call.userAgent));
  return shown(record);
}

function send(call: Call<'sendCode'> | Call<'sendVoiceCode'>, kind: 'text' | 'voice'): null | Refusal {
  const { query, state, address, now } = call;
  if (query.phone === magicPhones.sendFails) return refuse('sendFailed');
  return sendCodeTo(state, query.phone, address, now, kind) === 'sent' ? null : refuse('tooFrequent');
}

function checkCode(call: AnyCall, phone: string, code: string): Refusal | null {
  const verdict = tryCode(call.state, phone, code, call.now);
  if (verdict === 'right') return null;
  return refuse(verdict === 'usedUp' ? 'codeUsedUp' : 'wrongCode');
}

/** Handlers of the tag `account`. */
export const account = {
  sendCode: (call) => send(call, 'text'),

  sendVoiceCode: (call) => send(call, 'voice'),

  ownCodeSend({ caller, state, address, now, body }) {
    if (!caller) return refuse('loginRequired');
    if (caller.phone === magicPhones.sendFails) return refuse('sendFailed');
    return sendCodeTo(state, caller.phone, address, now, 'text', body.purpose) === 'sent'
      ? null
      : refuse('tooFrequent');
  },

  sensebotInit({ random }) {
    const hex = (): string => Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return { code: 200, gt: hex(), challenge: hex(), success: captchaState.online, new_captcha: true };
  },

  sensebotValidate({ query }) {
    // The portal knows the phone of the account only masked.
    const failing = [magicPhones.captchaFails, maskedPhone(magicPhones.captchaFails)];
    const passed = query.validate.length > 0 && !failing.some((phone) => query.validate === `offline-${phone}`);
    return { code: 200, result: passed ? 'success' : 'fail' };
  },

  login(call) {
    const { phone, code } = call.query;
    const wrong = checkCode(call, phone, code);
    if (wrong) return wrong;
    const record = byPhone(call, phone);
    return record ? logIn(call, record) : { key: keys.notRegistered, message: '该手机号尚未注册，请先注册' };
  },

  register(call) {
    const { query, state } = call;
    const hospital = hospitalOf(query.hospitalId);
    const title = titleOf(query.titleId);
    if (!hospital || !title || !departmentOf(query.departmentId)?.departmentOpened) return refuse('badParameter');
    // The code first: without it nobody learns which phones have accounts.
    const wrong = checkCode(call, query.phone, query.code);
    if (wrong) return wrong;
    if (byPhone(call, query.phone)) return refuse('alreadyRegistered');
    const record: UserRecord = {
      user: {
        userId: state.nextUserId++,
        userName: query.userName.trim(),
        userHead: '',
        userHospitalName: hospital.hospitalName,
        depId: query.departmentId,
        position: title.titleName,
      },
      phone: query.phone,
      vipUntil: null,
      unionId: boundBy(call, query.openId),
      tokenLife: day,
      hasEverything: false,
    };
    state.users[String(record.user.userId)] = record;
    const { hospitalId, departmentId, titleId, typeIds = '' } = query;
    const workplace = { hospitalId, departmentId, titleId, typeIds };
    state.profiles[String(record.user.userId)] = registeredProfile(call.now, workplace);
    if (query.inviteCode) welcomeInvited(call, record, query.inviteCode);
    return logIn(call, record);
  },

  userInfo({ caller, now, state }) {
    if (!caller) return refuse('loginRequired');
    const { vipUntil } = caller;
    const vip = vipUntil !== null && vipUntil > now;
    const vipStatus = vip
      ? { vip, endTime: vipUntil, planName: '年度会员', daysLeft: Math.ceil((vipUntil - now) / day) }
      : { vip };
    const userAdr = regionOf(profileRecordOf(state, caller, now));
    return { user: { ...shown(caller), userAdr }, vipStatus };
  },

  getScanLoginQrcode(call) {
    const sid = `sid-${Math.floor(call.random() * 1e12).toString(36)}`;
    call.state.scans[sid] = { createdAt: call.now, scannedBy: null, reported: false };
    return { sid, image: qrPng(`https://example.com/scan?sid=${sid}`) };
  },

  scanLoginMonitor(call) {
    const { state, now, query } = call;
    const scan = state.scans[query.sid];
    // The answer may be lost, so it is repeated until the portal reports that it is logged in.
    if (!scan || !isScanGood(scan, now)) return refuse('scanExpired');
    const { scanAfter } = state.control;
    if (scanAfter !== null && now - scan.createdAt >= scanAfter) scan.scannedBy ??= scanningPhone;
    const record = scan.scannedBy === null ? undefined : byPhone(call, scan.scannedBy);
    return record ? { loginSuccess: true, user: logIn(call, record) } : { loginSuccess: false };
  },

  scanLoginSuccess({ state, query }) {
    const scan = state.scans[query.sid];
    if (!scan) return refuse('scanExpired');
    scan.reported = true;
    return null;
  },

  pcAuth({ query, origin }) {
    return `${origin}/__mock/wechat?redirectURI=${encodeURIComponent(query.redirectURI)}`;
  },

  pcCodeInfo({ query, state, now, random }) {
    const unionId = socialCodes[query.code];
    return unionId ? { unionId: giveTicket(state, unionId, now, random) } : refuse('codeLookupFailed');
  },

  isBindPhone(call) {
    const { openId } = call.query;
    const unionId = unionIdOf(call.state, openId, call.now);
    if (unionId === null) return refuse('codeLookupFailed');
    const record = byUnionId(call, unionId);
    if (!record) return { bind: false };
    spendTicket(call.state, openId);
    return { bind: true, user: logIn(call, record) };
  },

  bindPhone(call) {
    const { openId, userPhone, code } = call.query;
    const unionId = unionIdOf(call.state, openId, call.now);
    if (unionId === null) return refuse('codeLookupFailed');
    const wrong = checkCode(call, userPhone, code);
    if (wrong) return wrong;
    const record = byPhone(call, userPhone);
    if (!record) return refuse('phoneUnknown');
    if (record.phone === magicPhones.boundElsewhere || (record.unionId !== null && record.unionId !== unionId)) {
      return { key: keys.boundElsewhere, message: '该手机号已绑定其他微信账号，请更换手机号' };
    }
    const owner = byUnionId(call, unionId);
    if (owner && owner !== record) return refuse('codeLookupFailed');
    spendTicket(call.state, openId);
    record.unionId = unionId;
    const user = logIn(call, record);
    return record.phone === magicPhones.bindsWithNotice
      ? { key: keys.bindNotice, message: '绑定成功，该手机号已有的学习记录已同步到当前账号', user }
      : { user };
  },

  clearToken(call) {
    if (call.token) endSession(call.state, call.token);
    call.setToken(null);
    return null;
  },

  layout(call) {
    if (call.token) endSession(call.state, call.token);
    call.setToken(null);
    return null;
  },
} satisfies Partial<Handlers>;
