import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { ListSection, PagedList } from '#kit/lists/PagedList.tsx';
import { listAnchor } from '#addresses/define.ts';
import { type MallAddress, type MallListName, mallListPages, mallLists } from '#addresses/mall.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { productsQuery } from '../queries.ts';
import { ProductCards } from './ProductCard.tsx';
import styles from './ProductCatalogue.module.css';
import { ProductFilters, ProductOrder } from './ProductFilters.tsx';

interface CatalogueProps {
  list: MallListName;
  address: MallAddress;
}

const empties: Record<MallListName, string> = {
  all: '没有找到符合条件的商品',
  book: '暂无相关图书',
  tool: '暂无相关工具',
};

/** The lists as tabs; what both have of the filters is kept, but a category belongs to one list. */
const Tabs = ({ list, address }: CatalogueProps) => (
  <TabLinks
    label="商品类型"
    className={styles.tabs}
    current={list}
    choices={mallLists.map(([key, label]) => ({
      key,
      label,
      to: mallListPages[key].to({ ...address, type: 'all', categoryId: 0, press: '', page: 1 }),
    }))}
  />
);

function Products({ list, address }: CatalogueProps) {
  const { data: products } = useSuspenseQuery(productsQuery(useApi(), list, address));
  const { to, change, changeList } = mallListPages[list];
  const everything = to({ sort: address.sort });
  const isFiltered = everything !== change(address, {});
  return (
    <div id={listAnchor} className={styles.list}>
      <PagedList
        result={products}
        page={address.page}
        to={(page) => changeList(address, { page })}
        counted="件商品"
        before={<ProductOrder list={list} address={address} />}
        after={isFiltered && products.total > 0 && <ButtonLink to={everything}>清空筛选</ButtonLink>}
        empty={
          <NoticeBlock text={empties[list]} action={isFiltered && <ButtonLink to={everything}>清空筛选</ButtonLink>} />
        }
      >
        {(shown) => <ProductCards whole heading="h2" products={shown} />}
      </PagedList>
    </div>
  );
}

/** A list of products with its tabs, its filters, its order and its pages. */
export const ProductCatalogue = (props: CatalogueProps) => (
  <>
    <Tabs {...props} />
    <ProductFilters {...props} />
    <ListSection>
      <Products {...props} />
    </ListSection>
  </>
);
