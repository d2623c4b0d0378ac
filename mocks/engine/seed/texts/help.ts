/** The help page: questions by category, and the search. */
import type { components } from '#openapi/portal.d.ts';
import { fakerOf } from '../fakers.ts';
import { countBetween } from '../tools.ts';
import { type Block, dayOf, list, say, steps, table, wordsOf } from './blocks.ts';
import { plans } from './membershipAgreement.ts';

type Faq = components['schemas']['Faq'];

interface Category {
  id: string;
  name: string;
  /** The id of its first question; the others follow. */
  from: number;
  questions: readonly (readonly [question: string, ...answer: Block[]])[];
}

const login = { text: '去登录', url: '/?login=1' };
const center = { text: '会员中心', url: '/web/common/openVip' };

const categories: readonly Category[] = [
  {
    id: 'account',
    name: '账号登录',
    from: 101,
    questions: [
      [
        '如何登录橙医学苑？',
        steps(
          '点击页面右上角的“登录”。',
          '输入手机号，点击“获取验证码”，完成安全验证。',
          '输入短信中的4位数字验证码，点击“登录”。',
        ),
        say('登录没有密码，每次使用短信验证码即可。', login),
      ],
      [
        '收不到短信验证码怎么办？',
        list(
          '请核对手机号是否正确，并查看短信的拦截记录；',
          '倒计时结束后可以重新获取，同一手机号每小时最多5次；',
          '也可以点击“收不到验证码？获取语音验证码”，接听电话获得验证码；',
          '仍未收到的，请拨打客服热线400-000-0000。',
        ),
      ],
      [
        '提示“验证码错误或已失效”是什么原因？',
        say(
          '请输入最近一次收到的4位数字验证码，之前的验证码在重新获取后失效。连续输错5次后，该验证码作废，请重新获取。',
        ),
      ],
      [
        '提示“操作过于频繁，请稍后再试”怎么办？',
        say(
          '为保护您的手机号不被骚扰，两次获取验证码之间需间隔约1分钟，每小时最多5次。请稍候再试，已填写的内容不会丢失。',
        ),
      ],
      [
        '如何注册账号？需要准备什么？',
        say(
          '使用未注册过的手机号，填写姓名、所在地区、医院、职称和科室即可完成注册，亚专科可多选。如果列表中没有您的医院，请联系客服添加。',
        ),
      ],
      [
        '更换了手机号，原来的学习记录还在吗？',
        say('如需更换手机号，请联系客服。核实身份后，登录手机号改为新号码，学习记录、订单和会员权益保持不变。'),
      ],
      [
        '可以用微信登录吗？',
        say(
          '可以。首次使用微信登录时，为保障账号安全，需要验证并绑定手机号；之后即可直接登录。解除绑定在“个人资料 — 账号安全”中操作。',
        ),
      ],
    ],
  },
  {
    id: 'course',
    name: '课程播放',
    from: 201,
    questions: [
      [
        '公开课、会员课和付费课有什么区别？',
        table(
          '课程类型',
          ['类型', '观看条件'],
          ['公开课', '免费，部分需登录'],
          ['会员课', '会员免费，非会员可试看5分钟'],
          ['付费课程', '单独购买后观看，会员享会员价'],
        ),
      ],
      [
        '视频卡顿、黑屏或无法播放怎么办？',
        steps(
          '刷新页面，或在播放器中切换到较低的清晰度；',
          '将浏览器更新到最新版本，并关闭可能拦截视频的扩展；',
          '更换网络再试，部分医院内网会限制视频流量；',
          '仍无法播放的，请把浏览器名称、版本和出现的时间告诉客服。',
        ),
      ],
      [
        '换了设备，可以接着上次的位置看吗？',
        say('可以。登录同一账号后，网站、App和小程序的观看进度自动同步，首页“继续学习”会显示上次学到的章节和时间点。'),
      ],
      ['支持倍速、清晰度和字幕吗？', say('课程支持0.5至2倍速、多档清晰度和全屏；有字幕的课程可以打开字幕。')],
      [
        '课程可以下载到电脑里吗？',
        say('视频课程仅支持在线观看。课程附带的讲义、图片等资料，有权限的用户可以在课程页下载。'),
      ],
      ['一个账号可以在几台设备上观看？', say('可以在多台设备上登录，观看进度会同步。账号仅供本人使用。')],
      [
        '网站上可以看直播吗？',
        say('直播间在开播前和直播中都可以进入。“直播课表”和首页的“直播预告”展示近期的安排，预约后开播前会提醒您。', {
          text: '查看直播课表',
          url: '/web/timetables',
        }),
      ],
    ],
  },
  {
    id: 'vip',
    name: '会员服务',
    from: 401,
    questions: [
      [
        '开通会员有哪些权益？',
        say('会员可以完整观看会员课和病例视频，查看整套解剖图谱，下载课程资料，并以会员价购买付费课程。', center),
      ],
      [
        '会员多少钱，有效期多久？',
        table('会员套餐', ['套餐', '价格', '有效期'], ...plans),
        say('有效期自支付成功之时起算；有效期内续费的，从原到期日顺延。页面另有优惠的，以支付页显示的应付金额为准。'),
      ],
      ['会员会自动续费吗？', say('不会。会员到期自动终止，不会自动扣款。到期日可以在会员中心查看。')],
      [
        '会员可以退款吗？',
        say('支付后7日内，未播放任何会员内容且未使用会员优惠券的，可以在“我的订单 — 会员订单”中点击“申请退款”。详见', {
          text: '《会员服务协议》',
          url: '/user/open_vip_agreement',
        }),
      ],
      [
        '兑换码在哪里使用？',
        say(
          '登录后在会员中心的“会员兑换码”中输入，点击“兑换”。每个兑换码只能使用一次；优惠券的兑换码在“优惠券”中使用。',
          center,
        ),
      ],
      [
        '已经付款，为什么还不是会员？',
        say(
          '支付成功后会员立即生效。如果页面仍未显示，请刷新页面或重新登录；10分钟后仍未生效的，请提供订单号联系客服。',
        ),
      ],
    ],
  },
  {
    id: 'order',
    name: '订单支付',
    from: 501,
    questions: [
      [
        '支持哪些支付方式？',
        say(
          '电脑上使用微信扫码支付，手机上请截图后在微信中识别。支付二维码10分钟内有效，失效后点击“点击刷新”，即可获得新的二维码。',
        ),
      ],
      [
        '提交订单后多久内需要付款？',
        say('请在30分钟内完成支付。超时未支付的订单自动关闭，占用的优惠券随即释放，您可以重新下单。'),
      ],
      [
        '已经扣款，订单仍显示待付款怎么办？',
        say('请在支付窗口点击“我已完成支付”重新查询。如果订单在您支付时已经关闭，款项会自动原路退回，无需申请。'),
      ],
      [
        '优惠券为什么不能使用？',
        list(
          '未达到使用门槛，或不在有效期内；',
          '课程不在适用范围内；',
          '已被另一笔未支付的订单占用，取消该订单后即可释放；',
          '每笔订单只能使用一张优惠券。',
        ),
      ],
    ],
  },
  {
    id: 'delivery',
    name: '物流售后',
    from: 521,
    questions: [
      [
        '网站上可以购买图书和工具吗？',
        say(
          '可以。在“商城”选好规格和数量，选择收货地址后下单支付：满¥99包邮，不满收¥8，偏远地区加收¥12。发货后可以在“我的订单”查看物流，收货后7天内可以申请售后。',
        ),
      ],
    ],
  },
  {
    id: 'invoice',
    name: '发票',
    from: 601,
    questions: [
      [
        '可以开具什么发票？',
        say('可以开具电子普通发票（数电票），提供PDF、OFD和XML三种格式，与纸质发票具有同等法律效力。'),
      ],
      [
        '如何申请发票？',
        steps(
          '登录后进入“用户中心 — 发票管理”；',
          '勾选可开票的订单，同类订单最多可合并20笔；',
          '填写抬头、税号和接收邮箱，提交申请。',
        ),
        say('申请后3个工作日内开具，并发送至您的邮箱。'),
      ],
      ['多久以前的订单还能开票？', say('付款之日起365日内的订单可以开票，可开票金额为实付金额减去已退款金额。')],
      ['抬头填错了怎么办？', say('开票当月内可以申请一次换开：原发票冲红后，按新的抬头重新开具。')],
    ],
  },
  {
    id: 'certificate',
    name: '证书学分',
    from: 701,
    questions: [
      ['学完课程有结业证书吗？', say('网站暂未开放证书领取。您的学习进度会一直保留，开放后，领取条件会在课程页公布。')],
      [
        '看完课程，进度为什么没有到100%？',
        say(
          '学习进度按实际播放时长计算，快进跳过的部分和重复播放的片段不计入。请在章节列表中查看未完成的章节，补看后进度会自动更新。',
        ),
      ],
      [
        '学习课程可以获得继续教育学分吗？',
        say('网站的课程目前不授予学分。今后有授予学分的项目时，课程页会标注主办单位和授予规则。'),
      ],
    ],
  },
  {
    id: 'meeting',
    name: '会议报名',
    from: 301,
    questions: [
      [
        '如何报名会议、训练营和手术班？',
        steps(
          '打开活动页，点击报名按钮，选择票种；训练营和手术班还需选择期次。',
          '填写参会信息，姓名、医院、科室和职称已按个人资料填好，核对即可。',
          '选择优惠券和发票，阅读并同意《报名须知与退费规则》后提交。',
          '需要付费的，在30分钟内用微信扫码支付；逾期未支付，席位自动释放。',
        ),
        say('填写到一半离开也没关系，回到同一页面时内容还在。'),
      ],
      [
        '可以为同事一起报名吗？',
        say(
          '支持团体报名的活动，一单最多可报10人。可以逐个填写，也可以下载模板填好后导入Excel，或从表格中复制名单后粘贴。有误的单元格会逐一指出，正确的行照常导入，有误的行可以直接在表单中修正。',
        ),
      ],
      [
        '提交后显示“等待审核”是什么意思？',
        say(
          '部分活动由主办方审核报名资格，一般在提交后1–3个工作日内完成。未通过的，已付款项全额原路退回，原因会写在订单中。',
        ),
      ],
      [
        '参会码在哪里查看？',
        say(
          '报名成功后，结果页和订单页都有参会码，一人一码。可以全屏出示、复制数字或保存二维码；页面打开后，现场没有网络也能出示。',
        ),
      ],
      [
        '为什么提示“暂不符合报名要求”？',
        say(
          '部分活动只面向特定职称或已完成医师资格认证的医生，报名条件写在活动信息下方。资料有误的，请在个人资料中更正。',
        ),
      ],
    ],
  },
  {
    id: 'other',
    name: '其他',
    from: 801,
    questions: [
      [
        '如何导出、更正或删除我的个人信息？',
        say(
          '资料可以在“个人资料”中直接更正，观看记录可以在“观看历史”中删除或清空；需要导出个人信息的，请联系客服。完整说明见',
          {
            text: '《隐私政策》',
            url: '/user/privacy',
          },
        ),
      ],
      [
        '如何注销账号？',
        say('如需注销账号，请联系客服。我们在核实身份后15个工作日内办理；注销后，学习记录和未使用的权益无法恢复。'),
      ],
      [
        '发现内容侵权或有错误，如何反馈？',
        say('著作权投诉请发送至copyright@example.com，所需材料和时限见', {
          text: '《版权声明》',
          url: '/user/copyright',
        }),
      ],
      [
        '如何联系客服？',
        list('客服热线：400-000-0000；', '客服邮箱：service@example.com；', '服务时间：工作日 9:00–18:00。'),
      ],
    ],
  },
];

const updated = ['2026-10-28', '2026-09-16', '2026-11-05', '2026-08-20'];

/** All questions. */
const faqs: readonly Faq[] = categories.flatMap(({ id: category, from, questions }) =>
  questions.map(([question, ...answer], at): Faq => {
    const id = from + at;
    const faker = fakerOf('figures', id);
    return {
      id,
      category,
      question,
      answer,
      helpful: countBetween(faker, 20, 900),
      useless: countBetween(faker, 1, 30),
      updateTime: dayOf(updated[id % updated.length] ?? '2026-09-01'),
    };
  }),
);

/** The visible text of a question, for the search. */
const textOf = ({ question, answer }: Faq): string => [question, ...answer.flatMap(wordsOf)].join(' ').toLowerCase();

/** A question by its id. */
export const faqOf = (id: number): Faq | undefined => faqs.find((faq) => faq.id === id);

/** The categories, and the questions that contain every word; an unknown category means all questions. */
export function findHelp(category = '', keyword = ''): components['schemas']['HelpList'] {
  const known = categories.some(({ id }) => id === category);
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    categories: categories.map(({ id, name, questions }) => ({ id, name, count: questions.length })),
    list: faqs.filter(
      (faq) => (!known || faq.category === category) && words.every((word) => textOf(faq).includes(word)),
    ),
  };
}
