/** Stories of the courses that a doctor keeps for later. */
import type { Payload } from '../../../openapi/operation.ts';
import { doctor } from '../people.ts';
import type { Shelf } from '../story.ts';

const nothing = '没有课程叫这个名字';
const nowhere = 999_999_999_999;
/** Between two favourites, ms. */
const pause = 1_000;

const idsOf = ({ list }: Payload<'collectList'>): number[] => list.map(({ album }) => album.albumId);

/** Stories by operation. */
export const favourites = {
  collectList: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const open = await scene.peeks('courseList', { query: { type: 'open', size: 3 } });
        const other = await scene.peeks('courseList', { query: { type: 'knowledge', size: 1 } });
        const courses = [...open.list, ...other.list];
        const albumIds = courses.map(({ albumId }) => albumId);
        for (const id of albumIds) {
          await scene.answers('collectSave', 'ok', { body: { albumIds: [id], collect: true } }, token);
          if (scene.canSteer) await scene.steer('clock', { advance: pause });
        }
        const newest = await scene.answers('collectList', 'ok', { query: {} }, token);
        const same = await scene.answers('collectList', 'ok', { query: { sort: 'new', page: 1, size: 12 } }, token);
        scene.agrees('collectList', '/data', same, newest);
        scene.agrees(
          'collectList',
          '/data/list',
          albumIds.filter((id) => !idsOf(newest).includes(id)),
          [],
        );
        const times = newest.list.map(({ collectTime }) => collectTime);
        scene.descends('collectList', '/data/list', times);
        const hot = await scene.answers('collectList', 'ok', { query: { sort: 'hot' } }, token);
        const plays = hot.list.map(({ album }) => album.playCount);
        scene.descends('collectList', '/data/list', plays);
        const oldest = await scene.answers('collectList', 'ok', { query: { sort: 'old', size: 50 } }, token);
        const all = await scene.answers('collectList', 'ok', { query: { size: 50 } }, token);
        scene.agrees('collectList', '/data/list', idsOf(oldest), idsOf(all).toReversed());
        const own = await scene.answers('collectList', 'ok', { query: { module: 'open' } }, token);
        const strangers = own.list.filter(({ album }) => album.moduleType !== 'open');
        scene.agrees('collectList', '/data/list', strangers, []);
        const [first] = courses;
        const found = await scene.answers('collectList', 'ok', { query: { keyword: first?.title ?? '' } }, token);
        scene.agrees('collectList', '/data/list', idsOf(found).includes(first?.albumId ?? 0), true);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        if (scene.mayWrite)
          await scene.answers('collectSave', 'ok', { body: { albumIds: [1001], collect: true } }, token);
        await scene.answers('collectList', 'empty', { query: { keyword: nothing } }, token);
      },
    },
  },
  collectSave: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const change = { body: { albumIds: [album?.albumId ?? 0], collect: true } };
        const first = await scene.answers('collectSave', 'ok', change, token);
        const again = await scene.answers('collectSave', 'ok', change, token);
        scene.agrees('collectSave', '/data', again, first);
        const several = (await scene.peeks('courseList', { query: { type: 'open', size: 3 } })).list;
        const albumIds = several.map(({ albumId }) => albumId);
        await scene.answers('collectSave', 'ok', { body: { albumIds, collect: true } }, token);
        const kept = idsOf(await scene.answers('collectList', 'ok', { query: { size: 50 } }, token));
        const lost = albumIds.filter((id) => !kept.includes(id));
        scene.agrees('collectList', '/data/list', lost, []);
        const about = { query: { albumId: album?.albumId ?? 0 } };
        const { my } = await scene.answers('courseDetail', 'ok', about, token);
        scene.agrees('courseDetail', '/data/my/collected', my?.collected, true);
        const { total } = await scene.answers('collectList', 'ok', { query: { keyword: album?.title ?? '' } }, token);
        scene.agrees('collectList', '/data/total', total >= 1, true);
      },
      async not(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const albumIds = [album?.albumId ?? 0];
        const { collectCount } = await scene.answers('collectSave', 'ok', { body: { albumIds, collect: true } }, token);
        const after = await scene.answers('collectSave', 'not', { body: { albumIds, collect: false } }, token);
        scene.agrees('collectSave', '/data/collectCount', after.collectCount, collectCount - 1);
        const again = await scene.answers('collectSave', 'not', { body: { albumIds, collect: false } }, token);
        scene.agrees('collectSave', '/data', again, after);
        const left = await scene.answers('collectList', 'empty', { query: { keyword: album?.title ?? '' } }, token);
        scene.agrees('collectList', '/data/total', left.total, 0);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const albumIds = [album?.albumId ?? 0, nowhere];
        await scene.refuses('collectSave', 'notFound', { body: { albumIds, collect: true } }, token);
      },
    },
  },
} satisfies Shelf;
