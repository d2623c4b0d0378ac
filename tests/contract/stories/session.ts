/** Stories of a session: the current user, the login by QR picture, and the logout. */
import { doctor, member, shortLived, suspicious } from '../people.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const self = ({ userId }: Pick<LoggedIn, 'userId'>) => ({ path: { userId } });
const unknownSid = { query: { sid: 'sid-that-nobody-opened' } };
const minute = 60_000;

/** A QR session, opened by requesting its picture. */
async function openScan(scene: Scene): Promise<{ query: { sid: string } }> {
  const { sid } = await scene.answers('getScanLoginQrcode', 'ok', {});
  return { query: { sid } };
}

/** Expects that a token is no longer valid. */
const isDead = (scene: Scene, me: LoggedIn): Promise<void> =>
  scene.refuses('userInfo', 'unauthorized', self(me), me.token);

/** Stories by operation. */
export const session = {
  userInfo: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { user } = await scene.answers('userInfo', 'ok', self(me), me.token);
        scene.agrees('userInfo', '/data/user/userId', user.userId, me.userId, 'as login says');
        scene.matches('userInfo', '/data/user/userPhone', user.userPhone ?? '', /^1\d\d\*{4}\d{4}$/);
        if (scene.hasForeignIdentity) return;
        const masked = scene.phoneOf(doctor).replace(/^(\d{3})\d{4}/, '$1****');
        scene.agrees('userInfo', '/data/user/userPhone', user.userPhone, masked);
      },
      async member(scene) {
        const me = await scene.logIn(member);
        const { vipStatus } = await scene.answers('userInfo', 'member', self(me), me.token);
        const hasEnd = typeof vipStatus.endTime === 'number';
        scene.holds('userInfo', '/data/vipStatus/endTime', hasEnd, 'the end of the membership', vipStatus.endTime);
      },
      async unauthorized(scene) {
        if (!scene.canSteer) return;
        const me = await scene.logIn(shortLived);
        await scene.answers('userInfo', 'ok', self(me), me.token);
        await scene.steer('clock', { advance: minute });
        await isDead(scene, me);
      },
    },
  },
  getScanLoginQrcode: {
    outcomes: {
      async ok(scene) {
        const one = await scene.answers('getScanLoginQrcode', 'ok', {});
        const other = await scene.answers('getScanLoginQrcode', 'ok', {});
        scene.differs('getScanLoginQrcode', '/data/sid', other.sid, one.sid);
        // A PNG or a JPEG in base64, bare or as a data URL.
        scene.matches(
          'getScanLoginQrcode',
          '/data/image',
          one.image,
          /^(data:image\/\w+;base64,)?(iVBORw0KGgo|\/9j\/)/,
        );
      },
    },
  },
  scanLoginMonitor: {
    outcomes: {
      async ok(scene) {
        const scan = await openScan(scene);
        await scene.answers('scanLoginMonitor', 'waiting', scan);
        await scene.steer('scan', { sid: scan.query.sid, phone: doctor });
        const me = await scene.logsIn('scanLoginMonitor', 'ok', scan);
        await scene.answers('userInfo', 'ok', self(me), me.token);
        await scene.answers('scanLoginSuccess', 'ok', scan);
      },
      async waiting(scene) {
        const scan = await openScan(scene);
        await scene.answers('scanLoginMonitor', 'waiting', scan);
        await scene.answers('scanLoginMonitor', 'waiting', scan);
      },
      async scanExpired(scene) {
        await scene.refuses('scanLoginMonitor', 'scanExpired', unknownSid);
        if (!scene.canSteer) return;
        const scan = await openScan(scene);
        await scene.steer('clock', { advance: 5 * minute });
        await scene.answers('scanLoginMonitor', 'waiting', scan);
        await scene.steer('clock', { advance: 1 });
        await scene.refuses('scanLoginMonitor', 'scanExpired', scan);
      },
    },
  },
  scanLoginSuccess: {
    unread: 'the call only confirms the login to the backend',
    outcomes: {
      async ok(scene) {
        const scan = await openScan(scene);
        await scene.steer('scan', { sid: scan.query.sid, phone: doctor });
        await scene.logsIn('scanLoginMonitor', 'ok', scan);
        await scene.answers('scanLoginSuccess', 'ok', scan);
      },
      async scanExpired(scene) {
        await scene.refuses('scanLoginSuccess', 'scanExpired', unknownSid);
      },
    },
  },
  clearToken: {
    outcomes: {
      async ok(scene) {
        // Not the doctor, because other stories continue with the doctor's session.
        const me = await scene.logIn(shortLived);
        await scene.answers('clearToken', 'ok', {}, me.token);
        await isDead(scene, me);
        await scene.answers('clearToken', 'ok', {}, me.token);
        await scene.answers('clearToken', 'ok', {});
      },
    },
  },
  layout: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(suspicious);
        const other = await scene.logIn(member);
        await scene.answers('layout', 'ok', self(me), me.token);
        await isDead(scene, me);
        await scene.refuses('layout', 'unauthorized', self(me), me.token);
        await scene.answers('userInfo', 'member', self(other), other.token);
      },
    },
  },
} satisfies StoryTable;
