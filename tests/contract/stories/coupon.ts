/** Stories of coupons: what a doctor has, what may be taken, and codes. */
import type { Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset, untilTooOften } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Offer = Payload<'couponCenter'>['list'][number];

const idsOf = (list: Payload<'couponList'>['list']): number[] => list.map(({ couponId }) => couponId);
const kept = '领取的优惠券无法退回';
const code = (text: string): Input<'couponReceive'> => ({ body: { code: text } });
const offer = ({ templateId }: { templateId: number }): Input<'couponReceive'> => ({ body: { templateId } });

/** An offer of the centre that is like that. */
async function offerLike(scene: Scene, { token }: LoggedIn, fits: (own: Offer) => boolean): Promise<Offer> {
  const { list } = await scene.peeks('couponCenter', {}, token);
  const found = list.find(fits);
  if (!found) throw new Unreachable('领券中心没有这样的优惠券');
  return found;
}

/** Stories by operation. */
export const coupon = {
  couponList: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { total } = await scene.peeks('couponList', { query: {} }, token);
        if (total === 0 && !scene.canSteer) throw new Unreachable('没有优惠券');
        const all = await scene.answers('couponList', 'ok', { query: {} }, token);
        scene.ascends(
          'couponList',
          '/data/list',
          all.list.map(({ validTo }) => validTo),
          'validTo',
        );
        for (const status of ['unused', 'used', 'expired'] as const) {
          const part = await scene.peeks('couponList', { query: { status, size: 50 } }, token);
          const states = { unused: [0, 3], used: [1], expired: [2] }[status];
          const answered = part.list.map((own) => own.status);
          scene.all('couponList', '/query/status', answered, ...states);
          scene.agrees('couponList', `/data/counts/${status}`, part.counts[status], part.total, 'as /data/total says');
        }
        for (const scope of ['vip', 'video', 'mall'] as const) {
          const part = await scene.peeks('couponList', { query: { scope, size: 50 } }, token);
          const wanted = all.list.filter((own) => own.scope === scope);
          scene.agrees('couponList', '/query/scope', idsOf(part.list), idsOf(wanted), 'as without scope');
          scene.agrees('couponList', '/data/list', part.list, wanted, 'as without scope');
        }
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('couponList', 'empty', { query: { page: 9_999 } }, token);
      },
    },
  },
  couponCenter: {
    outcomes: {
      async empty(scene) {
        await scene.steer('data', { amount: 'none' });
        const { token } = await scene.logIn(doctor);
        await scene.answers('couponCenter', 'empty', {}, token);
      },
    },
  },
  couponReceive: {
    input: code('DEMO-COUPON-1'),
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, kept);
        const me = await scene.logIn(doctor);
        const wanted = await offerLike(scene, me, ({ state, memberOnly }) => state === 'open' && !memberOnly);
        const taken = await scene.answers('couponReceive', 'ok', offer(wanted), me.token);
        const { name, scope, status } = taken;
        const offered = { name: wanted.name, scope: wanted.scope };
        scene.agrees('couponReceive', '/data', { name, scope }, offered, 'as couponCenter says');
        scene.agrees('couponReceive', '/data/status', status, 0);
        const byCode = await scene.answers('couponReceive', 'ok', code(' demo-coupon-1 '), me.token);
        const { list } = await scene.answers('couponList', 'ok', { query: { size: 50 } }, me.token);
        for (const own of [taken, byCode]) {
          const known = list.find(({ couponId }) => couponId === own.couponId);
          scene.agrees('couponList', '/data/list/*', known, own, 'as couponReceive says');
        }
        const { state } = await offerLike(scene, me, ({ templateId }) => templateId === wanted.templateId);
        scene.agrees('couponCenter', '/data/list/*/state', state, 'taken');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('couponReceive', 'notFound', offer({ templateId: nowhere }), token);
      },
      async couponGone(scene) {
        const me = await scene.logIn(doctor);
        const wanted = await offerLike(scene, me, ({ state }) => state === 'gone');
        await scene.refuses('couponReceive', 'couponGone', offer(wanted), me.token);
      },
      async couponLimit(scene) {
        const me = await scene.logIn(doctor);
        const wanted = await offerLike(scene, me, ({ state }) => state === 'taken');
        await scene.refuses('couponReceive', 'couponLimit', offer(wanted), me.token);
      },
      async vipOnly(scene) {
        const me = await scene.logIn(doctor);
        const wanted = await offerLike(scene, me, ({ memberOnly }) => memberOnly);
        await scene.refuses('couponReceive', 'vipOnly', offer(wanted), me.token);
        onlyWhereReset(scene, kept);
        await scene.answers('couponReceive', 'ok', offer(wanted), (await scene.logIn(member)).token);
      },
      async codeInvalid(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('couponReceive', 'codeInvalid', code('NO-SUCH-CODE'), token);
      },
      async codeUsed(scene) {
        onlyWhereReset(scene, kept);
        const { token } = await scene.logIn(doctor);
        await scene.answers('couponReceive', 'ok', code('DEMO-COUPON-1'), token);
        for (const { token: next } of [{ token }, await scene.logIn(member)])
          await scene.refuses('couponReceive', 'codeUsed', code('DEMO-COUPON-1'), next);
      },
      async codeExpired(scene) {
        onlyWhereReset(scene, '需要一个已过期的兑换码');
        const { token } = await scene.logIn(doctor);
        await scene.refuses('couponReceive', 'codeExpired', code('DEMO-OLD'), token);
      },
      async tooFrequent(scene) {
        const { token } = await scene.logIn(member);
        const wrong = code('NO-SUCH-CODE');
        await untilTooOften(scene, 'couponReceive', wrong, token, () =>
          scene.refuses('couponReceive', 'codeInvalid', wrong, token),
        );
      },
    },
  },
} satisfies StoryTable;
