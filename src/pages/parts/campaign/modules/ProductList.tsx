import { ActPrice } from '#features/campaigns/products/ActPrice.tsx';
import { ModuleTabs } from '#features/campaigns/components/ModuleTabs.tsx';
import { moduleView } from '#features/campaigns/modules.ts';
import { useModuleTab } from '#features/campaigns/useModuleTab.ts';
import { ProductCard } from '#features/mall/components/ProductCard.tsx';
import { Grid } from '#ui/Grid.tsx';
import { FittedCards } from '../FittedCards.tsx';

/** Products, by tabs, with how much is sold; after the campaign with what they cost in it. */
export const module = moduleView({
  type: 'productList',
  hasCards: true,
  isEmpty: ({ list, tabs }) => list.length === 0 && tabs.length === 0,
  Component({ act, module: own, data: first }) {
    const { data, tab, choose, isStale } = useModuleTab(act, own, first);
    return (
      <ModuleTabs data={data} tab={tab} choose={choose} isStale={isStale} label={own.title ?? '商品'}>
        <FittedCards count={data.list.length} widths={[5, 6, 4]}>
          {(columns) => (
            <Grid columns={columns} whole>
              {data.list.map(({ product, soldPercent, pastFen }, at) => (
                <ProductCard key={`${at} ${product.productId}`} product={product}>
                  <ActPrice soldPercent={soldPercent} pastFen={pastFen} />
                </ProductCard>
              ))}
            </Grid>
          )}
        </FittedCards>
      </ModuleTabs>
    );
  },
});
