/** Planted faults of the chat's frames and their order. */
import type { Json } from './document.ts';
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
  (at: number, change: (heard: string[]) => string[]) =>
  (turns: Turn[]): Turn[] =>
    turns.map((turn, index) => (index === at ? { ...turn, heard: change(turn.heard) } : turn));

const inFrame = (at: number, change: (frame: Json) => unknown): FrameSabotage['spoil'] =>
  inTurn(at, ([first = '', ...rest]) => [JSON.stringify(change(JSON.parse(first) as Json)), ...rest]);

const withContent = (at: number, change: (content: Json) => Json): FrameSabotage['spoil'] =>
  inFrame(at, (frame) => ({ ...frame, content: change(frame.content as Json) }));

const list = (content: Json): Json[] => content.list as Json[];

/** The turns: 0 WELCOME, 1 PING, 2 a topic, 3 its question, 4 a free text. */
export const frameFaults: FrameSabotage[] = [
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
    spoil: inTurn(3, (heard) => [...heard, ...heard]),
    pointer: '/3/length',
  },
  {
    name: 'answers in the wrong order',
    inChinese: '回答的顺序不对',
    spoil: (turns) => turns.with(2, { ...turns[2], heard: turns[3]?.heard ?? [] } as Turn),
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
