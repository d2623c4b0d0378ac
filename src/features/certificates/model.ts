/** Certificates and credits in words, and as a table for the hospital. */
import type { components } from '#openapi/portal.d.ts';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import type { ClassModule } from '#addresses/classSpace.ts';
import { className } from '#kit/credits/words.ts';
import { csvText } from '#shared/csv.ts';
import { dateText } from '#shared/dates.ts';

type Schemas = components['schemas'];
/** A certificate. */
export type Certificate = Schemas['Certificate'];
/** What waits to be claimed. */
export type Waiting = Schemas['CertificateWaiting'];
/** What is missing for a certificate. */
export type Doing = Schemas['CertificateProgress'];
/** The credits of a year. */
export type Credits = Schemas['CreditSummary'];

/** Maximum numbers of characters. */
export const limits = { realName: 30, reason: 200 };

const classModules: readonly string[] = ['training_tribe', 'omoOperation', 'onlineOperation', 'scbOperation'];
/** Whether a programme is taught in classes. */
export const isClassModule = (type: string): type is ClassModule => classModules.includes(type);

/** A state that needs a word. */
export const isRevoked = ({ status }: Pick<Certificate, 'status'>): boolean => status === certificateStatus.revoked;

/** What is missing, as 「还需完成 2 节课程、1 次考核」. */
export function missingText({ lessons, sessions, homework, exams, isReachable }: Doing): string {
  if (!isReachable) return '已无法达到结业条件，请联系班主任';
  const parts = [
    lessons > 0 && `${lessons} 节课程`,
    sessions > 0 && `${sessions} 次出勤`,
    homework > 0 && `${homework} 份作业`,
    exams > 0 && `${exams} 次考核`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `还需完成 ${parts.join('、')}` : '已满足条件，等待结业';
}

/** How far the sum of a year is, in per cent of its target. */
export const shareOf = (done: number, target: number): number =>
  target > 0 ? Math.min(100, Math.floor((done * 100) / target)) : 100;

/** The credits of a year as a file for the hospital. */
export const creditsCsv = ({ list, holder, hospitalName }: Credits): string =>
  csvText([
    ['姓名', '医院', '项目编号', '项目名称', '学分类别', '学分', '取得日期', '证书编号'],
    ...list.map(({ credit, courseName, issueTime, certNo, holderName }) => [
      holderName || holder,
      hospitalName,
      credit?.projectNo ?? '',
      courseName,
      credit ? className(credit.creditClass) : '',
      credit?.credits ?? 0,
      dateText(issueTime),
      certNo,
    ]),
  ]);

/** What is wrong with a name. */
export const nameProblem = (name: string): string | undefined =>
  name === '' ? '请填写姓名' : [...name].length < 2 ? '请填写完整的姓名' : undefined;
