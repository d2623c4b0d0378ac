import { startAnalytics } from '#app/analytics.ts';
import { applySession } from '#features/session/applySession.ts';
import type { Subject } from '../fuzz.ts';
import type { Portal } from '../Portal.tsx';

const doctor = '13800000001';
/** A page that renders fast. */
const at = '/nothing/here';

/** Opens a menu of the header, as a click does in a browser. */
async function unfold(portal: Portal, selector: string): Promise<void> {
  await portal.does(() => {
    const details = document.querySelector<HTMLDetailsElement>(selector);
    if (details) details.open = true;
  });
  await portal.happens(selector, new Event('toggle'));
}

/** The content and actions of a page's frame. */
export const parts: Subject[] = [
  { name: 'header and footer', at, reads: ['commonConfig', 'departmentList'], shows: /ICP备/ },
  {
    name: 'card of the customer service',
    at: '/protocol',
    reads: ['onlineConsultingLink', 'commonConfig'],
    acts: (portal) => portal.click('联系客服'),
    shows: /客服热线/,
  },
  {
    name: 'suggestions of the search box',
    at,
    reads: ['fuzzySearch', 'hotSearch'],
    async acts(portal) {
      await portal.click('#header-search');
      await portal.type('#header-search', '胃');
      await portal.pass(1);
    },
    shows: /胃/,
  },
  {
    name: 'hot searches under the search box',
    at,
    reads: ['hotSearch'],
    acts: (portal) => portal.click('#header-search'),
    shows: /热门搜索/,
  },
  {
    name: 'department selector of a doctor',
    at,
    who: doctor,
    reads: ['departmentList', 'departmentSave'],
    async acts(portal) {
      await unfold(portal, 'header details');
      await portal.click('header fieldset label:nth-child(2) input[type=radio]');
      await portal.click('确定');
    },
    shows: /选择科室：骨科/,
  },
  {
    name: 'sub-specialties beside the banners',
    at: '/',
    reads: ['departmentTypes', 'departmentList'],
    acts: (portal) => portal.happens('main nav[aria-label=科室] li a', new FocusEvent('focusin', { bubbles: true })),
    shows: /胃肠外科/,
  },
  {
    name: 'watch history menu in the header of a doctor',
    at,
    who: '13800000007',
    reads: ['playRecordList'],
    acts: (portal) =>
      portal.happens(
        'header [class*=watch] a',
        // A mouse that stops over it: React derives its own event from this one.
        new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
      ),
    shows: /观看至[^]*全部记录/,
  },
  {
    name: 'a session adopted from another tab',
    at,
    who: doctor,
    reads: ['userInfo'],
    async acts(portal) {
      const { userId } = portal.services.stores.session.user;
      await portal.does(() => void applySession(portal.services, userId));
    },
    shows: /用户菜单/,
  },
  {
    name: 'analytics properties of a doctor',
    at,
    who: doctor,
    reads: ['gioUserStruct'],
    acts: (portal) => portal.does(() => startAnalytics(portal.services)),
    shows: /用户菜单/,
  },
  {
    name: 'an expired session',
    at: '/web/userCenter',
    who: '13800000006',
    reads: ['clearToken', 'commonConfig'],
    opens: ['login'],
    async acts(portal) {
      await portal.control('clock', { advance: 61_000 });
      await portal.type('input[name=email]', 'doctor@example.com');
      await portal.click('保存');
    },
    shows: /获取验证码/,
  },
];
