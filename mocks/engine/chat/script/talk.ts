/** Phrases of the service side besides the answers, and the texts that count as small talk. */

/** A member of the service side, as in frames [3-22]. */
export interface Person {
  userName: string;
  userHead: string;
}

/** The robot: answers at any time. */
export const robot: Person = { userName: '客服小橙（示例）', userHead: '/mock-media/portrait-f/9001.svg' };

/** The agents with their names. */
export const people: (Person & { name: string })[] = [
  { name: '林安', userName: '人工客服 林安（示例）', userHead: '/mock-media/portrait-f/9002.svg' },
  { name: '周宁', userName: '人工客服 周宁（示例）', userHead: '/mock-media/portrait-m/9003.svg' },
  { name: '何悦', userName: '人工客服 何悦（示例）', userHead: '/mock-media/portrait-f/9004.svg' },
];

/** A text with exactly these words drops the socket. */
export const dropText = '断线测试';

/** Words that ask for an agent. */
export const humanWords = ['人工', '真人', '转客服', '投诉'];

/** Small talk: whole texts without punctuation. */
export const smallTalk: Record<'hello' | 'present' | 'thanks' | 'fine' | 'bye', string[]> = {
  hello: ['你好', '您好', '你好啊', '早上好', '上午好', '下午好', '晚上好', '哈喽', 'hi', 'hello'],
  present: ['在吗', '在不在', '在么', '有人吗', '你好在吗', '您好在吗', '客服在吗', '人呢'],
  thanks: ['谢谢', '谢谢你', '谢谢您', '多谢', '感谢', '非常感谢', '辛苦了', 'thanks'],
  fine: ['好', '好的', '嗯', '嗯嗯', '行', '可以', '知道了', '明白', '明白了', '收到', 'ok'],
  bye: ['再见', '拜拜', '没有了', '没事了', '没问题了', '先这样', '88'],
};

/** Answers to small talk; one is chosen at random. */
export const smallAnswers: Record<keyof typeof smallTalk, string[]> = {
  hello: ['您好，请问有什么可以帮您？', '您好，请直接描述您的问题，我来为您解答。'],
  present: ['在的，请讲。', '我在，请问有什么可以帮您？'],
  thanks: ['不客气，祝您工作顺利。', '不用谢，还有问题随时找我。', '应该的，感谢您对橙医学苑的支持。'],
  fine: ['好的，还有其他问题可以继续告诉我。', '好的，祝您学习愉快。'],
  bye: ['感谢您的咨询，再见，祝您工作顺利。', '好的，再见，欢迎随时咨询。'],
};

/** Phrases of a conversation; functions insert their arguments. */
export const lines = {
  greeting: '您好，我是客服小橙，很高兴为您服务。',
  topicsTitle: '请选择您要咨询的问题',
  handOver: '您的问题已收到，人工客服正在接入，请稍候。',
  handOverPictures: '图片已收到，我马上为您查看，请稍候。人工客服正在接入。',
  introduction: (person: string, doctor: string) =>
    `${doctor}您好，我是人工客服${person}，刚看了您的咨询记录，接下来由我为您处理。`,
  away: (hours: string, next: string) =>
    `您的问题已收到，现在不是人工客服的工作时间（${hours}）。您可以直接留言并写下联系方式，我们会在${next}后尽快回复您。`,
  awayPictures: (next: string) => `图片已收到，客服会在${next}后为您查看。`,
  messageTaken: (next: string) => `留言已补充，客服会在${next}后一并回复您。`,
  contactTaken: (contact: string, next: string) => `已记录您的联系方式 ${contact}，客服会在${next}后与您联系。`,
  robotBack: '刚才连接断开了，小橙回来了，您请继续。',
  personBack: '不好意思，刚才连接断开了。我回来了，我们继续。',
  stillHere: '我在的，您请讲，我一直在为您跟进。',
  answerTail: '如果还没有解决，请告诉我具体情况。',
} as const;

/** An agent's replies to a text without an answer, used in turn; each is a list of messages. */
export const personTurns: string[][] = [
  ['好的，您的情况我记下了。请问是在电脑上还是在App上遇到的？'],
  ['明白了，我这边帮您查一下，请稍等。', '查到了，您的账号状态正常。方便的话，请发一张页面截图给我。'],
  ['收到，我已经登记并转给相关同事，处理好后会与您联系。'],
];

/** An agent's replies to pictures. */
export const pictureTurn: string[] = [
  '图片收到了，我放大看一下。',
  '从截图看，页面没有加载完整。请先刷新页面；如果还是一样，请告诉我您使用的浏览器。',
];
