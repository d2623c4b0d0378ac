/** Reviews of products by buyers who do not exist. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import { specTextOf } from '../mall/catalog.ts';
import { fakerOf, maskedName } from './fakers.ts';
import type { ProductRecord } from './products.ts';
import { dayAt, type Moments } from './tools.ts';
import { day } from '../times.ts';

type Review = components['schemas']['ProductReview'];
type Level = 'good' | 'middle' | 'bad';

const maxReviews = 40;
/** Few buyers write, and the fewer the more of them there are. */
const countOf = ({ productId, sales }: ProductRecord['brief']): number =>
  productId % 11 === 3 ? 0 : Math.min(maxReviews, Math.round(Math.sqrt(sales)));

/** A review is a sentence of the first list and, mostly, one of the second. */
const remarks: Record<ProductRecord['kind'], Record<Level, readonly [string[], string[]]>> = {
  book: {
    good: [
      [
        '图解清楚，步骤和平时手术一致，适合低年资医师。',
        '章节按临床思路排，不是按教科书目录排，读起来顺。',
        '科里人手一本，带教时直接翻到那一页。',
        '印刷和纸张都好，图的层次看得清。',
        '小结和自测题很实用，睡前看一节正好。',
        '比上一版增加了不少内容，值得换新。',
        '作者把失败的病例也写进去了，难得。',
        '排版舒服，重点有标注，查起来很快。',
      ],
      [
        '物流两天就到，包装有气泡膜，没有压角。',
        '已经推荐给规培的师弟师妹。',
        '希望出配套的手术视频。',
        '会员价买很划算。',
        '发票当天就开出来了。',
        '边看边做笔记，三周读完了第一遍。',
      ],
    ],
    middle: [
      ['内容不错，但个别图偏小。', '基础部分写得多，进阶内容略少。', '内容可以，纸张有点薄。'],
      ['书角有一点压痕，不影响阅读。', '希望下一版补充参考文献。', '价格再低一点就好了。'],
    ],
    bad: [
      ['封面到手有折痕，影响心情。', '和想象中的深度有差距，更适合初学者。', '有两处错别字，希望勘误。'],
      ['联系客服后已经换了一本。', '物流慢了三天。'],
    ],
  },
  tool: {
    good: [
      [
        '做工扎实，没有毛刺，手感接近真实操作。',
        '教学查房用了一周，学生都说好。',
        '材质比预想的好，细节到位。',
        '上手很快，说明书图文清楚。',
        '科里一次买了五套，用下来没有问题。',
        '尺码标准，按表选正好。',
        '重量合适，放在口袋里不碍事。',
      ],
      [
        '包装严实，配件齐全。',
        '发货快，第二天就收到了。',
        '性价比高，会员价更合适。',
        '售后回复很及时。',
        '下次还会再买。',
      ],
    ],
    middle: [
      ['整体不错，颜色和图片略有差别。', '够用，但收纳盒有点单薄。', '功能可以，价格偏高。'],
      ['说明书可以再详细一些。', '有一点气味，放两天就没了。'],
    ],
    bad: [
      ['收到时少了一个配件。', '用了两周接缝处有点松。', '尺码偏小，建议选大一号。'],
      ['客服已经补发，态度不错。', '希望改进品控。'],
    ],
  },
};

const replies: Record<Level, readonly string[]> = {
  good: ['感谢您的支持，祝您工作顺利！', '谢谢您的认可，期待再次为您服务。', '感谢推荐，配套资料正在整理中。'],
  middle: ['谢谢您的建议，我们已经转给出品方。', '感谢反馈，我们会继续改进。'],
  bad: [
    '非常抱歉给您带来不便，已安排售后专员与您联系，支持换货或退货。',
    '抱歉让您失望了，请在订单中申请售后，我们会尽快处理。',
  ],
};

const stars = {
  /** Most products are good; a few divide their buyers. */
  good: [
    { value: 5, weight: 0.74 },
    { value: 4, weight: 0.19 },
    { value: 3, weight: 0.05 },
    { value: 2, weight: 0.01 },
    { value: 1, weight: 0.01 },
  ],
  mixed: [
    { value: 5, weight: 0.46 },
    { value: 4, weight: 0.25 },
    { value: 3, weight: 0.16 },
    { value: 2, weight: 0.08 },
    { value: 1, weight: 0.05 },
  ],
};
const isMixed = (productId: number): boolean => productId % 9 === 4;
/** How often a buyer adds pictures, a second sentence, and gets an answer to praise. */
const share = { pictures: 0.22, second: 0.7, reply: 0.25 };
const usualDays = 300;

/** The reviews of a product, the latest first. A product that was not sent yet has none. */
export function seededReviews(product: ProductRecord, moments: Moments): Review[] {
  const { brief, kind, skus, motif, shelfTime } = product;
  const { productId } = brief;
  if (brief.shipTime !== null) return [];
  const faker = fakerOf('productReviews', productId);
  const count = countOf(brief);
  const days = Math.min(usualDays, Math.max(1, Math.floor((moments.midnight - shelfTime) / day) - 2));
  const view = kind === 'book' ? 'book-photo' : 'tool-photo';
  return Array.from({ length: count }, (_, index): Review => {
    const star = faker.helpers.weightedArrayElement(isMixed(productId) ? stars.mixed : stars.good);
    const level = star >= 4 ? 'good' : star === 3 ? 'middle' : 'bad';
    const [first, second] = remarks[kind][level];
    const hasSecond = faker.datatype.boolean(share.second);
    const pictures = faker.datatype.boolean(share.pictures) ? faker.number.int({ min: 1, max: 4 }) : 0;
    const answers = level === 'good' ? faker.datatype.boolean(share.reply) : true;
    const reviewId = productId * 100 + index + 1;
    return {
      reviewId,
      star,
      content: faker.helpers.arrayElement(first) + (hasSecond ? faker.helpers.arrayElement(second) : ''),
      images: Array.from({ length: pictures }, (__, number) => mediaPath(view, reviewId * 10 + number, motif)),
      skuText: specTextOf(faker.helpers.arrayElement(skus)),
      userName: maskedName(faker),
      reply: answers ? faker.helpers.arrayElement(replies[level]) : null,
      createTime:
        dayAt(moments, -1 - Math.round((index * days) / (count + 1)), 0) + faker.number.int({ max: 14 * 3_600_000 }),
    };
  });
}
