/** Stories of the mall: lists and their figures, the ranking, a product for one reader, freight, reviews, notices. */
import type { Payload, QueryOf } from '../../../openapi/operation.ts';
import { doctor } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Brief = Payload<'mallList'>['list'][number];
type Kind = Brief['type'];

const nowhere = 999_999_999_999;
const nothing = '没有商品叫这个名字';
const kinds: readonly Kind[] = ['book', 'tool'];
const of = (productId: number) => ({ query: { productId } });
const list = (query: QueryOf<'mallList'> = {}) => ({ query });
/** What everybody pays. */
const paid = ({ priceFen, campaignFen }: Brief): number => Math.min(priceFen, campaignFen ?? priceFen);

/** All products that match a query. */
async function all(scene: Scene, query: QueryOf<'mallList'> = {}): Promise<Brief[]> {
  const found: Brief[] = [];
  for (let page = 1; ; page += 1) {
    const part = await scene.peeks('mallList', list({ ...query, page, size: 50 }));
    found.push(...part.list);
    if (part.list.length === 0 || found.length >= part.total) return found;
  }
}

/** A product that passes a test. */
async function productWith(scene: Scene, test: (brief: Brief) => boolean, what: string): Promise<Brief> {
  const found = (await all(scene)).find(test);
  if (!found) throw new Unreachable(`没有${what}的商品`);
  return found;
}

const first = (scene: Scene): Promise<Brief> => productWith(scene, () => true, '任何');

/** A place to which things are delivered. */
async function someArea(scene: Scene): Promise<string> {
  const provinces = await scene.peeks('provinceList', {});
  return provinces[0]?.areaCode ?? '';
}

/** Stories by operation. */
export const mall = {
  mallHome: {
    outcomes: {
      async ok(scene) {
        const home = await scene.answers('mallHome', 'ok', { query: {} });
        const cards = [...home.campaignProducts, ...home.newBooks, ...home.hotBooks, ...home.tools, ...home.signed];
        const known = new Map((await all(scene)).map((brief) => [brief.productId, brief]));
        for (const card of cards) scene.agrees('mallHome', '/data', card, known.get(card.productId));
        const reduced = home.campaignProducts.filter(({ campaignFen }) => campaignFen === null);
        scene.agrees('mallHome', '/data/campaignProducts', reduced, []);
        scene.agrees('mallHome', '/data/campaign', home.campaign !== null, home.campaignProducts.length > 0);
        if (home.campaign)
          scene.agrees('mallHome', '/data/campaign/endTime', home.campaign.endTime > home.serverTime, true);
        const kindsOf = (briefs: Brief[]): Kind[] => [...new Set(briefs.map(({ type }) => type))];
        scene.agrees('mallHome', '/data/hotBooks', kindsOf([...home.hotBooks, ...home.newBooks]), ['book']);
        scene.agrees('mallHome', '/data/tools', kindsOf(home.tools), ['tool']);
        const bestBooks = await scene.peeks('mallList', list({ type: 'book', sort: 'sales', size: 10 }));
        scene.agrees('mallHome', '/data/hotBooks', home.hotBooks, bestBooks.list);
        const newBooks = await scene.peeks('mallList', list({ type: 'book', sort: 'new', size: 5 }));
        scene.agrees('mallHome', '/data/newBooks', home.newBooks, newBooks.list);
      },
    },
  },
  mallCategories: {
    outcomes: {
      async ok(scene) {
        const { types, presses, brands } = await scene.answers('mallCategories', 'ok', {});
        for (const { type, categories } of types) {
          const own = await all(scene, { type });
          const counted = categories.reduce((sum, { count }) => sum + count, 0);
          scene.agrees('mallCategories', '/data/types', counted, own.length);
          for (const { categoryId, count } of categories) {
            const { total } = await scene.peeks('mallList', list({ categoryId, size: 1 }));
            scene.agrees('mallCategories', '/data/types', count, total);
          }
        }
        const filters = [...presses.map((press) => ({ press })), ...brands.map((brand) => ({ brand }))];
        for (const filter of filters) {
          const { list: found } = await scene.peeks('mallList', list({ ...filter, size: 50 }));
          const strangers = found.filter(({ maker }) => !maker?.includes(Object.values(filter)[0] ?? ''));
          scene.agrees('mallList', '/data/list', [found.length > 0, strangers], [true, []]);
        }
      },
    },
  },
  mallList: {
    outcomes: {
      async ok(scene) {
        const usual = await scene.answers('mallList', 'ok', list());
        const whole = await all(scene);
        scene.agrees('mallList', '/data/list', usual.list, whole.slice(0, 20));
        scene.agrees('mallList', '/data/list', new Set(whole.map(({ productId }) => productId)).size, whole.length);
        const available = whole.map(({ stockTotal }) => Number(stockTotal > 0));
        scene.descends('mallList', '/data/list', available);
        for (const type of kinds) {
          const own = await all(scene, { type });
          scene.agrees(
            'mallList',
            '/data/list',
            own,
            whole.filter((brief) => brief.type === type),
          );
        }
        const prices = whole.map(paid).toSorted((one, other) => one - other);
        const [priceMin, priceMax] = [prices[5] ?? 0, prices.at(-6) ?? 0];
        const between = whole.filter((brief) => paid(brief) >= priceMin && paid(brief) <= priceMax);
        scene.agrees('mallList', '/data/list', await all(scene, { priceMin, priceMax }), between);
        const inStock = whole.filter(({ stockTotal }) => stockTotal > 0);
        scene.agrees('mallList', '/data/list', await all(scene, { stock: 1 }), inStock);
        const promoted = await all(scene, { promo: 1 });
        const reduced = whole.filter(({ campaignFen }) => campaignFen !== null);
        const missing = reduced.filter((brief) => !promoted.some(({ productId }) => productId === brief.productId));
        scene.agrees('mallList', '/data/list', missing, []);
        scene.descends('mallList', '/data/list', (await all(scene, { sort: 'price_desc' })).map(paid));
        scene.descends('mallList', '/data/list', (await all(scene, { sort: 'price_asc' })).map(paid).toReversed());
        const [some] = whole;
        const word = some?.title.slice(0, 4) ?? '';
        const found = await all(scene, { keyword: word });
        const strangers = found.filter(({ title, maker }) => !`${title} ${maker ?? ''}`.includes(word));
        scene.agrees('mallList', '/data/list', [found.length > 0, strangers], [true, []]);
        const early = await all(scene, { yearTo: 2024 });
        const late = await all(scene, { yearFrom: 2025 });
        const books = whole.filter(({ type }) => type === 'book');
        scene.agrees('mallList', '/data/list', early.length + late.length, books.length);
        scene.agrees(
          'mallList',
          '/data/list',
          (await all(scene, { ebook: 1 })).some(({ type }) => type === 'tool'),
          false,
        );
        const own = await all(scene, { departmentId: 8 });
        for (const { productId } of own.slice(0, 3)) {
          const { departmentId } = await scene.peeks('mallProduct', of(productId));
          scene.agrees('mallProduct', '/data/departmentId', [0, 8].includes(departmentId), true);
        }
      },
      empty: (scene) => scene.answers('mallList', 'empty', list({ keyword: nothing })),
    },
  },
  mallRanking: {
    outcomes: {
      async ok(scene) {
        const known = new Map((await all(scene)).map((brief) => [brief.productId, brief]));
        for (const period of ['week', 'month', 'year'] as const) {
          for (const type of [undefined, ...kinds]) {
            const query = { period, ...(type && { type }) };
            const { list: ranked, updateTime } = await scene.answers('mallRanking', 'ok', { query });
            const ranks = ranked.map(({ rank }) => rank);
            scene.agrees(
              'mallRanking',
              '/data/list',
              ranks,
              [...ranks.keys()].map((index) => index + 1),
            );
            scene.descends(
              'mallRanking',
              '/data/list',
              ranked.map(({ sold }) => sold),
            );
            for (const { product } of ranked)
              scene.agrees('mallRanking', '/data/list', product, known.get(product.productId));
            // 06:00 in Beijing.
            scene.agrees('mallRanking', '/data/updateTime', updateTime % 86_400_000, 22 * 3_600_000);
          }
        }
        const usual = await scene.answers('mallRanking', 'ok', { query: {} });
        const week = await scene.answers('mallRanking', 'ok', { query: { period: 'week' } });
        scene.agrees('mallRanking', '/data', usual, week);
        const short = await scene.answers('mallRanking', 'ok', { query: { size: 3 } });
        scene.agrees('mallRanking', '/data/list', short.list, week.list.slice(0, 3));
      },
    },
  },
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
        const reduced = (await all(scene)).find(({ campaignFen }) => campaignFen !== null);
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
        for (const { productId } of (await all(scene, { sort: 'sales' })).slice(0, 6)) {
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
        const told = await scene.answers('mallStockNotice', 'ok', notice(true), token);
        scene.agrees('mallStockNotice', '/data', told, { noticed: true });
        scene.agrees(
          'mallStockNotice',
          '/data',
          await scene.answers('mallStockNotice', 'ok', notice(true), token),
          told,
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
