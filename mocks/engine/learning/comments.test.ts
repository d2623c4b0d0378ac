import { beforeEach, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { ask, command, logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { contentAt } from '../seed/seed.ts';
import { storeComment } from './comments.ts';

const target = { targetType: 'article', targetId: 5_002 } as const;
let engine: Engine;
let writer: string;

const read = async (token = '') =>
  (await ask(
    engine,
    `/api/comment/list?targetType=${target.targetType}&targetId=${target.targetId}`,
    token,
  )) as components['schemas']['CommentList'];
const statesFor = async (token?: string): Promise<string[]> =>
  (await read(token)).list.filter(({ commentId }) => commentId < 100_000).map(({ state }) => state);
const write = (content: string): number => {
  const { state, now } = engine;
  return storeComment({ state, content: contentAt(now), caller: null, now }, 10_001, { ...target, content });
};

beforeEach(async () => {
  engine = createEngine({ frozen: true, seed: 1 });
  writer = (await logIn(engine)).token;
});

test('[2.1-15] a comment waits ten minutes for the editors, who remove advertising and show the rest', async () => {
  const before = (await read()).total;
  write('患者有赌博史');
  write('可代写 论文');
  expect([await statesFor(writer), await statesFor()]).toEqual([['review', 'review'], []]);
  expect([(await read(writer)).total, (await read()).total]).toEqual([before + 2, before]);
  await command(engine, 'clock', { advance: 599_999 });
  expect(await statesFor()).toEqual([]);
  await command(engine, 'clock', { advance: 1 });
  expect([await statesFor(writer), await statesFor()]).toEqual([['removed', 'shown'], ['shown']]);
});

test('[2.1-15] a tester decides about the latest comment that waits, or about a named one', async () => {
  const first = write('很受启发');
  write('加微信');
  expect((await command(engine, 'comment', { state: 'shown' })).status).toBe(200);
  expect(await statesFor()).toEqual(['shown', 'shown']);
  expect((await command(engine, 'comment', { state: 'shown' })).body).toContain('没有待审核的评论');
  await command(engine, 'comment', { state: 'removed', commentId: first });
  expect([await statesFor(writer), await statesFor()]).toEqual([['shown', 'removed'], ['shown']]);
  expect((await command(engine, 'comment', { state: 'shown', commentId: 999 })).status).toBe(400);
});
