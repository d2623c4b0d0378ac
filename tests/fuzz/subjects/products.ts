import type { Subject } from '../fuzz.ts';

const member = '13800000007';
/** Has taken no coupon. */
const newcomer = '13800000008';
const dialog = '[role=dialog]';

/** The page of a product: for a visitor and a doctor, its reviews, and what a doctor does there. */
export const products: Subject[] = [
  {
    name: 'product of a visitor',
    at: '/web/mall/detail?productId=6016',
    reads: ['mallProduct', 'mallRelated'],
    shows: /距结束/,
  },
  {
    name: 'product of a doctor, with the freight to her region',
    at: '/web/mall/detail?productId=6069',
    // A doctor without an address.
    who: '13800000009',
    reads: ['mallProduct', 'mallFreight', 'addressList', 'userProfile'],
    shows: /配送至[^]*运费/,
  },
  {
    name: 'reviews of a product',
    at: '/web/mall/detail?productId=6047&star=good',
    reads: ['mallReviews'],
    shows: /好评率[^]*好评（\d+）/,
  },
  {
    name: 'notice of a size that is sold out',
    at: '/web/mall/detail?productId=6004',
    who: member,
    reads: ['mallStockNotice'],
    acts: (portal) => portal.click('到货通知'),
    shows: /取消到货通知/,
  },
  {
    name: 'choice of edition and pieces on a phone',
    at: '/web/mall/detail?productId=6003',
    reads: ['mallProduct'],
    opens: ['productChoice'],
    async acts(portal) {
      await portal.click('[data-bottom-bar] [data-opens=productChoice]');
      await portal.click(`${dialog} input[value="600301"]`);
    },
    shows: /选择规格[^]*全书 7 章/,
  },
  {
    name: 'bought courses',
    at: '/web/userCenter/vipcourse',
    who: '13800000007',
    reads: ['ownedCourseList', 'userProfile'],
    shows: /已购课程/,
  },
  {
    name: 'classes among what is owned',
    at: '/web/userCenter/vipcourse?tab=class',
    who: '13800000001',
    reads: ['classList'],
    shows: /进入班级/,
  },
  {
    name: 'shelf of electronic books',
    at: '/web/userCenter/vipcourse?tab=ebook',
    who: member,
    reads: ['ebookShelf'],
    shows: /循证医学[^]*继续阅读/,
  },
  {
    name: 'an electronic book that is read on',
    at: '/web/userCenter/vipcourse?book=6052',
    who: member,
    reads: ['ebookDetail', 'ebookChapter', 'ebookPlaceSave'],
    async acts(portal) {
      await portal.click('下一页');
      await portal.pass(2);
    },
    shows: /第三章/,
  },
  {
    name: 'coupons for a product',
    at: '/web/mall/detail?productId=6069',
    who: newcomer,
    reads: ['couponCenter', 'couponReceive'],
    opens: ['couponOffers'],
    async acts(portal) {
      await portal.click('领券');
      await portal.click(`${dialog} [aria-label="领取：图书满减券"]`);
    },
    shows: /图书满减券/,
  },
  {
    name: 'region of a delivery',
    at: '/web/mall/detail?productId=6069',
    reads: ['provinceList', 'cityList', 'areaList', 'mallFreight'],
    opens: ['deliveryRegion'],
    async acts(portal) {
      await portal.click('选择配送地区');
      await portal.click('@所在地区');
      for (const level of ['省份', '城市', '区县']) await portal.click(`[aria-label=${level}] [role=option]`);
    },
    shows: /配送至 示例省/,
  },
];
