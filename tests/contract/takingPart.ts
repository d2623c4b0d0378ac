/** What stories do in campaigns: votes, messages on a wall with their review and likes, a form, tasks, the check-in. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from './people.ts';
import { onlyWhereReset } from './purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

type Rows<Type extends Payload<'actModule'>['type']> = Extract<Payload<'actModule'>, { type: Type }>;

/** The campaign of the day of the doctors. */
export const key = 'act819';
/** Its parts with the vote and the wall. */
export const [voteId, wallId] = [3, 4];
/** The part with a form, of a campaign that runs. */
export const form = { key: 'hospital901', moduleId: 3 };
/** Why nothing is tried where nothing can be reset. */
export const never = '参加活动后不能撤回';

/** Makes the campaign run. */
export async function begins(scene: Scene): Promise<LoggedIn> {
  onlyWhereReset(scene, never);
  await scene.steer('act', { key, at: 'running' });
  return scene.logIn(doctor);
}

/** The rows of a part as somebody sees them. */
export async function rowsOf<Type extends 'vote' | 'wall' | 'form' | 'task' | 'lottery' | 'checkIn'>(
  scene: Scene,
  type: Type,
  token: string | null,
  part: { key: string; moduleId: number } = { key, moduleId: type === 'vote' ? voteId : wallId },
): Promise<Rows<Type>> {
  const data = await scene.peeks('actModule', { query: part }, token);
  if (data.type !== type) throw new Unreachable('活动里没有这个栏目');
  return data as Rows<Type>;
}

/** The votes for an option; -1 for an unknown one. */
export const votesFor = ({ list }: Rows<'vote'>, optionId: number): number =>
  list.find((option) => option.optionId === optionId)?.votes ?? -1;

/** Votes, and finds the vote counted. */
export async function votes(scene: Scene, me: LoggedIn): Promise<void> {
  const before = await rowsOf(scene, 'vote', me.token);
  const [option] = before.list;
  if (!option || !before.left) throw new Unreachable('测试账号今天没有票了');
  const { optionId: targetId } = option;
  const body = { key, moduleId: voteId, do: 'vote' as const, targetId };
  await scene.answers('actJoin', 'nothing', { body }, me.token);
  const after = await rowsOf(scene, 'vote', me.token);
  const facts = [after.left, votesFor(after, targetId), after.list.find((one) => one.optionId === targetId)?.voted];
  scene.agrees('actModule', '/data', facts, [before.left - 1, votesFor(before, targetId) + 1, true]);
}

/** Writes on the wall: others see it when the editors have read it. */
export async function writes(scene: Scene, me: LoggedIn): Promise<void> {
  const other = await scene.logIn(member);
  const before = await rowsOf(scene, 'wall', other.token);
  const body = { key, moduleId: wallId, do: 'write' as const, text: '  愿每一位同行都平安顺遂  ' };
  const headers = { 'Idempotency-Key': 'wall-message-of-a-story' };
  await scene.answers('actJoin', 'nothing', { body, headers }, me.token);
  await scene.answers('actJoin', 'nothing', { body, headers }, me.token);
  const own = await rowsOf(scene, 'wall', me.token);
  const [mine] = own.list;
  const facts = [own.total, mine?.text, mine?.state, mine?.isMine];
  scene.agrees('actModule', '/data/list/0', facts, [before.total + 1, body.text.trim(), 'reviewing', true]);
  const hidden = await rowsOf(scene, 'wall', other.token);
  scene.agrees('actModule', '/data/total', hidden.total, before.total);
  await scene.steer('wall', { shown: true });
  const shown = await rowsOf(scene, 'wall', other.token);
  scene.agrees('actModule', '/data/list/0/entryId', shown.list[0]?.entryId, mine?.entryId);
  await likes(scene, other, mine?.entryId ?? 0);
}

async function likes(scene: Scene, me: LoggedIn, targetId: number): Promise<void> {
  for (const action of ['like', 'unlike'] as const) {
    const body = { key, moduleId: wallId, do: action, targetId };
    await scene.answers('actJoin', 'nothing', { body }, me.token);
    const { list } = await rowsOf(scene, 'wall', me.token);
    const entry = list.find(({ entryId }) => entryId === targetId);
    const isOn = action === 'like';
    scene.agrees('actModule', '/data/list/0', [entry?.likes, entry?.liked], [Number(isOn), isOn]);
  }
}

/** Fills in the form. */
export async function fills(scene: Scene, me: LoggedIn): Promise<void> {
  const before = await rowsOf(scene, 'form', me.token, form);
  if (before.filled) throw new Unreachable('测试账号已填写过');
  const body = { ...form, do: 'fill' as const, answers: answersOf(before) };
  await scene.answers('actJoin', 'nothing', { body }, me.token);
  const after = await rowsOf(scene, 'form', me.token, form);
  scene.agrees('actModule', '/data/filled', after.filled, true);
}

/** An answer for each field of a form. */
export const answersOf = ({ fields }: Rows<'form'>): { name: string; value: string }[] =>
  fields.map(({ name, kind, options }) => ({
    name,
    value: kind === 'rating' ? '5' : kind === 'choice' ? (options?.[0] ?? '') : '无',
  }));

const favourite = 3;
const tasks = { key: 'anniversary', moduleId: 5 };
const wheel = { key: 'anniversary', moduleId: 6 };
const checkIn = { key: 'newterm', moduleId: 4 };

/** The claim of a task. */
export const claiming = (targetId: number) => ({ body: { ...tasks, do: 'claim' as const, targetId } });

const taskState = async (scene: Scene, token: string, taskId: number) =>
  (await rowsOf(scene, 'task', token, tasks)).list.find((own) => own.taskId === taskId)?.state;

/** Does a task, claims its chance and finds it in the lottery. */
export async function claims(scene: Scene, { token }: LoggedIn): Promise<void> {
  const before = await rowsOf(scene, 'lottery', token, wheel);
  const { list } = await scene.peeks('courseList', { query: { size: 1 } });
  const body = { targetType: 'course' as const, targetIds: [list[0]?.albumId ?? 0], collect: true };
  await scene.answers('collectSave', 'ok', { body }, token);
  scene.agrees('actModule', '/data/list', await taskState(scene, token, favourite), 'done');
  const { gain } = await scene.answers('actJoin', 'ok', claiming(favourite), token);
  scene.agrees('actJoin', '/data/gain', gain, '1次抽奖机会');
  scene.agrees('actModule', '/data/list', await taskState(scene, token, favourite), 'claimed');
  const after = await rowsOf(scene, 'lottery', token, wheel);
  scene.agrees('actModule', '/data/left', after.left, (before.left ?? 0) + 1);
}

/** A task that is not done gives nothing. */
export async function claimsInVain(scene: Scene, { token }: LoggedIn): Promise<void> {
  await scene.refuses('actJoin', 'actNotDone', claiming(1), token);
  scene.agrees('actModule', '/data/list', await taskState(scene, token, 1), 'open');
}

/** Checks in, once a day. */
export async function checksIn(scene: Scene, { token }: LoggedIn): Promise<void> {
  await scene.steer('act', { key: checkIn.key, at: 'running' });
  const body = { ...checkIn, do: 'checkIn' as const };
  await scene.answers('actJoin', 'nothing', { body }, token);
  const { total, days } = await rowsOf(scene, 'checkIn', token, checkIn);
  scene.agrees('actModule', '/data/total', [total, days.some(({ state }) => state === 'done')], [1, true]);
  await scene.refuses('actJoin', 'actLimit', { body }, token);
}
