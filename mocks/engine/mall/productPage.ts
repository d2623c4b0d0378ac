/** The page of a product. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { Known } from '../learning/coursePage.ts';
import { learningOf } from '../learning/learningOf.ts';
import { courseOf, isGone as isCourseGone, withOwn } from '../learning/progress.ts';
import { markOf } from '../learning/records.ts';
import { yuanText } from '../money/amounts.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { documentOf } from '../seed/articleTexts/markup.ts';
import { fakerOf } from '../seed/fakers.ts';
import type { CategoryName } from '../seed/productRows.ts';
import type { ProductRecord, SkuRecord } from '../seed/products.ts';
import { contentsOf, descriptionOf } from '../seed/productTexts.ts';
import { ebookOf, mayRead } from './ebooks.ts';
import { pricedNow, productCard } from './cards.ts';
import { freightRule } from './freight.ts';
import { printedAt } from './lists.ts';
import { ratingOf } from './opinions.ts';
import { freeStock } from './stock.ts';
import { beijing } from '../times.ts';

type Schemas = components['schemas'];
type Facts = Schemas['Product']['facts'];

const pages = { trial: 6, least: 160, most: 620 };
const usualTags = ['正品保障', '7天无理由退货', '电子发票'];
const ebookTags = ['正品保障', '电子发票', '购买后即可阅读', '首次打开前可退款'];
const materials: Readonly<Partial<Record<CategoryName, readonly string[]>>> = {
  听诊器: ['不锈钢胸件、PVC管', '钛合金胸件、TPU管'],
  手术器械模型: ['硅胶与ABS', '医用硅胶、铝合金底座'],
  教具: ['PVC与环保树脂', '光敏树脂'],
  白大褂: ['65%聚酯纤维、35%棉', '72%聚酯纤维、21%粘纤、7%氨纶'],
  文具: ['铝合金', '双胶纸、PU封面'],
};

const monthText = (ms: number): string => {
  const date = new Date(ms + beijing);
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`;
};

function bookFacts(product: ProductRecord): Facts {
  const { brief, author, translator, house, skus, category, listPriceFen } = product;
  const faker = fakerOf('products', brief.productId * 3);
  const edition = /第(\d)版/.exec(brief.title)?.[1] ?? '1';
  const isOnlyFile = skus.every(({ isEbook }) => isEbook);
  const count = faker.number.int({ min: pages.least, max: pages.most });
  return [
    { name: '作者', value: `${author ?? ''}（虚构）` },
    ...(translator === null ? [] : [{ name: '译者', value: `${translator}（虚构）` }]),
    { name: '出版社', value: house },
    { name: '版次', value: `第${edition}版` },
    { name: 'ISBN', value: `000-0-000${brief.productId}-0` },
    { name: '出版时间', value: monthText(printedAt(product)) },
    ...(isOnlyFile
      ? [{ name: '形式', value: '电子版，在线阅读' }]
      : [
          { name: '页数', value: `${count}页` },
          { name: '开本', value: category === '图谱' ? '大16开' : '16开' },
          { name: '定价', value: `¥${yuanText(listPriceFen)}` },
        ]),
    { name: '语种', value: '中文' },
  ];
}

function toolFacts({ brief, house, category, skus, isDevice, listPriceFen }: ProductRecord): Facts {
  const { productId } = brief;
  const kinds = [...new Set(skus.flatMap(({ specs }) => specs.map(({ name }) => name)))];
  const valuesOf = (kind: string): string =>
    [...new Set(skus.flatMap(({ specs }) => specs.flatMap(({ name, value }) => (name === kind ? [value] : []))))].join(
      '、',
    );
  const material = materials[category] ?? [];
  return [
    { name: '品牌', value: house },
    { name: '型号', value: `YL-${productId}` },
    { name: '材质', value: material[productId % material.length] ?? '复合材料' },
    { name: '产地', value: '示例省示例市' },
    ...kinds.map((kind) => ({ name: kind, value: valuesOf(kind) })),
    ...(isDevice ? [{ name: '备案号', value: `示例械备${productId}0000号（虚构）` }] : []),
    { name: '建议零售价', value: `¥${yuanText(listPriceFen)}` },
    { name: '售后', value: category === '白大褂' || category === '文具' ? '30天质量问题包换' : '保修一年，终身维护' },
  ];
}

const viewNames = {
  book: ['内页', '书脊与书口', '局部', '开本对照'],
  tool: ['细节', '尺寸', '包装', '使用示意'],
} as const;

/** The cover, and one to four views: more of what costs more. */
function imagesOf({ brief, kind, motif }: ProductRecord): Schemas['ProductPicture'][] {
  const { productId, imageUrl, priceFen } = brief;
  const count = priceFen >= 20_000 ? 4 : 1 + (productId % 3);
  return [
    { url: imageUrl, name: kind === 'book' ? '封面' : '主图' },
    ...viewNames[kind].slice(0, count).map((name, index) => ({
      url: mediaPath(kind === 'book' ? 'book-view' : 'tool-view', productId * 10 + index, motif),
      name,
    })),
  ];
}

/** Printed pages; of what is electronic alone there are none. */
const trialPagesOf = ({ brief, kind, motif, isGone, skus }: ProductRecord): Schemas['ProductPicture'][] =>
  kind === 'book' && !isGone && skus.some(({ isEbook }) => !isEbook)
    ? Array.from({ length: brief.productId % 4 === 3 ? 0 : pages.trial }, (_, index) => ({
        url: mediaPath('sample-page', brief.productId * 10 + index, motif),
        name: `试读第${index + 1}页`,
      }))
    : [];

function skuShown(known: Known, record: SkuRecord, isGone: boolean): Schemas['Sku'] {
  const { state, content, caller, now } = known;
  const sku = pricedNow(known, record);
  return {
    ...sku,
    stock: isGone ? 0 : freeStock(state, content, sku.skuId, now),
    noticed: caller === null ? null : (state.stockNotices[String(caller.user.userId)] ?? []).includes(sku.skuId),
  };
}

function courseShown(known: Known, { courseId }: ProductRecord): Schemas['Product']['course'] {
  const course = courseId === null || isCourseGone(known.content, courseId) ? null : courseOf(known.content, courseId);
  return (course && withOwn(known, [course.brief])[0]) ?? null;
}

/** The electronic edition, and whether the reader has it. */
function ebookPart({ state, content, caller, now }: Known, product: ProductRecord): Schemas['Product']['ebook'] {
  const book = ebookOf(content, product.brief.productId);
  if (!book) return null;
  const { skuId } = book.sku;
  const { chapters, charCount } = book.text;
  const owned = caller && mayRead(ledgerOf(state, content, now).books, caller.user.userId, skuId);
  return { skuId, chapterCount: chapters.length, charCount, serviceTags: ebookTags, owned };
}

/** A product with everything on its page, for one reader. */
export function productPage(known: Known, product: ProductRecord): Schemas['Product'] {
  const { content, state, caller, now } = known;
  const { brief, subtitle, category, categoryId, departmentId, isGone, kind } = product;
  const card = productCard(known, product);
  const target = { targetType: 'product' as const, targetId: brief.productId };
  return {
    product: card,
    subtitle,
    state: isGone ? 'gone' : 'onSale',
    categoryId,
    categoryName: category,
    departmentId,
    images: imagesOf(product),
    skus: product.skus.map((sku) => skuShown(known, sku, isGone)),
    limitPerOrder: product.limitPerOrder,
    campaign: card.campaignFen === null ? null : (product.campaign ?? content.campaign),
    freight: freightRule,
    serviceTags: usualTags,
    text: documentOf(descriptionOf(product), () => null),
    facts: kind === 'book' ? bookFacts(product) : toolFacts(product),
    catalog: contentsOf(product),
    trialPages: trialPagesOf(product),
    ebook: ebookPart(known, product),
    course: courseShown(known, product),
    ...ratingOf(known, brief.productId),
    collected: caller === null ? null : learningOf(state, content, caller).collected[markOf(target)] !== undefined,
    serverTime: now,
  };
}
