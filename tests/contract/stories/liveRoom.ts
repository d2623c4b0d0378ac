/** Stories of a live room: its page, questions, online time and sign-ins. */
import type { Payload } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { closedRoom, outsideRoom } from '../outsideRoom.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';
import { threeDevices } from '../threeDevices.ts';

type Brief = Payload<'liveList'>['list'][number];

const nowhere = 999_999_999_999;
const minute = 60_000;
/** Questions that a doctor may ask within an hour. */
const textsPerHour = 20;
const room = (liveId: number) => ({ query: { liveId } });

/** A stream of a kind; companies' ones have an entry of their own. */
async function find(scene: Scene, what: string, query: object, fits: (live: Brief) => boolean): Promise<Brief> {
  const { list } = await scene.peeks('liveList', { query: { size: 50, ...query } });
  const found = list.find(fits);
  if (!found) throw new Unreachable(`没有${what}`);
  return found;
}

const isOpen = ({ enterpriseLive, hospitalOnly }: Brief): boolean => !enterpriseLive && hospitalOnly !== true;
const onAir = (scene: Scene): Promise<Brief> =>
  find(scene, '正在进行的直播', { status: 'running' }, (live) => live.status === liveStatus.running && isOpen(live));
const withCredits = (scene: Scene): Promise<Brief> =>
  find(
    scene,
    '计学分的直播',
    { status: 'running' },
    (live) => live.status === liveStatus.running && (live.credits ?? 0) > 0,
  );
const replay = (scene: Scene): Promise<Brief> => find(scene, '回放', { status: 'replay' }, isOpen);

const question = (liveId: number, text = '术后引流管何时拔除（示例）？') => ({ body: { liveId, text } });
const beat = (liveId: number, seconds: number, clientTime: number) => ({ body: { liveId, seconds, clientTime } });

/** A question of a closed room, whose id the mock backend computes from that of the room: outsiders see none of its questions. */
async function likesFromOutside(scene: Scene, kind: 'hospital' | 'company'): Promise<void> {
  if (!scene.canSteer) throw new Unreachable('该直播间的提问对外不可见');
  const { token } = await scene.logIn(doctor);
  const questionId = (await closedRoom(scene, kind)) * 100 + 1;
  const outcome = kind === 'hospital' ? 'hospitalOnly' : 'notAdmitted';
  await scene.refuses('liveQuestionLike', outcome, { body: { questionId, like: true } }, token);
}

/** The invite code opens the stream of a hospital, with spaces around it and in small letters, too. */
async function opensByCode(scene: Scene, token: string): Promise<void> {
  const { liveId } = await find(
    scene,
    '仅限本院的预告',
    { status: 'announced' },
    ({ hospitalOnly }) => hospitalOnly === true,
  );
  const reasons: string[] = [];
  for (const inviteCode of ['WRONG', ' demo-hospital ']) {
    const { access } = await scene.peeks('liveDetail', { query: { liveId, inviteCode } }, token);
    reasons.push(access.reason);
  }
  scene.agrees('liveDetail', '/data/access/reason', reasons, ['hospital', 'ok']);
}

/** Stories by operation. */
export const liveRoom = {
  liveDetail: {
    outcomes: {
      async ok(scene) {
        const live = await onAir(scene);
        const about = await scene.answers('liveDetail', 'ok', room(live.liveId));
        scene.agrees('liveDetail', '/data/live/title', about.live.title, live.title);
        scene.agrees('liveDetail', '/data/access/canWatch', about.access.canWatch, live.free === 'open');
        const starts = about.agenda.map(({ startTime }) => startTime);
        scene.agrees('liveDetail', '/data/agenda', starts, starts.toSorted());
        const { token } = await scene.logIn(doctor);
        const own = await scene.answers('liveDetail', 'ok', room(live.liveId), token);
        if (live.free === 'login') scene.agrees('liveDetail', '/data/access/canWatch', own.access.canWatch, true);
        const gone = await scene.answers('liveDetail', 'ok', room((await replay(scene)).liveId), token);
        scene.agrees('liveDetail', '/data/realEnd', gone.realEnd !== null && gone.replayAt !== null, true);
        scene.agrees('liveDetail', '/data', [gone.sign ?? null, gone.next ?? null], [null, null]);
        const sold = await find(scene, '单独售卖的预告', { status: 'announced' }, ({ free }) => free === 'pay');
        const { access } = await scene.answers('liveDetail', 'ok', room(sold.liveId), token);
        scene.agrees('liveDetail', '/data/access', [access.reason, access.albumId == null], ['pay', false]);
        scene.agrees('liveDetail', '/data/access/albumTitle', Boolean(access.albumTitle), true);
        if (!scene.canSteer) return;
        await opensByCode(scene, token);
        await scene.steer('live', { liveId: live.liveId, to: 'end' });
        const ended = await scene.answers('liveDetail', 'ok', room(live.liveId), token);
        scene.agrees('liveDetail', '/data/next/status', ended.next?.status, 1);
      },
    },
  },
  liveQuestionList: {
    outcomes: {
      async ok(scene) {
        const { liveId } = await replay(scene);
        const all = await scene.answers('liveQuestionList', 'ok', { query: { liveId, size: 50 } });
        scene.descends(
          'liveQuestionList',
          '/data/list',
          all.list.map(({ likeCount }) => likeCount),
        );
        for (const { answered, answerText } of all.list)
          scene.agrees('liveQuestionList', '/data/list/0/answered', answered, answerText != null);
        const newest = await scene.answers('liveQuestionList', 'ok', { query: { liveId, sort: 'new', size: 50 } });
        scene.descends(
          'liveQuestionList',
          '/data/list',
          newest.list.map(({ createTime }) => createTime),
        );
        const second = await scene.peeks('liveQuestionList', { query: { liveId, size: 2, page: 2 } });
        scene.agrees('liveQuestionList', '/data/list', second.list, all.list.slice(2, 4));
        const usual = await scene.answers('liveQuestionList', 'ok', room(liveId));
        scene.agrees('liveQuestionList', '/data/list', usual.list, all.list.slice(0, 20));
      },
      async empty(scene) {
        const off = await find(scene, '已取消的直播', {}, ({ status }) => status === liveStatus.cancelled);
        await scene.answers('liveQuestionList', 'empty', room(off.liveId));
      },
      ...outsideRoom('liveQuestionList', room),
    },
  },
  liveQuestionSubmit: {
    outcomes: {
      async ok(scene) {
        const { liveId } = await onAir(scene);
        const { token } = await scene.logIn(doctor);
        // Another question in each run at an address, the same one from the same seed.
        const { serverTime } = await scene.peeks('liveDetail', room(liveId), token);
        const headers = { 'Idempotency-Key': `question_${serverTime}` };
        const text = `  术后引流管何时拔除（示例${serverTime}）？ `;
        const before = await scene.peeks('liveQuestionList', room(liveId), token);
        const asked = await scene.answers('liveQuestionSubmit', 'ok', { ...question(liveId, text), headers }, token);
        scene.agrees('liveQuestionSubmit', '/data/text', [asked.text, asked.mine], [text.trim(), true]);
        const again = await scene.answers('liveQuestionSubmit', 'ok', { ...question(liveId, text), headers }, token);
        scene.agrees('liveQuestionSubmit', '/data/questionId', again.questionId, asked.questionId);
        const query = { liveId, sort: 'new' as const, size: 50 };
        const after = await scene.answers('liveQuestionList', 'ok', { query }, token);
        scene.agrees('liveQuestionList', '/data/total', after.total, before.total + 1);
        const kept = after.list.find(({ questionId }) => questionId === asked.questionId);
        scene.agrees('liveQuestionList', '/data/list', kept, asked);
        scene.agrees('liveQuestionList', '/data/own/0', after.own?.[0], asked);
        const others = await scene.answers('liveQuestionList', 'ok', { query }, (await scene.logIn(member)).token);
        const seen = others.list.find(({ questionId }) => questionId === asked.questionId);
        scene.agrees('liveQuestionList', '/data/list', [seen?.text, seen?.mine], [asked.text, false]);
        const isAsked = others.own?.some(({ questionId }) => questionId === asked.questionId) ?? false;
        scene.agrees('liveQuestionList', '/data/own', isAsked, false);
      },
      async badParameter(scene) {
        const { liveId } = await onAir(scene);
        const { token } = await scene.logIn(doctor);
        await scene.refusesFlawed('liveQuestionSubmit', question(liveId, '   '), token);
      },
      async notFound(scene) {
        await scene.refuses('liveQuestionSubmit', 'notFound', question(nowhere), (await scene.logIn(doctor)).token);
      },
      async tooFrequent(scene) {
        const { liveId } = await onAir(scene);
        const { token } = await scene.logIn(member);
        for (let sent = 0; sent < textsPerHour; sent++)
          await scene.answers('liveQuestionSubmit', 'ok', question(liveId, `第${sent}个问题（示例）`), token);
        await scene.refuses('liveQuestionSubmit', 'tooFrequent', question(liveId), token);
      },
      async sensitiveText(scene) {
        const { liveId } = await onAir(scene);
        const { token } = await scene.logIn(doctor);
        const before = await scene.peeks('liveQuestionList', room(liveId), token);
        await scene.refuses('liveQuestionSubmit', 'sensitiveText', question(liveId, '请加 微 信详谈'), token);
        const after = await scene.peeks('liveQuestionList', room(liveId), token);
        scene.agrees('liveQuestionSubmit', '/data', after.total, before.total);
      },
      ...outsideRoom('liveQuestionSubmit', (liveId) => question(liveId)),
    },
  },
  liveQuestionLike: {
    outcomes: {
      async ok(scene) {
        const { liveId } = await replay(scene);
        const { token } = await scene.logIn(doctor);
        const first = async () => {
          const { list } = await scene.answers('liveQuestionList', 'ok', { query: { liveId, sort: 'new' } }, token);
          if (!list[0]) throw new Unreachable('没有提问');
          return list[0];
        };
        const before = await first();
        scene.requires('liveQuestionList', '/data/list/0/liked', before.liked, false, '测试医生已赞过该提问');
        for (const like of [true, true, false]) {
          const input = { body: { questionId: before.questionId, like } };
          const reported = await scene.answers('liveQuestionLike', 'ok', input, token);
          const likeCount = before.likeCount + (like ? 1 : 0);
          scene.agrees('liveQuestionLike', '/data', reported, { liked: like, likeCount });
          scene.agrees('liveQuestionList', '/data/list/0', await first(), { ...before, ...reported });
        }
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveQuestionLike', 'notFound', { body: { questionId: nowhere, like: true } }, token);
      },
      hospitalOnly: (scene) => likesFromOutside(scene, 'hospital'),
      notAdmitted: (scene) => likesFromOutside(scene, 'company'),
    },
  },
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
        if (shown.signIn) scene.agrees('liveHeartbeat', '/data/sign', sign, shown.sign);
        // The same report counts once, and no more than the time that has passed.
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(30, at), start);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: minute });
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(30, at + 30_000), start + 30);
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(30, at + 30_000), start + 30);
        scene.agrees('liveHeartbeat', '/data/onlineSeconds', await count(3_600, at + minute), start + 60);
      },
      async stopped(scene) {
        const { liveId } = await onAir(scene);
        const [first, second, third] = await threeDevices(scene);
        const { serverTime: at } = await scene.peeks('liveDetail', room(liveId), first);
        for (const device of [first, second, third]) await scene.answers('livePlay', 'ok', room(liveId), device);
        const { stopped, onlineSeconds } = await scene.answers('liveHeartbeat', 'stopped', beat(liveId, 30, at), first);
        scene.agrees('liveHeartbeat', '/data/stopped', [stopped, onlineSeconds], [true, 30]);
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
        scene.agrees('liveDetail', '/data/sign', sign, reported.sign);
        // The tests' moment is after the first sign-in of this stream, which nobody has done.
        scene.agrees('liveHeartbeat', '/data/sign/missed', reported.sign.missed.length, windowId - 1);
        const done = { signedTimes: reported.sign.signedTimes + 1, times: signIn?.times ?? 0 };
        for (let twice = 0; twice < 2; twice++)
          scene.agrees(
            'liveSignIn',
            '/data',
            await scene.answers('liveSignIn', 'ok', { body: { liveId, windowId } }, token),
            done,
          );
        const after = await scene.answers('liveHeartbeat', 'ok', beat(liveId, 0, at + 1), token);
        scene.agrees('liveHeartbeat', '/data', [after.sign.signedTimes, after.signPrompt], [done.signedTimes, null]);
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
    },
  },
} satisfies StoryTable;
