/** Things that doctors do: each from a fresh mock backend to what they see at its end. */
import { phones } from '../e2e/portal.ts';
import { book, inlineRows, sheetXml } from '../support/workbooks.ts';
import type { Hand } from './Hand.ts';

/** An act. */
export interface Act {
  name: string;
  /** Phone of the doctor who is logged in before it; null for a visitor. */
  who: string | null;
  play(hand: Hand): Promise<void>;
}

/** Asks for a code in the open form, passes the captcha and types the code. */
async function takeCode(hand: Hand, phone: string): Promise<void> {
  await hand.fill('手机号', phone);
  await hand.click('button', '获取验证码');
  await hand.click('button', '完成验证');
  await hand.sees('s后重新获取');
  await hand.fill('验证码', '1234', true);
}

/** All acts, in the order of the table. */
export const acts: readonly Act[] = [
  {
    name: 'logs in by the form',
    who: null,
    async play(hand) {
      await hand.open('/');
      await hand.click('link', '登录', true);
      await takeCode(hand, phones.member);
      await hand.click('button', '登录', true);
      await hand.sees('登录成功');
      await hand.sees('会员有效期至');
    },
  },
  {
    name: 'follows links',
    who: null,
    async play(hand) {
      await hand.open('/');
      await hand.click('link', '课程', true);
      await hand.reaches('/course');
      await hand.click('link', '直播课表', true);
      await hand.reaches('/web/timetables');
      await hand.click('link', '帮助中心');
      await hand.reaches('/web/help');
      await hand.sees('帮助中心');
    },
  },
  {
    name: 'searches',
    who: null,
    async play(hand) {
      await hand.open('/course');
      await hand.click('combobox', '搜索');
      await hand.tab.type('手术');
      await hand.sees('查看“手术”的全部结果');
      await hand.press('Enter');
      await hand.reaches('/search?kw=');
      await hand.sees('“手术”的搜索结果');
    },
  },
  {
    name: 'plays a lesson, or is told why not',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/web/video/open/1002?videoId=100202');
      await hand.click('link', '播放：');
      // A browser without the codec says so: that is an answer, too.
      await hand.playsOrSees('无法播放', '不支持', '/test');
    },
  },
  {
    name: 'sits an examination',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/learn/paper/7073');
      await hand.click('choice', '我已知晓考试规则');
      await hand.click('button', '开始考试');
      await hand.sees('第 1 题');
      await hand.click('choice', 'A');
      await hand.sees('已答 1 /');
      await hand.click('button', '下一题');
      await hand.sees('第 2 题');
      await hand.click('choice', 'B');
      await hand.sees('已答 2 /');
    },
  },
  {
    name: 'writes an article',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/web/article/upload');
      await hand.fill('标题', '一例急性胆囊炎的手术时机');
      await hand.select('分类', '病例解读');
      await hand.click('textbox', '正文');
      await hand.tab.type('第一段。');
      await hand.press('Enter');
      await hand.tab.type('第二段。');
      await hand.click('button', '保存草稿', true);
      await hand.reaches('/web/article/update?articleId=');
      await hand.sees('已保存', '已自动保存');
      await hand.sees('第二段。');
    },
  },
  {
    name: 'buys, up to the payment',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/web/video/masterClass/3101');
      await hand.click('button', '立即购买');
      await hand.sees('确认订单');
      await hand.click('choice', '我已阅读并同意');
      await hand.click('button', '立即支付');
      await hand.sees('微信支付');
      await hand.sees('应付金额');
    },
  },
  {
    name: 'registers',
    who: null,
    async play(hand) {
      await hand.open('/web/user/register');
      await takeCode(hand, '13800000099');
      await hand.fill('姓名', '孙虚构', true);
      await hand.click('combobox', '所在地区');
      for (const area of ['示例省', '示例市', '西样区']) await hand.click('option', area, true);
      for (const [name, option] of [
        ['医院', '西样区中医医院（虚构）'],
        ['职称', '主治医师'],
        ['科室', '普外科'],
      ] as const) {
        await hand.click('combobox', name, true);
        await hand.click('option', option, true);
      }
      await hand.click('button', '注册', true);
      await hand.sees('注册成功');
      await hand.sees('孙虚构');
    },
  },
  {
    name: 'imports colleagues from a sheet',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/web/meeting/order?albumId=4008');
      const rows = inlineRows([
        ['姓名', '手机号'],
        ['周样例', '13800000021'],
      ]);
      await hand.choose('选择名单文件', '名单.xlsx', book({ sheets: [{ name: '名单', xml: sheetXml(rows) }] }));
      await hand.sees('核对表格中的列');
      await hand.click('button', '导入名单');
      await hand.sees('1 行有误');
    },
  },
  {
    name: 'takes part in a campaign',
    who: phones.everything,
    async play(hand) {
      await hand.open('/act/anniversary');
      await hand.click('button', '领取：收藏一门课程');
      await hand.sees('已领取1次抽奖机会');
    },
  },
  {
    name: 'writes to the customer service',
    who: phones.doctor,
    async play(hand) {
      await hand.open('/web/common/about');
      await hand.click('button', '在线咨询');
      await hand.sees('很高兴为您服务');
      await hand.fill('咨询内容', '还想请教别的问题');
      await hand.press('Enter');
      await hand.sees('您的问题已收到');
    },
  },
];
