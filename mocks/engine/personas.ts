/**
 * People and magic values, as payment providers have test cards. docs/mocks.md lists them; never change one. A new one shows
 * after a reset of the mock backend, whose kept state has the people as they were.
 */
import type { UserRecord } from './user.ts';
import { day } from './times.ts';

const tokenLife = day;

/** The only valid SMS code. */
export const rightCode = '1234';

/** Phones with a known error. */
export const magicPhones = {
  notRegistered: '13800000003',
  sendFails: '13800000004',
  captchaFails: '13800000005',
  boundElsewhere: '13800000008',
  bindsWithNotice: '13800000009',
} as const;

/** The phone that scans a QR picture unless a tester chooses another. */
export const scanningPhone = '13800000001';

/** Social login codes: each has a union id, which belongs to a phone or to none. */
export const socialCodes: Record<string, string> = { 'wx-bound': 'union-bound', 'wx-unbound': 'union-unbound' };

/** The registered doctors of a fresh backend; `now` in ms. */
export function personas(now: number): UserRecord[] {
  const person = (
    id: number,
    phone: string,
    userName: string,
    position: string,
    more: Partial<UserRecord> = {},
  ): UserRecord => ({
    user: {
      userId: id,
      userName,
      userHead: `/mock-media/portrait-${id % 2 === 0 ? 'm' : 'f'}/${id}.svg`,
      userHospitalName: '示例市第一人民医院（虚构）',
      depId: 1,
      position,
    },
    phone,
    vipUntil: null,
    unionId: null,
    tokenLife,
    hasEverything: false,
    ...more,
  });
  return [
    person(10001, '13800000001', '张样例', '主治医师', { unionId: 'union-bound' }),
    person(10002, '13800000002', '李示范', '副主任医师', { vipUntil: now + 101 * day }),
    person(10004, '13800000004', '王虚构', '住院医师'),
    person(10005, '13800000005', '赵演示', '主治医师'),
    person(10006, '13800000006', '陈短期', '主治医师', { tokenLife: 60_000 }),
    person(10007, '13800000007', '周全有', '主任医师', { vipUntil: now + 3 * day, hasEverything: true }),
    person(10008, '13800000008', '吴已绑', '主治医师', { unionId: 'union-other' }),
    person(10009, '13800000009', '郑提示', '主治医师'),
  ];
}
