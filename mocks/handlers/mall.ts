/** The mall: lists, products, reviews, freight and notices. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { toggled } from '../engine/learning/records.ts';
import { pricedNow } from '../engine/mall/cards.ts';
import { payableFen, productOf, skuOf } from '../engine/mall/catalog.ts';
import { freightTo, placeText } from '../engine/mall/freight.ts';
import { categoriesOf, listProducts, mallHomeOf, relatedTo } from '../engine/mall/lists.ts';
import { reviewPage } from '../engine/mall/opinions.ts';
import { productPage } from '../engine/mall/productPage.ts';
import { rankingOf } from '../engine/mall/ranking.ts';

/** Handlers of the tag `mall`. */
export const mall = {
  mallHome: (call) => mallHomeOf(call, call.query.departmentId),

  mallCategories: (call) => categoriesOf(call),

  mallList: (call) => listProducts(call, call.query),

  mallRanking: (call) => rankingOf(call, call.query),

  mallProduct(call) {
    const product = productOf(call.content, call.query.productId);
    return product ? productPage(call, product) : refuse('notFound');
  },

  mallRelated(call) {
    const product = productOf(call.content, call.query.productId);
    return product ? { list: relatedTo(call, product) } : refuse('notFound');
  },

  mallFreight(call) {
    const { content, query } = call;
    const { productId, areaCode, skuId, quantity = 1 } = query;
    const product = productOf(content, productId);
    const areaText = placeText(areaCode);
    if (!product || areaText === null) return refuse('notFound');
    // Without a size the cheapest printed one, or the file where there is no other.
    const [first] = product.skus;
    const sku = product.skus.find((one) => (skuId === undefined ? !one.isEbook : one.skuId === skuId)) ?? first;
    const goodsFen = (sku ? payableFen(pricedNow(call, sku), false) : 0) * quantity;
    return { ...freightTo(areaCode, goodsFen, sku !== undefined && !sku.isEbook), areaText };
  },

  mallReviews: (call) => reviewPage(call, call.query),

  mallStockNotice({ content, state, caller, body }) {
    const found = skuOf(content, body.skuId);
    if (!caller || !found || found.product.isGone) return refuse('notFound');
    const key = String(caller.user.userId);
    state.stockNotices[key] = toggled(state.stockNotices[key] ?? [], body.skuId, body.notice);
    return { noticed: body.notice };
  },
} satisfies Partial<Handlers>;
