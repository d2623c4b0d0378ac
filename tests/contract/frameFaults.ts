/** Planted faults of the frames of sockets and their order. */
import type { Json } from './document.ts';
import type { SocketName } from './frames.ts';
import type { Turn } from './talk.ts';

/** A fault of a whole conversation, and the place where it must be found. */
export interface FrameSabotage {
  name: string;
  /** The same in Chinese, for the report page. */
  inChinese: string;
  spoil(turns: Turn[]): Turn[];
  pointer: string;
}

const inTurn =
  (at: number, change: (frames: string[]) => string[]) =>
  (turns: Turn[]): Turn[] =>
    turns.map((turn, index) => (index === at ? { ...turn, received: change(turn.received) } : turn));

const inFrame = (at: number, change: (frame: Json) => unknown): FrameSabotage['spoil'] =>
  inTurn(at, ([first = '', ...rest]) => [JSON.stringify(change(JSON.parse(first) as Json)), ...rest]);

const withContent = (at: number, change: (content: Json) => Json): FrameSabotage['spoil'] =>
  inFrame(at, (frame) => ({ ...frame, content: change(frame.content as Json) }));

const list = (content: Json): Json[] => content.list as Json[];

/** In the chat. The turns: 0 WELCOME, 1 PING, 2 a topic, 3 its question, 4 a free text. */
const chatFaults: FrameSabotage[] = [
  {
    name: 'a frame that is not JSON',
    inChinese: '不是 JSON 的消息',
    spoil: inTurn(0, () => ['welcome']),
    pointer: '/0/0',
  },
  {
    name: 'a list of frames in one frame',
    inChinese: '多条消息合成一个列表',
    spoil: inFrame(0, (frame) => [frame]),
    pointer: '/0/0',
  },
  {
    name: 'a frame of an unknown type',
    inChinese: '未知类型的消息',
    spoil: inFrame(1, (frame) => ({ ...frame, messageType: 'PONG' })),
    pointer: '/1/0',
  },
  {
    name: 'a frame without its content',
    inChinese: '没有内容的消息',
    spoil: inFrame(3, ({ content: _content, ...frame }) => frame),
    pointer: '/3/0',
  },
  {
    name: 'a frame with an unknown direction',
    inChinese: '方向不明的消息',
    spoil: inFrame(4, (frame) => ({ ...frame, messageDirection: 3 })),
    pointer: '/4/0',
  },
  {
    name: 'a choice without its id',
    inChinese: '没有编号的选项',
    spoil: withContent(2, (content) => ({ ...content, list: list(content).map(({ question }) => ({ question })) })),
    pointer: '/2/0',
  },
  {
    name: 'a frame for another doctor',
    inChinese: '发给另一位医生的消息',
    spoil: inFrame(4, (frame) => ({ ...frame, userId: 10002 })),
    pointer: '/4/0/userId',
  },
  {
    name: 'a PING without an answer',
    inChinese: '没有人应答的 PING',
    spoil: inTurn(1, () => []),
    pointer: '/1/length',
  },
  {
    name: 'a duplicate answer',
    inChinese: '回答来了两次',
    spoil: inTurn(3, (frames) => [...frames, ...frames]),
    pointer: '/3/length',
  },
  {
    name: 'answers in the wrong order',
    inChinese: '回答的顺序不对',
    spoil: (turns) => turns.with(2, { ...turns[2], received: turns[3]?.received ?? [] } as Turn),
    pointer: '/2/0/messageType',
  },
  {
    name: 'the questions of another topic',
    inChinese: '给出另一个主题的问题',
    spoil: withContent(2, (content) => ({ ...content, title: '账号与登录' })),
    pointer: '/2/0/content/title',
  },
  {
    name: 'a duplicate choice',
    inChinese: '同一个选项出现两次',
    spoil: withContent(2, (content) => ({ ...content, list: [...list(content), ...list(content)] })),
    pointer: '/2/0/content/list',
  },
];

const withHistory = (change: (history: Json[]) => Json[]): FrameSabotage['spoil'] =>
  inFrame(0, (frame) => ({ ...frame, history: change(frame.history as Json[]) }));

/** In a room. The turns: 0 ENTER, 1 PING, 2 a message, 3 the same message sent again. */
const roomFaults: FrameSabotage[] = [
  {
    name: 'a message of a room without its number',
    inChinese: '直播消息没有编号',
    spoil: inFrame(2, ({ msgId: _msgId, ...frame }) => frame),
    pointer: '/2/0',
  },
  {
    name: 'a message of a room with an unknown role',
    inChinese: '直播消息的身份不明',
    spoil: inFrame(2, (frame) => ({ ...frame, role: 'guest' })),
    pointer: '/2/0',
  },
  {
    name: 'an own message without the id that its sender gave it',
    inChinese: '自己的直播消息没有发送编号',
    spoil: inFrame(2, ({ clientId: _clientId, ...frame }) => frame),
    pointer: '/2/length',
  },
  {
    name: 'a message that is stored twice when it is sent again',
    inChinese: '重发的直播消息存了两次',
    spoil: inFrame(3, (frame) => ({ ...frame, msgId: Number(frame.msgId) + 1 })),
    pointer: '/3/0/msgId',
  },
  {
    name: 'a message of a doctor with the badge of the host',
    inChinese: '医生的直播消息带主持人标识',
    spoil: inFrame(2, (frame) => ({ ...frame, role: 'host' })),
    pointer: '/2/0/role',
  },
  {
    name: 'a message with the text of another one',
    inChinese: '直播消息的文字被换掉',
    spoil: inFrame(2, (frame) => ({ ...frame, text: '别的话' })),
    pointer: '/2/0/text',
  },
  {
    name: 'a history in the wrong order',
    inChinese: '直播历史消息顺序不对',
    spoil: withHistory((history) => history.toReversed()),
    pointer: '/0/0/history',
  },
  {
    name: 'a greeting without the state of the stream',
    inChinese: '进入直播间时没有直播状态',
    spoil: inFrame(0, ({ status: _status, ...frame }) => frame),
    pointer: '/0/0',
  },
  {
    name: 'a closed poll without its votes',
    inChinese: '已结束的投票没有结果',
    spoil: inFrame(0, (frame) => ({ ...frame, poll: { ...(frame.poll as Json), closed: true, counts: null } })),
    pointer: '/0/0/poll/counts',
  },
  {
    name: 'an open poll with its votes and without the own one',
    inChinese: '进行中的投票给出了票数，却没有本人的选择',
    spoil: inFrame(0, (frame) => ({
      ...frame,
      poll: { ...(frame.poll as Json), closed: false, counts: [1, 0], mine: [] },
    })),
    pointer: '/0/0/poll/mine',
  },
  {
    name: 'a PING in a room without an answer',
    inChinese: '直播间里没有人应答的 PING',
    spoil: inTurn(1, () => []),
    pointer: '/1/length',
  },
];

/** All of them, by the socket in whose conversation they are planted. */
export const frameFaults: Readonly<Record<SocketName, FrameSabotage[]>> = { chat: chatFaults, live: roomFaults };
