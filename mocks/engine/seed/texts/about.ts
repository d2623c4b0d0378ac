/** The page about us. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../../drawings/media.ts';
import { namedCourseCount } from '../courses.ts';
import { hospitalChannels } from '../hospitals.ts';
import { lecturers } from '../lecturers.ts';
import { openDepartmentIds } from '../reference.ts';
import { siteConfig } from '../siteConfig.ts';
import { list, say } from './blocks.ts';

/** Introduction, figures, history, partners, licences, contact. */
export const about: components['schemas']['About'] = {
  intro: [
    say(
      '橙医学苑由示例医学教育科技有限公司（虚构）运营，是面向医疗卫生专业人士的继续教育平台。我们相信，每一位医生都值得获得系统、可靠、随时可用的学习资源。',
    ),
    say(
      '我们与各地医院的临床专家合作，把手术台、病房和讲台上的经验整理为课程、直播、病例、习题和培训，陪伴医生从住院医师成长为学科带头人。',
    ),
    list(
      '专业：内容由临床一线专家讲授，发布前经过同行审阅，并标明发布时间。',
      '系统：按科室和亚专科组织，从基础知识到手术演示循序渐进。',
      '克制：课程、病例和文章中没有广告，企业直播间的赞助画面标明“广告”；不出售个人信息，不设自动续费。',
    ),
  ],
  figures: [
    { value: `${openDepartmentIds.length}个`, label: '开放科室' },
    { value: `${namedCourseCount}门`, label: '视频课程' },
    { value: `${lecturers.length}位`, label: '授课专家' },
    { value: '10年', label: '专注医学教育' },
  ],
  history: [
    { date: '2026年', text: '网站上线直播、会议与培训报名、习题与模拟考试、学习指南、商城和证书查询。' },
    { date: '2025年', text: '课程笔记与答疑上线，网站、App和小程序的观看进度同步。' },
    { date: '2024年', text: '上线病例视频与每日一题。' },
    { date: '2022年', text: '推出年度会员，会员课程覆盖全部开放科室。' },
    { date: '2020年', text: '大师课与PBL课程上线，解剖图谱开放。' },
    { date: '2018年', text: 'App与小程序发布。' },
    { date: '2016年', text: '示例医学教育科技有限公司成立，首批普外科公开课上线。' },
  ],
  partners: hospitalChannels.slice(0, 8).map(({ name, logoUrl }) => ({ name, logoUrl })),
  licences: siteConfig.licences,
  contact: {
    address: '示例市示例区示例路1号',
    hotline: siteConfig.hotline,
    mail: siteConfig.mail,
    workTime: siteConfig.workTime,
  },
};

const released = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);
const megabyte = 1_048_576;

/** The app of each platform. */
export const apps: components['schemas']['AppInfo'][] = [
  {
    platform: 'ios',
    version: '5.2.0',
    build: '5200',
    size: 94 * megabyte,
    date: released('2026-11-10'),
    url: 'https://example.com/app/ios',
    qr: mediaPath('qr', 'ios'),
    requirement: 'iOS 15.0 或更高版本，兼容 iPhone 与 iPad',
    changes: [
      {
        version: '5.2.0',
        date: released('2026-11-10'),
        items: ['“继续学习”与网站同步到秒', '直播预约后可添加到系统日历', '优化弱网环境下的播放体验'],
      },
      { version: '5.1.0', date: released('2026-09-18'), items: ['病例学习支持互动问题', '证书支持保存为PDF'] },
      { version: '5.0.0', date: released('2026-06-30'), items: ['全新首页与科室切换', '支持字幕与画中画'] },
    ],
    permissions: [
      { name: '相机', purpose: '扫码登录网站、拍摄头像与售后凭证' },
      { name: '照片', purpose: '选择头像、保存证书与分享海报' },
      { name: '通知', purpose: '开播提醒与订单状态，可随时关闭' },
    ],
  },
  {
    platform: 'android',
    version: '5.2.1',
    build: '5210',
    size: 68 * megabyte,
    date: released('2026-11-16'),
    url: 'https://example.com/app/android',
    qr: mediaPath('qr', 'android'),
    requirement: 'Android 9 或更高版本，兼容 HarmonyOS 4',
    changes: [
      { version: '5.2.1', date: released('2026-11-16'), items: ['修复部分机型全屏后画面比例异常'] },
      {
        version: '5.2.0',
        date: released('2026-11-10'),
        items: ['“继续学习”与网站同步到秒', '直播预约后可添加到系统日历', '优化弱网环境下的播放体验'],
      },
      { version: '5.1.0', date: released('2026-09-18'), items: ['病例学习支持互动问题', '证书支持保存为PDF'] },
    ],
    permissions: [
      { name: '相机', purpose: '扫码登录网站、拍摄头像与售后凭证' },
      { name: '存储', purpose: '保存证书、分享海报与课程资料' },
      { name: '通知', purpose: '开播提醒与订单状态，可随时关闭' },
      { name: '网络状态', purpose: '区分移动网络与无线网络，提醒流量消耗' },
    ],
  },
];
