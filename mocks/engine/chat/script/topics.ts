/** The script of the chat: topics, questions, answers, and the keywords of each question. */
import { qrJpeg } from '../../jpeg.ts';

/** One question with its answer. */
export interface ScriptedQuestion {
  id: number;
  question: string;
  answer: string;
  /** Keywords of a free text that mean this question; longer ones have more weight. */
  keywords: string[];
  /** A picture of the answer as bare base64 JPEG [3-19]. */
  picture?: string;
}

/** A topic and its questions. */
export interface ScriptedTopic {
  id: number;
  question: string;
  questions: ScriptedQuestion[];
}

/** All topics. */
export const topics: ScriptedTopic[] = [
  {
    id: 1,
    question: '会员与课程',
    questions: [
      {
        id: 101,
        question: '如何开通会员？',
        answer: '点击页面右上角的皇冠图标进入会员中心，选择套餐后扫码支付即可，支付成功立即生效。',
        keywords: ['开通会员', '办会员', '买会员', '加入会员', '会员多少钱', '会员价格', 'vip'],
      },
      {
        id: 102,
        question: '会员课程可以看多久？',
        answer: '会员有效期内可以不限次数观看全部会员课程，到期后续费即可继续学习，观看进度会为您保留。',
        keywords: ['看多久', '有效期', '会员到期', '能看几年', '续费'],
      },
      {
        id: 103,
        question: '课程讲义在哪里下载？',
        answer: '打开课程详情页的“资料”标签即可下载，部分讲义仅对会员开放。',
        keywords: ['讲义', '课件', '资料下载', 'ppt'],
      },
      {
        id: 104,
        question: '视频无法播放怎么办？',
        answer:
          '请先刷新页面或切换清晰度；如果仍然无法播放，请在“帮助中心”打开“播放环境检测”，按提示处理，或把检测结果提交给我们。',
        keywords: ['无法播放', '不能播放', '播放不了', '放不出来', '卡顿', '黑屏', '没有声音', '加载不出'],
      },
      {
        id: 105,
        question: '有没有课程顾问可以推荐课程？',
        answer: '有的。请用微信扫描下方二维码添加课程顾问，说明您的科室和职称，顾问会在工作日为您推荐课程。',
        keywords: ['课程顾问', '推荐课程', '加微信', '客服微信', '二维码'],
        picture: qrJpeg('https://example.com/service'),
      },
    ],
  },
  {
    id: 2,
    question: '账号与登录',
    questions: [
      {
        id: 201,
        question: '收不到验证码怎么办？',
        answer: '请先检查短信拦截，约1分钟后可重新获取；仍未收到时可以选择语音验证码，请留意来电。',
        keywords: ['收不到验证码', '没收到验证码', '验证码', '短信'],
      },
      {
        id: 202,
        question: '如何更换手机号？',
        answer:
          '在“个人资料 — 账号安全”中点击“更换手机号”，依次验证原手机号和新手机号即可，学习记录和会员权益保持不变。原手机号已停用的，请输入“人工”联系客服。',
        keywords: ['更换手机号', '换手机号', '换号码', '修改手机号', '手机号换了'],
      },
      {
        id: 203,
        question: '微信登录提示需要验证手机号？',
        answer:
          '第一次用微信登录时，为保障账号安全，需要绑定一个手机号；已有账号请选择“已有账号”，绑定后两种方式都能登录。',
        keywords: ['微信登录', '绑定手机号', '绑定微信', '解绑'],
      },
      {
        id: 204,
        question: '手机App在哪里下载？',
        answer: '请用手机扫描下方二维码下载橙医学苑App，也可以在应用商店搜索“橙医学苑”。',
        keywords: ['app', '手机端', '客户端', '下载地址'],
        picture: qrJpeg('https://example.com/app'),
      },
    ],
  },
  {
    id: 3,
    question: '订单与发票',
    questions: [
      {
        id: 301,
        question: '如何申请发票？',
        answer: '在“我的订单”中找到已完成的订单，点击“申请开票”并填写抬头，电子发票会在3个工作日内发送到您的邮箱。',
        keywords: ['发票', '开票', '抬头', '税号'],
      },
      {
        id: 302,
        question: '图书多久发货？',
        answer: '付款后一般当天发货，预售商品按商品页公布的日期发货。发货后可以在“我的订单”查看物流。',
        keywords: ['发货', '物流', '快递', '几天到', '图书'],
      },
      {
        id: 303,
        question: '付款后订单仍显示待支付？',
        answer: '支付结果可能有几分钟延迟，请先刷新订单页；超过30分钟仍未更新，请把付款截图发给我们，我们会为您核对。',
        keywords: ['待支付', '付款了', '已付款', '扣款', '重复支付'],
      },
      {
        id: 304,
        question: '如何申请退款？',
        answer:
          '请在“我的订单”中打开订单，点击“申请退款”；审核通过后，款项会在1–3个工作日内原路退回。没有这个按钮的订单，请把订单号发给我们。',
        keywords: ['退款', '退货', '退钱', '取消订单'],
      },
    ],
  },
  {
    id: 4,
    question: '证书与学分',
    questions: [
      {
        id: 401,
        question: '学完课程怎样领取证书？',
        answer:
          '授予证书的课程全部学完后，在“我的证书”中确认姓名即可领取，可以打印或存为PDF。通过结业考核的班级，证书自动生成。',
        keywords: ['领证书', '领取证书', '证书在哪', '结业证', '证书'],
      },
      {
        id: 402,
        question: '证书上的姓名写错了怎么办？',
        answer: '在“我的证书”中找到该证书，点击“申请更正”，填写正确的姓名和原因。核对身份后更正，证书编号不变。',
        keywords: ['姓名写错', '名字写错', '证书姓名', '改名字', '重新签发'],
      },
      {
        id: 403,
        question: '如何查询证书真伪？',
        answer: '在帮助中心的“证书查询”中输入证书编号和姓名即可查询，无需登录；也可以扫描证书上的二维码。',
        keywords: ['真伪', '查询证书', '证书查询', '证书编号'],
      },
      {
        id: 404,
        question: '学分什么时候到账？',
        answer:
          '学完授予学分的课程、在会议现场签到或在班级结业后，学分计入“我的证书 — 学分证书”，可以按年度查看、导出和打印。没有签到的会议不授予学分。',
        keywords: ['学分'],
      },
    ],
  },
  {
    id: 5,
    question: '直播与会议',
    questions: [
      {
        id: 501,
        question: '预约的直播在哪里看？',
        answer: '在“直播课表”中选择“只看我预约的”，点击进入直播间；开播前15分钟页面会提醒您。',
        keywords: ['预约直播', '直播在哪', '直播课表', '进入直播', '看直播'],
      },
      {
        id: 502,
        question: '错过直播可以看回放吗？',
        answer: '可以。直播结束后约10分钟生成回放，在原直播间的地址直接观看。',
        keywords: ['回放', '错过直播', '重播'],
      },
      {
        id: 503,
        question: '会议报名后可以取消吗？',
        answer:
          '可以。在“我的订单”中打开该会议的订单，待支付的可以取消，已付款的按活动的退费规则申请退款。通过主办方报名的，请联系会务组。',
        keywords: ['取消报名', '会议报名', '不能参加', '会务'],
      },
      {
        id: 504,
        question: '手术班需要什么条件？',
        answer:
          '报名条件写在手术班的活动页和报名页，如职称要求、医师资格认证（在“我的证书－医师认证”中提交）；提交后由主办方审核，未通过的全额退款。',
        keywords: ['手术班', '实操', '训练营', '执业医师'],
      },
      {
        id: 505,
        question: '活动奖品在哪里看？',
        answer:
          '在活动页点击“我的奖品”。优惠券和会员时长中奖后直接放入您的账户，实物奖品请在7天内填写收货地址，逾期视为放弃。',
        keywords: ['奖品', '抽奖', '中奖', '活动礼品'],
      },
    ],
  },
];
