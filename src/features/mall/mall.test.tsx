// @vitest-environment jsdom
/** The lists, the ranking and the favourites of the mall, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

const portal = withPortal();

const member = '13800000007';
const total = (): number => Number(/共 (\d+) 件商品/.exec(text())?.[1]);
const links = (row: string) => [...document.querySelectorAll<HTMLAnchorElement>(`main nav[aria-label="${row}"] a`)];
const titles = () => [...document.querySelectorAll('#list h2')].map(({ textContent }) => textContent);
const goTo = (to: string) => portal().does(() => void portal().router.navigate(to));

const rows = {
  '/web/mall/list': ['分类', '价格', '只看'],
  '/web/mall/list/book': ['分类', '出版社', '出版年份', '价格', '只看'],
  '/web/mall/list/tool': ['分类', '品牌', '价格', '只看'],
};

test.each(Object.entries(rows))(
  '[R023] [R024] [R025] every choice that %s offers finds a product',
  async (at, names) => {
    await portal().open({ at });
    const all = total();
    for (const name of names) {
      expect(links(name).length, name).toBeGreaterThan(1);
      for (const to of links(name).map((link) => link.getAttribute('href') ?? '')) {
        await goTo(to);
        expect(total(), to).toBeGreaterThan(0);
        expect(total(), to).toBeLessThanOrEqual(all);
      }
      await goTo(at);
    }
  },
);

test('[R023] prices are limited by a form, whose limits may be in the wrong order', async () => {
  await portal().open({ at: '/web/mall/list/book?stock=1&sort=price_asc&page=2' });
  const form = document.querySelector<HTMLFormElement>('form[aria-label="查找商品"]');
  if (!form) throw new Error('The list has no form.');
  // What a browser without scripts would send.
  expect(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))).toEqual({
    stock: '1',
    sort: 'price_asc',
    keyword: '',
    priceMin: '',
    priceMax: '',
  });
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  field('priceMin').value = '200';
  field('priceMax').value = ' 90 ';
  await portal().does(() => form.requestSubmit());
  const { pathname, search } = portal().router.state.location;
  expect(pathname + search).toBe('/web/mall/list/book?priceMin=90&priceMax=200&stock=1&sort=price_asc');
  const prices = [...document.querySelectorAll('#list li')].map((card) =>
    Number(/¥([\d.]+)/.exec(card.textContent)?.[1]),
  );
  expect(prices.length).toBeGreaterThan(2);
  expect(prices.every((price) => price >= 90 && price <= 200)).toBe(true);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('[R024] the tabs keep what all lists have, without the category, the press and the page', async () => {
  await portal().open({ at: '/web/mall/list/book?categoryId=2&stock=1&sort=new&page=2' });
  expect(links('商品类型').map((link) => link.getAttribute('href'))).toEqual([
    '/web/mall/list?stock=1&sort=new',
    '/web/mall/list/book?stock=1&sort=new',
    '/web/mall/list/tool?stock=1&sort=new',
  ]);
});

test('[R023] a list of one type has its own address, also for a press', async () => {
  await portal().open({ at: '/web/mall/list?type=tool&promo=1' });
  expect(portal().router.state.location).toMatchObject({ pathname: '/web/mall/list/tool', search: '?promo=1' });
  await goTo(`/web/mall/list?press=${encodeURIComponent('样例医学出版社（虚构）')}`);
  expect(portal().router.state.location.pathname).toBe('/web/mall/list/book');
  expect(total()).toBeGreaterThan(0);
});

test('[R023] [R024] [R025] an empty list offers all products of its type, a page after the last one the first page', async () => {
  await portal().open({ at: '/web/mall/list?keyword=zzz&sort=new' });
  expect(text()).toContain('没有找到符合条件的商品');
  for (const [at, empty] of [
    ['/web/mall/list/book', '暂无相关图书'],
    ['/web/mall/list/tool', '暂无相关工具'],
  ] as const) {
    await goTo(`${at}?keyword=zzz&sort=new`);
    expect(text()).toContain(empty);
    const clear = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => link.text === '清空筛选');
    expect(clear?.getAttribute('href')).toBe(`${at}?sort=new`);
  }
  await goTo('/web/mall/list?page=99');
  expect(text()).toContain('没有更多了');
  await goTo('/web/mall/list?page=2');
  expect(titles()).toHaveLength(20);
});

test('[R022] a member pays the member price, which a visitor only sees', async () => {
  const card = () => document.querySelector('#list li')?.textContent ?? '';
  await portal().open({ at: '/web/mall/list?keyword=疝与腹壁' });
  expect(card()).toMatch(/¥98起会员价 ¥88已售 \d+$/);
  await portal().close();
  await portal().open({ at: '/web/mall/list?keyword=疝与腹壁', who: member });
  expect(card()).toMatch(/¥88起会员价¥98已售 \d+$/);
});

test('[R022] the home of the mall leads to lists that have products, and its campaign ends by the clock of the server', async () => {
  await portal().open({ at: '/web/mall' });
  const categories = links('商品分类').map((link) => link.getAttribute('href') ?? '');
  expect(categories).toHaveLength(12);
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^距结束 \d\d:\d\d:\d\d$/);
  const more = [...document.querySelectorAll('main a[aria-label$="：更多"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(more).toHaveLength(5);
  for (const to of [...categories, ...more]) {
    await goTo(to);
    expect(total(), to).toBeGreaterThan(0);
  }
});

test('[R026] the ranking numbers its products and says in words how they moved', async () => {
  await portal().open({ at: '/web/mall/ranking?type=book&period=month' });
  expect(titles()).toHaveLength(3);
  const places = [...document.querySelectorAll('#list ol')].map(({ children }) => children.length);
  expect(places).toEqual([3, expect.any(Number)]);
  expect(text()).toMatch(/每日 06:00 更新 · 更新于 \d{4}-\d\d-\d\d 06:00/);
  const changes = [...document.querySelectorAll('#list ol .hidden')].map(({ textContent }) => textContent);
  expect(changes).toEqual(
    expect.arrayContaining([expect.stringMatching(/^上升\d+名$/), expect.stringMatching(/^下降\d+名$/)]),
  );
  expect(text()).toContain('本月售出');
});

test('[R044] favourite products tell what became cheaper, and lead to the checkout when there is one size', async () => {
  await portal().open({ at: '/web/userCenter/collect/mall', who: member });
  const all = total();
  expect(all).toBeGreaterThan(5);
  expect(text()).toMatch(/比收藏时降¥\d+/);
  const buy = [...document.querySelectorAll('main a[aria-label^="立即购买"]')].map((link) => link.getAttribute('href'));
  expect(buy.some((to) => /^\/web\/mall\/confirm\?items=\d+%3A1$/.test(to ?? ''))).toBe(true);
  expect(buy.some((to) => /^\/web\/mall\/detail\?productId=\d+$/.test(to ?? ''))).toBe(true);
  expect([...document.querySelectorAll('main a[aria-label^="到货通知"]')]).toHaveLength(1);
  expect(text()).toContain('内容已下架');
  await portal().click('[aria-label^="取消收藏"]');
  expect(total()).toBe(all - 1);
  await portal().click('[aria-label^="撤销"]');
  expect(total()).toBe(all);
});
