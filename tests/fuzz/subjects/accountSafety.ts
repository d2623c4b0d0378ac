import type { Subject } from '../fuzz.ts';

const doctor = '13800000001';
const dialog = '[role=dialog]';
const send = `${dialog} button[type=submit]`;

/** The phone of an account and its devices. */
export const accountSafety: Subject[] = [
  {
    name: 'change of the phone',
    at: '/web/userCenter?tab=account',
    who: doctor,
    reads: ['ownCodeSend', 'sensebotInit', 'sensebotValidate', 'sendCode', 'phoneVerify', 'phoneChange', 'deviceList'],
    opens: ['phoneChange', 'captcha'],
    async acts(portal) {
      await portal.click('更换手机号');
      await portal.click('获取验证码');
      await portal.click('完成验证');
      await portal.type(`${dialog} input[inputmode=numeric]`, '1234');
      await portal.click(send);
      await portal.type(`${dialog} input[type=tel]`, '13900000088');
      await portal.click('获取验证码');
      await portal.click('完成验证');
      await portal.type(`${dialog} input[autocomplete=one-time-code]`, '1234');
      await portal.click(send);
    },
    shows: /139\*{4}0088/,
  },
  {
    name: 'a device logged out',
    at: '/web/userCenter?tab=account',
    who: doctor,
    reads: ['deviceList', 'deviceRemove'],
    async acts(portal) {
      await portal.click('退出该设备');
      await portal.click('确定');
    },
    shows: /登录设备/,
  },
];
