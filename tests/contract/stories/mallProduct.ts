/** Stories of a product of the mall: its page for one reader, freight, reviews, notices. */
import { allProducts, type Brief, kinds, of, paid, productWith } from '../shelf.ts';
import { doctor } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;

const first = (scene: Scene): Promise<Brief> => productWith(scene, () => true, '任何');

/** A place to which things are delivered. */
async function someArea(scene: Scene): Promise<string> {
  const provinces = await scene.peeks('provinceList', {});
  return provinces[0]?.areaCode ?? '';
}

/** Stories by operation. */
export const mallProduct = {
  mallProduct: {
    outcomes: {
      async ok(scene) {
        for (const type of kinds) {
          const brief = await productWith(scene, (own) => own.type === type && own.skuCount > 1, '多规格');
          const about = await scene.answers('mallProduct', 'ok', of(brief.productId));
          scene.agrees('mallProduct', '/data/product', about.product, brief, 'as mallList says');
          scene.agrees('mallProduct', '/data/skus/length', about.skus.length, brief.skuCount, 'as skuCount says');
          const stock = about.skus.reduce((sum, sku) => sum + sku.stock, 0);
          const { stockTotal, priceFen: lowest } = about.product;
          scene.agrees('mallProduct', '/data/product/stockTotal', stockTotal, stock, 'the sum of /data/skus/*/stock');
          const cheapest = Math.min(...about.skus.map(({ priceFen }) => priceFen));
          scene.agrees(
            'mallProduct',
            '/data/product/priceFen',
            lowest,
            cheapest,
            'as the lowest /data/skus/*/priceFen says',
          );
          const reviews = await scene.peeks('mallReviews', of(brief.productId));
          const { reviewCount, goodPercent } = about;
          const judged = { reviewCount: reviews.counts.all, goodPercent: reviews.goodPercent };
          scene.agrees('mallProduct', '/data', { reviewCount, goodPercent }, judged, 'as mallReviews says');
          scene.agrees('mallProduct', '/data/collected', about.collected, null);
        }
        const reduced = (await allProducts(scene)).find(({ campaignFen }) => campaignFen !== null);
        if (reduced) {
          const { campaign } = await scene.answers('mallProduct', 'ok', of(reduced.productId));
          const home = await scene.peeks('mallHome', { query: {} });
          scene.agrees('mallProduct', '/data/campaign', campaign, home.campaign, 'as mallHome says');
        }
        if (!scene.mayWrite) return;
        const { token } = await scene.logIn(doctor);
        const { productId } = await first(scene);
        const change = (collect: boolean) => ({
          body: { targetType: 'product' as const, targetIds: [productId], collect },
        });
        await scene.answers('collectSave', 'ok', change(true), token);
        const own = await scene.answers('mallProduct', 'ok', of(productId), token);
        scene.agrees('mallProduct', '/data/collected', own.collected, true);
        await scene.answers('collectSave', 'not', change(false), token);
        const after = await scene.answers('mallProduct', 'ok', of(productId), token);
        scene.agrees('mallProduct', '/data/collected', after.collected, false);
      },
      notFound: (scene) => scene.refuses('mallProduct', 'notFound', of(nowhere)),
    },
  },
  mallRelated: {
    outcomes: {
      async ok(scene) {
        const brief = await first(scene);
        const related = await scene.answers('mallRelated', 'ok', of(brief.productId));
        const ids = related.list.map(({ productId }) => productId);
        scene.has('mallRelated', '/data/list/*/productId', ids, brief.productId, false);
        scene.once('mallRelated', '/data/list', ids, 'productId');
      },
      notFound: (scene) => scene.refuses('mallRelated', 'notFound', of(nowhere)),
    },
  },
  mallFreight: {
    outcomes: {
      async ok(scene) {
        const areaCode = await someArea(scene);
        const { freight } = await scene.peeks('mallHome', { query: {} });
        const cheap = await productWith(
          scene,
          ({ type, skuCount, priceFen, stockTotal }) =>
            type === 'tool' && skuCount === 1 && priceFen * 2 < freight.freeOverFen && stockTotal > 0,
          '便宜',
        );
        const one = await scene.answers('mallFreight', 'ok', { query: { productId: cheap.productId, areaCode } });
        scene.agrees('mallFreight', '/data/freightFen', one.freightFen, freight.baseFen, 'as mallHome says');
        scene.agrees('mallFreight', '/data/reachable', one.reachable, true);
        const enough = Math.ceil(freight.freeOverFen / paid(cheap));
        const query = { productId: cheap.productId, areaCode, quantity: enough };
        const many = await scene.answers('mallFreight', 'ok', { query });
        scene.agrees('mallFreight', '/data/freightFen', many.freightFen, 0);
      },
      async notFound(scene) {
        const areaCode = await someArea(scene);
        await scene.refuses('mallFreight', 'notFound', { query: { productId: nowhere, areaCode } });
      },
    },
  },
  mallReviews: {
    outcomes: {
      async ok(scene) {
        let reviewed = 0;
        for (const { productId } of (await allProducts(scene, { sort: 'sales' })).slice(0, 6)) {
          const whole = await scene.peeks('mallReviews', { query: { productId, size: 50 } });
          if (whole.total === 0) continue;
          reviewed = productId;
          scene.descends(
            'mallReviews',
            '/data/list',
            whole.list.map(({ createTime }) => createTime),
            'createTime',
          );
          const { counts } = whole;
          const sum = counts.good + counts.middle + counts.bad;
          scene.agrees('mallReviews', '/data/counts/all', counts.all, sum, 'good + middle + bad');
          const percent = Math.round((counts.good * 100) / counts.all);
          scene.agrees('mallReviews', '/data/goodPercent', whole.goodPercent, percent, 'as /data/counts says');
          const ranges = { good: [4, 5], middle: [3], bad: [1, 2] };
          for (const star of ['good', 'middle', 'bad'] as const) {
            const part = await scene.peeks('mallReviews', { query: { productId, star, size: 50 } });
            const stars = ranges[star];
            const answered = part.list.map((review) => review.star);
            scene.all('mallReviews', '/query/star', answered, ...stars);
            const own = whole.list.filter((review) => stars.includes(review.star));
            scene.agrees('mallReviews', '/data/total', part.total, counts[star], `as /data/counts/${star} says`);
            scene.agrees('mallReviews', '/data/list', part.list, own, 'as without star');
          }
          const shown = await scene.peeks('mallReviews', { query: { productId, hasImage: 1, size: 50 } });
          const own = whole.list.filter(({ images }) => images.length > 0);
          for (const { images } of shown.list) scene.differs('mallReviews', '/query/hasImage', images, []);
          scene.agrees('mallReviews', '/data/total', shown.total, counts.pictures, 'as /data/counts/pictures says');
          scene.agrees('mallReviews', '/data/list', shown.list, own, 'as without hasImage');
        }
        if (reviewed === 0) throw new Unreachable('没有评价');
        const usual = await scene.answers('mallReviews', 'ok', of(reviewed));
        const same = await scene.answers('mallReviews', 'ok', { query: { productId: reviewed, page: 1, size: 10 } });
        scene.agrees('mallReviews', '/data', same, usual, 'as without page and size');
      },
      empty: (scene) => scene.answers('mallReviews', 'empty', of(nowhere)),
    },
  },
  mallStockNotice: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { productId } = await productWith(scene, ({ stockTotal }) => stockTotal === 0, '无货');
        const before = await scene.answers('mallProduct', 'ok', of(productId), token);
        const skuId = before.skus[0]?.skuId ?? 0;
        const notice = (isWished: boolean) => ({ body: { skuId, notice: isWished } });
        const noticed = async () => {
          const { skus } = await scene.answers('mallProduct', 'ok', of(productId), token);
          return skus.map((sku) => ({ noticed: sku.noticed === true }));
        };
        const only = before.skus.map((sku) => ({ noticed: sku.skuId === skuId || sku.noticed === true }));
        const answered = await scene.answers('mallStockNotice', 'ok', notice(true), token);
        scene.agrees('mallStockNotice', '/data', answered, { noticed: true });
        const again = await scene.answers('mallStockNotice', 'ok', notice(true), token);
        scene.agrees('mallStockNotice', '/data', again, answered, 'as before');
        scene.agrees('mallProduct', '/data/skus', await noticed(), only, 'as mallStockNotice says');
        const visitor = await scene.peeks('mallProduct', of(productId));
        const unknown = before.skus.map(() => ({ noticed: null }));
        const forVisitor = visitor.skus.map((sku) => ({ noticed: sku.noticed }));
        scene.agrees('mallProduct', '/data/skus', forVisitor, unknown);
        const back = await scene.answers('mallStockNotice', 'ok', notice(false), token);
        scene.agrees('mallStockNotice', '/data', back, { noticed: false });
        scene.agrees('mallProduct', '/data/skus/0', (await noticed())[0], back, 'as mallStockNotice says');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('mallStockNotice', 'notFound', { body: { skuId: nowhere, notice: true } }, token);
      },
    },
  },
} satisfies StoryTable;
