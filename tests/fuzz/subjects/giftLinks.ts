import type { Subject } from '../fuzz.ts';

const doctor = '13800000001';

/** The links with a token: of each kind, received, and with a number that is checked. */
export const giftLinks: Subject[] = [
  {
    name: 'a gift link of a visitor',
    at: '/act/gift-demo-0001',
    reads: ['actTokenDetail'],
    shows: /李\*\*[^]*立即领取/,
  },
  {
    name: 'a link to a hidden campaign',
    at: '/act/page-demo-0001',
    reads: ['actTokenDetail'],
    shows: /院内学习月[^]*本月课程/,
  },
  {
    name: 'a gift that is received',
    at: '/act/coupon-demo-0001',
    who: doctor,
    reads: ['actTokenReceive'],
    opens: ['linkReceived'],
    acts: (portal) => portal.click('立即领取'),
    shows: /领取成功，已放入您的账户[^]*20元课程券/,
  },
  {
    name: 'benefits with a number',
    at: '/act/benefit-demo-0001',
    who: doctor,
    reads: ['actTokenReceive'],
    opens: ['linkReceived'],
    async acts(portal) {
      await portal.type('input[name=workNo]', 'DEMO-0001');
      await portal.click('验证并领取');
    },
    shows: /领取成功，已放入您的账户[^]*31天会员/,
  },
];
