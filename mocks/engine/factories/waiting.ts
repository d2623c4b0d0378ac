/** The records that testers act on now, each with a name to choose it by. */
import type { Engine } from '../Engine.ts';
import { waitingEntries } from '../acts/entries.ts';
import { waitingNames } from '../certificates/control.ts';
import { waitingCorrections } from '../exercises/correctionControl.ts';
import { waitingComments } from '../learning/comments.ts';
import { moneyRecords } from '../money/control.ts';
import { invoiceableOrders } from '../money/invoices.ts';
import type { Ledger } from '../money/orders.ts';
import { type OrderRecord, orderTitle } from '../money/records.ts';
import { statusText } from '../money/shown.ts';
import { runningExports } from '../privacy/exports.ts';
import { waitingQualifications } from '../qualification/control.ts';
import { waitingScans } from '../sessions.ts';
import { waitingSubmissions } from '../submissions/control.ts';
import { settleSubmissions } from '../submissions/review.ts';
import { ledgerNow } from './making.ts';

/** A record: what a command names it by, and what a tester reads. */
export interface RecordLine {
  id: number | string;
  title: string;
}

const kinds = [
  ...['payments', 'refunds', 'invoices', 'toShip', 'toDeliver', 'returns', 'toAudit', 'toCheckIn', 'invoiceable'],
  ...['submissions', 'comments', 'entries', 'corrections', 'names', 'qualifications', 'exports', 'scans'],
] as const;
/** What waits, by kind; the latest first. */
export type RecordsReport = Record<(typeof kinds)[number], RecordLine[]>;

/** As much as one line of the panel shows together with the number, the state and the name. */
const maxText = 10;
const short = (text: string): string =>
  [...text].length > maxText ? `${[...text].slice(0, maxText).join('')}…` : text;
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
const beijingTime = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false });

/** The payments, orders and invoices. */
function moneyLines(engine: Engine, ledger: Ledger, nameOf: (userId: number) => string) {
  const { now } = engine;
  const { books } = ledger;
  const titleOf = (order: OrderRecord): string =>
    joined(`订单 ${order.orderNo}`, short(orderTitle(order)), statusText(ledger, order, now), nameOf(order.userId));
  const orderWith = (orderId: number | undefined) => books.orders.find((own) => own.orderId === orderId);
  const about = (orderId: number | undefined): string => {
    const order = orderWith(orderId);
    return order ? titleOf(order) : '';
  };
  const lines = (orders: readonly OrderRecord[]): RecordLine[] =>
    orders.map((order) => ({ id: order.orderId, title: titleOf(order) }));
  const { payments, invoices, ...orders } = moneyRecords(engine);
  const { refunds, toShip, toDeliver, returns, toAudit, toCheckIn } = orders;
  return {
    payments: payments.map(({ payNo, orderId }) => ({ id: payNo, title: about(orderId) })),
    invoices: invoices.map(({ invoiceId, head, orderIds }) => ({
      id: invoiceId,
      title: joined(`发票 ${invoiceId}`, short(head.title), about(orderIds[0])),
    })),
    ...{ refunds: lines(refunds), toShip: lines(toShip), toDeliver: lines(toDeliver), returns: lines(returns) },
    ...{ toAudit: lines(toAudit), toCheckIn: lines(toCheckIn) },
    invoiceable: lines(invoiceableOrders(books, books.orders, now).toReversed()),
  };
}

/** Everything that waits for a tester. */
export function recordsReport(engine: Engine): RecordsReport {
  const ledger = ledgerNow(engine);
  const { state, now } = engine;
  settleSubmissions(state, now);
  const nameOf = (userId: number | string): string => state.users[String(userId)]?.user.userName ?? `用户 ${userId}`;
  const phoneOf = (userId: string): string => state.users[userId]?.phone ?? '';
  const report: RecordsReport = {
    ...moneyLines(engine, ledger, nameOf),
    submissions: waitingSubmissions(state).map(({ articleId, article, withdrawing, userId }) => ({
      id: articleId,
      title: joined(`稿件 ${articleId}`, short(article.title), withdrawing ? '申请撤回' : '审核中', nameOf(userId)),
    })),
    comments: waitingComments(state, now).map(({ id, content, userId }) => ({
      id,
      title: joined(`评论 ${id}`, short(content), nameOf(userId)),
    })),
    entries: waitingEntries(state, now).map(({ entryId, text, userId }) => ({
      id: entryId,
      title: joined(`留言 ${entryId}`, short(text), nameOf(userId)),
    })),
    corrections: waitingCorrections(state).map(({ correctionId, questionId, content, userId }) => ({
      id: correctionId,
      title: joined(`纠错 ${correctionId}`, `题目 ${questionId}`, short(content), nameOf(userId)),
    })),
    names: waitingNames(state).map(({ certificateId, courseName, holderName, correction }) => ({
      id: certificateId,
      title: joined(`证书 ${certificateId}`, short(courseName), `${holderName} → ${correction?.realName ?? ''}`),
    })),
    qualifications: waitingQualifications(state).map(([userId, { realName }]) => ({
      id: phoneOf(userId),
      title: joined(`医师认证 ${phoneOf(userId)}`, realName),
    })),
    exports: runningExports(state, now).map((userId) => ({
      id: phoneOf(userId),
      title: joined(`我的数据 ${phoneOf(userId)}`, nameOf(userId)),
    })),
    scans: waitingScans(state, now).map(([sid, { createdAt }]) => ({
      id: sid,
      title: joined(`登录二维码 ${sid.slice(0, 8)}`, `${beijingTime.format(createdAt)} 打开`),
    })),
  };
  return Object.fromEntries(kinds.map((kind) => [kind, report[kind].toReversed()])) as RecordsReport;
}
