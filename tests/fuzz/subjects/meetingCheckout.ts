import type { Subject } from '../fuzz.ts';

const who = '13800000001';
const shows = /报名/;

/** The registration for an event, its import and its invoice. */
export const meetingCheckout: Subject[] = [
  {
    name: 'registering for an event',
    at: '/web/meeting/order?albumId=4207&type=training_tribe',
    who,
    reads: ['meetingDetail', 'userProfile', 'titleList', 'meetingPreview', 'meetingOrderCreate', 'payQrcode'],
    opens: ['pay'],
    async acts(portal) {
      await portal.type('main input[type=tel]', '13800000031');
      await portal.click('aside input[type=checkbox]');
      await portal.click('提交报名');
      await portal.click('我已完成支付');
    },
    shows,
  },
  {
    name: 'registering for a free event',
    at: '/web/meeting/order?albumId=4007',
    who,
    reads: ['meetingPreview', 'meetingOrderCreate', 'orderDetail', 'meetingDetail', 'userProfileSave'],
    async acts(portal) {
      await portal.type('main input[type=tel]', '13800000031');
      await portal.type('main input[list]', '骨科');
      await portal.click('@同时更新到个人资料');
      await portal.click('aside input[type=checkbox]');
      await portal.click('免费报名');
    },
    shows,
  },
  {
    name: 'participants of a group pasted',
    at: '/web/meeting/order?albumId=4008',
    who,
    reads: ['meetingDetail', 'meetingPreview'],
    async acts(portal) {
      await portal.click('粘贴名单');
      await portal.type('#pasted-table', '姓名\t手机号\n周样例\t138');
      await portal.click('下一步');
      await portal.click('导入名单');
      await portal.click('填入表单修正');
      await portal.click('添加参会人');
    },
    shows,
  },
  {
    name: 'result of a registration',
    at: '/new/meeting/success?orderId=200',
    who: '13800000007',
    reads: ['orderDetail', 'meetingDetail', 'meetingCalendarFile'],
    async acts(portal) {
      await portal.click('添加到日历');
      await portal.click('全屏出示');
    },
    shows,
  },
];
