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
          scene.agrees('mallProduct', '/data/product', about.product, brief);
          scene.agrees('mallProduct', '/data/skus', about.skus.length, brief.skuCount);
          const stock = about.skus.reduce((sum, sku) => sum + sku.stock, 0);
          scene.agrees('mallProduct', '/data/product/stockTotal', brief.stockTotal, stock);
          const cheapest = Math.min(...about.skus.map(({ priceFen }) => priceFen));
          scene.agrees('mallProduct', '/data/product/priceFen', brief.priceFen, cheapest);
          const reviews = await scene.peeks('mallReviews', of(brief.productId));
          scene.agrees(
            'mallProduct',
            '/data',
            [about.reviewCount, about.goodPercent],
            [reviews.counts.all, reviews.goodPercent],
          );
          scene.agrees('mallProduct', '/data/collected', about.collected, null);
        }
        const reduced = (await allProducts(scene)).find(({ campaignFen }) => campaignFen !== null);
        if (reduced) {
          const { campaign } = await scene.answers('mallProduct', 'ok', of(reduced.productId));
          const home = await scene.peeks('mallHome', { query: {} });
          scene.agrees('mallProduct', '/data/campaign', campaign, home.campaign);
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
        scene.agrees('mallRelated', '/data/list', ids.includes(brief.productId), false);
        scene.agrees('mallRelated', '/data/list', new Set(ids).size, ids.length);
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
        scene.agrees('mallFreight', '/data', [one.freightFen, one.reachable], [freight.baseFen, true]);
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
          );
          const { counts } = whole;
          scene.agrees('mallReviews', '/data/counts/all', counts.all, counts.good + counts.middle + counts.bad);
          scene.agrees(
            'mallReviews',
            '/data/goodPercent',
            whole.goodPercent,
            Math.round((counts.good * 100) / counts.all),
          );
          const ranges = { good: [4, 5], middle: [3, 3], bad: [1, 2] } as const;
          for (const star of ['good', 'middle', 'bad'] as const) {
            const part = await scene.peeks('mallReviews', { query: { productId, star, size: 50 } });
            const [low, high] = ranges[star];
            const own = whole.list.filter((review) => review.star >= low && review.star <= high);
            scene.agrees('mallReviews', '/data', [part.total, part.list], [counts[star], own]);
          }
          const shown = await scene.peeks('mallReviews', { query: { productId, hasImage: 1, size: 50 } });
          const own = whole.list.filter(({ images }) => images.length > 0);
          scene.agrees('mallReviews', '/data', [shown.total, shown.list], [counts.pictures, own]);
        }
        if (reviewed === 0) throw new Unreachable('没有评价');
        const usual = await scene.answers('mallReviews', 'ok', of(reviewed));
        const same = await scene.answers('mallReviews', 'ok', { query: { productId: reviewed, page: 1, size: 10 } });
        scene.agrees('mallReviews', '/data', same, usual);
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
        const noticed = async (): Promise<boolean[]> => {
          const { skus } = await scene.answers('mallProduct', 'ok', of(productId), token);
          return skus.map((sku) => sku.noticed === true);
        };
        const only = before.skus.map((sku) => sku.skuId === skuId || sku.noticed === true);
        const answered = await scene.answers('mallStockNotice', 'ok', notice(true), token);
        scene.agrees('mallStockNotice', '/data', answered, { noticed: true });
        scene.agrees(
          'mallStockNotice',
          '/data',
          await scene.answers('mallStockNotice', 'ok', notice(true), token),
          answered,
        );
        scene.agrees('mallProduct', '/data/skus', await noticed(), only);
        const visitor = await scene.peeks('mallProduct', of(productId));
        scene.agrees('mallProduct', '/data/skus', [...new Set(visitor.skus.map((sku) => sku.noticed))], [null]);
        const back = await scene.answers('mallStockNotice', 'ok', notice(false), token);
        scene.agrees('mallStockNotice', '/data', back, { noticed: false });
        scene.agrees('mallProduct', '/data/skus', (await noticed())[0], false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('mallStockNotice', 'notFound', { body: { skuId: nowhere, notice: true } }, token);
      },
    },
  },
} satisfies StoryTable;
