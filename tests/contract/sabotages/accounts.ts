/** Faults of the safety of an account: its phone, its social account and its devices. */
import { acceptsRefused, changesBody, inList, type Sabotage } from '../faults.ts';

/** Faults of codes to the own phone, of the change of the phone and of devices. */
export const accounts: Sabotage[] = [
  {
    name: 'a phone that is changed to that of another doctor',
    inChinese: '可以换成别人的手机号',
    operation: 'phoneChange',
    outcome: 'phoneTaken',
    fault: () => acceptsRefused('phoneChange', 'phoneTaken'),
    pointer: '/code',
  },
  {
    name: 'a code of the login that proves the phone for its change',
    inChinese: '登录的验证码可以用来更换手机号',
    operation: 'phoneVerify',
    outcome: 'wrongCode',
    fault: () => acceptsRefused('phoneVerify', 'wrongCode'),
    pointer: '/code',
  },
  {
    name: 'a device of another doctor that is logged out',
    inChinese: '可以退出别人的设备',
    operation: 'deviceRemove',
    outcome: 'notFound',
    fault: () => acceptsRefused('deviceRemove', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'a list that marks no device as the present one',
    inChinese: '列表里没有标出本机',
    operation: 'deviceList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((device) => ({ ...device, current: false }))),
    pointer: '/data/list',
  },
  {
    name: 'a social account that is bound twice',
    inChinese: '同一微信绑定了两个账号',
    operation: 'wechatBind',
    outcome: 'wechatTaken',
    fault: () => changesBody((body) => ({ ...body, code: 'wx-unbound' })),
    pointer: '/code',
  },
];
