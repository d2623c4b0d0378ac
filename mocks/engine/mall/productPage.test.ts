import { describe, expect, it } from 'vitest';
import { mediaFor } from '../drawings/media.ts';
import { specTextOf } from './catalog.ts';
import { reviewPage } from './opinions.ts';
import { productPage } from './productPage.ts';
import { shopAt } from './testShop.ts';

const shop = shopAt();
const products = [...shop.content.products, ...shop.content.goneProducts];
const pages = products.map((product) => productPage({ ...shop, caller: null }, product));
const reviewsOf = (productId: number) => reviewPage(shop, { productId, size: 50 });

describe('the page of a product', () => {
  it('[2.1-05] shows two to five pictures and pages to read, all of which can be drawn', () => {
    for (const { images, trialPages, skus } of pages) {
      expect(images.length).toBeGreaterThanOrEqual(2);
      expect(images.length).toBeLessThanOrEqual(5);
      const urls = [...images, ...trialPages].map(({ url }) => url);
      const own = skus.flatMap(({ imageUrl }) => imageUrl ?? []);
      expect([...urls, ...own].filter((url) => mediaFor(url) === null)).toEqual([]);
    }
  });

  it('[2.1-05] gives every book a fictitious ISBN, an author and a table of contents', () => {
    for (const { product, facts, catalog } of pages.filter((page) => page.product.type === 'book')) {
      const values = new Map(facts.map(({ name, value }) => [name, value]));
      expect(values.get('ISBN')).toBe(`000-0-000${product.productId}-0`);
      expect(values.get('作者')).toMatch(/（虚构）$/);
      expect(catalog.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('[2.1-05] gives medical devices a number that is marked as fictitious', () => {
    const numbers = pages.flatMap(({ facts }) => facts.filter(({ name }) => name === '备案号'));
    expect(numbers.length).toBeGreaterThan(4);
    for (const { value } of numbers) expect(value).toMatch(/（虚构）$/);
  });

  it('[2.1-05] says with its text what it is', () => {
    for (const { text, product } of pages) expect(text.content.length, product.title).toBeGreaterThan(1);
  });

  it('[2.1-05] names a course that is offered, for more than ten products', () => {
    const named = products.filter(({ courseId }) => courseId !== null);
    expect(named.length).toBeGreaterThan(10);
    for (const { course, product } of pages) {
      const courseId = named.find(({ brief }) => brief.productId === product.productId)?.courseId;
      expect(course?.albumId).toBe(courseId);
    }
  });

  it('[2.1-05] of something that was taken off the shelf sells nothing', () => {
    const gone = pages.filter(({ state }) => state === 'gone');
    expect(gone).toHaveLength(2);
    expect(gone.flatMap(({ skus }) => skus.map(({ stock }) => stock))).toEqual([0, 0]);
  });
});

describe('the reviews of the seed', () => {
  it('[2.1-05] are 0 to 40 for each product, none before the first delivery', () => {
    for (const { brief } of shop.content.products) {
      const { total } = reviewsOf(brief.productId);
      expect(total).toBeLessThanOrEqual(40);
      if (brief.shipTime !== null) expect(total).toBe(0);
    }
  });

  it('[2.1-05] are mostly good, have pictures that can be drawn, and name sizes of their product', () => {
    const all = shop.content.products.flatMap(({ brief, skus }) =>
      reviewsOf(brief.productId).list.map((review) => ({ review, skus })),
    );
    const share = (test: (star: number) => boolean): number =>
      all.filter(({ review }) => test(review.star)).length / all.length;
    expect(share((star) => star >= 4)).toBeGreaterThan(0.8);
    expect(share((star) => star <= 2)).toBeGreaterThan(0.01);
    for (const { review, skus } of all) {
      const texts = skus.map(specTextOf);
      expect(texts).toContain(review.skuText);
      expect(review.images.filter((url) => mediaFor(url) === null)).toEqual([]);
    }
  });

  it('[2.1-05] answer whoever is not content', () => {
    const bad = shop.content.products.flatMap(({ brief }) =>
      reviewsOf(brief.productId).list.filter(({ star }) => star <= 2),
    );
    expect(bad.length).toBeGreaterThan(10);
    expect(bad.filter(({ reply }) => reply === null)).toEqual([]);
  });

  it('[2.1-05] include what buyers write', () => {
    const before = reviewsOf(6_001);
    shop.state.productReviews.push({
      ...{ id: 2_001, userId: 10_001, orderId: 1, itemId: 1, productId: 6_001, skuText: '平装', star: 2 },
      ...{ content: '封面有折痕，内容很好。', images: [], createTime: shop.now },
    });
    const after = reviewsOf(6_001);
    expect(after.list[0]).toMatchObject({ reviewId: 2_001, star: 2, reply: null });
    expect(after.counts).toEqual({ ...before.counts, all: before.counts.all + 1, bad: before.counts.bad + 1 });
    expect(productPage({ ...shop, caller: null }, products[0] ?? expect.fail()).reviewCount).toBe(after.total);
  });
});
