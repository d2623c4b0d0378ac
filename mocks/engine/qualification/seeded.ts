/** Qualifications of the personas: each state has one. Names, numbers and pictures are made up. */
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { mediaPath } from '../drawings/media.ts';
import { day, hour } from '../times.ts';
import type { UserRecord } from '../user.ts';
import type { QualificationRecord, Qualifications } from './records.ts';

const auditTime = 20 * hour;

/** By user: the state, and how long ago it was handed in, ms. */
const stated: Readonly<Record<number, readonly [state: QualificationRecord['state'], ago: number]>> = {
  10001: [qualificationState.passed, 300 * day],
  10002: [qualificationState.checking, 5 * hour],
  10007: [qualificationState.passed, 390 * day],
  10008: [qualificationState.refused, 2 * day],
};

/** The qualifications of the personas, as of `now` (ms). */
export const personaQualifications = (users: readonly UserRecord[], now: number): Qualifications => ({
  qualifications: Object.fromEntries(
    users.flatMap(({ user: { userId, userName } }) => {
      const [state, ago] = stated[userId] ?? [];
      if (state === undefined || ago === undefined) return [];
      const record: QualificationRecord = {
        ...{ state, realName: userName, identity: qualificationIdentity.doctor },
        certNo: `1109900000${userId}`,
        images: [mediaPath('licence', userId)],
        rejectReason: state === qualificationState.refused ? '执业证书照片不清晰（示例）' : null,
        applyTime: now - ago,
        auditTime: state === qualificationState.checking ? null : now - ago + auditTime,
      };
      return [[String(userId), record]];
    }),
  ),
});
