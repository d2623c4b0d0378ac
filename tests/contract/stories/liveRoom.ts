/** Stories of a live room: its page and its questions. */
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { find, isOpen, onAir, room } from '../liveRooms.ts';
import { closedRoom, outsideRoom, withoutRight } from '../outsideRoom.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
/** Questions that a doctor may ask within an hour. */
const textsPerHour = 20;

const replay = (scene: Scene): ReturnType<typeof find> => find(scene, '回放', { status: 'replay' }, isOpen);

const question = (liveId: number, text = '术后引流管何时拔除（示例）？') => ({ body: { liveId, text } });

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
  const tries = [
    ['WRONG', 'hospital'],
    [' demo-hospital ', 'ok'],
  ] as const;
  for (const [inviteCode, reason] of tries) {
    const { access } = await scene.peeks('liveDetail', { query: { liveId, inviteCode } }, token);
    scene.agrees('liveDetail', '/data/access/reason', access.reason, reason);
  }
}

/** Stories by operation. */
export const liveRoom = {
  liveDetail: {
    outcomes: {
      async ok(scene) {
        const live = await onAir(scene);
        const about = await scene.answers('liveDetail', 'ok', room(live.liveId));
        const { title, status, startTime } = about.live;
        const wanted = { title: live.title, status: live.status, startTime: live.startTime };
        scene.agrees('liveDetail', '/data/live', { title, status, startTime }, wanted, 'as liveList says');
        scene.agrees(
          'liveDetail',
          '/data/access/canWatch',
          about.access.canWatch,
          live.free === 'open',
          'as /data/free of liveList says',
        );
        const starts = about.agenda.map(({ startTime }) => startTime);
        scene.ascends('liveDetail', '/data/agenda', starts, 'startTime');
        const { token } = await scene.logIn(doctor);
        const own = await scene.answers('liveDetail', 'ok', room(live.liveId), token);
        if (live.free === 'login') scene.agrees('liveDetail', '/data/access/canWatch', own.access.canWatch, true);
        const gone = await scene.answers('liveDetail', 'ok', room((await replay(scene)).liveId), token);
        const { realEnd, replayAt, sign = null, next = null } = gone;
        scene.holds('liveDetail', '/data/realEnd', realEnd !== null, 'not null', realEnd);
        scene.holds('liveDetail', '/data/replayAt', replayAt !== null, 'not null', replayAt);
        scene.agrees('liveDetail', '/data', { sign, next }, { sign: null, next: null });
        const sold = await find(scene, '单独售卖的预告', { status: 'announced' }, ({ free }) => free === 'pay');
        const { access } = await scene.answers('liveDetail', 'ok', room(sold.liveId), token);
        const { albumId, albumTitle } = access;
        scene.agrees('liveDetail', '/data/access/reason', access.reason, 'pay');
        scene.holds('liveDetail', '/data/access/albumId', albumId != null, 'not null', albumId);
        scene.holds('liveDetail', '/data/access/albumTitle', Boolean(albumTitle), 'a text', albumTitle);
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
          'likeCount',
        );
        for (const [at, { answered, answerText }] of all.list.entries()) {
          const place = `/data/list/${at}`;
          scene.agrees(
            'liveQuestionList',
            `${place}/answered`,
            answered,
            answerText != null,
            `as ${place}/answerText says`,
          );
        }
        const newest = await scene.answers('liveQuestionList', 'ok', { query: { liveId, sort: 'new', size: 50 } });
        scene.descends(
          'liveQuestionList',
          '/data/list',
          newest.list.map(({ createTime }) => createTime),
          'createTime',
        );
        const second = await scene.peeks('liveQuestionList', { query: { liveId, size: 2, page: 2 } });
        scene.agrees('liveQuestionList', '/data/list', second.list, all.list.slice(2, 4), 'as on one page');
        const usual = await scene.answers('liveQuestionList', 'ok', room(liveId));
        scene.agrees('liveQuestionList', '/data/list', usual.list, all.list.slice(0, 20), 'as on one page');
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
        const facts = { text: asked.text, mine: asked.mine };
        scene.agrees('liveQuestionSubmit', '/data', facts, { text: text.trim(), mine: true });
        const again = await scene.answers('liveQuestionSubmit', 'ok', { ...question(liveId, text), headers }, token);
        scene.repeats('liveQuestionSubmit', again, asked);
        const query = { liveId, sort: 'new' as const, size: 50 };
        const after = await scene.answers('liveQuestionList', 'ok', { query }, token);
        scene.agrees('liveQuestionList', '/data/total', after.total, before.total + 1, 'one more than before');
        const kept = after.list.find(({ questionId }) => questionId === asked.questionId);
        scene.agrees('liveQuestionList', '/data/list/*', kept, asked, 'as liveQuestionSubmit says');
        scene.agrees('liveQuestionList', '/data/own/0', after.own?.[0], asked, 'as liveQuestionSubmit says');
        const others = await scene.answers('liveQuestionList', 'ok', { query }, (await scene.logIn(member)).token);
        const seen = others.list.find(({ questionId }) => questionId === asked.questionId);
        const shown = { text: seen?.text, mine: seen?.mine };
        scene.agrees('liveQuestionList', '/data/list/*', shown, { text: asked.text, mine: false });
        const own = others.own?.map(({ questionId }) => questionId) ?? [];
        scene.has('liveQuestionList', '/data/own/*/questionId', own, asked.questionId, false);
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
        scene.agrees('liveQuestionList', '/data/total', after.total, before.total, 'as before');
      },
      ...outsideRoom('liveQuestionSubmit', (liveId) => question(liveId)),
      ...withoutRight('liveQuestionSubmit', (liveId) => question(liveId)),
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
          const expected = { ...before, ...reported };
          scene.agrees('liveQuestionList', '/data/list/0', await first(), expected, 'as liveQuestionLike says');
        }
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveQuestionLike', 'notFound', { body: { questionId: nowhere, like: true } }, token);
      },
      hospitalOnly: (scene) => likesFromOutside(scene, 'hospital'),
      notAdmitted: (scene) => likesFromOutside(scene, 'company'),
      ...withoutRight('liveQuestionLike', async (liveId, scene) => {
        const { list } = await scene.peeks('liveQuestionList', room(liveId));
        if (!list[0]) throw new Unreachable('没有提问');
        return { body: { questionId: list[0].questionId, like: true } };
      }),
    },
  },
} satisfies StoryTable;
