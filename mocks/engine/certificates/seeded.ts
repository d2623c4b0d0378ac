/** Certificates that the persona with a full user centre had before: of several years, in every state. Courses and numbers are made up. */
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import * as creditClass from '#openapi/dist/names/creditClass.ts';
import { yearOf } from '../seed/tools.ts';
import { day, hour } from '../times.ts';
import { type CertificateRecord, type Certificates, makeOut } from './records.ts';

/** 周全有, who has watched course 1111 to its end. */
const holder = { userId: 10_007, name: '周全有' };

interface Row extends Partial<Pick<CertificateRecord, 'source' | 'albumId' | 'moduleType' | 'status'>> {
  readonly days: number;
  readonly type: CertificateRecord['type'];
  readonly title: string;
  readonly credits?: readonly [creditClass: 1 | 2, credits: number];
  readonly holderName?: string;
  /** A correction that was applied for some days later. */
  readonly corrected?: Pick<NonNullable<CertificateRecord['correction']>, 'realName' | 'state' | 'reply'>;
}

const { course, event, training } = certificateType;
const { first, second } = creditClass;

/** The oldest first. */
const rows: readonly Row[] = [
  { days: 800, type: course, title: '围手术期血栓预防与管理', credits: [second, 2] },
  { days: 640, type: event, title: '华示普外科年会暨微创技术学习班', credits: [first, 6] },
  { days: 520, type: course, title: '肠内与肠外营养支持', status: certificateStatus.revoked, credits: [second, 1] },
  { days: 470, type: training, title: '腹腔镜胃肠手术实操班 第3期', credits: [first, 6] },
  { days: 430, type: course, title: '加速康复外科ERAS：从术前宣教到出院随访', credits: [second, 3] },
  {
    ...{ days: 200, type: course, title: '外科感染与抗菌药物管理', credits: [second, 3] },
    corrected: { realName: '周全有', state: 'done', reply: '已核对身份，姓名已更正（示例）' },
  },
  { days: 120, type: event, title: '胃肠肿瘤多学科诊疗论坛', credits: [first, 4] },
  { days: 75, type: training, title: '疝与腹壁外科规范化培训班 第2期', credits: [first, 6] },
  {
    ...{ days: 45, type: course, title: '甲状腺手术中的神经监测', credits: [second, 2], holderName: '周全友' },
    corrected: { realName: '周全有', state: 'pending', reply: null },
  },
  {
    ...{ days: 1, type: course, title: 'Child-Pugh评分与MELD评分怎么用' },
    ...{ source: 'course:1111', albumId: 1111, moduleType: 'knowledge' },
  },
];

/** The certificates, as of `now` (ms). */
export function personaCertificates(now: number): Certificates {
  const state: Certificates = { certificates: [], nextCertificate: 101 };
  for (const [at, row] of rows.entries()) {
    const { days, type, title, credits, corrected, holderName = holder.name } = row;
    const { source = null, albumId = null, moduleType = null, status = certificateStatus.valid } = row;
    const issueTime = now - days * day - 2 * hour;
    const [kind, amount] = credits ?? [];
    const credit =
      kind && amount ? { creditClass: kind, credits: amount, projectNo: `示例${yearOf(issueTime)}-${801 + at}` } : null;
    const made = makeOut(state, {
      ...{ userId: holder.userId, source, type, holderName, courseName: title, albumId, moduleType },
      ...{ classId: null, issueTime, credit },
    });
    made.status = status;
    if (corrected) made.correction = { ...corrected, applyTime: now - Math.floor(days / 9) * day - hour };
  }
  return state;
}
