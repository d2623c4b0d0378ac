/** Faults of notice settings, of the own data, and of the closing of an account. */
import { acceptsRefused, changesBody, inData, repeats, type Sabotage } from '../faults.ts';

/** Faults of the tabs about notices and privacy. */
export const privacy: Sabotage[] = [
  {
    name: 'a notice setting that is not stored',
    inChinese: '通知设置没有存下来',
    operation: 'noticeSettingSave',
    outcome: 'ok',
    plantedIn: 'noticeSettingList',
    fault: () => repeats(),
    pointer: '/data/2/sms',
  },
  {
    name: 'notices about orders that can be switched off',
    inChinese: '订单的站内通知可以关闭',
    operation: 'noticeSettingSave',
    outcome: 'noticeRequired',
    fault: () => acceptsRefused('noticeSettingSave', 'noticeRequired'),
    pointer: '/code',
  },
  {
    name: 'a second file of the own data on the same day',
    inChinese: '一天生成了两次数据文件',
    operation: 'dataExportStart',
    outcome: 'exportTooOften',
    fault: () => acceptsRefused('dataExportStart', 'exportTooOften'),
    pointer: '/code',
  },
  {
    name: 'the state of the own data from before it was ready',
    inChinese: '数据文件做好了，状态却没有变',
    operation: 'dataExport',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, state: 'working', percent: 40, readyAt: null, expireAt: null })),
    pointer: '/data/state',
  },
  {
    name: 'an account that is closed with an unpaid order',
    inChinese: '有待支付的订单也注销了账号',
    operation: 'accountClose',
    outcome: 'closeConditions',
    fault: () => acceptsRefused('accountClose', 'closeConditions'),
    pointer: '/code',
  },
  {
    name: 'an account that any code closes',
    inChinese: '验证码不对也注销了账号',
    operation: 'accountClose',
    outcome: 'wrongCode',
    fault: () => changesBody((body) => ({ ...body, code: '1234' })),
    pointer: '/code',
  },
  {
    name: 'a closing that is not taken back',
    inChinese: '撤销之后账号仍在注销',
    operation: 'accountCloseUndo',
    outcome: 'ok',
    plantedIn: 'accountClosing',
    fault: () => inData((data) => ({ ...data, effectiveAt: 1_900_000_000_000 })),
    pointer: '/data/effectiveAt',
  },
];
