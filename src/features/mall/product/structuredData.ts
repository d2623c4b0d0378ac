/** Data about a product for search engines, as schema.org defines it, and its breadcrumbs. */
import { crumbsData } from '#kit/page/structuredData.ts';
import { isoText } from '#shared/dates.ts';
import { moneyText } from '#shared/text.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import { priceOf } from '../model.ts';
import { productPage } from '#addresses/mall.ts';
import { productCrumbs } from './crumbs.ts';
import { specText } from './model.ts';
import type { Product, Sku } from './queries.ts';

/** Facts that schema.org has a name for. */
const facts: Readonly<Record<string, string>> = { ISBN: 'isbn', 型号: 'model', 材质: 'material' };

function offerOf({ product, state, campaign }: Product, sku: Sku, origin: string): object {
  const { shipTime, productId } = product;
  const offered = sku.stock === 0 ? 'OutOfStock' : shipTime === null ? 'InStock' : 'PreOrder';
  const text = specText(sku);
  return {
    '@type': 'Offer',
    sku: String(sku.skuId),
    ...(text && { name: text }),
    url: origin + productPage.to({ productId, skuId: sku.skuId }),
    // In yuan, without sign and groups.
    price: moneyText(priceOf(sku, false).fen).replace(/[¥,]/g, ''),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${state === 'gone' ? 'Discontinued' : offered}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(campaign && sku.campaignFen !== null && { priceValidUntil: isoText(campaign.endTime) }),
    ...(shipTime !== null && { availabilityStarts: isoText(shipTime) }),
  };
}

/** Product with an offer for each size, and breadcrumbs; `origin` is empty where the deployment has none configured. */
export function productData(about: Product, origin: string): object[] {
  const { product, subtitle, images, skus, categoryName } = about;
  const crumbs: Crumb[] = productCrumbs(about);
  const known = about.facts.flatMap(({ name, value }) => (facts[name] ? [[facts[name], value]] : []));
  return [
    {
      '@context': 'https://schema.org',
      '@type': product.type === 'book' ? ['Product', 'Book'] : 'Product',
      name: product.title,
      description: subtitle || product.title,
      image: images.map(({ url }) => origin + url),
      category: categoryName,
      ...(product.maker !== null && { brand: { '@type': 'Brand', name: product.maker } }),
      ...Object.fromEntries(known),
      offers: skus.map((sku) => offerOf(about, sku, origin)),
    },
    crumbsData(crumbs, origin),
  ];
}
