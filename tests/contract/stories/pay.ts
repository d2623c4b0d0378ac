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
        scene.agrees(
          'payQrcode',
          '/data/state',
          [state.orderId, state.amountFen, state.status],
          [orderId, payFen, 'PENDING'],
        );
        scene.agrees('payQrcode', '/data/title', picture.title, order.items[0]?.title);
        scene.agrees('payQrcode', '/data/state/expireAt', state.expireAt <= order.payDeadline, true);
        // While it is good it is given again.
        const again = await pictureOf(scene, me, orderId);
        scene.agrees('payQrcode', '/data', [again.state.payNo, again.image], [state.payNo, picture.image]);
        const begun = { me, orderId, payFen, payNo: state.payNo };
        scene.agrees('payStatus', '/data/orderId', (await statusOf(scene, begun, 'ok')).orderId, orderId);
        if (!scene.canSteer) return;
        await scene.steer('pay', { payNo: state.payNo, result: 'expire' });
        const next = await pictureOf(scene, me, orderId);
        scene.agrees('payQrcode', '/data/state/payNo', next.state.payNo === state.payNo, false);
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
        scene.agrees(
          'payStatus',
          '/data',
          [answered.payNo, answered.orderId, answered.amountFen],
          [payNo, orderId, payFen],
        );
        const asked = await scene.answers('payStatus', 'ok', { query: { payNo, force: 1 } }, begun.me.token);
        scene.agrees('payStatus', '/data/status', asked.status, answered.status);
      },
      async success(scene) {
        onlyWhereReset(scene, noPhone);
        const course = await courseOf(scene);
        const begun = await begin(scene, course);
        const { me, orderId, payNo, payFen } = begun;
        await scene.steer('pay', { payNo });
        await statusOf(scene, begun, 'success');
        const { order } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order', [order.status, order.paidFen, order.refundedFen], [40, payFen, 0]);
        await scene.refuses('orderPreview', 'owned', { body: course }, me.token);
        // It is paid once: the same money again changes nothing.
        await scene.steer('pay', { payNo });
        scene.agrees('orderDetail', '/data/order', (await orderOf(scene, me, orderId)).order, order);
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
        scene.agrees('orderDetail', '/data/order', [order.status, order.refundedFen], [50, order.paidFen]);
        await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
      },
      async failed(scene) {
        onlyWhereReset(scene, noPhone);
        const begun = await begin(scene);
        await scene.steer('pay', { payNo: begun.payNo, result: 'fail' });
        const { reason } = await statusOf(scene, begun, 'failed');
        scene.agrees('payStatus', '/data/reason', reason !== null, true);
        const { state } = await pictureOf(scene, begun.me, begun.orderId);
        scene.agrees('payQrcode', '/data/state/payNo', state.payNo === begun.payNo, false);
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
