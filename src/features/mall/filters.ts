/** The filters of the lists as rows of choices. */
import type { Payload } from '#openapi/operation.ts';
import { priceText } from '#shared/text.ts';
import type { FilterRow } from '#ui/ListNav.tsx';
import type { MallAddress, MallListName } from '#addresses/mall.ts';

type Categories = Payload<'mallCategories'>;
/** The address of a list with some values changed. */
type To = (change: Partial<MallAddress>) => string;

/** Ranges of prices in yuan; 0 is no limit. */
const priceRanges = [
  [0, 0],
  [0, 50],
  [50, 100],
  [100, 300],
  [300, 0],
] as const;

/** A range of prices in yuan; 0 is no limit. */
function priceRangeText(min: number, max: number): string {
  const [low, high] = [priceText(min * 100), priceText(max * 100)];
  if (max === 0) return min === 0 ? '全部' : `${low}以上`;
  return min === 0 ? `${high}以下` : `${low}–${high}`;
}

/** Years of publication; 0 is no limit. */
function yearsText(from: number, to: number): string {
  if (from === 0) return to === 0 ? '全部' : `${to}年及以前`;
  if (from === to) return `${from}年`;
  return to === 0 ? `${from}年以来` : `${from}–${to}年`;
}

/** Choices of a range; one that is only in the address is added, so that it is seen. */
function rangeRow(
  label: string,
  offered: readonly (readonly [number, number])[],
  current: readonly [number, number],
  text: (low: number, high: number) => string,
  to: (low: number, high: number) => string,
): FilterRow {
  const known = offered.some(([low, high]) => low === current[0] && high === current[1]);
  return {
    label,
    current: current.join(),
    choices: (known ? offered : [...offered, current]).map(([low, high]) => ({
      key: `${low},${high}`,
      label: text(low, high),
      to: to(low, high),
    })),
  };
}

/** The price. */
export const priceRow = ({ priceMin, priceMax }: MallAddress, to: To): FilterRow =>
  rangeRow('价格', priceRanges, [priceMin, priceMax], priceRangeText, (low, high) =>
    to({ priceMin: low, priceMax: high }),
  );

/** The year of publication, from this year back. */
export function yearRow({ yearFrom = 0, yearTo = 0 }: MallAddress, thisYear: number, to: To): FilterRow {
  const recent = [0, 1, 2].map((ago) => [thisYear - ago, thisYear - ago] as const);
  return rangeRow('出版年份', [[0, 0], ...recent, [0, thisYear - 3]], [yearFrom, yearTo], yearsText, (low, high) =>
    to({ yearFrom: low, yearTo: high }),
  );
}

/** The categories of a list that have products; the chosen one is always offered. */
export const categoryRow = (
  { types }: Pick<Categories, 'types'>,
  list: MallListName,
  { categoryId }: MallAddress,
  to: To,
): FilterRow => ({
  label: '分类',
  current: categoryId,
  choices: [
    { key: 0, label: '全部', to: to({ categoryId: 0 }) },
    ...types
      .filter(({ type }) => list === 'all' || type === list)
      .flatMap(({ categories }) => categories)
      .filter(({ categoryId: id, count }) => count > 0 || id === categoryId)
      .map(({ categoryId: id, name }) => ({ key: id, label: name, to: to({ categoryId: id }) })),
  ],
});

/** The presses of books or the brands of tools. */
export const makerRow = (
  label: string,
  name: 'press' | 'brand',
  makers: readonly string[],
  address: MallAddress,
  to: To,
): FilterRow => ({
  label,
  current: address[name] ?? '',
  choices: ['', ...makers].map((maker) => ({ key: maker, label: maker || '全部', to: to({ [name]: maker }) })),
});

const switches = [
  ['stock', '仅看有货'],
  ['promo', '促销'],
  ['ebook', '电子书'],
] as const;

/** The switches; only books can be electronic. */
export const switchRow = (list: MallListName, address: MallAddress, to: To): FilterRow => ({
  label: '只看',
  current: '',
  choices: switches
    .filter(([name]) => name !== 'ebook' || list === 'book')
    .map(([name, label]) => ({ key: name, label, to: to({ [name]: !address[name] }), isOn: address[name] === true })),
});
