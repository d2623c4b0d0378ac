import type { Subject } from '../fuzz.ts';

const member = '13800000007';

/** Pages of a doctor's own data. */
export const ownPages: Subject[] = [
  {
    name: 'profile',
    at: '/web/userCenter',
    who: member,
    reads: [
      'userProfile',
      'provinceList',
      'titleList',
      'departmentList',
      'departmentTypes',
      'cityList',
      'areaList',
      'hospitalList',
    ],
    acts: (portal) => portal.click('button[role=combobox]'),
    shows: /资料完整度[^]*擅长领域/,
  },
  {
    name: 'account safety',
    at: '/web/userCenter?tab=account',
    who: member,
    reads: ['userProfile', 'deviceList'],
    shows: /医师认证/,
  },
  {
    name: 'notice settings, one switched',
    at: '/web/userCenter?tab=notice',
    who: member,
    reads: ['noticeSettingSave', 'noticeSettingList'],
    acts: (portal) => portal.click('input[role=switch]'),
    shows: /直播开播[^]*活动优惠/,
  },
  {
    name: 'own data, begun',
    at: '/web/userCenter?tab=privacy',
    who: member,
    reads: ['dataExportStart', 'dataExport', 'accountClosing'],
    acts: (portal) => portal.click('生成数据文件'),
    shows: /正在生成[^]*注销账号/,
  },
  {
    name: 'profile of a visitor',
    at: '/web/userCenter',
    reads: ['commonConfig', 'sensebotInit'],
    shows: /登录后即可查看[^]*获取验证码/,
  },
  {
    name: 'watch history, records removed',
    at: '/web/userCenter/playRecord',
    who: member,
    reads: ['playRecordRemove', 'playRecordList'],
    async acts(portal) {
      await portal.click('清空');
      await portal.click('确定');
    },
    shows: /暂无观看记录/,
  },
  {
    name: 'favourites, one removed',
    at: '/web/userCenter/collect/course',
    who: member,
    reads: ['collectSave', 'collectList'],
    acts: (portal) => portal.click('[aria-label^="取消收藏 "]'),
    shows: /已取消收藏/,
  },
];
