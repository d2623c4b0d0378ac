/** Stories of the links with a token: what they give, to whom, and once. */
import { bindsWithNotice, doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const gift = 'gift-demo-0001';
const benefit = 'benefit-demo-0001';
const once = '领取后无法退回';
/** Unknown tokens that an address may ask for in an hour, and tries of a doctor to receive. */
const guesses = 30;
const tries = 20;

const linkOf = (scene: Scene, token: string, reader: string | null = null) =>
  scene.peeks('actTokenDetail', { query: { token } }, reader);

/** A link that is refused stays what it is, and gives nothing. */
async function refuses(
  scene: Scene,
  outcome: 'linkExpired' | 'linkOwn' | 'linkTaken' | 'linkRefused',
  { token, state, phone = doctor }: { token: string; state: string; phone?: string },
): Promise<void> {
  onlyWhereReset(scene, '链接属于演示数据');
  const me = await scene.logIn(phone);
  const before = await linkOf(scene, token, me.token);
  scene.agrees('actTokenDetail', '/data/state', before.state, state);
  const coupons = async (): Promise<number> =>
    (await scene.peeks('couponList', { query: {} }, me.token)).counts?.unused ?? 0;
  const count = await coupons();
  await scene.refuses('actTokenReceive', outcome, { body: { token } }, me.token);
  scene.agrees('couponList', '/data/counts/unused', await coupons(), count, 'as before');
}

/** A doctor who has received a link's gift. */
async function receives(scene: Scene, token: string): Promise<LoggedIn> {
  onlyWhereReset(scene, once);
  const me = await scene.logIn();
  await scene.answers('actTokenReceive', 'ok', { body: { token } }, me.token);
  return me;
}

/** Stories by operation. */
export const actLinks = {
  actTokenDetail: {
    outcomes: {
      async ok(scene) {
        const link = await scene.answers('actTokenDetail', 'ok', { query: { token: gift } });
        scene.matches('actTokenDetail', '/data/from', link.from ?? '', /^.\*\*$/u);
        if (!scene.canSteer) return;
        const giver = await scene.logIn(member);
        scene.agrees('actTokenDetail', '/data/state', (await linkOf(scene, gift, giver.token)).state, 'own');
        const invitation = await linkOf(scene, 'invite-demo-0001');
        const { inviteCode } = invitation;
        scene.holds('actTokenDetail', '/data/inviteCode', typeof inviteCode === 'string', 'must be string', inviteCode);
        scene.agrees('actTokenDetail', '/data/check', (await linkOf(scene, benefit)).check, 'phoneOrWorkNo');
        const { act } = await linkOf(scene, 'page-demo-0001');
        scene.agrees('actTokenDetail', '/data/act/key', act?.key, 'hospital901');
      },
      async coupons(scene) {
        const link = await scene.answers('actTokenDetail', 'coupons', { query: { token: 'coupon-demo-0001' } });
        for (const [at, { name, coupon }] of link.gives.entries())
          scene.agrees(
            'actTokenDetail',
            `/data/gives/${at}/coupon/name`,
            coupon?.name,
            name,
            `as /data/gives/${at}/name says`,
          );
      },
      async notFound(scene) {
        await scene.refuses('actTokenDetail', 'notFound', { query: { token: 'unknown-0001' } });
      },
      async tooFrequent(scene) {
        if (!scene.canSteer) throw new Unreachable('会用完这个地址一小时的查询次数');
        for (let at = 0; at < guesses; at += 1)
          await scene.refuses('actTokenDetail', 'notFound', { query: { token: `guess-${100 + at}` } });
        await scene.refuses('actTokenDetail', 'tooFrequent', { query: { token: 'guess-999' } });
        // A hospital is one address: neither a right link nor a doctor with an account is locked out with it.
        await linkOf(scene, gift);
        const { token } = await scene.logIn();
        await scene.refuses('actTokenDetail', 'notFound', { query: { token: 'guess-999' } }, token);
      },
    },
  },
  actTokenReceive: {
    input: { body: { token: gift } },
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, once);
        const me = await scene.logIn();
        const given = await scene.answers('actTokenReceive', 'ok', { body: { token: gift } }, me.token);
        const { list } = await scene.peeks('couponList', { query: {} }, me.token);
        const couponIds = list.map(({ couponId }) => couponId);
        for (const couponId of given.couponIds) scene.has('couponList', '/data/list/*/couponId', couponIds, couponId);
        const { vipStatus } = await scene.peeks('userInfo', { path: { userId: me.userId } }, me.token);
        scene.agrees('userInfo', '/data/vipStatus/vip', vipStatus.vip, given.days > 0, 'as actTokenReceive says');
        const link = await linkOf(scene, gift, me.token);
        scene.agrees('actTokenDetail', '/data/state', link.state, 'received');
        const { list: messages } = await scene.peeks('inboxList', { query: {} }, me.token);
        scene.matches('inboxList', '/data/list/0/text', messages[0]?.text ?? '', /领取成功/);
      },
      async tooFrequent(scene) {
        onlyWhereReset(scene, '会用完一小时的领取次数');
        const me = await scene.logIn();
        const body = { token: benefit, workNo: 'DEMO-9999' };
        for (let at = 0; at < tries; at += 1) await scene.refuses('actTokenReceive', 'checkFailed', { body }, me.token);
        await scene.refuses('actTokenReceive', 'tooFrequent', { body: { ...body, workNo: 'DEMO-0001' } }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn();
        await scene.refuses('actTokenReceive', 'notFound', { body: { token: 'unknown-0001' } }, me.token);
      },
      async linkExpired(scene) {
        await refuses(scene, 'linkExpired', { token: 'expired-demo-0001', state: 'expired' });
      },
      async linkOwn(scene) {
        await refuses(scene, 'linkOwn', { token: gift, state: 'own', phone: member });
      },
      async linkReceived(scene) {
        const me = await receives(scene, 'coupon-demo-0001');
        const count = async () => (await scene.peeks('couponList', { query: {} }, me.token)).counts?.unused;
        const before = await count();
        await scene.refuses('actTokenReceive', 'linkReceived', { body: { token: 'coupon-demo-0001' } }, me.token);
        scene.agrees('couponList', '/data/counts/unused', await count(), before, 'as before');
      },
      async linkTaken(scene) {
        await refuses(scene, 'linkTaken', { token: 'taken-demo-0001', state: 'taken' });
        await receives(scene, gift);
        const other = await scene.logIn(bindsWithNotice);
        await scene.refuses('actTokenReceive', 'linkTaken', { body: { token: gift } }, other.token);
      },
      async linkRefused(scene) {
        await refuses(scene, 'linkRefused', { token: 'invite-demo-0001', state: 'refused' });
      },
      async checkFailed(scene) {
        onlyWhereReset(scene, once);
        const me = await scene.logIn();
        for (const workNo of ['DEMO-9999', '13800000009'])
          await scene.refuses('actTokenReceive', 'checkFailed', { body: { token: benefit, workNo } }, me.token);
        await scene.refuses('actTokenReceive', 'checkFailed', { body: { token: benefit } }, me.token);
        await scene.answers('actTokenReceive', 'ok', { body: { token: benefit, workNo: 'demo-0001' } }, me.token);
      },
    },
  },
} satisfies StoryTable;
