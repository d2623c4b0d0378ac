import { listAnchor } from '#addresses/define.ts';
import { belowProduct, type ProductAddress } from '#addresses/mall.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ListBody, ListGhost } from '#ui/ListBody.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import type { Product } from '../queries.ts';
import styles from './Panels.module.css';
import { ProductPanel } from './ProductPanel.tsx';
import { tabsOf } from '../model.ts';

interface ProductTabsProps {
  about: Product;
  address: ProductAddress;
}

/** What is below a product: its text, contents, facts, reviews and service, one at a time. The tabs are links. */
export function ProductTabs({ about, address }: ProductTabsProps) {
  const tabs = tabsOf(about);
  const shown = tabs.find(([tab]) => tab === address.tab)?.[0] ?? 'detail';
  return (
    <section id={listAnchor} className={`${styles.tabs} paper`} aria-label="商品介绍">
      <TabLinks
        label="商品介绍"
        current={shown}
        choices={tabs.map(([tab, label]) => ({ key: tab, label, to: belowProduct(address, { tab }) }))}
      />
      <div className={styles.panel}>
        <ListBody>
          <AsyncSection key={shown} loading={<ListGhost shape="rows" />}>
            <ProductPanel tab={shown} about={about} address={address} />
          </AsyncSection>
        </ListBody>
      </div>
    </section>
  );
}
