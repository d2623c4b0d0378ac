/** Extreme answers still follow the contract. */
import { describe, expect, test } from 'vitest';
import { createEngine } from '../createEngine.ts';
import { type ContractOperation, contractOperations } from './contract.ts';
import type { Engine } from './Engine.ts';
import type { Amount } from './control/records.ts';
import { reshape } from './reshape.ts';

const origin = { address: '192.0.2.1', origin: 'http://portal.test' };
const reads = [
  '/api/index/home?departmentId=1',
  '/api/banner/list?position=home&departmentId=1',
  '/api/v3/hot_search/0?departmentId=1',
  '/api/prompt/fuzzy/search?target=%E6%9C%AF&departmentId=1',
  '/api/search/result?kw=%E6%9C%AF',
  '/api/search/result?kw=%E6%9C%AF&module=open',
  '/api/help/list',
  '/api/common/about',
  '/api/app/version',
  '/api/user/department/list',
  '/api/learn/question/daily?departmentId=1',
];

async function answers(amount: Amount): Promise<{ engine: Engine; data: Record<string, unknown>[] }> {
  const engine = createEngine({ frozen: true, seed: 1 });
  engine.state.control.amount = amount;
  const data: Record<string, unknown>[] = [];
  for (const path of reads) {
    const answer = await engine.respond(new Request(`http://portal.test${path}`), origin);
    expect(answer.status, path).toBe(200);
    data.push((JSON.parse(answer.body) as { data: Record<string, unknown> }).data);
  }
  return { engine, data };
}

describe('every read', () => {
  test.each(['none', 'many', 'longLists', 'longTexts'] as const)(
    '[7-01] follows the contract with %s',
    async (amount) => {
      const { engine } = await answers(amount);
      expect(engine.recorder.calls().filter(({ problem, outcome }) => problem || outcome !== 'ok')).toEqual([]);
    },
  );
});

describe('the home page', () => {
  test('is empty with none, and has lists of the contract’s maximal length with longLists', async () => {
    const { data: usual } = await answers('usual');
    const { data: empty } = await answers('none');
    const { data: long } = await answers('longLists');
    expect(empty[0]).toMatchObject({ openCourses: { new: [], hot: [] }, lecturers: [], hospitals: [] });
    expect(empty[1]).toEqual([]);
    const lengths = (page: Record<string, unknown> | undefined): number[] =>
      ['vipCourses', 'lives', 'medicases', 'products', 'lecturers', 'hospitals'].map(
        (name) => (page?.[name] as unknown[]).length,
      );
    expect(lengths(long[0])).toEqual([8, 24, 4, 5, 6, 8]);
    expect(lengths(usual[0])[1]).toBeLessThan(24);
    const ids = (long[0]?.lives as { liveId: number }[]).map(({ liveId }) => liveId);
    expect(new Set(ids).size).toBe(24);
  });

  test('has titles of sixty characters with longTexts', async () => {
    const { data } = await answers('longTexts');
    const [course] = data[0]?.vipCourses as { title: string }[];
    expect([...(course?.title ?? '')]).toHaveLength(60);
  });
});

test('[3-16] an order keeps its items with longLists, because their prices make its sum', () => {
  const order = { orderId: 1, amount: { goodsFen: 100 }, items: [{ itemId: 1, priceFen: 100, quantity: 1 }] };
  const operation = contractOperations.find(({ id }) => id === 'orderList') as ContractOperation;
  const { list } = reshape(operation, { list: [order] }, 'longLists') as { list: (typeof order)[] };
  expect(list.length).toBeGreaterThan(1);
  expect(list.map(({ items }) => items.length)).toEqual(list.map(() => 1));
});

describe('a search', () => {
  test('among 10,000 courses finds thousands, page by page', async () => {
    const { data } = await answers('many');
    expect(data[5]?.total).toBeGreaterThan(1_000);
    expect(data[5]?.list).toHaveLength(20);
  });
});
