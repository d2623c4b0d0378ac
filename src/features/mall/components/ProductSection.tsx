import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/Section.tsx';
import type { ProductBrief } from '../model.ts';
import { ProductCards } from './ProductCard.tsx';

interface ProductSectionProps {
  title?: string;
  products: readonly ProductBrief[];
  /** Address and text of the link to the rest. */
  more?: { to: string; label: string };
}

const allOfMall = { to: paths.mall, label: '更多' };

/** A titled row of products; not rendered without products. */
export function ProductSection({ title = '商城热卖', products, more = allOfMall }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <Section title={title} more={more}>
      <ProductCards products={products} />
    </Section>
  );
}
