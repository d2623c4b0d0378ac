/** Stories of the safety of an account: codes to the doctor's own phone. */
import { doctor, rightCode, unreachablePhone } from '../people.ts';
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

/** Stories by operation. */
export const accountSafety = {
  ownCodeSend: {
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
} satisfies StoryTable;
