/** The captcha without a provider: a dialog with one button. Only with demo data; a real server refuses it. */
import type { DialogStore } from '#stores/DialogStore.ts';
import type { CaptchaProvider } from './Captcha.ts';

/** A provider that opens the captcha dialog. The proof contains the phone, so that a persona can make it fail. */
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
