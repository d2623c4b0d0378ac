/** What running campaigns change in the content: prices of products, and courses that are opened to everybody who is logged in. */
import type { ActPart, ActRecord, PartOf } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import type { CourseRecord } from '../seed/courses.ts';
import type { Campaign, ProductRecord, SkuRecord } from '../seed/products.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { stateOf, windowOf } from './windows.ts';

/** A price in per cent of the usual one, in whole yuan. */
export const actFenOf = (priceFen: number, percent: number): number => Math.round((priceFen * percent) / 10_000) * 100;

const isProducts = (part: ActPart): part is PartOf<'productList'> => part.type === 'productList';
const isOpening = (part: ActPart): part is PartOf<'courseList'> =>
  part.type === 'courseList' && part.opensFree === true;

/** The campaigns that change something while they run. */
const changing = acts.filter(({ parts }) => parts.some((part) => isProducts(part) || isOpening(part)));

interface Offer {
  percent: number;
  campaign: Campaign;
}

/** Of two campaign prices a buyer pays the lower one. */
const lower = (usual: number | null, own: number): number => Math.min(usual ?? own, own);

function reduced(product: ProductRecord, { percent, campaign }: Offer): ProductRecord {
  const priced = <Priced extends Pick<SkuRecord, 'priceFen' | 'campaignFen'>>(one: Priced): Priced => ({
    ...one,
    campaignFen: lower(one.campaignFen, actFenOf(one.priceFen, percent)),
  });
  return {
    ...product,
    campaign,
    brief: priced(product.brief),
    skus: product.skus.map((sku) => (sku.isEbook ? sku : priced(sku))),
  };
}

/** Members' courses of a campaign need a login only. */
const opened = (course: CourseRecord): CourseRecord => ({ ...course, brief: { ...course.brief, free: 'login' } });

function changed(content: Content, running: readonly ActRecord[], endOf: (act: ActRecord) => number): Content {
  const offers = new Map<number, Offer>();
  const open = new Set<number>();
  for (const act of running) {
    const campaign = { name: act.title, endTime: endOf(act) };
    for (const part of act.parts) {
      if (isProducts(part))
        for (const [productId, percent] of part.tabs.flatMap(({ rows }) => rows))
          offers.set(productId, { percent, campaign });
      if (isOpening(part)) for (const albumId of part.tabs.flatMap(({ rows }) => rows)) open.add(albumId);
    }
  }
  const offerFor = ({ brief }: ProductRecord): Offer | undefined => offers.get(brief.productId);
  return {
    ...content,
    courses: content.courses.map((course) => (open.has(course.brief.albumId) ? opened(course) : course)),
    products: content.products.map((product) => {
      const offer = offerFor(product);
      return offer ? reduced(product, offer) : product;
    }),
  };
}

/** By the content without campaigns: the last one with them, so that what is computed from a content can be cached. */
const last = new WeakMap<Content, { signature: string; content: Content }>();

/** The content with what the campaigns change that run at `now` (ms). */
export function withActs(state: Pick<State, 'actWindows'>, content: Content, now: number): Content {
  const world = { state, content, now };
  const running = changing.filter((act) => stateOf(world, act) === 'running');
  if (running.length === 0) return content;
  const endOf = (act: ActRecord): number => windowOf(world, act).endTime;
  const signature = running.map((act) => `${act.key} ${endOf(act)}`).join();
  const known = last.get(content);
  if (known?.signature === signature) return known.content;
  const whole = changed(content, running, endOf);
  last.set(content, { signature, content: whole });
  return whole;
}
