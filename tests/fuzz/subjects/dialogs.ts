import { receiveSocialReturn } from '#app/wiring.ts';
import { binderKey, markerKey } from '#features/login/SocialLogin.ts';
import { chatFrame } from '../bodies.ts';
import type { Subject } from '../fuzz.ts';
import { choosePicture } from '../choosePicture.ts';
import type { Portal } from '../Portal.tsx';

const doctor = '13800000001';
const member = '13800000007';
/** A page that renders fast. */
const at = '/user/open_vip_agreement';
const dialog = '[role=dialog]';
const send = `${dialog} button[type=submit]`;
const captcha = ['sensebotInit', 'sensebotValidate', 'sendCode'] as const;

/** Types a phone, requests a code and types it. */
async function phoneAndCode(portal: Portal, phone: string): Promise<void> {
  await portal.type(`${dialog} input[name=phone]`, phone);
  await portal.click('获取验证码');
  await portal.click('完成验证');
  await portal.type(`${dialog} input[name=code]`, '1234');
}

/** The doctor returns from the authorization with a code. */
async function comeBack(portal: Portal, code: string): Promise<void> {
  const { services, router, clock } = portal;
  services.stores.surroundings.memory.session.set(markerKey, `${clock.now()}:fuzz`);
  await portal.does(() => void receiveSocialReturn(services, router, { code, state: 'fuzz' }));
}

/** Fills the registration: text fields, region, selects. */
async function fillRegistration(portal: Portal): Promise<void> {
  await phoneAndCode(portal, '13800000099');
  await portal.type(`${dialog} input[name=userName]`, '孙虚构');
  await portal.click('@所在地区');
  for (const level of ['省份', '城市', '区县']) await portal.click(`[aria-label=${level}] [role=option]`);
  for (const list of ['医院', '职称', '科室']) {
    await portal.click(`@${list}`);
    await portal.click('[role=option]:not([data-disabled])');
  }
  await portal.click(`${dialog} fieldset label input`);
}

export const dialogs: Subject[] = [
  {
    name: 'login by phone',
    at,
    reads: [...captcha, 'sendVoiceCode', 'login', 'userInfo'],
    opens: ['login', 'captcha'],
    async acts(portal) {
      await portal.dialog('login', {});
      await phoneAndCode(portal, doctor);
      await portal.click('收不到验证码？获取语音验证码');
      await portal.click(send);
    },
    shows: /用户菜单/,
  },
  {
    name: 'login by picture',
    at,
    reads: ['getScanLoginQrcode', 'scanLoginMonitor', 'scanLoginSuccess', 'userInfo'],
    opens: ['login'],
    async acts(portal) {
      await portal.dialog('login', {});
      await portal.click('[data-scan]');
      await portal.control('scan');
      await portal.pass(2);
    },
    shows: /用户菜单/,
  },
  {
    name: 'social login, redirect to the provider',
    at,
    reads: ['pcAuth'],
    opens: ['login'],
    async acts(portal) {
      await portal.dialog('login', {});
      await portal.click('微信登录');
    },
    shows: /其他登录方式/,
  },
  {
    name: 'social login, return from the provider',
    at,
    reads: ['pcCodeInfo', 'isBindPhone', 'userInfo'],
    acts: (portal) => comeBack(portal, 'wx-bound'),
    shows: /用户菜单/,
  },
  {
    name: 'binding a phone to a social account',
    at,
    reads: ['isBindPhone', ...captcha, 'bindPhone', 'userInfo'],
    opens: ['login', 'captcha'],
    async acts(portal) {
      await comeBack(portal, 'wx-unbound');
      await phoneAndCode(portal, '13800000002');
      await portal.click(send);
    },
    shows: /用户菜单/,
  },
  {
    name: 'registration',
    at,
    reads: [
      'provinceList',
      'cityList',
      'areaList',
      'hospitalList',
      'titleList',
      'departmentList',
      'departmentTypes',
      ...captcha,
      'register',
      'userInfo',
    ],
    opens: ['register', 'captcha'],
    async acts(portal) {
      await portal.dialog('register', {});
      await fillRegistration(portal);
      await portal.click(send);
    },
    shows: /用户菜单/,
  },
  {
    name: 'logout',
    at,
    who: doctor,
    reads: ['layout'],
    opens: ['logout'],
    async acts(portal) {
      await portal.dialog('logout', {});
      await portal.click('确定');
    },
    shows: /正在退出/,
  },
  {
    name: 'a file in a browser that saves none',
    at,
    who: doctor,
    reads: ['commonConfig'],
    opens: ['unsavedFile'],
    acts: (portal) => portal.dialog('unsavedFile', { name: '学分.csv', content: '日期,学分' }),
    shows: /复制文件的内容/,
  },
  {
    name: 'chat',
    at,
    who: doctor,
    reads: ['onlineConsultingLink', 'onlineConsultingUrl', 'onlineConsultingHistory', 'commonConfig'],
    opens: ['chat'],
    acts: (portal) => portal.dialog('chat', {}),
    shows: /发送图片/,
  },
  {
    name: 'chat, messages of the customer service',
    at,
    who: doctor,
    reads: [chatFrame],
    opens: ['chat'],
    async acts(portal) {
      await portal.dialog('chat', {});
      await portal.type(`${dialog} textarea`, '在吗');
      await portal.click(send);
    },
    shows: /在吗/,
  },
  {
    name: 'chat, a picture sent',
    at,
    who: doctor,
    reads: [chatFrame],
    opens: ['chat'],
    async acts(portal) {
      await portal.dialog('chat', {});
      await choosePicture(portal);
    },
    shows: /发送图片/,
  },
  {
    name: 'address of a course, shared',
    at: '/web/video/open/1002',
    reads: ['courseDetail'],
    opens: ['share'],
    acts: (portal) => portal.click('分享'),
    shows: /微信扫一扫分享/,
  },
  {
    name: 'licences',
    at,
    reads: ['commonConfig'],
    opens: ['pictures'],
    acts: (portal) => portal.click('footer [data-opens=pictures]'),
    shows: /1\/2/,
  },
  {
    name: 'report of a course',
    at: '/web/video/open/1002',
    who: doctor,
    reads: ['reportSubmit'],
    opens: ['report'],
    async acts(portal) {
      await portal.click('举报');
      await portal.click(`${dialog} input[value=incorrect]`);
      await portal.type(`${dialog} textarea`, '第2节的剂量有误');
      await portal.click('提交');
    },
    shows: /课程介绍/,
  },
  {
    name: 'feedback',
    at,
    who: doctor,
    reads: ['feedbackSubmit'],
    opens: ['feedback'],
    async acts(portal) {
      await portal.dialog('feedback', {});
      await portal.type(`${dialog} textarea`, '视频打不开');
      await portal.type(`${dialog} input`, doctor);
      await portal.click('提交');
    },
    shows: /会员服务协议/,
  },
  {
    name: "lecturer's application",
    at,
    reads: ['applySubmit'],
    opens: ['apply'],
    async acts(portal) {
      await portal.dialog('apply', {});
      for (const field of ['name', 'hospital', 'contact']) await portal.type(`${dialog} input[name=${field}]`, '示例');
      await portal.happens(
        `${dialog} select[name=title]:has(option:nth-child(2))`,
        new Event('change', { bubbles: true }),
        (found) => ((found as HTMLSelectElement).value = '主任医师'),
      );
      await portal.type(`${dialog} textarea`, '胃癌');
      await portal.click('提交申请');
    },
    shows: /会员服务协议/,
  },
  {
    name: 'saving the profile',
    at: '/web/userCenter',
    who: member,
    reads: ['userProfileSave'],
    async acts(portal) {
      await portal.type('input[name=email]', 'doctor@example.com');
      await portal.click('保存');
    },
    shows: /资料完整度/,
  },
  {
    name: 'a social account bound by the doctor who has left for it',
    at: '/web/userCenter?tab=account',
    who: member,
    reads: ['wechatBind', 'userProfile'],
    async acts(portal) {
      portal.services.stores.surroundings.memory.session.set(
        binderKey,
        String(portal.services.stores.session.user.userId),
      );
      await comeBack(portal, 'wx-unbound');
    },
    shows: /已绑定/,
  },
  {
    name: 'unbinding the social account',
    at: '/web/userCenter?tab=account',
    // The account is bound.
    who: '13800000008',
    reads: ['wechatUnbind', 'userProfile'],
    async acts(portal) {
      await portal.click('解绑');
      await portal.click('确定');
    },
    shows: /未绑定/,
  },
  {
    name: 'saving a portrait',
    at: '/web/userCenter',
    who: member,
    reads: ['uploadImage', 'userProfileSave'],
    async acts(portal) {
      await choosePicture(portal);
      await portal.click('保存头像');
    },
    shows: /更换头像/,
  },
];
