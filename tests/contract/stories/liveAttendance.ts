/** Stories of the online time and the sign-ins of a live room. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { find, onAir, room } from '../liveRooms.ts';
import { outsideRoom, withoutRight } from '../outsideRoom.ts';
import { doctor } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';
import { threeDevices } from '../threeDevices.ts';

const nowhere = 999_999_999_999;
const minute = 60_000;
const withCredits = (scene: Scene): ReturnType<typeof find> =>
  find(
    scene,
    '计学分的直播',
    { status: 'running' },
    (live) => live.status === liveStatus.running && (live.credits ?? 0) > 0,
  );

const beat = (liveId: number, seconds: number, clientTime: number) => ({ body: { liveId, seconds, clientTime } });

/** Stories by operation. */
export const liveAttendance = {
  liveHeartbeat: {
    outcomes: {
      async ok(scene) {
        const { liveId } = await onAir(scene);
        const { token } = await scene.logIn(doctor);
        const { serverTime: at } = await scene.peeks('liveDetail', room(liveId), token);
        const count = async (seconds: number, clientTime: number): Promise<number> =>
          (await scene.answers('liveHeartbeat', 'ok', beat(liveId, seconds, clientTime), token)).onlineSeconds;
        const start = await count(30, at);
        const { sign } = await scene.answers('liveHeartbeat', 'ok', beat(liveId, 0, at), token);
        const shown = await scene.peeks('liveDetail', room(liveId), token);
        if (shown.signIn) scene.agrees('liveHeartbeat', '/data/sign', sign, shown.sign, 'as liveDetail says');
        // The same report counts once, and no more than the time that has passed.
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(30, at), start, 'as before');
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: minute });
        scene.agrees(
          'liveHeartbeat',
          '/data/onlineSeconds',
          await count(30, at + 30_000),
          start + 30,
          '30 more than before',
        );
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(30, at + 30_000), start + 30, 'as before');
        scene.agrees(
          'liveHeartbeat',
          '/data/onlineSeconds',
          await count(3_600, at + minute),
          start + 60,
          '30 more than before',
        );
        // What is watched of a preview does not count.
        const closed = await find(scene, '会员专享的预告', { status: 'announced' }, (live) => live.free === 'vip');
        await scene.steer('live', { liveId: closed.liveId, to: 'start' });
        const preview = await scene.answers('liveHeartbeat', 'ok', beat(closed.liveId, 30, at + minute), token);
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', preview.onlineSeconds, 0);
      },
      async stopped(scene) {
        const { liveId } = await onAir(scene);
        const [first, second, third] = await threeDevices(scene);
        const { serverTime: at } = await scene.peeks('liveDetail', room(liveId), first);
        for (const device of [first, second, third]) await scene.answers('livePlay', 'ok', room(liveId), device);
        const { stopped, onlineSeconds } = await scene.answers('liveHeartbeat', 'stopped', beat(liveId, 30, at), first);
        scene.agrees('liveHeartbeat', '/data', { stopped, onlineSeconds }, { stopped: true, onlineSeconds: 30 });
        const other = await scene.answers('liveHeartbeat', 'ok', beat(liveId, 0, at + 1), second);
        scene.agrees('liveHeartbeat', '/data/stopped', other.stopped, false);
        await scene.answers('livePlay', 'ok', room(liveId), first);
        const after = await scene.answers('liveHeartbeat', 'stopped', beat(liveId, 0, at + 2), second);
        scene.agrees('liveHeartbeat', '/data/stopped', after.stopped, true);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveHeartbeat', 'notFound', beat(nowhere, 30, 1_795_000_000_000), token);
      },
      ...outsideRoom('liveHeartbeat', (liveId) => beat(liveId, 30, 1_795_000_000_000)),
    },
  },
  liveSignIn: {
    outcomes: {
      async ok(scene) {
        const { liveId } = await withCredits(scene);
        const { token } = await scene.logIn(doctor);
        const { serverTime: at } = await scene.peeks('liveDetail', room(liveId), token);
        const reported = await scene.answers('liveHeartbeat', 'ok', beat(liveId, 0, at), token);
        if (!reported.signPrompt) throw new Unreachable('此刻没有签到');
        const { windowId } = reported.signPrompt;
        const { signIn } = await scene.peeks('liveDetail', room(liveId), token);
        const { sign } = await scene.peeks('liveDetail', room(liveId), token);
        scene.agrees('liveDetail', '/data/sign', sign, reported.sign, 'as liveHeartbeat says');
        // The tests' moment is after the first sign-in of this stream, which nobody has done.
        scene.agrees('liveHeartbeat', '/data/sign/missed/length', reported.sign.missed.length, windowId - 1);
        const done = { signedTimes: reported.sign.signedTimes + 1, times: signIn?.times ?? 0 };
        for (let twice = 0; twice < 2; twice++) {
          const signed = await scene.answers('liveSignIn', 'ok', { body: { liveId, windowId } }, token);
          scene.agrees('liveSignIn', '/data', signed, done);
        }
        const after = await scene.answers('liveHeartbeat', 'ok', beat(liveId, 0, at + 1), token);
        const { signPrompt } = after;
        const { signedTimes } = done;
        scene.agrees(
          'liveHeartbeat',
          '/data/sign/signedTimes',
          after.sign.signedTimes,
          signedTimes,
          'as liveSignIn says',
        );
        scene.agrees('liveHeartbeat', '/data/signPrompt', signPrompt, null);
      },
      async signInClosed(scene) {
        const { liveId } = await withCredits(scene);
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveSignIn', 'signInClosed', { body: { liveId, windowId: 999_999 } }, token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveSignIn', 'notFound', { body: { liveId: nowhere, windowId: 1 } }, token);
      },
      ...outsideRoom('liveSignIn', (liveId) => ({ body: { liveId, windowId: 1 } })),
      ...withoutRight('liveSignIn', (liveId) => ({ body: { liveId, windowId: 1 } })),
    },
  },
} satisfies StoryTable;
