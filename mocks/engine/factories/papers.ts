/** Coupons, invoices, articles and certificates in a state, for testers. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { Engine } from '../Engine.ts';
import { learningOf } from '../learning/learningOf.ts';
import { courseOf } from '../learning/progress.ts';
import { watch } from '../learning/watching.ts';
import { givesCertificate } from '../certificates/credits.ts';
import { giveCoupon } from '../money/coupons.ts';
import { decideInvoice, redInvoice } from '../money/invoices.ts';
import type { OrderType } from '../money/records.ts';
import { couponTemplates, type CouponTemplate } from '../money/templates.ts';
import { lessonId } from '../seed/lessons.ts';
import { exampleArticle } from '../submissions/seeded.ts';
import { decide } from '../submissions/review.ts';
import { day } from '../times.ts';
import { doctorWith, Impossible, ledgerNow, perform } from './making.ts';
import { makeOrder } from './orders.ts';
import type { ArticleWish, CertificateWish, CouponWish, InvoiceWish } from './wishes.ts';

/** What a coupon is tried on, by its scope: dear enough for every threshold. */
const subjects: Readonly<Record<CouponTemplate['scope'], readonly [orderType: OrderType, targetId: number]>> = {
  ...{ all: ['video', 3_101], video: ['video', 3_101], vip: ['vip', 3] },
  ...{ mall: ['mall', 601_901], meeting: ['operation', 4_101] },
};

/** Makes a coupon; a locked or used one with its order. */
export function makeCoupon(
  engine: Engine,
  { phone, templateId, state = 'unused', daysLeft }: CouponWish,
): { couponId: number; orderId: number | null } {
  const { now } = engine;
  const caller = doctorWith(engine, phone);
  const template = couponTemplates.find((own) => own.templateId === templateId);
  if (!template) throw new Impossible(`没有券模板 ${templateId}；可选：1 到 ${couponTemplates.length}`);
  const { validDays, scope, scopeTarget } = template;
  if (daysLeft !== undefined && state === 'expired') throw new Impossible('过期的券没有剩余天数');
  if (daysLeft !== undefined && daysLeft > validDays)
    throw new Impossible(`“${template.name}”领取后只有 ${validDays} 天有效`);
  const left = state === 'expired' ? -1 : (daysLeft ?? validDays - 1);
  const { couponId } = giveCoupon(
    ledgerNow(engine).books,
    caller.user.userId,
    template,
    now - (validDays - left) * day,
  );
  if (state !== 'locked' && state !== 'used') return { couponId, orderId: null };
  const [orderType, targetId] = subjects[scope];
  const about = { phone: caller.phone, orderType, targetId: scopeTarget ?? targetId, couponId };
  const { orderId } = makeOrder(engine, { ...about, state: state === 'used' ? 'paid' : 'unpaid' });
  return { couponId, orderId };
}

/** Makes an invoice over an order: applied for as its buyer does, then decided. */
export function makeInvoice(engine: Engine, { orderId, state = 'issuing' }: InvoiceWish): { invoiceId: number } {
  const { books } = ledgerNow(engine);
  const order = books.orders.find((own) => own.orderId === orderId);
  const buyer = engine.state.users[String(order?.userId)];
  if (!order || !buyer) throw new Impossible(`没有订单 ${orderId}`);
  const head = { titleType: invoiceTitleType.person, title: buyer.user.userName } as const;
  const body = { orderIds: [orderId], head, email: 'demo@example.com' };
  const { invoiceId } = perform(engine, 'invoiceApply', buyer, { body });
  const invoice = books.invoices.find((own) => own.invoiceId === invoiceId);
  if (invoice && state !== 'issuing') decideInvoice(invoice, state !== 'failed', engine.now);
  if (state === 'reversed') redInvoice(books, invoiceId);
  return { invoiceId };
}

/** The subject of the articles that are cases. */
const cases = 2;

/** Makes an article: saved or handed in as its author does, then decided. */
export function makeArticle(
  engine: Engine,
  { phone, state, title, categoryId = cases, remark }: ArticleWish,
): { articleId: number } {
  const author = doctorWith(engine, phone);
  const article = { ...exampleArticle, categoryId, ...(title !== undefined && { title }) };
  const draftKey = `tester-${engine.state.nextArticleId}`;
  const body = { articleId: null, draftKey, version: 0, submit: state !== 'draft', article };
  const { articleId } = perform(engine, 'articleSave', author, { body });
  const record = engine.state.submissions[String(articleId)];
  if (!record) throw new Error(`Article ${articleId} was saved.`);
  // A tester decides when the review ends, not the clock.
  if (state === 'review') record.dueAt = null;
  if (state === 'returned') decide(record, 'returned', engine.now, remark);
  if (state === 'published' || state === 'withdrawing') decide(record, 'published', engine.now);
  if (state !== 'withdrawing') return { articleId };
  perform(engine, 'articleWithdraw', author, { body: { articleId } });
  record.dueAt = null;
  return { articleId };
}

/** Makes the certificate of a course: the course is played to its end, and the certificate claimed. */
export function makeCertificate(
  engine: Engine,
  { phone, albumId, state = 'valid' }: CertificateWish,
): { certificateId: number | null } {
  const doctor = doctorWith(engine, phone);
  const { content } = ledgerNow(engine);
  const album = courseOf(content, albumId);
  if (!album || !givesCertificate(album)) throw new Impossible(`没有课程 ${albumId}，或它没有证书`);
  const learning = learningOf(engine.state, content, doctor);
  // Written down as watched, since no report gives hours at once, nor a course that this doctor has not bought.
  for (const [index, duration] of album.durations.entries()) {
    const videoId = lessonId(albumId, index + 1);
    const beat = {
      albumId,
      videoId,
      position: duration,
      watchedDelta: 0,
      rate: 1,
      event: 'ended',
      clientTime: 0,
    } as const;
    const all = { seconds: duration, until: duration };
    learning.plays[String(videoId)] = watch(learning.plays[String(videoId)], beat, duration, engine.now, all);
  }
  if (state === 'waiting') return { certificateId: null };
  const body = { albumId, realName: doctor.user.userName };
  const { certificateId } = perform(engine, 'certificateClaim', doctor, { body });
  if (state === 'correcting')
    perform(engine, 'certificateCorrect', doctor, {
      body: { certificateId, realName: '陈更正', reason: '登记时写错了（示例）' },
    });
  return { certificateId };
}
