/** Stories of campaigns as such: announced, read, reminded of. */
import { doctor } from '../people.ts';
import type { Scene } from '../Scene.ts';
import { Unreachable } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

const unknown = { key: 'nothing_here' };

/** The key of a running campaign with an address. */
async function runningKey(scene: Scene): Promise<string> {
  const acts = await scene.peeks('actRunning', { query: { position: 'parent' } });
  const key = acts.find((act) => act.key !== null)?.key;
  if (!key) throw new Unreachable('没有进行中的活动');
  return key;
}

/** The key of a campaign that has not begun. */
async function comingKey(scene: Scene): Promise<string> {
  const { others } = await scene.peeks('actDetail', { query: { key: await runningKey(scene) } });
  const key = others.find(({ state }) => state === 'before')?.key;
  if (!key) throw new Unreachable('没有未开始的活动');
  return key;
}

/** A part of a running campaign with rows of this type. */
async function partOf(scene: Scene, type: string): Promise<{ key: string; moduleId: number }> {
  const key = await runningKey(scene);
  const { modules } = await scene.peeks('actDetail', { query: { key } });
  const part = modules.find((own) => own.type === type);
  if (!part) throw new Unreachable(`活动没有${type}栏目`);
  return { key, moduleId: part.moduleId };
}

/** Stories by operation. */
export const act = {
  actRunning: {
    outcomes: {
      async ok(scene) {
        const acts = await scene.answers('actRunning', 'ok', { query: { position: 'popup' } });
        for (const [at, { startTime, endTime, state }] of acts.entries()) {
          scene.holds('actRunning', `/data/${at}/endTime`, endTime > startTime, `more than ${startTime}`, endTime);
          scene.agrees('actRunning', `/data/${at}/state`, state, 'running');
        }
      },
      empty: forced('活动随时间开始和结束'),
    },
  },
  actDetail: {
    outcomes: {
      async ok(scene) {
        const key = await runningKey(scene);
        const found = await scene.answers('actDetail', 'ok', { query: { key } });
        scene.agrees('actDetail', '/data/key', found.key, key);
        const ids = found.modules.map(({ moduleId }) => moduleId);
        scene.once('actDetail', '/data/modules', ids, 'moduleId');
        const isRunning = found.startTime <= found.serverTime && found.serverTime < found.endTime;
        const { state, serverTime, changesAt } = found;
        const expected = isRunning ? '"running"' : 'not "running"';
        scene.holds('actDetail', '/data/state', (state === 'running') === isRunning, expected, state);
        const isAhead = (changesAt ?? Infinity) > serverTime;
        scene.holds('actDetail', '/data/changesAt', isAhead, `more than ${serverTime}`, changesAt);
      },
      async signedIn(scene) {
        const { token } = await scene.logIn(doctor);
        const query = { key: await comingKey(scene) };
        const found = await scene.answers('actDetail', 'signedIn', { query }, token);
        scene.holds(
          'actDetail',
          '/data/reminded',
          typeof found.reminded === 'boolean',
          'must be boolean',
          found.reminded,
        );
        const { state, startTime, serverTime } = found;
        const isAhead = serverTime < startTime;
        scene.holds('actDetail', '/data/state', !isAhead || state === 'before', '"before"', state);
      },
      async notFound(scene) {
        await scene.refuses('actDetail', 'notFound', { query: unknown });
      },
    },
  },
  actModule: {
    outcomes: {
      async ok(scene) {
        const query = await partOf(scene, 'lottery');
        const rows = await scene.answers('actModule', 'ok', { query });
        scene.agrees('actModule', '/data/type', rows.type, 'lottery');
      },
      async wall(scene) {
        const query = { key: 'zn4_', moduleId: 3 };
        const rows = await scene.answers('actModule', 'wall', { query });
        scene.agrees('actModule', '/data/type', rows.type, 'wall');
      },
      async notFound(scene) {
        const { key } = await partOf(scene, 'lottery');
        await scene.refuses('actModule', 'notFound', { query: { ...unknown, moduleId: 1 } });
        await scene.refuses('actModule', 'notFound', { query: { key, moduleId: 999 } });
      },
    },
  },
  actRemind: {
    input: { body: { key: 'act12', roundId: null, remind: true } },
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const key = await comingKey(scene);
        for (const remind of [true, false]) {
          const body = { key, roundId: null, remind };
          const answer = await scene.answers('actRemind', 'ok', { body }, token);
          scene.agrees('actRemind', '/data/reminded', answer.reminded, remind);
          const { reminded } = await scene.peeks('actDetail', { query: { key } }, token);
          scene.agrees('actDetail', '/data/reminded', reminded, remind);
        }
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('actRemind', 'notFound', { body: { ...unknown, roundId: null, remind: true } }, token);
        const body = { key: await comingKey(scene), roundId: 1, remind: true };
        await scene.refuses('actRemind', 'notFound', { body }, token);
      },
      async actNotRunning(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { key: await runningKey(scene), roundId: null, remind: true };
        await scene.refuses('actRemind', 'actNotRunning', { body }, token);
      },
    },
  },
} satisfies StoryTable;
