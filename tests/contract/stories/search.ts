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
        scene.agrees('searchResult', '/data', again, all, 'as without depId, module and page');
        const [whole, ...tabs] = all.counts;
        scene.agrees('searchResult', '/data/counts/0/module', whole?.module, 'all');
        scene.agrees(
          'searchResult',
          '/data/counts/0/total',
          whole?.total,
          tabs.reduce((sum, { total }) => sum + total, 0),
          'as the other /data/counts say',
        );
        for (const [at, { module, total, list }] of all.groups.entries()) {
          const pointer = `/data/groups/${at}`;
          scene.agrees('searchResult', `${pointer}/list/length`, list.length, Math.min(4, total));
          const counted = tabs.find((tab) => tab.module === module)?.total;
          scene.agrees('searchResult', `${pointer}/total`, total, counted, 'as /data/counts says');
        }
        const own = await scene.answers('searchResult', 'ok', { query: { kw, depId: 1 } });
        scene.holds('searchResult', '/query/depId', own.total <= all.total, `at most ${all.total}`, own.total);
        // One department may contain all results, but not every department.
        const totals: number[] = [];
        for (const { departmentId } of await scene.answers('departmentList', 'ok', {}))
          totals.push((await scene.peeks('searchResult', { query: { kw: common, depId: departmentId } })).total);
        const { total } = await scene.answers('searchResult', 'ok', { query: { kw: common } });
        const narrower = totals.some((one) => one < total);
        const isRight = narrower === totals.length > 1;
        scene.holds('searchResult', '/query/depId', isRight, 'a parameter that changes the answer', totals);
        // Width and case do not matter.
        const latin = await scene.answers('searchResult', 'ok', { query: { kw: 'ct' } });
        const wide = await scene.answers('searchResult', 'ok', { query: { kw: 'ＣＴ' } });
        scene.agrees('searchResult', '/query/kw', wide.total, latin.total, 'as with kw=ct');
        const unknown = await scene.answers('searchResult', 'ok', { query: { kw, depId: 999_999 } });
        scene.agrees('searchResult', '/data', unknown, all, 'as without depId');
      },
      async module(scene) {
        const { groups } = await scene.answers('searchResult', 'ok', { query: { kw: common } });
        for (const { module, total } of groups) {
          const query = { kw: common, module, size: 2 };
          const first = await scene.answers('searchResult', 'module', { query });
          scene.agrees('searchResult', '/data/total', first.total, total, 'as without module');
          const next = await scene.answers('searchResult', 'module', { query: { ...query, page: 2 } });
          const rest = Math.min(2, Math.max(0, total - 2));
          scene.agrees('searchResult', '/query/page', next.list.length, rest);
          // Two small pages equal one large page: no item is duplicated or missing.
          const large = await scene.answers('searchResult', 'module', { query: { ...query, size: 4 } });
          const pages = [...first.list, ...next.list];
          const names = large.list.map(nameOf);
          const twice = names.filter((name, at) => names.indexOf(name) !== at);
          scene.holds('searchResult', '/data/list/*', twice.length === 0, 'once', twice);
          scene.agrees('searchResult', '/query/page', pages.map(nameOf), names, 'as on one page');
          scene.agrees('searchResult', '/data/list', pages, large.list, 'as on one page');
        }
        const [group] = groups;
        if (!group) return;
        for (const sort of ['new', 'hot'] as const) {
          const query = { kw: common, module: group.module, sort, size: 50 };
          const { list } = await scene.answers('searchResult', 'module', { query });
          const figures = list.map((item) => (sort === 'new' ? item.time : item.playCount) ?? 0);
          scene.descends('searchResult', '/data/list', figures, sort === 'new' ? 'time' : 'playCount');
        }
      },
      async partial(scene) {
        const query = { kw: `${kw} ${unwritten}` };
        const { total, partialTotal, groups } = await scene.answers('searchResult', 'partial', { query });
        scene.agrees('searchResult', '/data/partialTotal', partialTotal, total, 'as /data/total says');
        for (const [at, { list }] of groups.entries())
          for (const [place, { missing }] of list.entries())
            scene.differs('searchResult', `/data/groups/${at}/list/${place}/missing`, missing ?? [], []);
      },
      async services(scene) {
        const { total, services } = await scene.answers('searchResult', 'services', { query: { kw: '发票' } });
        scene.agrees('searchResult', '/data/total', total, 0);
        for (const [at, { page, helpId }] of services.entries()) {
          const isOne = (page ?? null) !== null || (helpId ?? null) !== null;
          scene.holds('searchResult', `/data/services/${at}`, isOne, 'a page or an answer', [page, helpId]);
        }
      },
      empty: (scene) => scene.answers('searchResult', 'empty', { query: { kw: unwritten } }),
    },
  },
} satisfies StoryTable;
