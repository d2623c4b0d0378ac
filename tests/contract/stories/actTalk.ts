/** Stories of taking part in a campaign. */
import { bindsWithNotice, doctor } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { Unreachable } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';
import {
  answersOf,
  begins,
  checksIn,
  claims,
  claimsInVain,
  fills,
  form,
  key,
  never,
  rowsOf,
  voteId,
  votes,
  votesFor,
  wallId,
  writes,
} from '../takingPart.ts';

/** Messages that one doctor may write within a minute. */
const perMinute = 3;

/** Stories by operation. */
export const actTalk = {
  actJoin: {
    input: { body: { key, moduleId: voteId, do: 'vote', targetId: 3001 } },
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, never);
        await claims(scene, await scene.logIn(doctor));
      },
      async nothing(scene) {
        const me = await begins(scene);
        await votes(scene, me);
        await writes(scene, me);
        await fills(scene, me);
        await checksIn(scene, me);
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
        scene.agrees('actModule', '/data/list', votesFor(after, targetId), votesFor(before, targetId));
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
      async actNotDone(scene) {
        await claimsInVain(scene, await scene.logIn(bindsWithNotice));
      },
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
