import type { Subject } from '../fuzz.ts';

/** Has certificates in each state, one that waits, and credits. */
const who = '13800000007';

/** Certificates, credits and the public check. */
export const certificates: Subject[] = [
  {
    name: 'the certificates of a doctor',
    at: '/web/userCenter/license',
    who,
    reads: ['certificateList'],
    shows: /待领取[^]*已获证书[^]*进行中/,
  },
  {
    name: 'the credits of a year',
    at: '/web/userCenter/license?tab=credit',
    who,
    reads: ['creditSummary'],
    shows: /导出[^]*合计/,
  },
  {
    name: 'a certificate by itself',
    at: '/web/userCenter/license?certificate=101',
    who,
    reads: ['certificateDetail'],
    shows: /证书编号/,
  },
  {
    name: 'a certificate that is claimed',
    at: '/web/userCenter/license',
    who,
    reads: ['certificateClaim'],
    opens: ['certificateClaim'],
    async acts(portal) {
      await portal.click('[data-opens=certificateClaim]');
      await portal.click('确认并领取');
    },
    shows: /已获证书/,
  },
  {
    name: 'a name on a certificate that is to be corrected',
    at: '/web/userCenter/license',
    who,
    reads: ['certificateCorrect'],
    opens: ['certificateCorrection'],
    async acts(portal) {
      await portal.click('[data-opens=certificateCorrection]');
      await portal.type('[role=dialog] input[name=realName]', '周全友');
      await portal.type('[role=dialog] input[name=reason]', '写错了');
      await portal.click('提交申请');
    },
    shows: /审核中/,
  },
  {
    name: 'a certificate that a visitor checks',
    at: '/web/help?certNo=YL2026-000101-2222',
    reads: ['certificateVerify'],
    async acts(portal) {
      await portal.type('#cert input[name=realName]', '周全有');
      await portal.click('查询');
    },
    shows: /证书查询/,
  },
];
