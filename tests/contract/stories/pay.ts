/** Stories of payments: a picture that a phone scans, and where the payment stands. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import {
  cancelling,
  courseOf,
  nowhere,
  noPhone,
  onlyWhereReset,
  orderOf,
  pictureOf,
  place,
  planOf,
  type Subject,
} from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const scan = (orderId: number) => ({ body: { orderId, channel: 'wechat' as const } });
const of = (payNo: string) => ({ query: { payNo } });
/** The number of a payment that nobody has made. */
const noPayment = `P${'9'.repeat(18)}`;

interface Begun {
  me: LoggedIn;
  orderId: number;
  payNo: string;
  payFen: number;
}

/** Who pays. At an address it is the member, because the doctor's orders of an hour are needed by other stories. */
const buyer = (scene: Scene): string => (scene.canSteer ? doctor : member);

/** An order with a picture that waits for the phone. */
async function begin(scene: Scene, subject?: Subject): Promise<Begun> {
  const me = await scene.logIn(buyer(scene));
  const { orderId, payFen } = await place(scene, me, subject ?? (await planOf(scene)));
  const { state } = await pictureOf(scene, me, orderId);
  return { me, orderId, payFen, payNo: state.payNo };
}

/** Where a payment stands. */
const statusOf = (
  scene: Scene,
  { me, payNo }: Begun,
  outcome: 'ok' | 'success' | 'expired' | 'closed' | 'failed',
): Promise<Payload<'payStatus'>> => scene.answers('payStatus', outcome, of(payNo), me.token);

/** Stories by operation. */
export const pay = {
  payQrcode: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { orderId, payFen } = await place(scene, me, await planOf(scene));
        const picture = await pictureOf(scene, me, orderId);
        const { order } = await orderOf(scene, me, orderId);
        const { state } = picture;
        const { amountFen, expireAt, payNo } = state;
        const wanted = { orderId, amountFen: payFen };
        scene.agrees('payQrcode', '/data/state', { orderId: state.orderId, amountFen }, wanted, 'as orderCreate says');
        scene.agrees('payQrcode', '/data/state/status', state.status, 'PENDING');
        scene.agrees('payQrcode', '/data/title', picture.title, order.items[0]?.title, 'as orderDetail says');
        const deadline = order.payDeadline;
        const latest = `at most ${deadline} (as payDeadline of orderDetail says)`;
        scene.holds('payQrcode', '/data/state/expireAt', expireAt <= deadline, latest, expireAt);
        // While it is good it is given again.
        const again = await pictureOf(scene, me, orderId);
        scene.agrees('payQrcode', '/data/state/payNo', again.state.payNo, payNo, 'as before');
        scene.agrees('payQrcode', '/data/image', again.image, picture.image, 'as before');
        const stands = await statusOf(scene, { me, orderId, payFen, payNo }, 'ok');
        scene.agrees('payStatus', '/data/orderId', stands.orderId, orderId, 'as payQrcode says');
        if (!scene.canSteer) return;
        await scene.steer('pay', { payNo, result: 'expire' });
        const next = await pictureOf(scene, me, orderId);
        scene.differs('payQrcode', '/data/state/payNo', next.state.payNo, payNo);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('payQrcode', 'notFound', scan(nowhere), me.token);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.refuses('payQrcode', 'notFound', scan(orderId), (await scene.logIn(member)).token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        await scene.refuses('payQrcode', 'orderChanged', scan(orderId), me.token);
      },
    },
  },
  payStatus: {
    outcomes: {
      async ok(scene) {
        const begun = await begin(scene);
        const answered = await statusOf(scene, begun, 'ok');
        const { payNo, orderId, payFen } = begun;
        scene.agrees('payStatus', '/data/payNo', answered.payNo, payNo, 'as payQrcode says');
        scene.agrees('payStatus', '/data/orderId', answered.orderId, orderId, 'as orderCreate says');
        scene.agrees('payStatus', '/data/amountFen', answered.amountFen, payFen, 'as orderCreate says');
        const asked = await scene.answers('payStatus', 'ok', { query: { payNo, force: 1 } }, begun.me.token);
        scene.agrees('payStatus', '/data/status', asked.status, answered.status, 'as without force');
      },
      async success(scene) {
        onlyWhereReset(scene, noPhone);
        const course = await courseOf(scene);
        const begun = await begin(scene, course);
        const { me, orderId, payNo, payFen } = begun;
        await scene.steer('pay', { payNo });
        await statusOf(scene, begun, 'success');
        const { order } = await orderOf(scene, me, orderId);
        const { status, paidFen, refundedFen } = order;
        scene.agrees('orderDetail', '/data/order', { status, refundedFen }, { status: 40, refundedFen: 0 });
        scene.agrees('orderDetail', '/data/order/paidFen', paidFen, payFen, 'as orderCreate says');
        await scene.refuses('orderPreview', 'owned', { body: course }, me.token);
        // It is paid once: the same money again changes nothing.
        await scene.steer('pay', { payNo });
        scene.agrees('orderDetail', '/data/order', (await orderOf(scene, me, orderId)).order, order, 'as before');
        await scene.refuses('payQrcode', 'orderChanged', scan(orderId), me.token);
      },
      async expired(scene) {
        onlyWhereReset(scene, noPhone);
        const begun = await begin(scene);
        await scene.steer('pay', { payNo: begun.payNo, result: 'expire' });
        await statusOf(scene, begun, 'expired');
        const { order } = await orderOf(scene, begun.me, begun.orderId);
        scene.agrees('orderDetail', '/data/order/status', order.status, 10);
      },
      async closed(scene) {
        const begun = await begin(scene);
        const { me, orderId } = begun;
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        await statusOf(scene, begun, 'closed');
        if (!scene.canSteer) return;
        // Money that comes now goes back, and opens nothing.
        await scene.steer('pay', { payNo: begun.payNo });
        await statusOf(scene, begun, 'closed');
        const { order } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order/status', order.status, 50);
        scene.agrees('orderDetail', '/data/order/refundedFen', order.refundedFen, order.paidFen, 'as its paidFen says');
        await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
      },
      async failed(scene) {
        onlyWhereReset(scene, noPhone);
        const begun = await begin(scene);
        await scene.steer('pay', { payNo: begun.payNo, result: 'fail' });
        const { reason } = await statusOf(scene, begun, 'failed');
        scene.differs('payStatus', '/data/reason', reason, null);
        const { state } = await pictureOf(scene, begun.me, begun.orderId);
        scene.differs('payQrcode', '/data/state/payNo', state.payNo, begun.payNo);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('payStatus', 'notFound', of(noPayment), token);
        if (!scene.mayWrite) return;
        const { payNo } = await begin(scene);
        const other = await scene.logIn(buyer(scene) === doctor ? member : doctor);
        await scene.refuses('payStatus', 'notFound', of(payNo), other.token);
      },
    },
  },
} satisfies StoryTable;
