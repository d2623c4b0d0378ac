/** Stories of what doctors play for in a campaign: draws, prizes, tasks, the check-in. */
import { addressesOf } from '../goods.ts';
import { drawing, logInAgain, lucky, wheel } from '../luck.ts';
import { bindsWithNotice, doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

const { key } = wheel;
const tasks = { key, moduleId: 5 };
const checkIn = { key: 'newterm', moduleId: 4 };
const kept = '参与活动后无法撤回';
/** Calls of a doctor within a minute. */
const perMinute = 30;

const lotteryOf = async (scene: Scene, { token }: LoggedIn) => {
  const rows = await scene.peeks('actModule', { query: wheel }, token);
  return rows.type === 'lottery' ? rows : null;
};
const taskOf = async (scene: Scene, { token }: LoggedIn, taskId: number) => {
  const rows = await scene.peeks('actModule', { query: tasks }, token);
  return rows.type === 'task' ? rows.list.find((own) => own.taskId === taskId)?.state : undefined;
};
const claiming = (targetId: number) => ({ body: { ...tasks, do: 'claim' as const, targetId } });
const checking = { body: { ...checkIn, do: 'checkIn' as const } };
const favourite = 3;

/** The check-in runs, and a doctor takes part. */
async function atCheckIn(scene: Scene): Promise<LoggedIn> {
  onlyWhereReset(scene, kept);
  await scene.steer('act', { key: checkIn.key, at: 'running' });
  return scene.logIn(doctor);
}

/** Stories by operation. */
export const actPlay = {
  actDraw: {
    input: drawing(),
    outcomes: {
      async ok(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize !== null);
        // The same click is the same draw.
        const again = await scene.answers('actDraw', 'ok', drawing(), me.token);
        scene.agrees('actDraw', '/data', again, drawn);
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, [drawn.prize]);
        const rows = await lotteryOf(scene, me);
        scene.agrees('actModule', '/data/left', rows?.left, drawn.left);
        const name = rows?.prizes.find(({ prizeId }) => prizeId === drawn.prizeId)?.name;
        scene.agrees('actDraw', '/data/prize/name', drawn.prize?.name, name);
      },
      async none(scene) {
        const { me, drawn } = await lucky(scene, ({ prize }) => prize === null);
        const again = await scene.answers('actDraw', 'none', drawing(), me.token);
        scene.agrees('actDraw', '/data', again, drawn);
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
        scene.agrees('actPrizes', '/data/list', list, [drawn.prize]);
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
        scene.agrees(
          'actPrizeAddress',
          '/data/address',
          [address.includes(name), address.includes(phone)],
          [true, false],
        );
        const { list } = await scene.peeks('actPrizes', { query: { key } }, me.token);
        scene.agrees('actPrizes', '/data/list', list, [sent]);
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
  actJoin: {
    input: claiming(favourite),
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, kept);
        const me = await scene.logIn(doctor);
        const before = await lotteryOf(scene, me);
        const { list } = await scene.peeks('courseList', { query: { size: 1 } });
        const targetId = list[0]?.albumId ?? 0;
        await scene.answers(
          'collectSave',
          'ok',
          { body: { targetType: 'course', targetIds: [targetId], collect: true } },
          me.token,
        );
        scene.agrees('actModule', '/data/list', await taskOf(scene, me, favourite), 'done');
        const { gain } = await scene.answers('actJoin', 'ok', claiming(favourite), me.token);
        scene.agrees('actJoin', '/data/gain', gain, '1次抽奖机会');
        scene.agrees('actModule', '/data/list', await taskOf(scene, me, favourite), 'claimed');
        const after = await lotteryOf(scene, me);
        scene.agrees('actModule', '/data/left', after?.left, (before?.left ?? 0) + 1);
      },
      async nothing(scene) {
        const me = await atCheckIn(scene);
        await scene.answers('actJoin', 'nothing', checking, me.token);
        const rows = await scene.peeks('actModule', { query: checkIn }, me.token);
        const [total, state] =
          rows.type === 'checkIn' ? [rows.total, rows.days.some((own) => own.state === 'done')] : [];
        scene.agrees('actModule', '/data/total', [total, state], [1, true]);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('actJoin', 'notFound', claiming(99), me.token);
        await scene.refuses('actJoin', 'notFound', { body: { ...tasks, moduleId: 999, do: 'claim' } }, me.token);
      },
      async actNotRunning(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('actJoin', 'actNotRunning', checking, me.token);
      },
      vipOnly: forced('没有会员专享的栏目'),
      async actLimit(scene) {
        const me = await atCheckIn(scene);
        await scene.answers('actJoin', 'nothing', checking, me.token);
        await scene.refuses('actJoin', 'actLimit', checking, me.token);
      },
      async actNotDone(scene) {
        const me = await scene.logIn(bindsWithNotice);
        await scene.refuses('actJoin', 'actNotDone', claiming(1), me.token);
        scene.agrees('actModule', '/data/list', await taskOf(scene, me, 1), 'open');
      },
      async badForm(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('actJoin', 'badForm', { body: { ...tasks, do: 'checkIn' } }, me.token);
      },
      async tooFrequent(scene) {
        onlyWhereReset(scene, '会用完一分钟的次数');
        const me = await scene.logIn(doctor);
        for (let sent = 0; sent < perMinute; sent += 1)
          await scene.refuses('actJoin', 'badForm', { body: { ...tasks, do: 'checkIn' } }, me.token);
        await scene.refuses('actJoin', 'tooFrequent', claiming(1), me.token);
      },
    },
  },
} satisfies StoryTable;
