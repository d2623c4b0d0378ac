/** Stories of the results page. */
import type { Payload } from '#openapi/operation.ts';
import type { StoryTable } from '../story.ts';

const kw = '胃癌';
const common = '手术';
const unwritten = '没有人写过的词';

type Found = Payload<'searchResult'>['list'][number];

/** The identity of a search result. */
const nameOf = ({ moduleType, articleId, productId, hospitalId, albumId }: Found): string =>
  [moduleType, articleId, productId, hospitalId, albumId].join(' ');

/** Stories by operation. */
export const search = {
  searchResult: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('searchResult', 'ok', { query: { kw } });
        const again = await scene.answers('searchResult', 'ok', { query: { kw, depId: 0, module: 'all', page: 1 } });
        scene.agrees('searchResult', '/data', again, all);
        const [whole, ...tabs] = all.counts;
        scene.agrees('searchResult', '/data/counts/0/module', whole?.module, 'all');
        scene.agrees(
          'searchResult',
          '/data/counts/0/total',
          whole?.total,
          tabs.reduce((sum, { total }) => sum + total, 0),
        );
        for (const [at, { module, total, list }] of all.groups.entries()) {
          const pointer = `/data/groups/${at}`;
          scene.agrees('searchResult', `${pointer}/list/length`, list.length, Math.min(4, total));
          scene.agrees('searchResult', `${pointer}/total`, tabs.find((tab) => tab.module === module)?.total, total);
        }
        const own = await scene.answers('searchResult', 'ok', { query: { kw, depId: 1 } });
        scene.agrees('searchResult', '/data/total', own.total <= all.total, true);
        // One department may contain all results, but not every department.
        const totals: number[] = [];
        for (const { departmentId } of await scene.answers('departmentList', 'ok', {}))
          totals.push((await scene.peeks('searchResult', { query: { kw: common, depId: departmentId } })).total);
        const { total } = await scene.answers('searchResult', 'ok', { query: { kw: common } });
        const narrower = totals.some((one) => one < total);
        scene.agrees('searchResult', '/data/total', narrower, totals.length > 1);
        // Width and case do not matter.
        const latin = await scene.answers('searchResult', 'ok', { query: { kw: 'ct' } });
        const wide = await scene.answers('searchResult', 'ok', { query: { kw: 'ＣＴ' } });
        scene.agrees('searchResult', '/data/total', wide.total, latin.total);
        const unknown = await scene.answers('searchResult', 'ok', { query: { kw, depId: 999_999 } });
        scene.agrees('searchResult', '/data', unknown, all);
      },
      async module(scene) {
        const { groups } = await scene.answers('searchResult', 'ok', { query: { kw: common } });
        for (const { module, total } of groups) {
          const query = { kw: common, module, size: 2 };
          const first = await scene.answers('searchResult', 'module', { query });
          scene.agrees('searchResult', '/data/total', first.total, total);
          const next = await scene.answers('searchResult', 'module', { query: { ...query, page: 2 } });
          const rest = Math.min(2, Math.max(0, total - 2));
          scene.agrees('searchResult', '/data/list/length', next.list.length, rest);
          // Two small pages equal one large page: no item is duplicated or missing.
          const large = await scene.answers('searchResult', 'module', { query: { ...query, size: 4 } });
          scene.agrees('searchResult', '/data/list', [...first.list, ...next.list], large.list);
          scene.agrees('searchResult', '/data/list', new Set(large.list.map(nameOf)).size, large.list.length);
        }
        const [group] = groups;
        if (!group) return;
        for (const sort of ['new', 'hot'] as const) {
          const query = { kw: common, module: group.module, sort, size: 50 };
          const { list } = await scene.answers('searchResult', 'module', { query });
          const figures = list.map((item) => (sort === 'new' ? item.time : item.playCount) ?? 0);
          scene.agrees(
            'searchResult',
            '/data/list',
            figures,
            [...figures].sort((one, other) => other - one),
          );
        }
      },
      async partial(scene) {
        const query = { kw: `${kw} ${unwritten}` };
        const { total, partialTotal, groups } = await scene.answers('searchResult', 'partial', { query });
        scene.agrees('searchResult', '/data/partialTotal', partialTotal, total);
        for (const [at, { list }] of groups.entries())
          for (const [place, { missing }] of list.entries())
            scene.agrees('searchResult', `/data/groups/${at}/list/${place}/missing`, (missing ?? []).length > 0, true);
      },
      empty: (scene) => scene.answers('searchResult', 'empty', { query: { kw: unwritten } }),
    },
  },
} satisfies StoryTable;
