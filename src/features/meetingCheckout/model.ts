import * as codes from '#openapi/dist/codes.ts';
import { momentText } from '#shared/dates.ts';
import type { Detail, Preview } from './queries.ts';

/** A ticket of the event. */
export type Ticket = Detail['tickets'][number];
/** A term of the event. */
export type Term = Detail['terms'][number];

// A code has one name for each thing that it is said of; the constants have the first one.
/** Fewer seats are free than wanted. */
export const seatsShort = codes.liveFull;
/** The registration has ended. */
export const registrationClosed = codes.notForSale;

/** What the registration tells after a refusal, by its code. */
export const notices: Partial<Record<number, string>> = {
  [codes.notFound]: '所选票种已停止报名，请重新选择',
  [codes.registrationNotOpen]: '报名尚未开始',
  [registrationClosed]: '报名已截止',
  [seatsShort]: '剩余名额不足，请调整参会人后重新提交',
  [codes.alreadySigned]: '参会人中有人已经报名，请核对手机号后重新提交',
  [codes.requirementUnmet]: '您的职称或资质暂不符合报名要求',
  [codes.vipOnly]: '该票种为会员专享，请重新选择票种',
  [codes.badForm]: '参会信息有误，请核对后重新提交',
  [codes.priceChanged]: '价格已变动，请确认后重新提交',
  [codes.couponUnusable]: '优惠券不可用，已为您重新计算',
  [codes.tooFrequent]: '操作过于频繁，请稍后再试',
};

/** Whether a ticket is sold at a moment (server's clock, ms). */
export const isOnSale = ({ saleStart, saleEnd }: Ticket, now: number): boolean => saleStart <= now && now < saleEnd;

/** The ticket of the address, else the first one that this reader may buy now; one that has seats comes first. */
export function ticketOf({ tickets, serverTime }: Detail, ticketId: number, isVip: boolean): Ticket | undefined {
  const may = (ticket: Ticket): boolean => isOnSale(ticket, serverTime) && (isVip || !ticket.vipOnly);
  return (
    tickets.find((own) => own.ticketId === ticketId) ??
    tickets.find((own) => may(own) && own.stock !== 0) ??
    tickets.find(may) ??
    tickets[0]
  );
}

/** The term of the address, else the first one that is open; null for an event without terms. */
export const termOf = ({ terms }: Detail, termId: number): Term | null =>
  terms.find((own) => own.termId === termId) ?? terms.find(({ status }) => status === 'open') ?? terms[0] ?? null;

/** Free seats of a ticket or of its term; null where they are not known. */
export const seatsOf = (ticket: Ticket, term: Term | null): number | null => term?.stock ?? ticket.stock;

/** A ticket with a term, where the event has terms. */
export interface Choice {
  ticket: Ticket | undefined;
  term: Term | null;
}

/** Whether this reader can register with other seats than those of a choice: of another term, or without terms of another ticket. */
export function hasOtherSeats(
  { tickets, terms, serverTime }: Detail,
  { ticket, term }: Choice,
  isVip: boolean,
): boolean {
  const may = (own: Ticket): boolean => isOnSale(own, serverTime) && (isVip || !own.vipOnly);
  return terms.length > 0
    ? terms.some((own) => own.termId !== term?.termId && own.status === 'open')
    : tickets.some((own) => own.ticketId !== ticket?.ticketId && own.stock !== 0 && may(own));
}

/** What a ticket costs with a term: the term's price replaces the ticket's, and has no member price. */
export const priceOf = (ticket: Ticket, term: Term | null): { priceFen: number; vipPriceFen: number | null } =>
  term?.priceFen == null
    ? { priceFen: ticket.priceFen, vipPriceFen: ticket.vipPriceFen }
    : { priceFen: term.priceFen, vipPriceFen: null };

/** Why nothing can be registered, and the next step; null when the form is shown. */
export interface Block {
  text: string;
  step: 'order' | 'event' | 'service' | 'list' | 'qualification';
}

/** What stands in the place of the form; where other seats are free, the form stays. */
export function blockOf(
  { meeting, requirement, needQualification, waitlistEnabled, my }: Detail,
  problem: Preview['problem'],
  { hasOthers, isConfirmed }: { hasOthers: boolean; isConfirmed: boolean },
): Block | null {
  switch (problem) {
    case 'signed':
      return { text: '您已报名，请勿重复报名', step: my?.orderId ? 'order' : 'event' };
    case 'full':
      if (hasOthers) return null;
      return waitlistEnabled
        ? { text: '名额已满，可在活动页加入候补', step: 'event' }
        : { text: '名额已满', step: 'event' };
    case 'notOpen':
      return { text: `报名将于 ${momentText(meeting.signStart)} 开始`, step: 'event' };
    case 'closed':
      return { text: '报名已截止', step: 'list' };
    case 'cancelled':
      return { text: '本活动已取消', step: 'list' };
    case 'requirement':
      return {
        text: `您的职称或资质暂不符合报名要求${requirement ? `：${requirement.text}` : ''}`,
        step: needQualification && !isConfirmed ? 'qualification' : 'service',
      };
    default:
      return null;
  }
}

/** What has to be done before the registration can be sent; null when nothing is missing. */
export function obstacleOf({ problem, stock, limit }: Preview, hasTerms: boolean): string | null {
  if (problem === 'full') return hasTerms ? '该期次名额已满，请选择其他期次' : '该票种名额已满，请选择其他票种';
  if (problem === 'vipOnly') return '该票种为会员专享，请选择其他票种或开通会员';
  if (problem !== 'short') return null;
  return limit <= stock ? `最多报名 ${limit} 人，请减少参会人` : `剩余名额 ${stock} 个，请减少参会人`;
}

/** Name of the button that sends the registration. */
export const actionOf = ({ needAudit, amount }: Preview): string =>
  needAudit ? '提交审核' : amount.payFen === 0 ? '免费报名' : '提交报名';

/** Most participants of one registration. */
export const maxOf = ({ allowGroup, maxPerOrder }: Detail, preview: Preview | undefined): number =>
  Math.min(allowGroup ? maxPerOrder : 1, preview?.limit ?? maxPerOrder);

/** The list of orders of an event. */
export const orderTypeOf = ({ meeting: { moduleType } }: Detail): 'meeting' | 'operation' =>
  moduleType === 'meeting' || moduleType === 'training_tribe' ? 'meeting' : 'operation';
