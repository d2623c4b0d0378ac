/** What a tester decides about the correction of a name on a certificate. */
import type { Engine } from '../Engine.ts';
import { tell } from '../inbox/records.ts';
import type { CertificateRecord, Certificates } from './records.ts';

/** The decision, about the named certificate or the correction that waits for longest. */
export interface NameWish {
  certificateId?: number;
  agree?: boolean;
  reply?: string;
}

const isWaiting = ({ correction }: CertificateRecord): boolean => correction?.state === 'pending';

/** The certificates whose name waits to be corrected. */
export const waitingNames = ({ certificates }: Certificates): CertificateRecord[] => certificates.filter(isWaiting);

/** Decides about a correction. A sentence when none waits. */
export function steerCertificate(
  { state, now }: Pick<Engine, 'state' | 'now'>,
  { certificateId, agree = true, reply = agree ? '姓名已更正（示例）' : '与登记的身份信息不符（示例）' }: NameWish,
): string | null {
  const found = state.certificates.find(
    (own) => isWaiting(own) && (certificateId === undefined || own.certificateId === certificateId),
  );
  if (!found?.correction) return '没有等待处理的证书更正';
  if (agree) found.holderName = found.correction.realName;
  found.correction = { ...found.correction, state: agree ? 'done' : 'rejected', reply };
  const text = `证书“${found.courseName}”的姓名${agree ? '已更正' : '更正未通过'}：${reply}`;
  const target = { type: 'certificate', id: found.certificateId, moduleType: null } as const;
  tell(state, found.userId, { kind: 'review', text, target }, now);
  return null;
}
