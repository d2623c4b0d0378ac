/** What stories do with the tasks and the check-in of campaigns. */
import { wheel } from './luck.ts';
import { bindsWithNotice, doctor } from './people.ts';
import { onlyWhereReset } from './purchase.ts';
import type { LoggedIn, Scene } from './Scene.ts';

const tasks = { key: wheel.key, moduleId: 5 };
const checkIn = { key: 'newterm', moduleId: 4 };
const kept = '参与活动后无法撤回';
const favourite = 3;

const claiming = (targetId: number) => ({ body: { ...tasks, do: 'claim' as const, targetId } });
const checking = { body: { ...checkIn, do: 'checkIn' as const } };

const leftOf = async (scene: Scene, { token }: LoggedIn): Promise<number> => {
  const rows = await scene.peeks('actModule', { query: wheel }, token);
  return rows.type === 'lottery' ? (rows.left ?? 0) : 0;
};
const stateOf = async (scene: Scene, { token }: LoggedIn, taskId: number) => {
  const rows = await scene.peeks('actModule', { query: tasks }, token);
  return rows.type === 'task' ? rows.list.find((own) => own.taskId === taskId)?.state : undefined;
};

/** A doctor marks a course, claims the task, has one chance more, and claims it once only. */
export async function claims(scene: Scene): Promise<void> {
  onlyWhereReset(scene, kept);
  const me = await scene.logIn(doctor);
  const before = await leftOf(scene, me);
  const { list } = await scene.peeks('courseList', { query: { size: 1 } });
  const mark = { targetType: 'course' as const, targetIds: [list[0]?.albumId ?? 0], collect: true };
  await scene.answers('collectSave', 'ok', { body: mark }, me.token);
  scene.agrees('actModule', '/data/list/*/state', await stateOf(scene, me, favourite), 'done');
  const { gain } = await scene.answers('actJoin', 'ok', claiming(favourite), me.token);
  scene.agrees('actJoin', '/data/gain', gain, '1次抽奖机会');
  scene.agrees('actModule', '/data/list/*/state', await stateOf(scene, me, favourite), 'claimed');
  scene.agrees('actModule', '/data/left', await leftOf(scene, me), before + 1, 'one more than before');
  await scene.refuses('actJoin', 'actLimit', claiming(favourite), me.token);
}

/** A task that is not done gives nothing. */
export async function claimsUndone(scene: Scene): Promise<void> {
  const me = await scene.logIn(bindsWithNotice);
  await scene.refuses('actJoin', 'actNotDone', claiming(1), me.token);
  scene.agrees('actModule', '/data/list/*/state', await stateOf(scene, me, 1), 'open');
}

/** A doctor checks in, once on a day. */
export async function checksIn(scene: Scene): Promise<void> {
  onlyWhereReset(scene, kept);
  await scene.steer('act', { key: checkIn.key, at: 'running' });
  const me = await scene.logIn(doctor);
  await scene.answers('actJoin', 'nothing', checking, me.token);
  const rows = await scene.peeks('actModule', { query: checkIn }, me.token);
  const { total, days } = rows.type === 'checkIn' ? rows : { total: null, days: [] };
  scene.agrees('actModule', '/data/total', total, 1);
  const done = days.flatMap(({ state }) => (state === 'done' ? [state] : []));
  scene.agrees('actModule', '/data/days/*/state', done, ['done']);
  await scene.refuses('actJoin', 'actLimit', checking, me.token);
}
