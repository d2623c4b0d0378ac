/** What a tester decides about the qualification of a doctor. */
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { Engine } from '../Engine.ts';
import { tell } from '../inbox/records.ts';
import type { QualificationRecord, Qualifications } from './records.ts';
import { isTaken } from './submit.ts';

/** The decision, about the doctor of a phone or the latest one that waits. */
export interface QualificationWish {
  phone?: string;
  agree?: boolean;
  /** Why not. */
  reason?: string;
}

const isWaiting = ({ state }: QualificationRecord): boolean => state === qualificationState.checking;

/** The qualifications that wait, with their doctors' ids. */
export const waitingQualifications = ({ qualifications }: Qualifications): [userId: string, QualificationRecord][] =>
  Object.entries(qualifications).filter(([, record]) => isWaiting(record));

/** Decides about a qualification, also once more about that of a named doctor, and tells the doctor. A sentence when there is none. */
export function steerQualification(
  { state, now }: Pick<Engine, 'state' | 'now'>,
  { phone, agree = true, reason = '提交的资料与证件照片不一致（示例）' }: QualificationWish,
): string | null {
  const [userId, record] =
    Object.entries(state.qualifications)
      .toSorted(([, one], [, other]) => one.applyTime - other.applyTime)
      .findLast(([id, own]) => (phone === undefined ? isWaiting(own) : state.users[id]?.phone === phone)) ?? [];
  if (!record) return phone === undefined ? '没有等待审核的医师认证' : `${phone} 没有提交医师认证`;
  const user = state.users[String(userId)]?.user;
  if (!user) return '提交认证的账号已注销';
  if (agree && isTaken(state, user.userId, record.certNo)) return '该执业证书编号已属于另一位已认证的医师';
  Object.assign(record, {
    state: agree ? qualificationState.passed : qualificationState.refused,
    rejectReason: agree ? null : reason,
    auditTime: now,
  });
  if (agree) user.userName = record.realName;
  const text = agree ? '您的医师认证已通过，现在可以投稿了' : `您的医师认证未通过：${reason}。修改后可以重新提交`;
  const target = { type: 'qualification', id: user.userId, moduleType: null } as const;
  tell(state, user.userId, { kind: 'review', text, target }, now);
  return null;
}
