/** Stories of the login by phone: captcha, code, login. */
import {
  doctor,
  newcomer,
  rightCode,
  shortLived,
  stranger,
  suspicious,
  unreachablePhone,
  wrongCode,
  tries,
} from '../people.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const codeFor = (phone: string, isLogin = true) => ({ query: { phone, isLogin } });
const form = (phone: string, code = rightCode) => ({ query: { phone, code, isLogin: true } });
const sendTo = (scene: Scene, phone: string): Promise<unknown> => scene.answers('sendCode', 'ok', codeFor(phone));

/** Number of codes to one phone within an hour. */
const perHour = 5;
const minute = 60_000;

const validation = (challenge: string, phone: string) => ({
  query: { challenge, validate: `offline-${phone}`, seccode: `offline-${phone}|jordan` },
});

/** Stories by operation. */
export const login = {
  sendCode: {
    outcomes: {
      async ok(scene) {
        await scene.refuses('login', 'wrongCode', form(doctor));
        await sendTo(scene, doctor);
        await scene.logsIn('login', 'ok', form(doctor));
        await scene.answers('sendCode', 'ok', codeFor(newcomer, false));
      },
      async sendFailed(scene) {
        await scene.refuses('sendCode', 'sendFailed', codeFor(unreachablePhone));
        await scene.refuses('login', 'wrongCode', form(unreachablePhone));
      },
      async tooFrequent(scene) {
        await sendTo(scene, doctor);
        await scene.refuses('sendCode', 'tooFrequent', codeFor(doctor));
        await sendTo(scene, shortLived);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: minute });
        await sendTo(scene, doctor);
      },
    },
  },
  sendVoiceCode: {
    unread: 'a voice code equals the SMS code, and all codes are the same',
    outcomes: {
      async ok(scene) {
        await sendTo(scene, suspicious);
        await scene.answers('sendVoiceCode', 'ok', codeFor(suspicious));
        await scene.logsIn('login', 'ok', form(suspicious));
      },
      async sendFailed(scene) {
        await scene.refuses('sendVoiceCode', 'sendFailed', codeFor(unreachablePhone));
        await scene.refuses('login', 'wrongCode', form(unreachablePhone));
      },
      async tooFrequent(scene) {
        // Not the doctor, because the doctor could not log in for an hour.
        await sendTo(scene, stranger);
        for (let sent = 1; sent < perHour; sent += 1) await scene.answers('sendVoiceCode', 'ok', codeFor(stranger));
        await scene.refuses('sendVoiceCode', 'tooFrequent', codeFor(stranger));
      },
    },
  },
  sensebotInit: {
    outcomes: {
      async ok(scene) {
        const one = await scene.answers('sensebotInit', 'ok', {});
        const other = await scene.answers('sensebotInit', 'ok', {});
        scene.differs('sensebotInit', '/challenge', other.challenge, one.challenge);
      },
    },
  },
  sensebotValidate: {
    unread: 'no call checks whether a captcha was passed',
    outcomes: {
      async ok(scene) {
        const { challenge } = await scene.answers('sensebotInit', 'ok', {});
        await scene.answers('sensebotValidate', 'ok', validation(challenge, doctor));
      },
      async fail(scene) {
        const { challenge } = await scene.answers('sensebotInit', 'ok', {});
        await scene.answers('sensebotValidate', 'fail', validation(challenge, suspicious));
      },
    },
  },
  login: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { user } = await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
        scene.agrees('userInfo', '/data/user/userId', user.userId, me.userId, 'as login says');
        // A code is valid for one login, and an expired token does not prevent the next login.
        await scene.refuses('login', 'wrongCode', form(doctor));
        await scene.answers('sendVoiceCode', 'ok', codeFor(doctor));
        await scene.answers('login', 'ok', form(doctor), 'a-stale-token');
      },
      async notRegistered(scene) {
        await sendTo(scene, stranger);
        await scene.answers('login', 'notRegistered', form(stranger));
      },
      async wrongCode(scene) {
        await scene.refuses('login', 'wrongCode', form(shortLived));
        await sendTo(scene, shortLived);
        await scene.refuses('login', 'wrongCode', form(shortLived, wrongCode));
        await scene.logsIn('login', 'ok', form(shortLived));
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: minute });
        await sendTo(scene, shortLived);
        await scene.steer('clock', { advance: 5 * minute + 1 });
        await scene.refuses('login', 'wrongCode', form(shortLived));
      },
      async codeUsedUp(scene) {
        await sendTo(scene, suspicious);
        for (let tried = 0; tried < tries; tried += 1)
          await scene.refuses('login', 'wrongCode', form(suspicious, wrongCode));
        await scene.refuses('login', 'codeUsedUp', form(suspicious));
        await scene.answers('sendVoiceCode', 'ok', codeFor(suspicious));
        await scene.logsIn('login', 'ok', form(suspicious));
      },
    },
  },
} satisfies StoryTable;
