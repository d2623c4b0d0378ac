/** Stories of course lists. */
import type { Payload } from '#openapi/operation.ts';
import { isAhead } from '#kit/lives/liveState.ts';
import type { StoryTable } from '../story.ts';

type Album = Payload<'courseList'>['list'][number];

const ofMembership = ['vip', 'masterClass', 'pbl'];
const idsOf = (list: Album[]): number[] => list.map(({ albumId }) => albumId);

/** Stories by operation. */
export const course = {
  courseList: {
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
        // Two small pages equal one large page: no item is duplicated or missing.
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
          scene.descends('courseList', '/data/list', own);
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
        for (const lessons of ['single', 'series'] as const) {
          const part = await scene.peeks('courseList', { query: { lessons, size: 50 } });
          const strangers = part.list.filter(({ moduleType, videoCount }) =>
            lessons === 'single' ? videoCount !== 1 : videoCount < 3 || ['masterClass', 'pbl'].includes(moduleType),
          );
          scene.agrees('courseList', '/data/list', idsOf(strangers), []);
        }
        const closed = await scene.answers('courseList', 'ok', { query: { departmentId: 999_999, size: 50 } });
        scene.agrees('courseList', '/data', closed, all);
      },
      empty: (scene) => scene.answers('courseList', 'empty', { query: { typeId: 99_999_999 } }),
    },
  },
  courseChannel: {
    outcomes: {
      async ok(scene) {
        const open = await scene.answers('courseChannel', 'ok', { query: { type: 'open' } });
        const all = await scene.peeks('courseChannel', { query: { type: 'open', departmentId: 0, typeId: 0 } });
        scene.agrees('courseChannel', '/data', all, open);
        const newest = await scene.answers('courseList', 'ok', { query: { type: 'open', sort: 'new', size: 4 } });
        scene.agrees('courseChannel', '/data/latest', idsOf(open.latest), idsOf(newest.list));
        scene.agrees('courseChannel', '/data/total', open.total, newest.total);
        const series = await scene.peeks('courseList', { query: { type: 'open', lessons: 'series', size: 8 } });
        scene.agrees('courseChannel', '/data/series', idsOf(open.series), idsOf(series.list));
        const knowledge = await scene.peeks('courseList', { query: { type: 'knowledge', size: 8 } });
        scene.agrees('courseChannel', '/data/knowledge', idsOf(open.knowledge), idsOf(knowledge.list));
        const vip = await scene.answers('courseChannel', 'ok', { query: { type: 'vip' } });
        const members = await scene.peeks('courseList', { query: { free: 'vip', size: 1 } });
        scene.agrees('courseChannel', '/data/total', vip.total, members.total);
        scene.agrees('courseChannel', '/data/series', [...vip.series, ...vip.knowledge], []);
        const strangers = vip.latest.filter(({ moduleType }) => !ofMembership.includes(moduleType));
        scene.agrees('courseChannel', '/data/latest', idsOf(strangers), []);
        const over = [...open.lives, ...vip.lives].filter((live) => !isAhead(live));
        scene.agrees('courseChannel', '/data/lives', over, []);
      },
      empty: (scene) => scene.answers('courseChannel', 'empty', { query: { type: 'open', typeId: 99_999_999 } }),
    },
  },
  courseRanking: {
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
} satisfies StoryTable;
