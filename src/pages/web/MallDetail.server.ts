import type { productPage } from '#addresses/mall.ts';
import { productQuery } from '#features/mall/product/queries.ts';
import { productData } from '#features/mall/product/structuredData.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about a product. */
export const structuredData: StructuredData<typeof productPage> = ({ api, address, data, origin }) => {
  const about = data(productQuery(api, address.productId));
  return about ? productData(about, origin) : [];
};
