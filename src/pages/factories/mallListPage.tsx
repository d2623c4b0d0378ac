/** The three lists of the mall [2.1-07] share one page; two of them show one type only. */
import { type MallListName, mallListPages, mallLists } from '#addresses/mall.ts';
import { ProductCatalogue } from '#features/mall/components/ProductCatalogue.tsx';
import { categoriesQuery, productsQuery } from '#features/mall/queries.ts';
import { departmentReads } from '#kit/choice/departmentRows.ts';
import { type AnyPage, definePage } from '#kit/page/page.ts';
import { ListPage } from '../parts/ListPage.tsx';

/** The page of one list. */
export function mallListPage(list: MallListName): AnyPage {
  const [, name = '', intro = ''] = mallLists.find(([key]) => key === list) ?? [];
  return definePage({
    title: name,
    description: intro,
    address: mallListPages[list],
    // Only the list of all products has a type in its address; a press has books alone.
    leadsTo({ address: { type = 'all', ...address } }) {
      const own = list === 'all' && type === 'all' && address.press ? 'book' : type;
      return own === 'all' ? null : mallListPages[own].to(address);
    },
    reads: ({ api, address }) => [
      productsQuery(api, list, address),
      categoriesQuery(api),
      ...departmentReads(api, address.departmentId),
    ],
    Component: ({ address }) => (
      <ListPage title={name} intro={intro}>
        <ProductCatalogue list={list} address={address} />
      </ListPage>
    ),
  });
}
