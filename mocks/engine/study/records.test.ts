/** The list of what was learned: its guides, its filters, and what was removed. */
import { beforeEach, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { guideWith, join, quit, tick } from '../guides/guides.ts';
import { guidesOf } from '../guides/seeded.ts';
import { tasksOf } from '../guides/tasks.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { day, hour } from '../times.ts';
import { recordPage, removeRecords } from './records.ts';

const [doctor, full] = [10_001, 10_007];
const surgery = 9101;
let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});
const world = () => ({ state: engine.state, content: contentAt(engine.now) });
const guide = () => sure(guideWith(world(), surgery), 'guide');
const records = (userId: number, query: Parameters<typeof recordPage>[2] = {}, now = engine.now) =>
  recordPage(world(), userId, { size: 50, ...query }, now).list;
const guides = (now = engine.now) => records(doctor, { type: 'guide' }, now);
const joinAt = (now: number): void => join(world(), doctor, guide(), undefined, now);

/** The doctor ticks the first article of the guide. */
function readArticle(now: number): void {
  const article = sure(
    tasksOf(world().content, guide()).find(({ kind }) => kind === 'article'),
    'article',
  );
  tick(sure(guidesOf(world(), doctor, now)[String(surgery)], 'joined guide'), article.taskId, true, now);
}

test('R086 a guide is a record from its joining on, with its progress, until it is left', () => {
  expect(guides()).toEqual([]);
  joinAt(engine.now);
  expect(guides()).toMatchObject([
    { type: 'guide', targetId: surgery, state: 'running', percent: 0, recordId: null, updateTime: engine.now },
  ]);
  readArticle(engine.now + hour);
  const [after] = guides(engine.now + hour);
  expect(after?.updateTime).toBe(engine.now + hour);
  expect(after?.percent).toBeGreaterThan(0);
  quit(world(), doctor, guide(), engine.now);
  expect(guides()).toEqual([]);
});

test('R086 a removed guide comes back when the doctor goes on with it, or joins it again', () => {
  joinAt(engine.now - day);
  const remove = (now: number): number => {
    const ids = guides(now).map(({ id }) => id);
    return removeRecords(world(), doctor, ids, now);
  };
  expect(remove(engine.now)).toBe(1);
  expect(guides()).toEqual([]);
  readArticle(engine.now + hour);
  expect(guides(engine.now + hour)).toHaveLength(1);
  expect(remove(engine.now + 2 * hour)).toBe(1);
  expect(guides(engine.now + 2 * hour)).toEqual([]);
  quit(world(), doctor, guide(), engine.now + 3 * hour);
  joinAt(engine.now + 3 * hour);
  expect(guides(engine.now + 3 * hour)).toHaveLength(1);
});

test('R086 each type has its records and no others, all types together have each once, and days are a filter', () => {
  const all = records(full);
  const { total } = recordPage(world(), full, {}, engine.now);
  const types = ['exercise', 'paper', 'medicase', 'guide', 'video'] as const;
  const totals = types.map((type) => {
    expect(new Set(records(full, { type }).map((row) => row.type))).toEqual(new Set([type]));
    return recordPage(world(), full, { type }, engine.now).total;
  });
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(total);
  const moments = all.map(({ updateTime }) => updateTime);
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  const [from, to] = [engine.now - 20 * day, engine.now - 2 * day];
  const within = all.filter(({ updateTime }) => updateTime >= from && updateTime < to);
  expect(within.length).toBeGreaterThan(0);
  expect(records(full, { from, to })).toEqual(within);
});
