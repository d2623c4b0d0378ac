import { describe, expect, it } from 'vitest';
import { type MallAddress, mallListPages } from '#addresses/mall.ts';
import { categoryRow, makerRow, priceRow, switchRow, yearRow } from './filters.ts';

const { all, book, tool } = mallListPages;

/** The values of an address of a list. */
const read = (list: 'all' | 'book' | 'tool', query: string): MallAddress => {
  const address = mallListPages[list].read(new URLSearchParams(query));
  if (address === null) throw new Error(`${query} is no address.`);
  return address;
};
const at = (address: MallAddress) => (change: Partial<MallAddress>) => book.change(address, change);
const labels = ({ choices }: { choices: readonly { label: string }[] }) => choices.map(({ label }) => label);
const chosen = ({
  choices,
  current,
}: {
  choices: readonly { key: string | number; label: string }[];
  current: unknown;
}) => choices.filter(({ key }) => key === current).map(({ label }) => label);

describe('the addresses of the lists', () => {
  it('[R023] swaps two prices in the wrong order, and two years', () => {
    expect(all.to(read('all', 'priceMin=300&priceMax=100'))).toBe('/web/mall/list?priceMin=100&priceMax=300');
    expect(book.to(read('book', 'yearFrom=2024&yearTo=2020'))).toBe('/web/mall/list/book?yearFrom=2020&yearTo=2024');
    expect(all.to(read('all', 'priceMin=300'))).toBe('/web/mall/list?priceMin=300');
  });

  it('[R023] takes prices in whole yuan, and drops what is none', () => {
    const prices = ['1', '050', ' 80 ', '0', '-5', '1.5', '1e3', '1000000', 'x', ''].map(
      (priceMin) => read('all', new URLSearchParams({ priceMin }).toString()).priceMin,
    );
    expect(prices).toEqual([1, 50, 80, 0, 0, 0, 0, 0, 0, 0]);
    expect(read('book', 'yearFrom=1989&yearTo=2101')).toMatchObject({ yearFrom: 0, yearTo: 0 });
  });

  it('[R024] [R025] reads a press of books and a brand of tools only', () => {
    expect(tool.to(read('tool', 'press=a&brand=b&yearFrom=2020&ebook=1'))).toBe('/web/mall/list/tool?brand=b');
    expect(book.to(read('book', 'press=a&brand=b&ebook=1'))).toBe('/web/mall/list/book?press=a&ebook=1');
  });
});

describe('the filters of the lists', () => {
  it('[R023] offers ranges of prices, and shows one that is only in the address', () => {
    const row = (query: string) => priceRow(read('book', query), at(read('book', query)));
    expect(labels(row(''))).toEqual(['全部', '¥50以下', '¥50–¥100', '¥100–¥300', '¥300以上']);
    expect(chosen(row('priceMin=50&priceMax=100'))).toEqual(['¥50–¥100']);
    expect(chosen(row('priceMin=1280'))).toEqual(['¥1,280以上']);
    expect(row('keyword=a&page=3').choices[1]?.to).toBe('/web/mall/list/book?priceMax=50&keyword=a');
  });

  it('[R024] offers years back from this one', () => {
    const row = (query: string) => yearRow(read('book', query), 2026, at(read('book', query)));
    expect(labels(row(''))).toEqual(['全部', '2026年', '2025年', '2024年', '2023年及以前']);
    expect(chosen(row('yearTo=2023'))).toEqual(['2023年及以前']);
    expect([chosen(row('yearFrom=2015&yearTo=2018')), chosen(row('yearFrom=2019&yearTo=2019'))]).toEqual([
      ['2015–2018年'],
      ['2019年'],
    ]);
  });

  it('[R023] offers categories with products, and the chosen one', () => {
    const types = [
      {
        type: 'book' as const,
        categories: [
          { categoryId: 1, name: '教材', count: 3 },
          { categoryId: 2, name: '译著', count: 0 },
        ],
      },
      { type: 'tool' as const, categories: [{ categoryId: 6, name: '听诊器', count: 2 }] },
    ];
    const names = (list: 'all' | 'book', query: string) => {
      const address = read(list, query);
      return labels(categoryRow({ types }, list, address, at(address)));
    };
    expect(names('all', '')).toEqual(['全部', '教材', '听诊器']);
    expect(names('book', '')).toEqual(['全部', '教材']);
    expect(names('book', 'categoryId=2')).toEqual(['全部', '教材', '译著']);
  });

  it('[R023] [R024] has switches that go on and off by themselves, electronic books among books only', () => {
    const address = read('book', 'stock=1');
    const row = switchRow('book', address, at(address));
    expect(row.choices.map(({ label, isOn, to }) => [label, isOn, to])).toEqual([
      ['仅看有货', true, '/web/mall/list/book'],
      ['促销', false, '/web/mall/list/book?stock=1&promo=1'],
      ['电子书', false, '/web/mall/list/book?stock=1&ebook=1'],
    ]);
    expect(labels(switchRow('all', address, at(address)))).toEqual(['仅看有货', '促销']);
  });

  it('[R024] narrows to a press', () => {
    const address = read('book', 'press=b');
    const row = makerRow('出版社', 'press', ['a', 'b'], address, at(address));
    expect([labels(row), chosen(row), row.choices[0]?.to]).toEqual([['全部', 'a', 'b'], ['b'], '/web/mall/list/book']);
  });
});
