/** Stories of the anatomy atlas. */
import type { Payload } from '#openapi/operation.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
const idsOf = ({ list }: Payload<'anatomyList'>): number[] => list.map(({ albumId }) => albumId);

/** Stories by operation. */
export const anatomy = {
  anatomyList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('anatomyList', 'ok', { query: { size: 50 } });
        scene.agrees('anatomyList', '/data/total', all.total, all.list.length, 'the length of /data/list');
        const same = await scene.answers('anatomyList', 'ok', { query: { keyword: '', page: 1, size: 50 } });
        scene.agrees('anatomyList', '/data', same, all, 'as without keyword and page');
        for (const { systemId, count } of all.systems.filter((system) => system.count > 0)) {
          const own = await scene.answers('anatomyList', 'ok', { query: { systemId, size: 50 } });
          scene.agrees('anatomyList', '/data/total', own.total, count, 'as /data/systems says');
          const ids = own.list.map((album) => album.systemId);
          scene.all('anatomyList', '/query/systemId', ids, systemId);
        }
        for (const { regionId, count } of all.regions.filter((region) => region.count > 0)) {
          const own = await scene.answers('anatomyList', 'ok', { query: { regionId, size: 50 } });
          scene.agrees('anatomyList', '/data/total', own.total, count, 'as /data/regions says');
          const ids = own.list.map((album) => album.regionIds);
          scene.all('anatomyList', '/query/regionId', ids, regionId);
        }
        const first = await scene.answers('anatomyList', 'ok', { query: { size: 1 } });
        scene.agrees('anatomyList', '/query/size', idsOf(first), idsOf(all).slice(0, 1), 'as on one page');
        const second = await scene.peeks('anatomyList', { query: { size: 1, page: 2 } });
        scene.agrees('anatomyList', '/query/page', idsOf(second), idsOf(all).slice(1, 2), 'as on one page');
        // The search finds a structure by each of its names, in any spelling.
        const [album] = all.list;
        const [structure] = album?.structures ?? [];
        if (!album || !structure) return;
        for (const name of [structure.nameZh, structure.nameEn.toUpperCase(), structure.nameLa.toLowerCase()]) {
          const found = await scene.answers('anatomyList', 'ok', { query: { keyword: name, size: 50 } });
          scene.has('anatomyList', '/query/keyword', idsOf(found), album.albumId);
        }
      },
      empty: (scene) => scene.answers('anatomyList', 'empty', { query: { keyword: '没有这个结构' } }),
    },
  },
  anatomyDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.peeks('anatomyList', { query: { size: 50 } });
        for (const album of list) {
          const own = await scene.answers('anatomyDetail', 'ok', { query: { albumId: album.albumId } });
          scene.agrees('anatomyDetail', '/data', own, album, 'as anatomyList says');
          scene.matches('anatomyDetail', '/data/plateUrl', own.plateUrl, /^\/(?!\/)/);
        }
      },
      async notFound(scene) {
        await scene.refuses('anatomyDetail', 'notFound', { query: { albumId: nowhere } });
        // A course of another module has no plate.
        const { list } = await scene.peeks('courseList', { query: { free: 'open', size: 1 } });
        const [other] = list;
        if (other) await scene.refuses('anatomyDetail', 'notFound', { query: { albumId: other.albumId } });
      },
    },
  },
} satisfies StoryTable;
