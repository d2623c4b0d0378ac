/** Texts and pictures of the page frame. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';

/** The configuration without the server time. */
export const siteConfig: Omit<components['schemas']['SiteConfig'], 'serverTime'> = {
  brand: '橙医学苑',
  slogan: '橙医学苑 - 医生的终身学习平台',
  tipBanner: { text: '下载橙医学苑App，随时随地学习', url: '/web/common/download', enabled: true },
  miniQr: mediaPath('qr', 'mini'),
  appQr: mediaPath('qr', 'app'),
  records: [
    '示例ICP备00000000号-1',
    '示例ICP证000000号',
    '（示例）-非经营性-0000-0000',
    '出版物经营许可证：示例出发00000000号',
  ],
  licences: [
    { title: '营业执照（示例）', imageUrl: mediaPath('licence', 1) },
    { title: '出版物经营许可证（示例）', imageUrl: mediaPath('licence', 2) },
  ],
  policeRecord: '示公网安备 00000000000000号',
  report: '违法和不良信息举报：400-000-0000 service@example.com',
  notice: '本站内容仅供医疗卫生专业人士学习交流，不作为诊疗依据',
  copyright: ['© 2016–2026 示例医学教育科技有限公司 版权所有'],
  aboutText:
    '橙医学苑是面向医疗卫生专业人士的继续教育平台（虚构），提供课程、直播、病例、习题与考试、会议与培训和医学图书，' +
    '陪伴每一位医生从住院医师走到学科带头人。',
  hotline: '400-000-0000',
  mail: 'service@example.com',
  workTime: '工作日 9:00–18:00',
};

/** The picture of the service card. */
export const serviceCard = mediaPath('qr', 'service');

/** Version of the newest portal: that of `package.json`. */
export const portalVersion = '0.1.0';
