/** Stories of taking part in a campaign: tasks, the check-in, votes, messages on a wall with their review and likes, a form. */
import type { Payload } from '#openapi/operation.ts';
import { checksIn, claims, claimsUndone } from '../actClaims.ts';
import { doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

type Rows<Type extends Payload<'actModule'>['type']> = Extract<Payload<'actModule'>, { type: Type }>;

const key = 'act819';
const [voteId, wallId] = [3, 4];
const form = { key: 'hospital901', moduleId: 3 };
const never = '参加活动后不能撤回';
const perMinute = 3;

/** Makes the campaign run. */
async function begins(scene: Scene): Promise<LoggedIn> {
  onlyWhereReset(scene, never);
  await scene.steer('act', { key, at: 'running' });
  return scene.logIn(doctor);
}

/** The rows of a part as somebody sees them. */
async function rowsOf<Type extends 'vote' | 'wall' | 'form'>(
  scene: Scene,
  type: Type,
  token: string | null,
  part: { key: string; moduleId: number } = { key, moduleId: type === 'vote' ? voteId : wallId },
): Promise<Rows<Type>> {
  const data = await scene.peeks('actModule', { query: part }, token);
  if (data.type !== type) throw new Unreachable('活动里没有这个栏目');
  return data as Rows<Type>;
}

const votesFor = ({ list }: Rows<'vote'>, optionId: number): number =>
  list.find((option) => option.optionId === optionId)?.votes ?? -1;

async function givesVote(scene: Scene, me: LoggedIn): Promise<void> {
  const before = await rowsOf(scene, 'vote', me.token);
  const [option] = before.list;
  if (!option || !before.left) throw new Unreachable('测试账号今天没有票了');
  const { optionId: targetId } = option;
  const body = { key, moduleId: voteId, do: 'vote' as const, targetId };
  await scene.answers('actJoin', 'nothing', { body }, me.token);
  const after = await rowsOf(scene, 'vote', me.token);
  const { votes, voted } = after.list.find((one) => one.optionId === targetId) ?? {};
  scene.agrees('actModule', '/data/left', after.left, before.left - 1, 'one less than before');
  scene.agrees('actModule', '/data/list/*/votes', votes, votesFor(before, targetId) + 1, 'one more than before');
  scene.agrees('actModule', '/data/list/*/voted', voted, true);
}

async function writes(scene: Scene, me: LoggedIn): Promise<void> {
  const other = await scene.logIn(member);
  const before = await rowsOf(scene, 'wall', other.token);
  const body = { key, moduleId: wallId, do: 'write' as const, text: '  愿每一位同行都平安顺遂  ' };
  const headers = { 'Idempotency-Key': 'wall-message-of-a-story' };
  await scene.answers('actJoin', 'nothing', { body, headers }, me.token);
  await scene.answers('actJoin', 'nothing', { body, headers }, me.token);
  const own = await rowsOf(scene, 'wall', me.token);
  const [mine] = own.list;
  // Two calls with one key.
  const stored = own.total - before.total;
  scene.holds('actJoin', '/header/Idempotency-Key', stored <= 1, 'once', stored);
  scene.agrees('actModule', '/data/total', own.total, before.total + 1, 'one more than before');
  const { text, state, isMine } = mine ?? {};
  const written = { text: body.text.trim(), state: 'reviewing', isMine: true };
  scene.agrees('actModule', '/data/list/0', { text, state, isMine }, written);
  const hidden = await rowsOf(scene, 'wall', other.token);
  scene.agrees('actModule', '/data/total', hidden.total, before.total, 'as before');
  await scene.steer('wall', { shown: true });
  const shown = await rowsOf(scene, 'wall', other.token);
  scene.agrees('actModule', '/data/list/0/entryId', shown.list[0]?.entryId, mine?.entryId, 'as before its review');
  await likes(scene, other, mine?.entryId ?? 0);
}

async function likes(scene: Scene, me: LoggedIn, targetId: number): Promise<void> {
  for (const action of ['like', 'unlike'] as const) {
    const body = { key, moduleId: wallId, do: action, targetId };
    await scene.answers('actJoin', 'nothing', { body }, me.token);
    const { list } = await rowsOf(scene, 'wall', me.token);
    const entry = list.find(({ entryId }) => entryId === targetId);
    const isOn = action === 'like';
    const facts = { likes: entry?.likes, liked: entry?.liked };
    scene.agrees('actModule', '/data/list/*', facts, { likes: Number(isOn), liked: isOn });
  }
}

/** Fills in a form; answers whether it had been empty. */
async function fills(scene: Scene, me: LoggedIn): Promise<void> {
  const before = await rowsOf(scene, 'form', me.token, form);
  if (before.filled) throw new Unreachable('测试账号已填写过');
  const body = { ...form, do: 'fill' as const, answers: answersOf(before) };
  await scene.answers('actJoin', 'nothing', { body }, me.token);
  const after = await rowsOf(scene, 'form', me.token, form);
  scene.agrees('actModule', '/data/filled', after.filled, true);
}

const answersOf = ({ fields }: Rows<'form'>): { name: string; value: string }[] =>
  fields.map(({ name, kind, options }) => ({
    name,
    value: kind === 'rating' ? '5' : kind === 'choice' ? (options?.[0] ?? '') : '无',
  }));

/** Stories by operation. */
export const actTalk = {
  actJoin: {
    input: { body: { key, moduleId: voteId, do: 'vote', targetId: 3001 } },
    outcomes: {
      ok: claims,
      async nothing(scene) {
        const me = await begins(scene);
        await givesVote(scene, me);
        await writes(scene, me);
        await fills(scene, me);
        await checksIn(scene);
      },
      async notFound(scene) {
        const me = await begins(scene);
        const part = { key, moduleId: voteId };
        await scene.refuses('actJoin', 'notFound', { body: { ...part, do: 'vote', targetId: 1 } }, me.token);
        await scene.refuses('actJoin', 'notFound', { body: { ...part, do: 'claim', targetId: 3001 } }, me.token);
        const nowhere = { key: 'nowhere', moduleId: voteId, do: 'vote' as const, targetId: 3001 };
        await scene.refuses('actJoin', 'notFound', { body: nowhere }, me.token);
      },
      async actNotRunning(scene) {
        onlyWhereReset(scene, never);
        await scene.steer('act', { key, at: 'ended' });
        const me = await scene.logIn(doctor);
        const before = await rowsOf(scene, 'vote', me.token);
        const targetId = before.list[0]?.optionId ?? 0;
        await scene.refuses(
          'actJoin',
          'actNotRunning',
          { body: { key, moduleId: voteId, do: 'vote', targetId } },
          me.token,
        );
        const after = await rowsOf(scene, 'vote', me.token);
        scene.agrees(
          'actModule',
          '/data/list/*/votes',
          votesFor(after, targetId),
          votesFor(before, targetId),
          'as before',
        );
      },
      vipOnly: forced('目前没有会员专享的栏目'),
      async actLimit(scene) {
        const me = await begins(scene);
        const { list, perDay } = await rowsOf(scene, 'vote', me.token);
        const bodies = list.map(({ optionId: targetId }) => ({ key, moduleId: voteId, do: 'vote' as const, targetId }));
        const [first, ...others] = bodies;
        if (!first || others.length < perDay) throw new Unreachable('选项太少');
        await scene.answers('actJoin', 'nothing', { body: first }, me.token);
        await scene.refuses('actJoin', 'actLimit', { body: first }, me.token);
        for (const body of others.slice(0, perDay - 1)) await scene.answers('actJoin', 'nothing', { body }, me.token);
        for (const body of others.slice(perDay - 1, perDay))
          await scene.refuses('actJoin', 'actLimit', { body }, me.token);
        const after = await rowsOf(scene, 'vote', me.token);
        scene.agrees('actModule', '/data/left', after.left, 0);
      },
      actNotDone: claimsUndone,
      async badForm(scene) {
        onlyWhereReset(scene, never);
        const me = await scene.logIn(doctor);
        const data = await rowsOf(scene, 'form', me.token, form);
        const [, ...incomplete] = answersOf(data);
        const body = { ...form, do: 'fill' as const, answers: incomplete };
        await scene.refuses('actJoin', 'badForm', { body }, me.token);
        const after = await rowsOf(scene, 'form', me.token, form);
        scene.agrees('actModule', '/data/filled', after.filled, false);
      },
      async tooFrequent(scene) {
        const me = await begins(scene);
        const body = (at: number) => ({ key, moduleId: wallId, do: 'write' as const, text: `第${at}条` });
        for (let at = 1; at <= perMinute; at += 1)
          await scene.answers('actJoin', 'nothing', { body: body(at) }, me.token);
        await scene.refuses('actJoin', 'tooFrequent', { body: body(perMinute + 1) }, me.token);
      },
    },
  },
} satisfies StoryTable;
