/** Stories of the membership. */
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import type { Input } from '#api/client.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset, untilTooOften } from '../purchase.ts';
import { Unreachable } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

const day = 86_400_000;
const kept = '兑换的会员天数无法退回';
const code = (text: string): Input<'vipExchange'> => ({ body: { code: text } });

/** Stories by operation. */
export const vip = {
  vipPlanList: {
    outcomes: {
      async ok(scene) {
        const { plans, benefits, questions } = await scene.answers('vipPlanList', 'ok', {});
        const same = await scene.answers('vipPlanList', 'ok', {});
        scene.agrees('vipPlanList', '/data/benefits', same.benefits, benefits, 'as before');
        scene.agrees('vipPlanList', '/data/questions', same.questions, questions, 'as before');
        const codes = plans.map(({ planCode }) => planCode);
        scene.once('vipPlanList', '/data/plans', codes, 'planCode');
        if (scene.mayWrite) {
          const { token } = await scene.logIn(doctor);
          for (const [at, { planId, priceFen, onSale }] of plans.entries()) {
            if (!onSale) continue;
            const body = { orderType: 'vip' as const, targetId: planId, couponId: null };
            const { amount } = await scene.answers('orderPreview', 'ok', { body }, token);
            scene.agrees(
              'vipPlanList',
              `/data/plans/${at}/priceFen`,
              priceFen,
              amount.goodsFen,
              'as orderPreview says',
            );
          }
        }
        for (const [at, { priceFen, originalPriceFen, savedFen }] of plans.entries()) {
          const before = originalPriceFen ?? priceFen;
          const least = `at least ${priceFen}`;
          scene.holds('vipPlanList', `/data/plans/${at}/originalPriceFen`, before >= priceFen, least, before);
          const saved = before > priceFen ? before - priceFen : null;
          const difference = 'originalPriceFen - priceFen';
          scene.agrees('vipPlanList', `/data/plans/${at}/savedFen`, savedFen ?? null, saved, difference);
        }
        const best = plans.filter(({ recommended }) => recommended).map(({ planId }) => planId);
        scene.holds('vipPlanList', '/data/plans/*/recommended', best.length <= 1, 'true at most once', best);
      },
      over: forced('需要一个已经结束的优惠活动'),
    },
  },
  vipExchange: {
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, kept);
        const me = await scene.logIn(doctor);
        const first = await scene.answers('vipExchange', 'ok', code(' demo-vip-31 '), me.token);
        const { vipStatus } = await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token);
        scene.agrees('userInfo', '/data/vipStatus/endTime', vipStatus.endTime, first.endTime, 'as vipExchange says');
        // Days follow the end of a running membership.
        const year = await scene.answers('vipExchange', 'ok', code('DEMO-VIP-366'), me.token);
        const end = first.endTime + year.days * day;
        scene.agrees('vipExchange', '/data/endTime', year.endTime, end, 'the end before + /data/days');
        const { list } = await scene.peeks('couponCenter', {}, me.token);
        const trial = list.find(({ kind, state }) => kind === couponKind.trial && state === 'open');
        if (!trial) throw new Unreachable('领券中心没有会员体验券');
        const { templateId } = trial;
        const coupon = await scene.answers('couponReceive', 'ok', { body: { templateId } }, me.token);
        const { couponId } = coupon;
        const more = await scene.answers('vipExchange', 'ok', { body: { couponId } }, me.token);
        scene.agrees('vipExchange', '/data/days', more.days, coupon.trialDays, 'as trialDays of couponReceive says');
        const later = year.endTime + more.days * day;
        scene.agrees('vipExchange', '/data/endTime', more.endTime, later, 'the end before + /data/days');
        await scene.refuses('vipExchange', 'couponUnusable', { body: { couponId } }, me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('vipExchange', 'notFound', { body: { couponId: nowhere } }, token);
      },
      async codeInvalid(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('vipExchange', 'codeInvalid', code('NO-SUCH-CODE'), token);
      },
      async codeUsed(scene) {
        onlyWhereReset(scene, kept);
        const { token } = await scene.logIn(doctor);
        await scene.answers('vipExchange', 'ok', code('DEMO-VIP-31'), token);
        for (const { token: next } of [{ token }, await scene.logIn(member)])
          await scene.refuses('vipExchange', 'codeUsed', code('DEMO-VIP-31'), next);
      },
      async codeExpired(scene) {
        onlyWhereReset(scene, '需要一个已过期的兑换码');
        const { token } = await scene.logIn(doctor);
        await scene.refuses('vipExchange', 'codeExpired', code('DEMO-OLD'), token);
      },
      async couponUnusable(scene) {
        const { token } = await scene.logIn(doctor);
        const { list } = await scene.peeks('couponList', { query: { size: 50 } }, token);
        const coupon = list.find(({ kind }) => kind !== couponKind.trial);
        if (!coupon) throw new Unreachable('没有优惠券');
        await scene.refuses('vipExchange', 'couponUnusable', { body: { couponId: coupon.couponId } }, token);
      },
      async tooFrequent(scene) {
        const { token } = await scene.logIn(member);
        const wrong = code('NO-SUCH-CODE');
        await untilTooOften(scene, 'vipExchange', wrong, token, () =>
          scene.refuses('vipExchange', 'codeInvalid', wrong, token),
        );
      },
    },
  },
} satisfies StoryTable;
