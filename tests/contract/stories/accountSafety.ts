/** Stories of the safety of an account: its phone, its social account and its devices. */
import { boundElsewhere, doctor, member, newcomer, rightCode, tries, unreachablePhone, wrongCode } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Purpose = 'phoneChange' | 'accountCancel';
const codeFor = (purpose: Purpose = 'phoneChange') => ({ body: { purpose } });
const form = (phone: string, code = rightCode) => ({ query: { phone, code, isLogin: true } });

/** Logs in, and waits until the next code may be sent to the same phone. */
async function begin(scene: Scene, phone = doctor): Promise<LoggedIn> {
  const me = await scene.logIn(phone);
  if (scene.canSteer) await scene.steer('clock', { advance: 60_000 });
  return me;
}

/** Logs a phone in that gets no text, by the picture. */
async function scanIn(scene: Scene, phone: string): Promise<LoggedIn> {
  if (!scene.canSteer) throw new Unreachable('扫码登录需要另一台设备');
  const { sid } = await scene.answers('getScanLoginQrcode', 'ok', {});
  await scene.steer('scan', { sid, phone });
  return scene.logsIn('scanLoginMonitor', 'ok', { query: { sid } });
}

const change = (ticket: string, phone = newcomer, code = rightCode) => ({ body: { ticket, phone, code } });
const proof = (code = rightCode) => ({ body: { code } });
/** How long a proof of the old phone stands, ms. */
const proofLife = 600_000;
const noTicket = 'proof-demo-0001';
const changing = 'phoneChange';

/** Proves the old phone; resolves with the ticket for a change. */
async function prove(scene: Scene, token: string): Promise<string> {
  await scene.answers('ownCodeSend', 'ok', codeFor(), token);
  return (await scene.answers('phoneVerify', 'ok', proof(), token)).ticket;
}

/** The first step of a change, and a code to the new phone. */
async function halfWay(scene: Scene, phone = newcomer): Promise<{ token: string; ticket: string }> {
  const { token } = await begin(scene);
  const ticket = await prove(scene, token);
  await scene.answers('sendCode', 'ok', { query: { phone, isLogin: false } });
  return { token, ticket };
}

/** A second login of the same doctor: two sessions with a device each. */
async function secondLogin(scene: Scene): Promise<{ here: string; there: string }> {
  onlyWhereReset(scene, '会退出该账号的设备');
  const { token: here } = await begin(scene);
  await scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: true } });
  const { token: there } = await scene.logsIn('login', 'ok', form(doctor));
  return { here, there };
}

const devicesAt = async (scene: Scene, token: string) => (await scene.answers('deviceList', 'ok', {}, token)).list;
const idsOf = (devices: { deviceId: string }[]): string[] => devices.map(({ deviceId }) => deviceId);
const bindBy = (code: string) => ({ body: { code } });
const nowhere = { body: { deviceId: 'nowhere' } };

/** Stories by operation. */
export const accountSafety = {
  ownCodeSend: {
    unread: 'only the phone shows the code',
    outcomes: {
      async ok(scene) {
        const { token } = await begin(scene);
        await scene.answers('ownCodeSend', 'ok', codeFor(), token);
        // It confirms an act of the account; it logs nobody in.
        await scene.refuses('login', 'wrongCode', form(doctor));
      },
      async sendFailed(scene) {
        const { token } = await scanIn(scene, unreachablePhone);
        await scene.refuses('ownCodeSend', 'sendFailed', codeFor(), token);
      },
      async tooFrequent(scene) {
        const { token } = await begin(scene);
        await scene.answers('ownCodeSend', 'ok', codeFor('accountCancel'), token);
        await scene.refuses('ownCodeSend', 'tooFrequent', codeFor(), token);
      },
    },
  },
  phoneVerify: {
    input: proof(),
    outcomes: {
      async ok(scene) {
        const { token } = await begin(scene);
        await scene.answers('ownCodeSend', 'ok', codeFor(), token);
        const { ticket } = await scene.answers('phoneVerify', 'ok', proof(), token);
        // A right code is right once, and its ticket is for the change.
        await scene.refuses('phoneVerify', 'wrongCode', proof(), token);
        await scene.refuses(changing, 'samePhone', change(ticket, doctor), token);
      },
      async wrongCode(scene) {
        const { token } = await begin(scene);
        await scene.refuses('phoneVerify', 'wrongCode', proof(wrongCode), token);
        // A code of the login is not one of the change; at an address an earlier one of the change may still be right.
        if (!scene.canSteer) return;
        await scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: true } });
        await scene.refuses('phoneVerify', 'wrongCode', proof(), token);
      },
      async codeUsedUp(scene) {
        const { token } = await begin(scene);
        await scene.answers('ownCodeSend', 'ok', codeFor(), token);
        for (let tried = 0; tried < tries; tried += 1)
          await scene.refuses('phoneVerify', 'wrongCode', proof(wrongCode), token);
        await scene.refuses('phoneVerify', 'codeUsedUp', proof(), token);
      },
    },
  },
  phoneChange: {
    outcomes: {
      async ok(scene) {
        const { here, there } = await secondLogin(scene);
        await scene.steer('clock', { advance: 60_000 });
        const ticket = await prove(scene, here);
        await scene.answers('sendCode', 'ok', { query: { phone: newcomer, isLogin: false } });
        const { userPhone } = await scene.answers(changing, 'ok', change(ticket), here);
        const { userPhone: shown, userId } = await scene.answers('userProfile', 'ok', {}, here);
        scene.agrees(changing, '/data/userPhone', userPhone, '139****0099');
        scene.agrees('userProfile', '/data/userPhone', shown, userPhone, 'as phoneChange says');
        // This device stays, the others have to log in with the new phone; neither proof is right again.
        await scene.refuses('userProfile', 'unauthorized', {}, there);
        await scene.refuses(changing, 'phoneUnverified', change(ticket), here);
        await scene.steer('clock', { advance: 60_000 });
        await scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: true } });
        await scene.answers('login', 'notRegistered', form(doctor));
        await scene.answers('sendCode', 'ok', { query: { phone: newcomer, isLogin: true } });
        const again = await scene.logsIn('login', 'ok', form(newcomer));
        scene.agrees('login', '/data/userId', again.userId, userId, 'as userProfile says');
      },
      async phoneUnverified(scene) {
        const { token, ticket } = await halfWay(scene);
        await scene.refuses(changing, 'phoneUnverified', change(noTicket), token);
        // The proof is this doctor's alone, and does not last.
        const other = await scene.logIn(member);
        await scene.refuses(changing, 'phoneUnverified', change(ticket), other.token);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: proofLife });
        await scene.refuses(changing, 'phoneUnverified', change(ticket), token);
      },
      async samePhone(scene) {
        const { token } = await begin(scene);
        await scene.refuses(changing, 'samePhone', change(await prove(scene, token), doctor), token);
      },
      async phoneTaken(scene) {
        const { token, ticket } = await halfWay(scene, member);
        // Without the right code nobody learns that the phone has an account.
        await scene.refuses(changing, 'wrongCode', change(ticket, member, wrongCode), token);
        await scene.refuses(changing, 'phoneTaken', change(ticket, member), token);
      },
      async wrongCode(scene) {
        onlyWhereReset(scene, '会更换该医生的手机号');
        const { token, ticket } = await halfWay(scene);
        await scene.refuses(changing, 'wrongCode', change(ticket, newcomer, wrongCode), token);
        // The proof of the old phone still stands.
        await scene.answers(changing, 'ok', change(ticket), token);
      },
      async codeUsedUp(scene) {
        const { token, ticket } = await halfWay(scene);
        for (let tried = 0; tried < tries; tried += 1)
          await scene.refuses(changing, 'wrongCode', change(ticket, newcomer, wrongCode), token);
        await scene.refuses(changing, 'codeUsedUp', change(ticket), token);
      },
    },
  },
  wechatBind: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('wechatBind', 'ok', bindBy('wx-unbound'), token);
        const { wechatBound } = await scene.answers('userProfile', 'ok', {}, token);
        scene.agrees('userProfile', '/data/wechatBound', wechatBound, true);
        await scene.answers('wechatUnbind', 'ok', {}, token);
      },
      async codeLookupFailed(scene) {
        await scene.refuses('wechatBind', 'codeLookupFailed', bindBy('wx-fail'), (await scene.logIn(member)).token);
      },
      async wechatTaken(scene) {
        const other = await scene.logIn(doctor);
        const { wechatBound } = await scene.peeks('userProfile', {}, other.token);
        if (!wechatBound) await scene.answers('wechatBind', 'ok', bindBy('wx-bound'), other.token);
        await scene.refuses('wechatBind', 'wechatTaken', bindBy('wx-bound'), (await scene.logIn(member)).token);
      },
      async alreadyBound(scene) {
        const { token } = await scene.logIn(boundElsewhere);
        await scene.refuses('wechatBind', 'alreadyBound', bindBy('wx-unbound'), token);
      },
    },
  },
  deviceList: {
    outcomes: {
      async ok(scene) {
        const { here, there } = await secondLogin(scene);
        const [mine, others] = [await devicesAt(scene, here), await devicesAt(scene, there)];
        const marks = mine.map(({ current }) => ({ current }));
        scene.agrees(
          'deviceList',
          '/data/list',
          marks,
          mine.map((_, at) => ({ current: at === 0 })),
        );
        scene.agrees('deviceList', '/data/list/0/current', others[0]?.current, true);
        scene.differs('deviceList', '/data/list/0/deviceId', others[0]?.deviceId, mine[0]?.deviceId);
        // The report does not show the token either.
        scene.holds('deviceList', '/data/list', !JSON.stringify(mine).includes(here), 'no token', '…');
        // Another doctor sees none of them.
        const theirs = await devicesAt(scene, (await scene.logIn(member)).token);
        for (const id of idsOf(mine)) scene.has('deviceList', '/data/list/*/deviceId', idsOf(theirs), id, false);
      },
    },
  },
  deviceRemove: {
    outcomes: {
      async ok(scene) {
        const { here, there } = await secondLogin(scene);
        const deviceId = (await devicesAt(scene, there))[0]?.deviceId ?? '';
        await scene.answers('deviceRemove', 'ok', { body: { deviceId } }, here);
        await scene.refuses('userProfile', 'unauthorized', {}, there);
        const left = await devicesAt(scene, here);
        scene.has('deviceList', '/data/list/*/deviceId', idsOf(left), deviceId, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('deviceRemove', 'notFound', nowhere, token);
        const others = await devicesAt(scene, (await scene.logIn(member)).token);
        const deviceId = others[0]?.deviceId ?? 'nowhere';
        await scene.refuses('deviceRemove', 'notFound', { body: { deviceId } }, token);
      },
      async deviceInUse(scene) {
        const { token } = await scene.logIn(doctor);
        const deviceId = (await devicesAt(scene, token))[0]?.deviceId ?? '';
        await scene.refuses('deviceRemove', 'deviceInUse', { body: { deviceId } }, token);
      },
    },
  },
} satisfies StoryTable;
