/** Stories of the overview of the user centre: its numbers are those of the lists, and a to-do is there until it is done. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { cancelling, courseOf, place } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** To-dos that the overview shows; there may be more. */
const mostTodos = 20;
const kinds = ['course', 'article', 'medicase', 'product', 'meeting'] as const;
type Summary = Payload<'userCenterSummary'>;

/** The totals of the lists that the numbers lead to. */
async function totals(scene: Scene, { token }: LoggedIn): Promise<Summary['counts']> {
  const [owned, coupons, orders, certificates] = [
    await scene.peeks('ownedCourseList', { query: { tab: 'buy', size: 1 } }, token),
    await scene.peeks('couponList', { query: { status: 'unused', size: 1 } }, token),
    await scene.peeks('orderList', { query: { size: 1 } }, token),
    await scene.peeks('certificateList', { query: { size: 1 } }, token),
  ];
  let collect = 0;
  for (const targetType of kinds) {
    const { total } = await scene.peeks('collectList', { query: { targetType, size: 1 } }, token);
    collect += total;
  }
  const [owns, coupon, certificate] = [owned.total, coupons.total, certificates.total];
  return { owned: owns, collect, coupon, unpaid: orders.unpaid, certificate };
}

/** An order is among the to-dos, with the time until which it can be paid. */
function hasOrder(scene: Scene, { todos }: Summary, id: number, wanted = true): void {
  const orders = todos.filter(({ kind, dueTime }) => kind === 'order' && dueTime !== null);
  const ids = orders.map(({ targetId }) => targetId);
  scene.has('userCenterSummary', '/data/todos/*/targetId', ids, id, wanted);
}

/** Stories by operation. */
export const userCenter = {
  userCenterSummary: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.peeks('userCenterSummary', {}, me.token);
        const { orderId } = await place(scene, me, await courseOf(scene));
        const summary = await scene.answers('userCenterSummary', 'ok', {}, me.token);
        scene.agrees('userCenterSummary', '/data/counts', summary.counts, await totals(scene, me), 'as the lists say');
        const { todos, todoTotal, counts } = summary;
        const more = 'one more than before';
        scene.agrees('userCenterSummary', '/data/counts/unpaid', counts.unpaid, before.counts.unpaid + 1, more);
        hasOrder(scene, summary, orderId);
        scene.agrees('userCenterSummary', '/data/todoTotal', todoTotal, before.todoTotal + 1, more);
        const isAll = todos.length < mostTodos;
        const [known, of] = [todos.length, 'the length of /data/todos'];
        scene.holds(
          'userCenterSummary',
          '/data/todoTotal',
          !isAll || todoTotal === known,
          `${known} (${of})`,
          todoTotal,
        );
        const other = await scene.logIn(member);
        const others = await scene.peeks('userCenterSummary', {}, other.token);
        hasOrder(scene, others, orderId, false);
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        const after = await scene.peeks('userCenterSummary', {}, me.token);
        hasOrder(scene, after, orderId, false);
        const { unpaid } = after.counts;
        scene.agrees('userCenterSummary', '/data/counts/unpaid', unpaid, before.counts.unpaid, 'as before');
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        if (!scene.canSteer && (await scene.peeks('userCenterSummary', {}, token)).todoTotal > 0)
          throw new Unreachable('测试账号已有待办事项');
        await scene.answers('userCenterSummary', 'empty', {}, token);
      },
    },
  },
} satisfies StoryTable;
