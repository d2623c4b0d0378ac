import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { dayParts } from '#shared/dates.ts';
import { hiddenFields } from '#shared/hiddenFields.ts';
import { useStores } from '#stores/StoresContext.ts';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { type MallAddress, type MallListName, mallListPages, mallSorts, yuan } from '#addresses/mall.ts';
import { categoryRow, makerRow, priceRow, switchRow, yearRow } from '../filters.ts';
import { categoriesQuery } from '../queries.ts';
import styles from './ProductFilters.module.css';

interface FiltersProps {
  list: MallListName;
  address: MallAddress;
}

const fields: Record<MallListName, string> = {
  all: '商品名称、作者、出版社或品牌',
  book: '书名、作者或出版社',
  tool: '工具名称或品牌',
};

/** A limit of the price as typed, in whole yuan; 0 when it is none. */
const typedYuan = (form: FormData, name: string): number => {
  const read = yuan.read(String(form.get(name)));
  return typeof read === 'number' ? read : 0;
};

/** The search within a list, with a range of prices; a plain GET form. */
function ProductSearch({ list, address }: FiltersProps) {
  const own = mallListPages[list];
  const limits = [
    { name: 'priceMin', label: '最低价（元）', fen: address.priceMin },
    { name: 'priceMax', label: '最高价（元）', fen: address.priceMax },
  ];
  return (
    <KeywordForm
      className={styles.search}
      label="查找商品"
      field={fields[list]}
      keyword={address.keyword}
      action={own.path}
      fields={hiddenFields(own.change(address, {}), 'keyword', 'priceMin', 'priceMax')}
      to={(keyword, form) =>
        own.changeList(address, {
          keyword,
          priceMin: typedYuan(form, 'priceMin'),
          priceMax: typedYuan(form, 'priceMax'),
        })
      }
      button="确定"
    >
      {limits.map(({ name, label, fen: limit }) => (
        <Fragment key={`${name}${limit}`}>
          {name === 'priceMax' && '–'}
          <input
            name={name}
            inputMode="numeric"
            pattern="\s*[0-9]{1,6}\s*"
            maxLength={8}
            aria-label={label}
            title={`${label}，填整数`}
            placeholder={label}
            defaultValue={limit || ''}
          />
        </Fragment>
      ))}
    </KeywordForm>
  );
}

/** The filters of a list of products; they are links and a form, so that every choice has an address. */
export function ProductFilters({ list, address }: FiltersProps) {
  const { frame } = useStores();
  const { data: known = { types: [], presses: [], brands: [] } } = useQuery(categoriesQuery(useApi()));
  const to = (change: Partial<MallAddress>): string => mallListPages[list].changeList(address, change);
  const departments = useDepartmentRow(address.departmentId, (departmentId) => to({ departmentId }));
  const rows = [
    categoryRow(known, list, address, to),
    departments,
    ...(list === 'book'
      ? [makerRow('出版社', 'press', known.presses, address, to), yearRow(address, dayParts(frame.renderedAt).year, to)]
      : []),
    ...(list === 'tool' ? [makerRow('品牌', 'brand', known.brands, address, to)] : []),
    priceRow(address, to),
    switchRow(list, address, to),
  ];
  return (
    <FilterBar rows={rows} className={styles.filters}>
      <ProductSearch list={list} address={address} />
    </FilterBar>
  );
}

/** The order of a list. */
export const ProductOrder = ({ list, address }: FiltersProps) => (
  <ChipLinks
    label="排序"
    current={address.sort}
    choices={mallSorts.map(([key, label]) => ({
      key,
      label,
      to: mallListPages[list].changeList(address, { sort: key }),
    }))}
  />
);
