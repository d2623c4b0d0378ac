/** Stories of the mall: home, categories, lists, ranking. */
import type { QueryOf } from '#openapi/operation.ts';
import { allProducts, type Brief, kinds, of, paid } from '../shelf.ts';
import type { StoryTable } from '../story.ts';

const nothing = '没有商品叫这个名字';
const list = (query: QueryOf<'mallList'> = {}) => ({ query });

/** Stories by operation. */
export const mall = {
  mallHome: {
    outcomes: {
      async ok(scene) {
        const home = await scene.answers('mallHome', 'ok', { query: {} });
        const cards = [...home.campaignProducts, ...home.newBooks, ...home.hotBooks, ...home.tools, ...home.signed];
        const known = new Map((await allProducts(scene)).map((brief) => [brief.productId, brief]));
        for (const card of cards) scene.agrees('mallHome', '/data', card, known.get(card.productId));
        const reduced = home.campaignProducts.filter(({ campaignFen }) => campaignFen === null);
        scene.agrees('mallHome', '/data/campaignProducts', reduced, []);
        scene.agrees('mallHome', '/data/campaign', home.campaign !== null, home.campaignProducts.length > 0);
        if (home.campaign)
          scene.agrees('mallHome', '/data/campaign/endTime', home.campaign.endTime > home.serverTime, true);
        const kindsOf = (briefs: Brief[]): Brief['type'][] => [...new Set(briefs.map(({ type }) => type))];
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
          const own = await allProducts(scene, { type });
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
        const whole = await allProducts(scene);
        scene.agrees('mallList', '/data/list', usual.list, whole.slice(0, 20));
        scene.agrees('mallList', '/data/list', new Set(whole.map(({ productId }) => productId)).size, whole.length);
        const available = whole.map(({ stockTotal }) => Number(stockTotal > 0));
        scene.descends('mallList', '/data/list', available);
        for (const type of kinds) {
          const own = await allProducts(scene, { type });
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
        scene.agrees('mallList', '/data/list', await allProducts(scene, { priceMin, priceMax }), between);
        const inStock = whole.filter(({ stockTotal }) => stockTotal > 0);
        scene.agrees('mallList', '/data/list', await allProducts(scene, { stock: 1 }), inStock);
        const promoted = await allProducts(scene, { promo: 1 });
        const reduced = whole.filter(({ campaignFen }) => campaignFen !== null);
        const missing = reduced.filter((brief) => !promoted.some(({ productId }) => productId === brief.productId));
        scene.agrees('mallList', '/data/list', missing, []);
        scene.descends('mallList', '/data/list', (await allProducts(scene, { sort: 'price_desc' })).map(paid));
        scene.descends(
          'mallList',
          '/data/list',
          (await allProducts(scene, { sort: 'price_asc' })).map(paid).toReversed(),
        );
        const [some] = whole;
        const word = some?.title.slice(0, 4) ?? '';
        const found = await allProducts(scene, { keyword: word });
        const strangers = found.filter(({ title, maker }) => !`${title} ${maker ?? ''}`.includes(word));
        scene.agrees('mallList', '/data/list', [found.length > 0, strangers], [true, []]);
        const early = await allProducts(scene, { yearTo: 2024 });
        const late = await allProducts(scene, { yearFrom: 2025 });
        const books = whole.filter(({ type }) => type === 'book');
        scene.agrees('mallList', '/data/list', early.length + late.length, books.length);
        scene.agrees(
          'mallList',
          '/data/list',
          (await allProducts(scene, { ebook: 1 })).some(({ type }) => type === 'tool'),
          false,
        );
        const own = await allProducts(scene, { departmentId: 8 });
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
        const known = new Map((await allProducts(scene)).map((brief) => [brief.productId, brief]));
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
} satisfies StoryTable;
