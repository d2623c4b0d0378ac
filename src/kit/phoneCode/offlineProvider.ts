/** The captcha without a provider: a small dialog with one button. Only with demo data; the server refuses it otherwise. */
import type { DialogStore } from '../../stores/DialogStore.ts';
import type { CaptchaProvider } from './Captcha.ts';

/** A provider that asks through the captcha dialog. The proof names the phone, which is how a tester makes it fail. */
export const offlineProvider =
  (dialogs: DialogStore): CaptchaProvider =>
  (init) =>
    Promise.resolve({
      async solve(phone) {
        const passed = await dialogs.open('captcha', { phone });
        return passed === true
          ? { challenge: init.challenge, validate: `offline-${phone}`, seccode: `offline-${phone}|jordan` }
          : null;
      },
      reset: () => undefined,
    });
