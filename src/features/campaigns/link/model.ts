/** Rules of the links with a token (R079): what each kind is called, and what to do next in each state. */
import type { components } from '#openapi/portal.d.ts';
import { homePage } from '#addresses/account.ts';
import { couponsPage } from '#addresses/coupon.ts';
import { ownedPage } from '#addresses/learning.ts';
import { licensePage } from '#addresses/license.ts';
import { membershipPage } from '#addresses/membership.ts';

/** What a link gives, and whether the reader may receive it. */
export type ActLink = components['schemas']['ActToken'];
/** A link that is no campaign page. */
export type GivingLink = ActLink & { kind: Exclude<ActLink['kind'], 'page'> };
/** What was put into the account. */
export type Received = components['schemas']['ActReceived'];

/** Longest phone or work number. */
export const maxWorkNo = 30;

/** What a kind of link is called, and what its button does. */
export const kindNames: Readonly<Record<GivingLink['kind'], { name: string; action: string; from: string }>> = {
  gift: { name: '同行礼品', action: '立即领取', from: ' 送给您' },
  invite: { name: '同行邀请', action: '注册领取', from: ' 邀请您' },
  benefit: { name: '机构权益', action: '验证并领取', from: ' 提供' },
  coupon: { name: '优惠券礼包', action: '立即领取', from: ' 送给您' },
};

/** A link to another page. */
interface Way {
  to: string;
  label: string;
}

/** What a reader is told who cannot receive anything here. */
interface Notice {
  title: string;
  text: string;
  /** The first one is the most useful. */
  ways: readonly Way[];
}

const home: Way = { to: homePage.to(), label: '返回首页' };
const membership: Way = { to: membershipPage.to(), label: '查看会员权益' };
const ownCourses: Way = { to: ownedPage.to(), label: '我的课程' };
const qualification: Way = { to: licensePage.to({ tab: 'qualification' }), label: '去认证' };

const hasCoupons = ({ gives }: Pick<ActLink, 'gives'>): boolean => gives.some(({ kind }) => kind === 'coupon');
const hasDays = ({ gives }: Pick<ActLink, 'gives'>): boolean => gives.some(({ kind }) => kind === 'vip');

/** The pages where the reader finds what a link has given. */
const placesOf = (link: Pick<ActLink, 'gives'>): Way[] => [
  ...(hasCoupons(link) ? [{ to: couponsPage.to(), label: '查看优惠券' }] : []),
  ...(hasDays(link) ? [{ to: membershipPage.to(), label: '查看会员' }] : []),
];

/** What is said instead of the button; null while the reader may receive it. */
export function noticeOf(link: GivingLink): Notice | null {
  const { kind, state } = link;
  switch (state) {
    case 'open':
      return null;
    case 'expired':
      return {
        title: '链接已失效',
        text: '领取时间已过。可以请分享人重新发送，或看看其他权益。',
        ways: [home, membership],
      };
    case 'taken':
      return {
        title: '礼品已被领取',
        text: '每份礼品只能由一位同行领取，这一份已经有人领走了。',
        ways: [home, membership],
      };
    case 'received':
      return { title: '您已领取过', text: '权益已在您的账户中，可以直接使用。', ways: [...placesOf(link), ownCourses] };
    case 'own':
      return kind === 'invite'
        ? {
            title: '这是您的分享链接',
            text: '请把它发给还没有注册的同行。对方注册成功后，您会收到消息。',
            ways: [ownCourses, home],
          }
        : {
            title: '这是您的分享链接',
            text: '请把它发给一位同行。对方领取后，您会收到消息。',
            ways: [ownCourses, home],
          };
    case 'refused':
      return {
        title: '不符合领取条件',
        text: kind === 'invite' ? '可以把链接转给还没有注册的同行。' : '完成医师认证后，请回到本页领取。',
        ways: kind === 'invite' ? [ownCourses, membership] : [qualification, home],
      };
  }
}

/** Where the reader finds what was just received. */
export const placeOf = ({ couponIds }: Pick<Received, 'couponIds'>): string =>
  couponIds.length > 0 ? couponsPage.to() : membershipPage.to();

/** What an invitation has given to a doctor who has registered with it. */
export const asReceived = ({ gives }: ActLink): Pick<Received, 'names' | 'couponIds'> => ({
  names: gives.map(({ name }) => name),
  couponIds: [],
});
