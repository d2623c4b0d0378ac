/** Stories of the lists of courses. */
import type { Payload } from '../../../openapi/operation.ts';
import type { Shelf } from './story.ts';

type Album = Payload<'courseList'>['list'][number];

const ofMembership = ['vip', 'masterClass', 'pbl'];
const idsOf = (list: Album[]): number[] => list.map(({ albumId }) => albumId);

/** Stories by operation. */
export const course = {
  courseList: {
    input: { query: {} },
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('courseList', 'ok', { query: { size: 50 } });
        const same = await scene.answers('courseList', 'ok', {
          query: { type: 'all', sort: 'default', page: 1, size: 50 },
        });
        scene.agrees('courseList', '/data', same, all);
        const usual = await scene.answers('courseList', 'ok', { query: {} });
        scene.agrees('courseList', '/data/list', idsOf(usual.list), idsOf(all.list).slice(0, 12));
        scene.agrees('courseList', '/data/counts/0', all.counts[0], { module: 'all', total: all.total });
        for (const { module, total } of all.counts.filter((count) => count.total > 0)) {
          const own = await scene.answers('courseList', 'ok', { query: { type: module, size: 50 } });
          scene.agrees('courseList', '/data/total', own.total, total);
          const modules = module === 'vip' ? ofMembership : [module];
          const strangers = own.list.filter(({ moduleType }) => module !== 'all' && !modules.includes(moduleType));
          scene.agrees('courseList', '/data/list', idsOf(strangers), []);
        }
        // Two small pages are one large page: nothing twice, nothing left out between them.
        const first = await scene.answers('courseList', 'ok', { query: { size: 5 } });
        const second = await scene.answers('courseList', 'ok', { query: { size: 5, page: 2 } });
        scene.agrees(
          'courseList',
          '/data/list',
          [...idsOf(first.list), ...idsOf(second.list)],
          idsOf(all.list).slice(0, 10),
        );
        const figures = {
          hot: ({ playCount }: Album) => playCount,
          score: ({ score }: Album) => score ?? 0,
        };
        for (const sort of ['hot', 'score'] as const) {
          const { list } = await scene.answers('courseList', 'ok', { query: { sort, size: 50 } });
          const own = list.map(figures[sort]);
          scene.agrees(
            'courseList',
            '/data/list',
            own,
            own.toSorted((one, other) => other - one),
          );
        }
        for (const free of ['open', 'login', 'vip', 'pay'] as const) {
          const { list } = await scene.peeks('courseList', { query: { free, size: 50 } });
          scene.agrees(
            'courseList',
            '/data/list',
            list.every((album) => album.free === free),
            true,
          );
        }
        const { list } = await scene.peeks('courseList', { query: { level: 2, size: 50 } });
        scene.agrees(
          'courseList',
          '/data/list',
          list.every((album) => album.level === 2),
          true,
        );
        const closed = await scene.answers('courseList', 'ok', { query: { departmentId: 999_999, size: 50 } });
        scene.agrees('courseList', '/data', closed, all);
      },
      empty: (scene) => scene.answers('courseList', 'empty', { query: { typeId: 99_999_999 } }),
    },
  },
  courseRanking: {
    input: { query: {} },
    outcomes: {
      async ok(scene) {
        const week = await scene.answers('courseRanking', 'ok', { query: {} });
        const same = await scene.answers('courseRanking', 'ok', { query: { type: 'all', period: 'week' } });
        scene.agrees('courseRanking', '/data', same, week);
        scene.agrees('courseRanking', '/data', new Set(idsOf(week)).size, week.length);
        const cases = await scene.answers('courseRanking', 'ok', { query: { type: 'case', period: 'month' } });
        scene.agrees(
          'courseRanking',
          '/data',
          cases.every(({ moduleType }) => moduleType === 'case'),
          true,
        );
      },
      async empty(scene) {
        // Not every department has master classes.
        let bare = 0;
        for (const { departmentId } of await scene.answers('departmentList', 'ok', {})) {
          const list = await scene.peeks('courseRanking', { query: { type: 'masterClass', departmentId } });
          if (list.length === 0) bare = departmentId;
        }
        return scene.answers('courseRanking', 'empty', { query: { type: 'masterClass', departmentId: bare } });
      },
    },
  },
} satisfies Shelf;
