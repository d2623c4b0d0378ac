/** The captcha of the Geetest service, version 3. Its script is loaded when the first code is requested, not earlier. */
import * as captchaState from '#openapi/dist/names/captchaState.ts';
import type { CaptchaProof, CaptchaProvider, CaptchaWidget } from './Captcha.ts';

/** The used part of the provider's script. */
interface GeetestObject {
  onReady(callback: () => void): GeetestObject;
  onSuccess(callback: () => void): GeetestObject;
  onError(callback: (error: unknown) => void): GeetestObject;
  onClose(callback: () => void): GeetestObject;
  verify(): void;
  reset(): void;
  getValidate(): { geetest_challenge: string; geetest_validate: string; geetest_seccode: string } | false;
}

type InitGeetest = (
  options: { gt: string; challenge: string; offline: boolean; new_captcha: boolean; product: 'bind'; lang: 'zh-cn' },
  ready: (captcha: GeetestObject) => void,
) => void;

const scripts = new WeakMap<Document, Promise<InitGeetest>>();

function load(document: Document, source: string): Promise<InitGeetest> {
  const known = scripts.get(document);
  if (known) return known;
  const loading = new Promise<InitGeetest>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    // Removed, so that the next click loads the script again.
    const fail = (message: string): void => {
      scripts.delete(document);
      script.remove();
      reject(new Error(message));
    };
    script.onload = () => {
      const init = (document.defaultView as unknown as { initGeetest?: InitGeetest }).initGeetest;
      if (init) resolve(init);
      else fail('The captcha script did not define initGeetest.');
    };
    script.onerror = () => fail('The captcha script could not be loaded.');
    document.head.append(script);
  });
  scripts.set(document, loading);
  return loading;
}

function widgetOf(captcha: GeetestObject): CaptchaWidget {
  let settle: { resolve(proof: CaptchaProof | null): void; reject(error: unknown): void } | null = null;
  const finish = (action: (waiting: NonNullable<typeof settle>) => void): void => {
    if (settle) action(settle);
    settle = null;
  };
  captcha
    .onSuccess(() => {
      const result = captcha.getValidate();
      finish(({ resolve, reject }) =>
        result
          ? resolve({
              challenge: result.geetest_challenge,
              validate: result.geetest_validate,
              seccode: result.geetest_seccode,
            })
          : reject(new Error('The captcha gave no proof.')),
      );
    })
    .onError((error) => finish(({ reject }) => reject(error)))
    .onClose(() => finish(({ resolve }) => resolve(null)));
  return {
    solve: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        captcha.verify();
      }),
    reset: () => captcha.reset(),
  };
}

/** A provider for the given document, with the script at `source`. */
export const geetestProvider =
  (document: Document, source: string): CaptchaProvider =>
  async ({ gt, challenge, success, new_captcha }) => {
    const initGeetest = await load(document, source);
    return new Promise((resolve, reject) => {
      initGeetest(
        { gt, challenge, offline: success !== captchaState.online, new_captcha, product: 'bind', lang: 'zh-cn' },
        (captcha) => {
          captcha.onReady(() => resolve(widgetOf(captcha))).onError(reject);
        },
      );
    });
  };
