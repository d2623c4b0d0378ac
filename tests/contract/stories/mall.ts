/** Stories of the mall: home, categories, lists, ranking. */
import type { QueryOf } from '#openapi/operation.ts';
import { allProducts, type Brief, kinds, of, paid } from '../shelf.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nothing = '没有商品叫这个名字';
const idsOf = (briefs: Brief[]): number[] => briefs.map(({ productId }) => productId);
const kindsIn = (briefs: Brief[]): Brief['type'][] => [...new Set(briefs.map(({ type }) => type))];
const list = (query: QueryOf<'mallList'> = {}) => ({ query });

/** A list that was asked with a parameter has these products of the whole list. */
function narrows(scene: Scene, name: keyof QueryOf<'mallList'>, own: Brief[], wanted: Brief[]): void {
  scene.agrees('mallList', `/query/${name}`, idsOf(own), idsOf(wanted), `as without ${name}`);
  scene.agrees('mallList', '/data/list', own, wanted, `as without ${name}`);
}

/** Stories by operation. */
export const mall = {
  mallHome: {
    outcomes: {
      async ok(scene) {
        const home = await scene.answers('mallHome', 'ok', { query: {} });
        const { campaignProducts, newBooks, hotBooks, tools, signed } = home;
        const known = new Map((await allProducts(scene)).map((brief) => [brief.productId, brief]));
        for (const [name, cards] of Object.entries({ campaignProducts, newBooks, hotBooks, tools, signed }))
          for (const [at, card] of cards.entries())
            scene.agrees('mallHome', `/data/${name}/${at}`, card, known.get(card.productId), 'as mallList says');
        for (const [at, { campaignFen }] of campaignProducts.entries())
          scene.differs('mallHome', `/data/campaignProducts/${at}/campaignFen`, campaignFen, null);
        const { campaign, serverTime } = home;
        const hasProducts = campaignProducts.length > 0;
        const wanted = hasProducts ? 'not null' : 'null';
        scene.holds('mallHome', '/data/campaign', (campaign !== null) === hasProducts, wanted, campaign);
        if (campaign) {
          const { endTime } = campaign;
          scene.holds('mallHome', '/data/campaign/endTime', endTime > serverTime, `more than ${serverTime}`, endTime);
        }
        scene.all('mallHome', '/data/newBooks/*/type', kindsIn(newBooks), 'book');
        scene.agrees('mallHome', '/data/hotBooks/*/type', kindsIn([...hotBooks, ...newBooks]), ['book']);
        scene.agrees('mallHome', '/data/tools/*/type', kindsIn(tools), ['tool']);
        const bestBooks = await scene.peeks('mallList', list({ type: 'book', sort: 'sales', size: 10 }));
        scene.agrees('mallHome', '/data/hotBooks', hotBooks, bestBooks.list, 'as mallList says');
        const newest = await scene.peeks('mallList', list({ type: 'book', sort: 'new', size: 5 }));
        scene.agrees('mallHome', '/data/newBooks', newBooks, newest.list, 'as mallList says');
      },
    },
  },
  mallCategories: {
    outcomes: {
      async ok(scene) {
        const { types, presses, brands } = await scene.answers('mallCategories', 'ok', {});
        for (const [at, { type, categories }] of types.entries()) {
          const own = await allProducts(scene, { type });
          const counted = categories.reduce((sum, { count }) => sum + count, 0);
          const counts = `/data/types/${at}/categories/*/count`;
          scene.agrees('mallCategories', counts, counted, own.length, 'in all, as mallList says');
          for (const [nth, { categoryId, count }] of categories.entries()) {
            const { total } = await scene.peeks('mallList', list({ categoryId, size: 1 }));
            const pointer = `/data/types/${at}/categories/${nth}/count`;
            scene.agrees('mallCategories', pointer, count, total, 'as mallList says');
          }
        }
        const filters = [...presses.map((press) => ({ press })), ...brands.map((brand) => ({ brand }))];
        for (const filter of filters) {
          const { list: found } = await scene.peeks('mallList', list({ ...filter, size: 50 }));
          const [[name = '', value = ''] = []] = Object.entries(filter);
          const pointer = `/query/${name}`;
          scene.holds('mallList', pointer, found.length > 0, 'at least 1', found.length);
          const strangers = found.map(({ maker }) => maker).filter((maker) => !maker?.includes(value));
          scene.holds('mallList', pointer, strangers.length === 0, `a text with ${value}`, strangers[0]);
        }
      },
    },
  },
  mallList: {
    outcomes: {
      async ok(scene) {
        const usual = await scene.answers('mallList', 'ok', list());
        const whole = await allProducts(scene);
        scene.agrees('mallList', '/data/list', usual.list, whole.slice(0, 20), 'as with size=50');
        scene.once('mallList', '/data/list', idsOf(whole), 'productId');
        const soldOut = whole.findIndex(({ stockTotal }) => stockTotal === 0);
        const again = whole.findIndex(({ stockTotal }, at) => stockTotal > 0 && soldOut >= 0 && at > soldOut);
        const stock = whole[again]?.stockTotal;
        scene.holds('mallList', `/data/list/${again}/stockTotal`, again < 0, '0 (as an item before says)', stock);
        for (const type of kinds) {
          const own = await allProducts(scene, { type });
          const wanted = whole.filter((brief) => brief.type === type);
          narrows(scene, 'type', own, wanted);
        }
        const prices = whole.map(paid).toSorted((one, other) => one - other);
        const [priceMin, priceMax] = [prices[5] ?? 0, prices.at(-6) ?? 0];
        const between = whole.filter((brief) => paid(brief) >= priceMin && paid(brief) <= priceMax);
        const priced = await allProducts(scene, { priceMin, priceMax });
        const [least, most] = [Math.min(...priced.map(paid)), Math.max(...priced.map(paid))];
        scene.holds('mallList', '/query/priceMax', most <= priceMax, `at most ${priceMax}`, most);
        scene.holds('mallList', '/query/priceMin', least >= priceMin, `at least ${priceMin}`, least);
        narrows(scene, 'priceMin', priced, between);
        const inStock = whole.filter(({ stockTotal }) => stockTotal > 0);
        narrows(scene, 'stock', await allProducts(scene, { stock: 1 }), inStock);
        const promoted = await allProducts(scene, { promo: 1 });
        const reduced = whole.filter(({ campaignFen }) => campaignFen !== null);
        for (const productId of idsOf(reduced)) scene.has('mallList', '/query/promo', idsOf(promoted), productId);
        const falling = await allProducts(scene, { sort: 'price_desc' });
        scene.descends('mallList', '/data/list', falling.map(paid), 'priceFen');
        const rising = await allProducts(scene, { sort: 'price_asc' });
        scene.ascends('mallList', '/data/list', rising.map(paid), 'priceFen');
        const [some] = whole;
        const word = some?.title.slice(0, 4) ?? '';
        const found = await allProducts(scene, { keyword: word });
        scene.holds('mallList', '/query/keyword', found.length > 0, 'at least 1', found.length);
        const strangers = found
          .map(({ title, maker }) => `${title} ${maker ?? ''}`)
          .filter((text) => !text.includes(word));
        scene.holds('mallList', '/query/keyword', strangers.length === 0, `a text with ${word}`, strangers[0]);
        const early = await allProducts(scene, { yearTo: 2024 });
        const late = await allProducts(scene, { yearFrom: 2025 });
        const books = whole.filter(({ type }) => type === 'book');
        scene.agrees(
          'mallList',
          '/query/yearTo',
          early.length + late.length,
          books.length,
          'as without yearTo and yearFrom',
        );
        const ebooks = await allProducts(scene, { ebook: 1 });
        scene.has('mallList', '/query/ebook', kindsIn(ebooks), 'tool', false);
        const own = await allProducts(scene, { departmentId: 8 });
        for (const { productId } of own.slice(0, 3)) {
          const { departmentId } = await scene.peeks('mallProduct', of(productId));
          scene.all('mallList', '/query/departmentId', [departmentId], 0, 8);
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
            const ranks = ranked.map(({ rank }) => ({ rank }));
            const wanted = ranked.map((_, at) => ({ rank: at + 1 }));
            scene.agrees('mallRanking', '/data/list', ranks, wanted);
            scene.descends(
              'mallRanking',
              '/data/list',
              ranked.map(({ sold }) => sold),
              'sold',
            );
            for (const [at, { product }] of ranked.entries()) {
              const brief = known.get(product.productId);
              scene.agrees('mallRanking', `/data/list/${at}/product`, product, brief, 'as mallList says');
            }
            const isSix = updateTime % 86_400_000 === 22 * 3_600_000;
            scene.holds('mallRanking', '/data/updateTime', isSix, '06:00 in Beijing', updateTime);
          }
        }
        const usual = await scene.answers('mallRanking', 'ok', { query: {} });
        const week = await scene.answers('mallRanking', 'ok', { query: { period: 'week' } });
        scene.agrees('mallRanking', '/data', usual, week, 'as with period=week');
        const short = await scene.answers('mallRanking', 'ok', { query: { size: 3 } });
        const top = week.list.slice(0, 3);
        scene.agrees('mallRanking', '/query/size', short.list.length, top.length);
        scene.agrees('mallRanking', '/data/list', short.list, top, 'as without size');
      },
    },
  },
} satisfies StoryTable;
