/** Stories of the social account: from the authorization address to a bound phone. */
import { bindsWithNotice, boundElsewhere, doctor, member, rightCode, stranger, wrongCode, tries } from '../people.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** Codes from the social authorization: for an account with a phone, an account without a phone, and no account. */
const codes = { bound: 'wx-bound', unbound: 'wx-unbound', failed: 'wx-fail' };

async function unionIdOf(scene: Scene, code: string): Promise<string> {
  return (await scene.answers('pcCodeInfo', 'ok', { query: { code } })).unionId;
}

/** At a target without reset, another story may already have bound or unbound an account. */
async function requires(scene: Scene, openId: string, bound: boolean): Promise<void> {
  if (scene.canSteer) return;
  const { bind } = await scene.peeks('isBindPhone', { query: { openId } });
  const why = bound ? '该社交账号没有绑定手机号' : '该社交账号已经绑定手机号';
  scene.requires('isBindPhone', '/data/bind', bind, bound, why);
}

const binding = (openId: string, userPhone: string, code = rightCode) => ({
  query: { openId, clientType: 4 as const, versionNo: '0.1.0', userPhone, code },
});

/** Sends a code to a phone and resolves with the form that binds the unbound account to it. */
async function readyToBind(scene: Scene, phone: string, code = rightCode) {
  const openId = await unionIdOf(scene, codes.unbound);
  await requires(scene, openId, false);
  await scene.answers('sendCode', 'ok', { query: { phone, isLogin: true } });
  return binding(openId, phone, code);
}

/** Stories by operation. */
export const social = {
  pcAuth: {
    outcomes: {
      async ok(scene) {
        const redirectURI = 'https://portal.invalid/web/user/login?redirect=%2Fcourse';
        const address = await scene.answers('pcAuth', 'ok', { query: { redirectURI } });
        scene.matches('pcAuth', '/data', address, /^https?:\/\//);
        const parameters = [...new URL(address).searchParams.values()];
        scene.has('pcAuth', '/data', parameters, redirectURI);
      },
    },
  },
  pcCodeInfo: {
    outcomes: {
      async ok(scene) {
        const bound = await unionIdOf(scene, codes.bound);
        scene.differs('pcCodeInfo', '/data/unionId', await unionIdOf(scene, codes.unbound), bound);
      },
      async codeLookupFailed(scene) {
        await scene.refuses('pcCodeInfo', 'codeLookupFailed', { query: { code: codes.failed } });
      },
    },
  },
  isBindPhone: {
    outcomes: {
      async ok(scene) {
        const openId = await unionIdOf(scene, codes.bound);
        await requires(scene, openId, true);
        const me = await scene.logsIn('isBindPhone', 'ok', { query: { openId } });
        await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
      },
      async unbound(scene) {
        const openId = await unionIdOf(scene, codes.unbound);
        await requires(scene, openId, false);
        await scene.answers('isBindPhone', 'unbound', { query: { openId } });
      },
    },
  },
  bindPhone: {
    input: binding('union-demo-unbound', member),
    outcomes: {
      async ok(scene) {
        const form = await readyToBind(scene, member);
        const { openId } = form.query;
        const me = await scene.logsIn('bindPhone', 'ok', form);
        await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token);
        const again = await scene.logsIn('isBindPhone', 'ok', { query: { openId } });
        scene.agrees('isBindPhone', '/data/user/userId', again.userId, me.userId, 'as bindPhone says');
        await scene.refuses('bindPhone', 'wrongCode', form);
      },
      async bindNotice(scene) {
        const form = await readyToBind(scene, bindsWithNotice);
        await scene.logsIn('bindPhone', 'bindNotice', form);
        await scene.logsIn('isBindPhone', 'ok', { query: { openId: form.query.openId } });
      },
      async boundElsewhere(scene) {
        const form = await readyToBind(scene, boundElsewhere);
        await scene.answers('bindPhone', 'boundElsewhere', form);
        await scene.answers('isBindPhone', 'unbound', { query: { openId: form.query.openId } });
        await scene.answers('bindPhone', 'boundElsewhere', await readyToBind(scene, doctor));
      },
      async phoneUnknown(scene) {
        await scene.refuses('bindPhone', 'phoneUnknown', await readyToBind(scene, stranger));
      },
      async wrongCode(scene) {
        const form = await readyToBind(scene, member, wrongCode);
        await scene.refuses('bindPhone', 'wrongCode', form);
        await scene.answers('isBindPhone', 'unbound', { query: { openId: form.query.openId } });
      },
      async codeUsedUp(scene) {
        const form = await readyToBind(scene, member, wrongCode);
        for (let tried = 0; tried < tries; tried += 1) await scene.refuses('bindPhone', 'wrongCode', form);
        await scene.refuses('bindPhone', 'codeUsedUp', binding(form.query.openId, member));
      },
    },
  },
} satisfies StoryTable;
