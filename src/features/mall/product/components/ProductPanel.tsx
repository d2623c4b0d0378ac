import type { ProductAddress, ProductTab } from '#addresses/mall.ts';
import type { Product } from '../queries.ts';
import { Contents } from './Contents.tsx';
import { Detail } from './Detail.tsx';
import { AllFacts } from './Facts.tsx';
import { Reviews } from './Reviews.tsx';
import { Service } from './Service.tsx';

interface ProductPanelProps {
  tab: ProductTab;
  about: Product;
  address: ProductAddress;
}

/** What one tab below a product shows. */
export function ProductPanel({ tab, about, address }: ProductPanelProps) {
  switch (tab) {
    case 'detail':
      return <Detail about={about} />;
    case 'catalog':
      return <Contents about={about} />;
    case 'facts':
      return <AllFacts about={about} />;
    case 'reviews':
      return <Reviews address={address} />;
    case 'service':
      return <Service about={about} />;
  }
}
