/** Faults of the chat's frames and of their course. */
import type { Json } from '../document.ts';
import type { Turn } from '../talk.ts';

/** A fault of a whole conversation, and where it must be found. */
export interface FrameSabotage {
  name: string;
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
export const frames: FrameSabotage[] = [
  { name: 'a frame that is no JSON', spoil: inTurn(0, () => ['welcome']), pointer: '/0/0' },
  { name: 'a list of frames as one', spoil: inFrame(0, (frame) => [frame]), pointer: '/0/0' },
  {
    name: 'a frame of an unknown type',
    spoil: inFrame(1, (frame) => ({ ...frame, messageType: 'PONG' })),
    pointer: '/1/0',
  },
  {
    name: 'a frame without its content',
    spoil: inFrame(3, ({ content: _content, ...frame }) => frame),
    pointer: '/3/0',
  },
  {
    name: 'a frame in no known direction',
    spoil: inFrame(4, (frame) => ({ ...frame, messageDirection: 3 })),
    pointer: '/4/0',
  },
  {
    name: 'a choice without its id',
    spoil: withContent(2, (content) => ({ ...content, list: list(content).map(({ question }) => ({ question })) })),
    pointer: '/2/0',
  },
  {
    name: 'a frame for another doctor',
    spoil: inFrame(4, (frame) => ({ ...frame, userId: 10002 })),
    pointer: '/4/0/userId',
  },
  { name: 'a PING that nobody answers', spoil: inTurn(1, () => []), pointer: '/1/length' },
  { name: 'an answer that comes twice', spoil: inTurn(3, (heard) => [...heard, ...heard]), pointer: '/3/length' },
  {
    name: 'answers in the wrong order',
    spoil: (turns) => turns.with(2, { ...turns[2], heard: turns[3]?.heard ?? [] } as Turn),
    pointer: '/2/0/messageType',
  },
  {
    name: 'the questions of another topic',
    spoil: withContent(2, (content) => ({ ...content, title: '账号与登录' })),
    pointer: '/2/0/content/title',
  },
  {
    name: 'a choice that is offered twice',
    spoil: withContent(2, (content) => ({ ...content, list: [...list(content), ...list(content)] })),
    pointer: '/2/0/content/list',
  },
];
