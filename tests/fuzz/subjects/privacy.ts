import type { Subject } from '../fuzz.ts';
import type { Portal } from '../Portal.tsx';

const full = '13800000007';
const member = '13800000002';
const at = '/web/userCenter/playRecord';
const dialog = '[data-scope=dialog]';

const toTab = (portal: Portal): Promise<void> =>
  portal.does(() => void portal.router.navigate('/web/userCenter?tab=privacy'));

/** The file with the own data, and the closing of the account. */
export const privacy: Subject[] = [
  {
    name: 'own data, downloaded',
    at,
    who: full,
    reads: ['dataExportFile'],
    async acts(portal) {
      const { state, now } = portal.engine;
      state.dataExports['10007'] = { startTime: now - 30_000, endTime: now - 10_000, failed: false, parts: {} };
      await toTab(portal);
      await portal.click('下载文件');
    },
    shows: /后可再次生成/,
  },
  {
    name: 'closing of an account, taken back',
    at,
    who: full,
    reads: ['accountCloseUndo'],
    async acts(portal) {
      const { state, now } = portal.engine;
      state.closings['10007'] = { startTime: now, effectiveAt: now + 86_400_000, reason: '', lapsedAt: null };
      await toTab(portal);
      await portal.click('撤销注销');
    },
    shows: /没有待支付的订单/,
  },
  {
    name: 'account, closed',
    at: '/web/userCenter?tab=privacy',
    who: member,
    opens: ['closeAccount'],
    reads: ['accountClose'],
    async acts(portal) {
      await portal.click('注销账号');
      const { state, now } = portal.engine;
      state.codes['accountCancel:13800000002'] = { code: '1234', sentAt: now, wrongTries: 0 };
      await portal.type(`${dialog} input[inputmode=numeric]`, '1234');
      await portal.click(`${dialog} input[type=checkbox]`);
      await portal.click('申请注销');
    },
    shows: /已申请注销|注销账号/,
  },
];
