import type { Subject } from '../fuzz.ts';

/** The qualification of a doctor: confirmed, and handed in again after a refusal. */
export const qualification: Subject[] = [
  {
    name: 'a confirmed qualification',
    at: '/web/userCenter/license?tab=qualification',
    who: '13800000007',
    reads: ['userQualification'],
    shows: /已认证[^]*去投稿/,
  },
  {
    name: 'a qualification that is handed in again',
    at: '/web/userCenter/license?tab=qualification',
    who: '13800000008',
    reads: ['qualificationSubmit'],
    async acts(portal) {
      await portal.type('input[name=realName]', '吴重来');
      await portal.click('[name=agree]');
      await portal.click('重新提交');
    },
    shows: /审核中[^]*吴重来/,
  },
];
