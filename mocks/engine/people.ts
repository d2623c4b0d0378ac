/** The users with a description of each, for the control panel and the documentation. */
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { magicPhones, personas, scanningPhone } from './personas.ts';
import { qualificationOf, type Qualifications } from './qualification/records.ts';
import { personaQualifications } from './qualification/seeded.ts';
import type { State } from './state.ts';
import type { UserRecord } from './user.ts';
import { day } from './times.ts';

/** A phone number and its behaviour. */
export interface Person {
  phone: string;
  /** Empty for a phone that is not registered. */
  name: string;
  facts: string[];
}

/** The behaviour of each magic phone. */
const magic: Record<keyof typeof magicPhones, string> = {
  notRegistered: '没有注册：登录答复 key 1005 和提示',
  sendFails: '发送验证码失败：code 500「短信发送失败，请稍后再试」',
  captchaFails: '人机验证不通过',
  boundElsewhere: '已绑定其他微信：bind_phone 答复 key 1002',
  bindsWithNotice: '绑定成功并有提示：bind_phone 答复 key 3008',
};

/** What the qualification allows, by its state; without one a doctor may only keep drafts. */
const qualified: Readonly<Record<number, string>> = {
  [qualificationState.checking]: '医师认证审核中，不能投稿',
  [qualificationState.passed]: '已通过医师认证，可以投稿',
  [qualificationState.refused]: '医师认证未通过，不能投稿',
};

function personOf(state: Qualifications, record: UserRecord, now: number): Person {
  const { phone, user, vipUntil, tokenLife, hasEverything, unionId } = record;
  const allowed = qualified[qualificationOf(state, user.userId).state];
  return {
    phone,
    name: `${user.userName}，${user.position ?? ''}`,
    facts: [
      vipUntil === null || vipUntil <= now ? '普通用户' : `会员，还有 ${Math.ceil((vipUntil - now) / day)} 天`,
      ...(tokenLife < day ? [`令牌 ${tokenLife / 1000} 秒后失效，之后的调用答复 code 401`] : []),
      ...(allowed === undefined ? [] : [allowed]),
      ...(hasEverything ? ['各种状态的记录都有'] : []),
      ...(unionId === null ? [] : [`微信 ${unionId}`]),
      ...(phone === scanningPhone ? ['扫码登录时扫码的人'] : []),
    ],
  };
}

function withMagic(known: Person[]): Person[] {
  for (const [kind, phone] of Object.entries(magicPhones) as [keyof typeof magicPhones, string][]) {
    const same = known.find((person) => person.phone === phone);
    if (same) same.facts.push(magic[kind]);
    else known.push({ phone, name: '', facts: [magic[kind]] });
  }
  return known.toSorted((a, b) => a.phone.localeCompare(b.phone));
}

/** The users of a fresh backend, sorted by phone. */
export function freshPeople(): Person[] {
  const users = personas(0);
  const state = personaQualifications(users, 0);
  return withMagic(users.map((record) => personOf(state, record, 0)));
}

/** The users registered now and the magic phones, sorted by phone; `now` in ms. */
export const peopleOf = (state: State, now: number): Person[] =>
  withMagic(Object.values(state.users).map((record) => personOf(state, record, now)));
