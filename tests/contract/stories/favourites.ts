/** Stories of favourite courses, articles and products. */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import { doctor } from '../people.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nothing = '没有课程叫这个名字';
const nowhere = 999_999_999_999;
/** Time between two favourites, ms. */
const pause = 1_000;

/** The place of the ids of courses. */
const albumIdOf = '/data/list/*/album/albumId';

type Favourites = Payload<'collectList'>;

const coursesOf = ({ list }: Favourites) => list.flatMap((item) => (item.targetType === 'course' ? [item.album] : []));
const idsOf = ({ list }: Favourites): number[] =>
  list.map((item) => {
    if ('album' in item) return item.album.albumId;
    if ('article' in item) return item.article.articleId;
    if ('meeting' in item) return item.meeting.albumId;
    return 'product' in item ? item.product.productId : item.medicase.id;
  });

/** Favourite courses that match the query. */
const course = (query: Omit<QueryOf<'collectList'>, 'targetType'> = {}) => ({
  query: { targetType: 'course' as const, ...query },
});
/** A change of favourite courses. */
const marks = (targetIds: number[], collect = true) => ({
  body: { targetType: 'course' as const, targetIds, collect },
});
/** The article that everybody reads. */
const articleIn = async (scene: Scene): Promise<number> =>
  (await scene.peeks('indexHome', { query: { departmentId: 1 } })).articles.lead?.articleId ?? 0;

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
          await scene.answers('collectSave', 'ok', marks([id]), token);
          if (scene.canSteer) await scene.steer('clock', { advance: pause });
        }
        const newest = await scene.answers('collectList', 'ok', course(), token);
        const same = await scene.answers('collectList', 'ok', course({ sort: 'new', page: 1, size: 12 }), token);
        scene.agrees('collectList', '/data', same, newest, 'as without sort, page and size');
        for (const id of albumIds) scene.has('collectList', albumIdOf, idsOf(newest), id);
        const times = newest.list.map(({ collectTime }) => collectTime);
        scene.descends('collectList', '/data/list', times, 'collectTime');
        const hot = await scene.answers('collectList', 'ok', course({ sort: 'hot' }), token);
        const plays = coursesOf(hot).map(({ playCount }) => playCount);
        scene.descends('collectList', '/data/list', plays, 'album/playCount');
        const all = await scene.answers('collectList', 'ok', course({ size: 50 }), token);
        const oldest = await scene.answers('collectList', 'ok', course({ sort: 'old', size: 50 }), token);
        scene.agrees(
          'collectList',
          '/query/sort',
          idsOf(oldest),
          idsOf(all).toReversed(),
          'as without sort, from the end',
        );
        const own = await scene.answers('collectList', 'ok', course({ module: 'open' }), token);
        const modules = coursesOf(own).map(({ moduleType }) => moduleType);
        scene.all('collectList', '/query/module', modules, 'open');
        const [first] = courses;
        const found = await scene.answers('collectList', 'ok', course({ keyword: first?.title ?? '' }), token);
        scene.has('collectList', '/query/keyword', idsOf(found), first?.albumId ?? 0);
        const article = await articleIn(scene);
        const read = { targetType: 'article' as const, targetIds: [article], collect: true };
        await scene.answers('collectSave', 'ok', { body: read }, token);
        const articles = await scene.answers('collectList', 'ok', { query: { targetType: 'article' } }, token);
        scene.agrees('collectList', '/data/list/*/article/articleId', idsOf(articles), [article]);
        // Every list counts the favourites of all kinds.
        const { article: counted, course: courseCount } = articles.counts;
        scene.agrees('collectList', '/data/counts/article', counted, articles.total, 'as /data/total says');
        scene.agrees('collectList', '/data/counts/course', courseCount, newest.total, 'as the list of courses says');
        // The event whose registration ends next stands first, although the other one was marked later.
        const closing = await scene.peeks('meetingList', { query: { status: 'signing', sort: 'deadline', size: 50 } });
        const events = [closing.list.at(0), closing.list.at(-1)].flatMap((event) => event?.albumId ?? []);
        for (const id of events) {
          const body = { targetType: 'meeting' as const, targetIds: [id], collect: true };
          await scene.answers('collectSave', 'ok', { body }, token);
        }
        const meetings = await scene.answers('collectList', 'ok', { query: { targetType: 'meeting' } }, token);
        scene.agrees('collectList', '/data/list/*/meeting/albumId', idsOf(meetings), events);
        const { moduleType: module } = closing.list[0] ?? { moduleType: 'meeting' };
        const one = await scene.answers('collectList', 'ok', { query: { targetType: 'meeting', module } }, token);
        const ofKind = meetings.list.filter((item) => 'meeting' in item && item.meeting.moduleType === module);
        scene.agrees('collectList', '/data/list', one.list, ofKind, 'as without module');
        for (const albumId of events) {
          const { my } = await scene.answers('meetingDetail', 'ok', { query: { albumId } }, token);
          scene.agrees('meetingDetail', '/data/my/collected', my?.collected, true);
        }
        const still = await scene.answers('collectList', 'ok', course(), token);
        scene.agrees('collectList', albumIdOf, idsOf(still), idsOf(newest), 'as before');
        const [product] = (await scene.peeks('mallList', { query: { promo: 1, size: 1 } })).list;
        const goods = { targetType: 'product' as const, targetIds: [product?.productId ?? 0], collect: true };
        await scene.answers('collectSave', 'ok', { body: goods }, token);
        const { list } = await scene.answers('collectList', 'ok', { query: { targetType: 'product' } }, token);
        const [item] = list;
        scene.agrees(
          'collectList',
          '/data/list/0/product',
          item && 'product' in item ? item.product : null,
          product,
          'as mallList says',
        );
        const price = item && 'product' in item ? item.collectPriceFen : null;
        const paid = Math.min(product?.priceFen ?? 0, product?.campaignFen ?? Infinity);
        if (!scene.hasForeignIdentity)
          scene.agrees('collectList', '/data/list/0/collectPriceFen', price, paid, 'as mallList says');
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        if (scene.mayWrite) await scene.answers('collectSave', 'ok', marks([1001]), token);
        await scene.answers('collectList', 'empty', course({ keyword: nothing }), token);
      },
    },
  },
  collectSave: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const change = marks([album?.albumId ?? 0]);
        const first = await scene.answers('collectSave', 'ok', change, token);
        const again = await scene.answers('collectSave', 'ok', change, token);
        scene.agrees('collectSave', '/data', again, first, 'as before');
        const several = (await scene.peeks('courseList', { query: { type: 'open', size: 3 } })).list;
        const albumIds = several.map(({ albumId }) => albumId);
        await scene.answers('collectSave', 'ok', marks(albumIds), token);
        const kept = idsOf(await scene.answers('collectList', 'ok', course({ size: 50 }), token));
        for (const id of albumIds) scene.has('collectList', albumIdOf, kept, id);
        const about = { query: { albumId: album?.albumId ?? 0 } };
        const { my } = await scene.answers('courseDetail', 'ok', about, token);
        scene.agrees('courseDetail', '/data/my/collected', my?.collected, true);
        const { total } = await scene.answers('collectList', 'ok', course({ keyword: album?.title ?? '' }), token);
        scene.holds('collectList', '/data/total', total >= 1, 'at least 1', total);
      },
      async not(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const albumIds = [album?.albumId ?? 0];
        const { collectCount } = await scene.answers('collectSave', 'ok', marks(albumIds), token);
        const after = await scene.answers('collectSave', 'not', marks(albumIds, false), token);
        scene.agrees('collectSave', '/data/collectCount', after.collectCount, collectCount - 1, 'one less than before');
        const again = await scene.answers('collectSave', 'not', marks(albumIds, false), token);
        scene.agrees('collectSave', '/data', again, after, 'as before');
        const left = await scene.answers('collectList', 'empty', course({ keyword: album?.title ?? '' }), token);
        scene.agrees('collectList', '/data/total', left.total, 0);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const [album] = (await scene.peeks('courseList', { query: { size: 1 } })).list;
        const albumIds = [album?.albumId ?? 0, nowhere];
        await scene.refuses('collectSave', 'notFound', marks(albumIds), token);
        // The id of a course is not an article, even if the numbers are equal.
        const body = { targetType: 'article' as const, targetIds: albumIds.slice(0, 1), collect: true };
        await scene.refuses('collectSave', 'notFound', { body }, token);
      },
    },
  },
} satisfies StoryTable;
