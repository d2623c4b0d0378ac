/** What the factories and the commands about things can be told: courses, plans, sizes, events with their seats, coupons, subjects. */
import type { Engine } from '../Engine.ts';
import { givesCertificate } from '../certificates/credits.ts';
import { specTextOf } from '../mall/catalog.ts';
import { plansOf } from '../money/goods.ts';
import { couponTemplates, valueText } from '../money/templates.ts';
import { orderTypeOf } from '../meetings/program.ts';
import { articleCategories } from '../seed/articles.ts';
import { contentAt } from '../seed/seed.ts';
import type { RecordLine } from './waiting.ts';

/** A ticket or a term of an event. */
export interface SeatLine extends RecordLine {
  albumId: number;
  orderType: 'meeting' | 'operation';
  isTerm: boolean;
}

/** The choices. */
export interface ChoicesReport {
  /** Courses that are sold singly. */
  courses: RecordLine[];
  /** Courses that give a certificate. */
  certified: RecordLine[];
  plans: RecordLine[];
  sizes: RecordLine[];
  meetings: RecordLine[];
  seats: SeatLine[];
  lives: RecordLine[];
  coupons: RecordLine[];
  categories: RecordLine[];
}

/** Certified courses in the list: enough to choose from. */
const maxCertified = 60;

/** The choices of now, in the usual amount of data. */
export function choicesReport({ state, now }: Engine): ChoicesReport {
  const content = contentAt(now, 'usual', state.began);
  const courseLine = ({ brief: { albumId, title } }: (typeof content.courses)[number]): RecordLine => ({
    id: albumId,
    title: `${albumId} ${title}`,
  });
  const sizes = content.products.flatMap(({ brief, skus }) =>
    skus.map((sku) => ({
      id: sku.skuId,
      title: [sku.skuId, brief.title, specTextOf(sku)].filter(Boolean).join(' '),
    })),
  );
  const seats = content.meetings.flatMap(({ brief: { albumId, title, moduleType }, detail: { tickets, terms } }) => {
    const about = { albumId, orderType: orderTypeOf(moduleType) };
    return [
      ...(terms.length > 0 ? [] : tickets).map(({ ticketId, name }) => ({
        ...{ ...about, id: ticketId, title: `${ticketId} ${title} · ${name}`, isTerm: false },
      })),
      ...terms.map(({ termId, name }) => ({
        ...{ ...about, id: termId, title: `${termId} ${title} · ${name}`, isTerm: true },
      })),
    ];
  });
  return {
    courses: content.courses.filter(({ brief }) => brief.priceFen != null).map(courseLine),
    certified: content.courses.filter(givesCertificate).slice(0, maxCertified).map(courseLine),
    plans: plansOf({ state, content }).map(({ planId, planName }) => ({ id: planId, title: `${planId} ${planName}` })),
    sizes,
    meetings: content.meetings.map(({ brief: { albumId, title } }) => ({ id: albumId, title: `${albumId} ${title}` })),
    seats,
    lives: content.lives.map(({ plan: { liveId, title } }) => ({ id: liveId, title: `${liveId} ${title}` })),
    coupons: couponTemplates.map((own) => ({
      id: own.templateId,
      title: `${own.templateId} ${own.name} · ${valueText(own)}`,
    })),
    categories: articleCategories.map((name, at) => ({ id: at + 1, title: name })),
  };
}
