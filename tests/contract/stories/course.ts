/** Stories of course lists. */
import type { Payload } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { StoryTable } from '../story.ts';

type Album = Payload<'courseList'>['list'][number];

const ofMembership = ['vip', 'masterClass', 'pbl'];
/** A course of one lesson, a series of lessons, or neither. */
const lengthOf = ({ moduleType, videoCount }: Album): 'single' | 'series' | null => {
  if (videoCount === 1) return 'single';
  return videoCount < 3 || ['masterClass', 'pbl'].includes(moduleType) ? null : 'series';
};
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
        scene.agrees('courseList', '/data', same, all, 'as without type, sort and page');
        const usual = await scene.answers('courseList', 'ok', { query: {} });
        scene.agrees(
          'courseList',
          '/data/list/*/albumId',
          idsOf(usual.list),
          idsOf(all.list).slice(0, 12),
          'as on one page',
        );
        scene.agrees(
          'courseList',
          '/data/counts/0',
          all.counts[0],
          { module: 'all', total: all.total },
          'as /data/total says',
        );
        for (const { module, total } of all.counts.filter((count) => count.total > 0)) {
          const own = await scene.answers('courseList', 'ok', { query: { type: module, size: 50 } });
          scene.agrees('courseList', '/data/total', own.total, total, 'as /data/counts says');
          const modules = module === 'vip' ? ofMembership : [module];
          const types = own.list.map(({ moduleType }) => moduleType);
          if (module !== 'all') scene.all('courseList', '/query/type', types, ...modules);
        }
        // Two small pages equal one large page: no item is duplicated or missing.
        const first = await scene.answers('courseList', 'ok', { query: { size: 5 } });
        scene.agrees('courseList', '/query/size', idsOf(first.list), idsOf(all.list).slice(0, 5), 'as on one page');
        const second = await scene.answers('courseList', 'ok', { query: { size: 5, page: 2 } });
        scene.agrees('courseList', '/query/page', idsOf(second.list), idsOf(all.list).slice(5, 10), 'as on one page');
        const figures = {
          hot: ['playCount', ({ playCount }: Album) => playCount],
          score: ['score', ({ score }: Album) => score ?? 0],
        } as const;
        for (const sort of ['hot', 'score'] as const) {
          const { list } = await scene.answers('courseList', 'ok', { query: { sort, size: 50 } });
          const [field, figure] = figures[sort];
          scene.descends('courseList', '/data/list', list.map(figure), field);
        }
        for (const free of ['open', 'login', 'vip', 'pay'] as const) {
          const { list } = await scene.peeks('courseList', { query: { free, size: 50 } });
          scene.all(
            'courseList',
            '/query/free',
            list.map((album) => album.free),
            free,
          );
        }
        const { list } = await scene.peeks('courseList', { query: { level: 2, size: 50 } });
        scene.all(
          'courseList',
          '/query/level',
          list.map(({ level }) => level),
          2,
        );
        for (const lessons of ['single', 'series'] as const) {
          const part = await scene.peeks('courseList', { query: { lessons, size: 50 } });
          scene.all('courseList', '/query/lessons', part.list.map(lengthOf), lessons);
        }
        const closed = await scene.answers('courseList', 'ok', { query: { departmentId: 999_999, size: 50 } });
        scene.agrees('courseList', '/data', closed, all, 'as without departmentId');
      },
      empty: (scene) => scene.answers('courseList', 'empty', { query: { typeId: 99_999_999 } }),
    },
  },
  courseChannel: {
    outcomes: {
      async ok(scene) {
        const open = await scene.answers('courseChannel', 'ok', { query: { type: 'open' } });
        const all = await scene.peeks('courseChannel', { query: { type: 'open', departmentId: 0, typeId: 0 } });
        scene.agrees('courseChannel', '/data', all, open, 'as without departmentId and typeId');
        const newest = await scene.answers('courseList', 'ok', { query: { type: 'open', sort: 'new', size: 4 } });
        scene.agrees(
          'courseChannel',
          '/data/latest/*/albumId',
          idsOf(open.latest),
          idsOf(newest.list),
          'as courseList says',
        );
        scene.agrees('courseChannel', '/data/total', open.total, newest.total, 'as courseList says');
        const series = await scene.peeks('courseList', { query: { type: 'open', lessons: 'series', size: 8 } });
        scene.agrees(
          'courseChannel',
          '/data/series/*/albumId',
          idsOf(open.series),
          idsOf(series.list),
          'as courseList says',
        );
        const knowledge = await scene.peeks('courseList', { query: { type: 'knowledge', size: 8 } });
        const [some, wanted] = [idsOf(open.knowledge), idsOf(knowledge.list)];
        scene.agrees('courseChannel', '/data/knowledge/*/albumId', some, wanted, 'as courseList says');
        const vip = await scene.answers('courseChannel', 'ok', { query: { type: 'vip' } });
        const members = await scene.peeks('courseList', { query: { free: 'vip', size: 1 } });
        scene.agrees('courseChannel', '/data/total', vip.total, members.total, 'as courseList says');
        scene.agrees('courseChannel', '/data/series', vip.series, []);
        scene.agrees('courseChannel', '/data/knowledge', vip.knowledge, []);
        const types = vip.latest.map(({ moduleType }) => moduleType);
        scene.all('courseChannel', '/data/latest/*/moduleType', types, ...ofMembership);
        const { announced, running, paused } = liveStatus;
        const states = [...open.lives, ...vip.lives].map(({ status }) => status);
        scene.all('courseChannel', '/data/lives/*/status', states, announced, running, paused);
      },
      empty: (scene) => scene.answers('courseChannel', 'empty', { query: { type: 'open', typeId: 99_999_999 } }),
    },
  },
  courseRanking: {
    outcomes: {
      async ok(scene) {
        const week = await scene.answers('courseRanking', 'ok', { query: {} });
        const same = await scene.answers('courseRanking', 'ok', { query: { type: 'all', period: 'week' } });
        scene.agrees('courseRanking', '/data', same, week, 'as without type and period');
        scene.once('courseRanking', '/data', idsOf(week), 'albumId');
        const plays = week.map(({ periodPlays }) => periodPlays);
        scene.descends('courseRanking', '/data', plays, 'periodPlays');
        const cases = await scene.answers('courseRanking', 'ok', { query: { type: 'case', period: 'month' } });
        scene.all(
          'courseRanking',
          '/query/type',
          cases.map(({ moduleType }) => moduleType),
          'case',
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
