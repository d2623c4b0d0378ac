// @vitest-environment jsdom
/** What the panel promises to put back, it puts back: the answers are those from before the change. */
import { expect, test, vi } from 'vitest';
import { withRoot } from '#tests/support/mounted.tsx';
import { chooses, listNamed, panelBackend, presses, showSection } from '#tests/support/panelSection.tsx';
import { actReport } from '../engine/acts/control.ts';
import { classStateOf } from '../engine/classes/classState.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveReport } from '../engine/live/control.ts';
import { roomsReport } from '../engine/live/roomControl.ts';
import { contentIn } from '../engine/submissions/published.ts';
import { sections } from './sections.tsx';
import type { Subject } from './subjects.ts';

const { draw } = withRoot();

const base = 'http://portal.test';
const answerTo = async (engine: Engine, path: string): Promise<unknown> =>
  JSON.parse((await engine.respond(new Request(base + path), { address: '192.0.2.1', origin: base })).body);

const programme = 4104;
async function meetingSeen(engine: Engine): Promise<unknown> {
  const classes = contentIn(engine.state, engine.now).classes.filter(({ albumId }) => albumId === programme);
  const states = classes.map((record) => classStateOf(engine, record));
  return [states, await answerTo(engine, `/api/meeting/detail?albumId=${programme}`)];
}

/** Changes of one kind, the button that puts them back, their place in the panel, and what is seen of them. */
interface Kind {
  changes: readonly string[];
  /** The same button again, where none is named. */
  back?: string;
  subject: Subject;
  chosen?: readonly [list: string, value: string];
  seen(engine: Engine): Promise<unknown>;
}

const kinds: readonly Kind[] = [
  {
    changes: ['取消会议', '延期一周', '满员', '剩 1 席', '开班', '结班'],
    ...{ back: '恢复原样', subject: 'meetings', chosen: ['会议', String(programme)], seen: meetingSeen },
  },
  {
    changes: ['卖光', '只剩 5 件', '改价为 ¥1'],
    ...{ back: '恢复原样', subject: 'parcels', chosen: ['规格', '600101'] },
    seen: (engine) => answerTo(engine, '/api/mall/detail?productId=6001'),
  },
  {
    changes: ['线路1 中断', '线路2 中断', '两条线路中断 30 秒', '线路1 变慢'],
    ...{ back: '线路恢复', subject: 'streams' },
    seen: async (engine) => liveReport(engine).map(({ faults }) => faults),
  },
  {
    ...{ changes: ['置顶'], back: '取消置顶', subject: 'streams' },
    seen: async (engine) => roomsReport(engine).rooms.flatMap((room) => room.pinned ?? []),
  },
  {
    changes: ['开始前一天', '1 分钟后开始', '进行中', '1 分钟后结束', '已结束'],
    ...{ back: '恢复', subject: 'acts', seen: async (engine) => actReport(engine) },
  },
  {
    changes: ['什么都没有', '一万门课程', '列表最长', '文字最长'],
    ...{ back: '平常', subject: 'time', seen: (engine) => answerTo(engine, '/api/course/list?type=open&size=2') },
  },
  {
    ...{ changes: ['图片打不开'], subject: 'time' },
    seen: async (engine) => engine.media('/mock-media/portrait-m/1.svg').status,
  },
  {
    changes: ['不再回答（半开）', '拒绝新连接', '打字需要时间'],
    ...{ subject: 'messages', seen: async ({ state }) => ({ ...state.chat }) },
  },
];
const rows = kinds.flatMap(({ changes, ...kind }) => changes.map((change) => ({ back: change, ...kind, change })));

test.each(rows)('V36 after 「$change」 the panel’s 「$back」 leaves no trace', async (row) => {
  const { change, back, subject, chosen, seen } = row;
  const engine = panelBackend();
  const said = await showSection(draw, sections[subject]);
  if (chosen) {
    await vi.waitFor(() => listNamed(chosen[0]));
    await chooses(listNamed(chosen[0]), chosen[1]);
  }
  const before = await seen(engine);
  await presses(change);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(await seen(engine)).not.toEqual(before);
  await presses(back);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(await seen(engine)).toEqual(before);
});
