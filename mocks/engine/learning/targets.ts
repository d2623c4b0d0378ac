/** Targets by their kind. A new value of `TargetType` needs its kind here. */
import type { components } from '#openapi/portal.d.ts';
import { briefFor, caseWith, diagnosisFor } from '../cases/runs.ts';
import { liveWith } from '../live/room.ts';
import { meetingCardsFor, meetingWith } from '../meetings/cards.ts';
import { productCard } from '../mall/cards.ts';
import { payableFen, productOf } from '../mall/catalog.ts';
import { articleCommentsOf, guideCommentsOf, liveCommentsOf, questionsOf } from '../seed/opinions.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { visibleCourse, type Known } from './coursePage.ts';
import { learningOf } from './learningOf.ts';
import { courseOf, isGone, withOwn } from './progress.ts';
import { collectorsOf, markOf, type Target, type TargetType } from './records.ts';

type Schemas = components['schemas'];
/** A favourite without the time at which it was marked. */
type Card =
  | Pick<Schemas['CollectedCourse'], 'targetType' | 'album'>
  | Pick<Schemas['CollectedArticle'], 'targetType' | 'article'>
  | Pick<Schemas['CollectedMedicase'], 'targetType' | 'medicase'>
  | Pick<Schemas['CollectedProduct'], 'targetType' | 'product' | 'skuId' | 'collectPriceFen'>
  | Pick<Schemas['CollectedMeeting'], 'targetType' | 'meeting'>;

/** The data of a target that the lists need. */
export interface Thing {
  title: string;
  /** Null for a kind without modules. */
  moduleType: string | null;
  /** How often it was played or read. */
  views: number;
  /** It is no longer offered. */
  isGone: boolean;
}

interface Kind {
  /** Undefined or null for an id that no target of this kind has or had. */
  find(content: Content, id: number): Thing | null | undefined;
  /** True when this reader may see the target. */
  isVisible(known: Known, id: number): boolean;
  /** Comments of the seed; their ids count up from the first. */
  comments(content: Content, id: number, firstId: number): Schemas['Comment'][];
  /** Distinguishes the ids of its comments from those of other kinds. */
  commentRange: number;
  /** Views for each reader of the seed whose favourite it is. */
  viewsPerCollect: number;
  card(known: Known, id: number): Card | null;
}

/** Ids of the seed's comments are `commentRange × rangeBase + target × seedBase + number`: at most 12 digits. */
const seedBase = 100;
const rangeBase = 10_000_000_000;

const kinds: Record<TargetType, Kind> = {
  course: {
    find(content, id) {
      const brief = courseOf(content, id)?.brief;
      return brief && { ...brief, views: brief.playCount, isGone: isGone(content, id) };
    },
    isVisible: (known, id) => visibleCourse(known, id) !== null,
    comments(content, id, firstId) {
      const album = courseOf(content, id);
      return album ? questionsOf(album, content.moments, firstId) : [];
    },
    commentRange: 0,
    viewsPerCollect: 65,
    card(known, id) {
      const brief = courseOf(known.content, id)?.brief;
      const [album] = brief ? withOwn(known, [brief]) : [];
      return album ? { targetType: 'course', album } : null;
    },
  },
  article: {
    find(content, id) {
      const brief = articleOf(content, id);
      return brief && { title: brief.title, moduleType: null, views: brief.readCount, isGone: false };
    },
    isVisible: ({ content }, id) => articleOf(content, id) !== undefined,
    comments(content, id, firstId) {
      const article = content.articles.find(({ brief }) => brief.articleId === id);
      return article && !article.written ? articleCommentsOf(article.brief, content.moments, firstId) : [];
    },
    commentRange: 1,
    viewsPerCollect: 90,
    card({ content }, id) {
      const article = articleOf(content, id);
      return article ? { targetType: 'article', article } : null;
    },
  },
  medicase: {
    find(content, id) {
      const brief = caseWith(content, id)?.brief;
      return brief && { title: brief.title, moduleType: null, views: brief.doneCount, isGone: false };
    },
    isVisible: ({ content }, id) => caseWith(content, id) !== undefined,
    comments: () => [],
    commentRange: 2,
    viewsPerCollect: 12,
    card(known, id) {
      const medicase = caseWith(known.content, id);
      return medicase ? { targetType: 'medicase', medicase: briefFor(known, medicase) } : null;
    },
  },
  live: {
    find(content, id) {
      const live = liveWith({ content }, id);
      return live && { title: live.plan.title, moduleType: null, views: live.reserveCount, isGone: false };
    },
    isVisible: (known, id) => liveWith(known, id) !== undefined,
    comments(content, id, firstId) {
      const live = content.lives.find(({ plan }) => plan.liveId === id);
      return live ? liveCommentsOf(live, content.moments, firstId) : [];
    },
    commentRange: 3,
    viewsPerCollect: 40,
    // The user centre has no list of favourite live streams: reservations take its place.
    card: () => null,
  },
  guide: {
    find(content, id) {
      const brief = guideOf(content, id)?.brief;
      return brief && { title: brief.title, moduleType: null, views: brief.learnCount, isGone: false };
    },
    isVisible: ({ content }, id) => guideOf(content, id) !== undefined,
    comments(content, id, firstId) {
      const guide = guideOf(content, id);
      return guide ? guideCommentsOf(guide, content.moments, firstId) : [];
    },
    commentRange: 6,
    viewsPerCollect: 30,
    // A guide is joined; it is no favourite.
    card: () => null,
  },
  product: {
    find(content, id) {
      const product = productOf(content, id);
      return (
        product && { title: product.brief.title, moduleType: null, views: product.brief.sales, isGone: product.isGone }
      );
    },
    isVisible: ({ content }, id) => productOf(content, id) !== null,
    comments: () => [],
    commentRange: 4,
    viewsPerCollect: 15,
    card(known, id) {
      const product = productOf(known.content, id);
      if (!product || !known.caller) return null;
      const target: Target = { targetType: 'product', targetId: id };
      const { collectedPrices } = learningOf(known.state, known.content, known.caller);
      const collectPriceFen = collectedPrices[markOf(target)] ?? priceNow(known, target) ?? 0;
      const skuId = product.skus.length === 1 ? (product.skus[0]?.skuId ?? null) : null;
      return { targetType: 'product', product: productCard(known, product), skuId, collectPriceFen };
    },
  },
  meeting: {
    find(content, id) {
      const record = meetingWith({ content }, id);
      if (!record) return undefined;
      const { tickets, terms } = record.detail;
      const views = [...tickets, ...terms].reduce((sum, { seatsTaken }) => sum + seatsTaken, 0);
      return { title: record.brief.title, moduleType: record.brief.moduleType, views, isGone: false };
    },
    isVisible: ({ content }, id) => meetingWith({ content }, id) !== undefined,
    comments: () => [],
    commentRange: 5,
    viewsPerCollect: 6,
    card(known, id) {
      const record = meetingWith(known, id);
      return record ? { targetType: 'meeting', meeting: meetingCardsFor(known)(record) } : null;
    },
  },
};

/** What a reader pays for a product now, in fen; null for what is no product. */
export function priceNow(known: Known, { targetType, targetId }: Target): number | null {
  const product = targetType === 'product' ? productOf(known.content, targetId) : null;
  return product && payableFen(productCard(known, product), (known.caller?.vipUntil ?? 0) > known.now);
}

const typesOfKinds = Object.keys(kinds) as TargetType[];

const articleOf = ({ articles }: Content, id: number): Schemas['ArticleBrief'] | undefined =>
  articles.find(({ brief }) => brief.articleId === id)?.brief;

const guideOf = ({ guides }: Content, id: number) => guides.find(({ brief }) => brief.guideId === id);

/** The data of a target for lists; undefined or null when there is none. */
export const thingOf = (content: Content, { targetType, targetId }: Target): Thing | null | undefined =>
  kinds[targetType].find(content, targetId);

/** True when this reader may see the target. */
export const isVisible = (known: Known, { targetType, targetId }: Target): boolean =>
  kinds[targetType].isVisible(known, targetId);

/** True when this reader may see what others say about a target: about a case only after her own diagnosis. */
export function isDiscussionOpen(known: Known, { targetType, targetId }: Target): boolean {
  const medicase = targetType === 'medicase' ? caseWith(known.content, targetId) : undefined;
  return !medicase || diagnosisFor(known, medicase) !== null;
}

/** The target as the list of favourites shows it; null when there is none. */
export const cardOf = (known: Known, { targetType, targetId }: Target): Card | null =>
  kinds[targetType].card(known, targetId);

/** Comments of the seed under a target. */
export const seededComments = (content: Content, { targetType, targetId }: Target): Schemas['Comment'][] =>
  kinds[targetType].comments(content, targetId, kinds[targetType].commentRange * rangeBase + targetId * seedBase);

/** The target of a comment of the seed; undefined for an unknown id. */
export function targetOfSeeded(content: Content, commentId: number): Target | undefined {
  const range = Math.floor(commentId / rangeBase);
  const targetType = typesOfKinds.find((type) => kinds[type].commentRange === range);
  if (!targetType) return undefined;
  const target: Target = { targetType, targetId: Math.floor((commentId % rangeBase) / seedBase) };
  const known = seededComments(content, target).flatMap((root) => [root, ...root.replies]);
  return known.some((comment) => comment.commentId === commentId) ? target : undefined;
}

/** Number of readers whose favourite a target is, those of the seed included. */
export function collectsOf(state: State, content: Content, target: Target): number {
  const views = thingOf(content, target)?.views ?? 0;
  return Math.round(views / kinds[target.targetType].viewsPerCollect) + collectorsOf(state.learning, target);
}
