/** Stories of the social account: from the authorization address to a bound phone. */
import { bindsWithNotice, boundElsewhere, doctor, member, rightCode, stranger, wrongCode, tries } from '../people.ts';
import type { Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** The lasting id of the account with a phone, as a file or a log may show it. */
const lasting = 'union-bound';
/** How long a ticket stands, ms. */
const ticketLife = 15 * 60_000;
/** Codes from the social authorization: for an account with a phone, an account without a phone, and no account. */
const codes = { bound: 'wx-bound', unbound: 'wx-unbound', failed: 'wx-fail' };

/** A new ticket of an authorization. */
async function ticketOf(scene: Scene, code: string): Promise<string> {
  return (await scene.answers('pcCodeInfo', 'ok', { query: { code } })).unionId;
}

/** At a target without reset, another story may already have bound or unbound an account. */
async function requires(scene: Scene, code: string, bound: boolean): Promise<void> {
  if (scene.canSteer) return;
  // The question may use its ticket up.
  const openId = await ticketOf(scene, code);
  const { bind } = await scene.peeks('isBindPhone', { query: { openId } });
  const why = bound ? '该社交账号没有绑定手机号' : '该社交账号已经绑定手机号';
  scene.requires('isBindPhone', '/data/bind', bind, bound, why);
}

const binding = (openId: string, userPhone: string, code = rightCode) => ({
  query: { openId, clientType: 4 as const, versionNo: '0.1.0', userPhone, code },
});

/** Sends a code to a phone and resolves with the form that binds the unbound account to it. */
async function readyToBind(scene: Scene, phone: string, code = rightCode) {
  const openId = await ticketOf(scene, codes.unbound);
  await requires(scene, codes.unbound, false);
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
        const bound = await ticketOf(scene, codes.bound);
        scene.differs('pcCodeInfo', '/data/unionId', await ticketOf(scene, codes.unbound), bound);
        scene.differs('pcCodeInfo', '/data/unionId', await ticketOf(scene, codes.bound), bound);
      },
      async codeLookupFailed(scene) {
        await scene.refuses('pcCodeInfo', 'codeLookupFailed', { query: { code: codes.failed } });
      },
    },
  },
  isBindPhone: {
    outcomes: {
      async ok(scene) {
        const openId = await ticketOf(scene, codes.bound);
        await requires(scene, codes.bound, true);
        const me = await scene.logsIn('isBindPhone', 'ok', { query: { openId } });
        await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
      },
      async unbound(scene) {
        const openId = await ticketOf(scene, codes.unbound);
        await requires(scene, codes.unbound, false);
        await scene.answers('isBindPhone', 'unbound', { query: { openId } });
        await scene.answers('isBindPhone', 'unbound', { query: { openId } });
      },
      async codeLookupFailed(scene) {
        await scene.refuses('isBindPhone', 'codeLookupFailed', { query: { openId: lasting } });
        // A ticket logs in once.
        const openId = await ticketOf(scene, codes.bound);
        await requires(scene, codes.bound, true);
        await scene.logsIn('isBindPhone', 'ok', { query: { openId } });
        await scene.refuses('isBindPhone', 'codeLookupFailed', { query: { openId } });
        if (!scene.canSteer) return;
        const old = await ticketOf(scene, codes.bound);
        await scene.steer('clock', { advance: ticketLife });
        await scene.refuses('isBindPhone', 'codeLookupFailed', { query: { openId: old } });
      },
    },
  },
  bindPhone: {
    input: binding('ticket-demo-unbound', member),
    outcomes: {
      async ok(scene) {
        const form = await readyToBind(scene, member);
        const { openId } = form.query;
        const me = await scene.logsIn('bindPhone', 'ok', form);
        await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token);
        const another = await ticketOf(scene, codes.unbound);
        const again = await scene.logsIn('isBindPhone', 'ok', { query: { openId: another } });
        scene.agrees('isBindPhone', '/data/user/userId', again.userId, me.userId, 'as bindPhone says');
        await scene.refuses('bindPhone', 'codeLookupFailed', form);
        await scene.refuses('isBindPhone', 'codeLookupFailed', { query: { openId } });
      },
      async bindNotice(scene) {
        const form = await readyToBind(scene, bindsWithNotice);
        await scene.logsIn('bindPhone', 'bindNotice', form);
        const openId = await ticketOf(scene, codes.unbound);
        await scene.logsIn('isBindPhone', 'ok', { query: { openId } });
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
      async codeLookupFailed(scene) {
        await scene.answers('sendCode', 'ok', { query: { phone: member, isLogin: true } });
        await scene.refuses('bindPhone', 'codeLookupFailed', binding(lasting, member));
      },
    },
  },
} satisfies StoryTable;
