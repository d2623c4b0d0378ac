/** Stories of the permission to watch a live stream or its replay. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';
import { threeDevices } from '../threeDevices.ts';

type Brief = Payload<'liveList'>['list'][number];
type Right = Payload<'livePlay'>;

const nowhere = 999_999_999_999;
const minute = 60_000;
const of = (liveId: number) => ({ query: { liveId } });

/** A stream of a kind. */
async function find(scene: Scene, what: string, query: object, fits: (live: Brief) => boolean) {
  const { list } = await scene.peeks('liveList', { query: { size: 50, ...query } });
  const live = list.find(fits);
  if (!live) throw new Unreachable(`没有${what}`);
  return of(live.liveId);
}
const isOpen = ({ enterpriseLive, hospitalOnly }: Brief): boolean => !enterpriseLive && hospitalOnly !== true;

/** The addresses are on our own origin, and each line has all qualities. */
function judge(scene: Scene, { urls, kind, duration }: Right): void {
  for (const [at, { url }] of urls.entries()) scene.matches('livePlay', `/data/urls/${at}/url`, url, /^\/(?!\/)/);
  const { size } = new Set(urls.map(({ line }) => line));
  scene.holds('livePlay', '/data/urls/length', urls.length % size === 0, `a multiple of ${size}`, urls.length);
  const isLive = kind === 'live';
  scene.holds('livePlay', '/data/duration', (duration === null) === isLive, isLive ? 'null' : 'not null', duration);
}

/** A doctor watches the preview of a stream until its end, and is then refused. */
async function usesUp(scene: Scene, free: 'vip' | 'pay', refusal: 'vipOnly' | 'buyFirst'): Promise<void> {
  const input = await find(scene, `权限为 ${free} 的预告`, { status: 'announced' }, (live) => live.free === free);
  const { token } = await scene.logIn(doctor);
  await scene.steer('live', { ...input.query, to: 'start' });
  const { access } = await scene.answers('liveDetail', 'ok', input, token);
  const first = await scene.answers('livePlay', 'ok', input, token);
  scene.agrees('livePlay', '/data', { canPlay: first.canPlay, reason: first.reason }, { canPlay: false, reason: free });
  scene.agrees('livePlay', '/data/previewSeconds', first.previewSeconds, access.previewSeconds, 'as liveDetail says');
  await scene.steer('clock', { advance: minute });
  const second = await scene.answers('livePlay', 'ok', input, token);
  scene.agrees(
    'livePlay',
    '/data/previewSeconds',
    second.previewSeconds,
    (first.previewSeconds ?? 0) - 60,
    '60 less than before',
  );
  await scene.steer('clock', { advance: (second.previewSeconds ?? 0) * 1_000 });
  await scene.refuses('livePlay', refusal, input, token);
}

/** Stories by operation. */
export const livePlay = {
  livePlay: {
    input: of(2001),
    outcomes: {
      async ok(scene) {
        const input = await find(scene, '正在进行的直播', { status: 'running' }, isOpen);
        const { token } = await scene.logIn(doctor);
        const { live } = await scene.answers('liveDetail', 'ok', input, token);
        const right = await scene.answers('livePlay', 'ok', input, token);
        judge(scene, right);
        const { kind, liveId } = right;
        scene.agrees('livePlay', '/data', { kind, liveId }, { kind: 'live', liveId: live.liveId });
        const replay = await find(scene, '回放', { status: 'replay' }, (own) => isOpen(own) && own.free === 'login');
        const whole = await scene.answers('livePlay', 'ok', replay, token);
        judge(scene, whole);
        const facts = { kind: whole.kind, canPlay: whole.canPlay };
        scene.agrees('livePlay', '/data', facts, { kind: 'replay', canPlay: true });
        const times = whole.points.map(({ t }) => t);
        scene.ascends('livePlay', '/data/points', times, 't');
        const members = await find(scene, '会员回放', { status: 'replay' }, ({ free }) => free === 'vip');
        const part = await scene.answers('livePlay', 'ok', members, token);
        const { canPlay, reason, previewSeconds } = part;
        scene.agrees('livePlay', '/data', { canPlay, reason }, { canPlay: false, reason: 'vip' });
        scene.holds('livePlay', '/data/previewSeconds', previewSeconds !== null, 'not null', previewSeconds);
        if (scene.hasForeignIdentity) return;
        const all = await scene.answers('livePlay', 'ok', members, (await scene.logIn(member)).token);
        const told = { canPlay: all.canPlay, previewSeconds: all.previewSeconds };
        scene.agrees('livePlay', '/data', told, { canPlay: true, previewSeconds: null });
      },
      async loginRequired(scene) {
        const needsLogin = (live: Brief): boolean => isOpen(live) && live.free === 'login';
        const input = await find(scene, '需要登录的直播', { status: 'running' }, needsLogin);
        await scene.refuses('livePlay', 'loginRequired', input);
        await scene.answers('livePlay', 'ok', input, (await scene.logIn(doctor)).token);
      },
      async vipOnly(scene) {
        await usesUp(scene, 'vip', 'vipOnly');
      },
      async buyFirst(scene) {
        await usesUp(scene, 'pay', 'buyFirst');
      },
      async hospitalOnly(scene) {
        const input = await find(
          scene,
          '仅限本院的回放',
          { status: 'replay' },
          ({ hospitalOnly }) => hospitalOnly === true,
        );
        const { token } = await scene.logIn(doctor);
        await scene.refuses('livePlay', 'hospitalOnly', input, token);
        await scene.refuses('livePlay', 'hospitalOnly', { query: { ...input.query, inviteCode: 'WRONG' } }, token);
      },
      async notOnAir(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('livePlay', 'notOnAir', await find(scene, '预告', { status: 'announced' }, isOpen), token);
        if (!scene.canSteer) return;
        const input = await find(scene, '正在进行的直播', { status: 'running' }, isOpen);
        await scene.answers('livePlay', 'ok', input, token);
        await scene.steer('live', { ...input.query, to: 'end' });
        await scene.refuses('livePlay', 'notOnAir', input, token);
      },
      async notAdmitted(scene) {
        const input = await find(scene, '企业直播的回放', { status: 'replay' }, ({ enterpriseLive }) => enterpriseLive);
        await scene.refuses('livePlay', 'notAdmitted', input, (await scene.logIn(doctor)).token);
      },
      async playsElsewhere(scene) {
        const [first, second, third] = await threeDevices(scene);
        const input = await find(scene, '正在进行的直播', { status: 'running' }, isOpen);
        const again = { query: { ...input.query, again: true } };
        for (const device of [first, second, third]) await scene.answers('livePlay', 'ok', input, device);
        await scene.refuses('livePlay', 'playsElsewhere', again, first);
        await scene.answers('livePlay', 'ok', again, second);
        await scene.answers('livePlay', 'ok', input, first);
        await scene.refuses('livePlay', 'playsElsewhere', again, second);
      },
      async notFound(scene) {
        await scene.refuses('livePlay', 'notFound', of(nowhere));
      },
    },
  },
} satisfies StoryTable;
