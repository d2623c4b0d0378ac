/** Stories of what doctors play for in a campaign: draws and prizes. */
import { addressesOf } from '../goods.ts';
import { drawing, logInAgain, lucky, wheel } from '../luck.ts';
import { bindsWithNotice, doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

const { key } = wheel;
const tasks = { key, moduleId: 5 };
const kept = '参与活动后无法撤回';
/** Calls of a doctor within a minute. */
const perMinute = 30;

const lotteryOf = async (scene: Scene, { token }: LoggedIn) => {
  const rows = await scene.peeks('actModule', { query: wheel }, token);
  return rows.type === 'lottery' ? rows : null;
};
/** Stories by operation. */
export const actPlay = {
  actDraw: {
    input: drawing(),
    outcomes: {
      async ok(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize !== null);
        // The same click is the same draw.
        const again = await scene.answers('actDraw', 'ok', drawing(), me.token);
        scene.repeats('actDraw', again, drawn);
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, [drawn.prize], 'as actDraw says');
        const rows = await lotteryOf(scene, me);
        scene.agrees('actModule', '/data/left', rows?.left, drawn.left, 'as actDraw says');
        const name = rows?.prizes.find(({ prizeId }) => prizeId === drawn.prizeId)?.name;
        scene.agrees('actDraw', '/data/prize/name', drawn.prize?.name, name, 'as actModule says');
      },
      async none(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize === null);
        const again = await scene.answers('actDraw', 'none', drawing(), me.token);
        scene.repeats('actDraw', again, drawn);
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, []);
      },
      async noChance(scene) {
        onlyWhereReset(scene, kept);
        const me = await scene.logIn(doctor);
        await scene.peeks('actDraw', drawing(), me.token);
        await scene.refuses('actDraw', 'noChance', drawing('another-click-of-a-story'), me.token);
        const rows = await lotteryOf(scene, me);
        scene.agrees('actModule', '/data/left', rows?.left, 0);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('actDraw', 'notFound', { body: tasks }, me.token);
        await scene.refuses('actDraw', 'notFound', { body: { key: 'nothing_here', moduleId: 6 } }, me.token);
      },
      async actNotRunning(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('actDraw', 'actNotRunning', { body: { key: 'act12', moduleId: 6 } }, me.token);
      },
      vipOnly: forced('没有会员专享的抽奖'),
      async tooFrequent(scene) {
        onlyWhereReset(scene, kept);
        const me = await scene.logIn(doctor);
        await scene.peeks('actDraw', drawing(), me.token);
        for (let sent = 1; sent < perMinute; sent += 1)
          await scene.refuses('actDraw', 'noChance', { body: wheel }, me.token);
        await scene.refuses('actDraw', 'tooFrequent', { body: wheel }, me.token);
      },
    },
  },
  actPrizes: {
    outcomes: {
      async ok(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize !== null);
        const { list } = await scene.answers('actPrizes', 'ok', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, [drawn.prize], 'as actDraw says');
        const other = await logInAgain(scene, member);
        const others = await scene.peeks('actPrizes', { query: { key } }, other.token);
        scene.agrees('actPrizes', '/data/list', others.list, []);
      },
      async empty(scene) {
        const { token } = await scene.logIn(bindsWithNotice);
        await scene.answers('actPrizes', 'empty', { query: { key } }, token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('actPrizes', 'notFound', { query: { key: 'nothing_here' } }, token);
      },
    },
  },
  actPrizeAddress: {
    outcomes: {
      async ok(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize?.kind === 'goods');
        const winId = drawn.prize?.winId ?? 0;
        const [{ addressId, name, phone }] = await addressesOf(scene, me);
        const sent = await scene.answers('actPrizeAddress', 'ok', { body: { winId, addressId } }, me.token);
        scene.agrees('actPrizeAddress', '/data/state', sent.state, 'sending');
        const address = sent.address ?? '';
        const place = '/data/address';
        scene.holds('actPrizeAddress', place, address.includes(name), `a text with ${name}`, address);
        scene.holds('actPrizeAddress', place, !address.includes(phone), `a text without ${phone}`, address);
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, [sent], 'as actPrizeAddress says');
        await scene.refuses('actPrizeAddress', 'actLimit', { body: { winId, addressId } }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const [{ addressId }] = await addressesOf(scene, me);
        await scene.refuses('actPrizeAddress', 'notFound', { body: { winId: nowhere, addressId } }, me.token);
      },
      async addressUnusable(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize?.kind === 'goods');
        const body = { winId: drawn.prize?.winId ?? 0, addressId: nowhere };
        await scene.refuses('actPrizeAddress', 'addressUnusable', { body }, me.token);
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list/0/state', list[0]?.state, 'needsAddress');
      },
      async actLimit(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize !== null && prize.kind !== 'goods');
        const [{ addressId }] = await addressesOf(scene, me);
        const body = { winId: drawn.prize?.winId ?? 0, addressId };
        await scene.refuses('actPrizeAddress', 'actLimit', { body }, me.token);
      },
    },
  },
} satisfies StoryTable;
