/** The service side of the chat: answers frames in kind. Knows no transport; each peer is one opened panel. */

/** The other end of a socket. */
export interface Peer {
  send(text: string): void;
}

type Question = { id: number; question: string };

interface Frame {
  messageType?: unknown;
  userId?: unknown;
  content?: { text?: unknown; list?: { id?: unknown }[] };
  images?: unknown;
}

const agent = { userName: '客服小橙（示例）', userHead: '/mock-media/portrait-f/9001.svg' };
const longestText = 200;

const topics: (Question & { questions: (Question & { answer: string })[] })[] = [
  {
    id: 1,
    question: '会员与课程',
    questions: [
      {
        id: 101,
        question: '如何开通会员？',
        answer: '点击页面右上角的皇冠图标进入会员中心，选择套餐后扫码支付即可，支付成功立即生效。',
      },
      {
        id: 102,
        question: '会员课程可以看多久？',
        answer: '会员有效期内可以不限次数观看全部会员课程，到期后续费即可继续学习，观看进度会为您保留。',
      },
      {
        id: 103,
        question: '课程讲义在哪里下载？',
        answer: '打开课程详情页的“资料”标签即可下载，部分讲义仅对会员开放。',
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
        answer: '请先检查短信拦截，60秒后可重新获取；仍未收到时可以选择语音验证码，请留意来电。',
      },
      { id: 202, question: '如何更换手机号？', answer: '登录后在“个人资料”中修改手机号，需要分别验证旧号码和新号码。' },
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
      },
      { id: 302, question: '图书多久发货？', answer: '现货图书在付款后2个工作日内发出，您可以在订单详情中查看物流。' },
    ],
  },
];

/** What a frame of the portal is answered with, in order; nothing for frames that the contract does not know. */
export function answersTo(text: string): object[] {
  const frame = parse(text);
  if (!frame || !Number.isSafeInteger(frame.userId) || Number(frame.userId) < 1) return [];
  const base = {
    messageDirection: 1,
    userId: frame.userId,
    source: 4,
    images: [],
    ...agent,
  };
  const chosen = frame.content?.list?.[0]?.id;
  switch (frame.messageType) {
    case 'PING':
      return [{ ...base, messageType: 'PING', content: {} }];
    case 'WELCOME':
      return [
        {
          ...base,
          messageType: 'WELCOME',
          content: { text: '您好，我是客服小橙，很高兴为您服务。', title: '请选择您要咨询的问题', list: list(topics) },
        },
      ];
    case 'Q1': {
      const topic = topics.find(({ id }) => id === chosen);
      return topic
        ? [{ ...base, messageType: 'Q2', content: { title: topic.question, list: list(topic.questions) } }]
        : [];
    }
    case 'Q2': {
      const question = topics.flatMap((topic) => topic.questions).find(({ id }) => id === chosen);
      return question
        ? [{ ...base, messageType: 'ANSWER', content: { title: question.question, text: question.answer } }]
        : [];
    }
    case 'USER_MESSAGE': {
      const said = frame.content?.text;
      const pictures = Array.isArray(frame.images) && frame.images.length > 0;
      if (typeof said !== 'string' || said.length > longestText || (said.trim() === '' && !pictures)) return [];
      const reply = pictures ? '图片已收到，我马上为您查看，请稍候。' : '您的问题已收到，人工客服正在接入，请稍候。';
      return [{ ...base, messageType: 'CUSTOMER_MESSAGE', content: { text: reply } }];
    }
    default:
      return [];
  }
}

const list = (questions: Question[]): Question[] => questions.map(({ id, question }) => ({ id, question }));

function parse(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Answers one frame of a peer. */
export function converse(peer: Peer, text: string): void {
  for (const answer of answersTo(text)) peer.send(JSON.stringify(answer));
}
