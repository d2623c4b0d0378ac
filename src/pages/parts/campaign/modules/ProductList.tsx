import { ActPrice } from '#features/campaigns/products/ActPrice.tsx';
import { ModuleTabs } from '#features/campaigns/components/ModuleTabs.tsx';
import { moduleView } from '#features/campaigns/modules.ts';
import { useModuleTab } from '#features/campaigns/useModuleTab.ts';
import { ProductCard } from '#features/mall/components/ProductCard.tsx';
import { Grid } from '#ui/Grid.tsx';
import { columnsFor } from '../columns.ts';

/** Products, by tabs, with how much is sold; after the campaign with what they cost in it. */
export const module = moduleView({
  type: 'productList',
  hasCards: true,
  isEmpty: ({ list, tabs }) => list.length === 0 && tabs.length === 0,
  Component({ act, module: own, data: first }) {
    const { data, tab, choose, isStale } = useModuleTab(act, own, first);
    return (
      <ModuleTabs data={data} tab={tab} choose={choose} isStale={isStale} label={own.title ?? '商品'}>
        <Grid columns={columnsFor(data.list.length, [5, 6, 4])} whole>
          {data.list.map(({ product, soldPercent, pastFen }, at) => (
            <ProductCard key={`${at} ${product.productId}`} product={product}>
              <ActPrice soldPercent={soldPercent} pastFen={pastFen} />
            </ProductCard>
          ))}
        </Grid>
      </ModuleTabs>
    );
  },
});
