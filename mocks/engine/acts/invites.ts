/** Invitation codes of doctors, and what a registration with one brings. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { tell } from '../inbox/records.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { MoneyCall } from '../money/ledgerOf.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { giveMembership } from './give.ts';
import { settleAllInvites } from './inviteRewards.ts';

/** Without letters and digits that look alike. */
const symbols = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 8;
/** Days of membership for a doctor who registers by an invitation. */
export const invitedDays = 7;

/** The invitation code of a doctor. It never changes, and it cannot be guessed from the id. */
export const inviteCodeOf = (userId: number): string =>
  Array.from(sha256(utf8ToBytes(`invitation of ${userId}`)).slice(0, length), (byte) => symbols[byte % 32]).join('');

/** The doctor who owns an invitation code; undefined when nobody does. */
export const inviterOf = ({ users }: Pick<State, 'users'>, code: string): UserRecord | undefined =>
  Object.values(users).find(({ user }) => inviteCodeOf(user.userId) === code);

/** Counts a registration for its inviter and gives the new doctor days of membership. An unknown code changes nothing. */
export function welcomeInvited(call: Omit<MoneyCall, 'caller'>, { user: { userId } }: UserRecord, code: string): void {
  const { state, content, now } = call;
  const inviterId = inviterOf(state, code)?.user.userId;
  if (inviterId === undefined || inviterId === userId) return;
  state.actInvited.push({ inviterId, userId, at: now });
  const order = giveMembership(ledgerOf(state, content, now), userId, { title: '邀请注册礼', days: invitedDays }, now);
  tell(
    state,
    userId,
    {
      ...{ kind: 'system', text: `欢迎加入：您通过同行邀请注册，${invitedDays}天会员已放入您的账户。` },
      target: { type: 'order', id: order.orderId, moduleType: null },
    },
    now,
  );
  tell(state, inviterId, { kind: 'system', text: '一位同行通过您的邀请完成了注册。' }, now);
  settleAllInvites(call, inviterId);
}
