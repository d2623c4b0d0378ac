/** Stories of invoices: over which orders, applied for, sent, issued anew. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { doctor, member } from '../people.ts';
import { buy, cancelling, courseOf, nowhere, orderOf, place, planOf, untilTooOften } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Head = Input<'invoiceApply'>['body']['head'];

const key = { 'Idempotency-Key': 'Ik3v9QxT1bYw8LmN2cRp5u' };
const email = 'doctor@example.com';
const company: Head = {
  titleType: invoiceTitleType.company,
  title: '示例市第一人民医院（虚构）',
  taxNo: '91110000000000001X',
};
const person: Head = { titleType: invoiceTitleType.person, title: '张样例' };
/** A company without its tax number. */
const half: Head = { titleType: invoiceTitleType.company, title: '示例市第一人民医院（虚构）' };

const draft = (orderIds: number[], head: Head = company): Input<'invoiceApply'> => ({
  body: { orderIds, head, email },
});
const again = (invoiceId: number, head: Head = person): Input<'invoiceReissue'> => ({
  body: { invoiceId, head, email },
});
const resend = (invoiceId: number): Input<'invoiceResend'> => ({ body: { invoiceId, email: 'other@example.com' } });

interface Applied {
  me: LoggedIn;
  orderId: number;
  made: Payload<'invoiceApply'>;
}

/** A bought course that an invoice was applied for. */
async function apply(scene: Scene): Promise<Applied> {
  const me = await scene.logIn(doctor);
  const orderId = await buy(scene, me, await courseOf(scene));
  return { me, orderId, made: await scene.answers('invoiceApply', 'ok', draft([orderId]), me.token) };
}

/** An invoice that was issued, or that failed. */
async function decided(scene: Scene, issue = true): Promise<Applied> {
  const applied = await apply(scene);
  await scene.steer('invoice', { invoiceId: applied.made.invoiceId, issue });
  return applied;
}

/** The invoice as the list has it. */
async function listed(scene: Scene, { token }: LoggedIn, id: number): Promise<Payload<'invoiceApply'> | undefined> {
  const { list } = await scene.answers('invoiceList', 'ok', { query: { size: 50 } }, token);
  return list.find(({ invoiceId }) => invoiceId === id);
}

/** Stories by operation. */
export const invoice = {
  invoiceOrderList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const course = await buy(scene, me, await courseOf(scene));
        const plan = await buy(scene, me, await planOf(scene));
        const { orderId: unpaid } = await place(scene, me, { orderType: 'vip', targetId: 3 });
        const { list } = await scene.answers('invoiceOrderList', 'ok', { query: {} }, me.token);
        const ids = list.map(({ orderId }) => orderId);
        for (const id of [course, plan]) scene.has('invoiceOrderList', '/data/list/*/orderId', ids, id);
        scene.has('invoiceOrderList', '/data/list/*/orderId', ids, unpaid, false);
        scene.descends(
          'invoiceOrderList',
          '/data/list',
          list.map(({ payTime }) => payTime),
          'payTime',
        );
        const { order } = await orderOf(scene, me, course);
        const at = ids.indexOf(course);
        const { orderNo, paidFen, invoiceableFen } = list[at] ?? {};
        const wanted = { orderNo: order.orderNo, paidFen: order.paidFen, invoiceableFen: order.paidFen };
        const answered = { orderNo, paidFen, invoiceableFen };
        scene.agrees('invoiceOrderList', `/data/list/${at}`, answered, wanted, 'as orderDetail says');
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('invoiceOrderList', 'empty', { query: { page: 9_999 } }, token);
      },
    },
  },
  invoiceList: {
    outcomes: {
      async ok(scene) {
        const { me, made } = await apply(scene);
        const own = await listed(scene, me, made.invoiceId);
        scene.agrees('invoiceList', '/data/list/*', own, made, 'as invoiceApply says');
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('invoiceList', 'empty', { query: { page: 9_999 } }, token);
      },
    },
  },
  invoiceApply: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buy(scene, me, await courseOf(scene));
        const { order } = await orderOf(scene, me, orderId);
        const input = { ...draft([orderId]), headers: key };
        const made = await scene.answers('invoiceApply', 'ok', input, me.token);
        const { status, amountFen, orderIds, head } = made;
        scene.agrees('invoiceApply', '/data/status', status, 1);
        scene.agrees('invoiceApply', '/data/amountFen', amountFen, order.paidFen, 'as paidFen of orderDetail says');
        scene.agrees('invoiceApply', '/data/orderIds', orderIds, [orderId], 'as sent');
        const { title, taxNo } = company;
        scene.agrees(
          'invoiceApply',
          '/data/head',
          { title: head.title, taxNo: head.taxNo },
          { title, taxNo },
          'as sent',
        );
        scene.repeats('invoiceApply', await scene.answers('invoiceApply', 'ok', input, me.token), made);
        const { order: after, invoiceId } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order/invoiceState', after.invoiceState, 1);
        scene.agrees('orderDetail', '/data/invoiceId', invoiceId, made.invoiceId, 'as invoiceApply says');
        await scene.answers('invoiceOrderList', 'empty', { query: { type: 'video' } }, me.token);
      },
      async badParameter(scene) {
        const { token } = await scene.logIn(doctor);
        if (!scene.canSteer) return;
        const orderId = await buy(scene, await scene.logIn(doctor), await courseOf(scene));
        await scene.refuses('invoiceApply', 'badParameter', draft([orderId], half), token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('invoiceApply', 'notFound', draft([nowhere]), token);
      },
      async alreadyInvoiced(scene) {
        const { me, orderId } = await apply(scene);
        await scene.refuses('invoiceApply', 'alreadyInvoiced', draft([orderId]), me.token);
      },
      async notInvoiceable(scene) {
        const me = await scene.logIn(doctor);
        const { orderId: unpaid } = await place(scene, me, await planOf(scene));
        await scene.refuses('invoiceApply', 'notInvoiceable', draft([unpaid]), me.token);
        if (!scene.canSteer) return;
        // Orders of two types share no invoice.
        await scene.answers('orderCancel', 'ok', cancelling(unpaid), me.token);
        const both = [await buy(scene, me, await planOf(scene)), await buy(scene, me, await courseOf(scene))];
        await scene.refuses('invoiceApply', 'notInvoiceable', draft(both), me.token);
      },
    },
  },
  invoiceResend: {
    outcomes: {
      async ok(scene) {
        const { me, made } = await decided(scene);
        await scene.answers('invoiceResend', 'ok', resend(made.invoiceId), me.token);
        const own = await listed(scene, me, made.invoiceId);
        scene.agrees('invoiceList', '/data/list/*/email', own?.email, 'other@example.com', 'as sent');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('invoiceResend', 'notFound', resend(nowhere), token);
      },
      async orderChanged(scene) {
        const { me, made } = await apply(scene);
        await scene.refuses('invoiceResend', 'orderChanged', resend(made.invoiceId), me.token);
      },
      async tooFrequent(scene) {
        const { me, made } = await decided(scene);
        const input = resend(made.invoiceId);
        await untilTooOften(scene, 'invoiceResend', input, me.token, () =>
          scene.answers('invoiceResend', 'ok', input, me.token),
        );
      },
    },
  },
  invoiceReissue: {
    outcomes: {
      async notInvoiceable(scene) {
        const { me, orderId, made } = await decided(scene);
        const refund = { body: { orderId, reason: '误操作购买', note: '' } };
        await scene.answers('refundApply', 'ok', refund, me.token);
        // Nothing is left to invoice while the money goes back.
        await scene.refuses('invoiceReissue', 'notInvoiceable', again(made.invoiceId), me.token);
        await scene.answers('refundCancel', 'ok', { body: { orderId } }, me.token);
        await scene.answers('invoiceReissue', 'ok', again(made.invoiceId), me.token);
      },
      async ok(scene) {
        const { me, orderId, made } = await decided(scene);
        const own = await listed(scene, me, made.invoiceId);
        const issued = { status: own?.status, canReissue: own?.canReissue };
        scene.agrees('invoiceList', '/data/list/*', issued, { status: 2, canReissue: true });
        const next = await scene.answers('invoiceReissue', 'ok', again(made.invoiceId), me.token);
        const { invoiceId, status, amountFen, head } = next;
        scene.agrees('invoiceReissue', '/data/status', status, 1);
        scene.agrees('invoiceReissue', '/data/amountFen', amountFen, made.amountFen, 'as invoiceApply says');
        scene.agrees('invoiceReissue', '/data/head/title', head.title, person.title, 'as sent');
        const red = await listed(scene, me, made.invoiceId);
        scene.agrees('invoiceList', '/data/list/*/status', red?.status, 4);
        scene.agrees('invoiceList', '/data/list/*', await listed(scene, me, invoiceId), next, 'as invoiceReissue says');
        const { invoiceId: known } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/invoiceId', known, invoiceId, 'as invoiceReissue says');
        // Once only.
        await scene.steer('invoice', { invoiceId });
        await scene.refuses('invoiceReissue', 'orderChanged', again(invoiceId), me.token);
      },
      async badParameter(scene) {
        if (!scene.canSteer) return;
        const { me, made } = await decided(scene);
        await scene.refuses('invoiceReissue', 'badParameter', again(made.invoiceId, half), me.token);
        const failed = await scene.answers('invoiceReissue', 'ok', again(made.invoiceId), me.token);
        await scene.steer('invoice', { invoiceId: failed.invoiceId, issue: false });
        // A failed one is applied for again under its own number.
        const next = await scene.answers('invoiceReissue', 'ok', again(failed.invoiceId, company), me.token);
        const { invoiceId, status, failReason, head } = next;
        scene.agrees('invoiceReissue', '/data/invoiceId', invoiceId, failed.invoiceId, 'as before');
        scene.agrees('invoiceReissue', '/data', { status, failReason }, { status: 1, failReason: null });
        scene.agrees('invoiceReissue', '/data/head/title', head.title, company.title, 'as sent');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('invoiceReissue', 'notFound', again(nowhere), token);
      },
      async orderChanged(scene) {
        const { me, made } = await apply(scene);
        await scene.refuses('invoiceReissue', 'orderChanged', again(made.invoiceId), me.token);
      },
    },
  },
  invoiceFile: {
    outcomes: {
      async ok(scene) {
        const { me, made } = await decided(scene);
        for (const format of ['pdf', 'ofd', 'xml'] as const) {
          const input = { query: { invoiceId: made.invoiceId, format } };
          const { url } = await scene.answers('invoiceFile', 'ok', input, me.token);
          scene.matches('invoiceFile', '/data/url', url, new RegExp(`\\.${format}(\\?|$)`));
        }
      },
      async orderChanged(scene) {
        const { me, made } = await apply(scene);
        const input = { query: { invoiceId: made.invoiceId, format: 'pdf' as const } };
        await scene.refuses('invoiceFile', 'orderChanged', input, me.token);
      },
      async notFound(scene) {
        const file = (invoiceId: number) => ({ query: { invoiceId, format: 'pdf' as const } });
        const { token: own } = await scene.logIn(doctor);
        await scene.refuses('invoiceFile', 'notFound', file(nowhere), own);
        if (!scene.canSteer) return;
        // That of somebody else is not there for others.
        const { made } = await decided(scene);
        const { token } = await scene.logIn(member);
        await scene.refuses('invoiceFile', 'notFound', file(made.invoiceId), token);
      },
    },
  },
} satisfies StoryTable;
