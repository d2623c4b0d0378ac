/** Stories of the file with a doctor's own data, and of the closing of an account. */
import { doctor, member, rightCode, tries, wrongCode } from '../people.ts';
import { onlyWhereReset, place, planOf } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const purpose = { body: { purpose: 'accountCancel' } } as const;
const close = (code = rightCode) => ({ body: { code, agree: true as const, reason: '不再使用' } });
const week = 7 * 86_400_000;

/** A doctor whose file was begun. */
async function begun(scene: Scene): Promise<LoggedIn> {
  onlyWhereReset(scene, '每天只能生成一次数据文件');
  const me = await scene.logIn(doctor);
  const file = await scene.answers('dataExportStart', 'ok', {}, me.token);
  const { state, percent } = file;
  scene.agrees('dataExportStart', '/data', { state, percent }, { state: 'working', percent: 0 });
  return me;
}

/** A member without open ends, with a code to the own phone. */
async function ready(scene: Scene): Promise<LoggedIn> {
  onlyWhereReset(scene, '测试不会注销真实的账号');
  const me = await scene.logIn(member);
  await scene.steer('clock', { advance: 60_000 });
  await scene.answers('ownCodeSend', 'ok', purpose, me.token);
  return me;
}

/** A member whose account is being closed. */
async function closing(scene: Scene): Promise<LoggedIn> {
  const me = await ready(scene);
  await scene.answers('accountClose', 'ok', close(), me.token);
  return me;
}

/** Stories by operation. */
export const privacy = {
  dataExport: {
    outcomes: {
      async none(scene) {
        const { token } = await scene.logIn(doctor);
        const file = await scene.answers('dataExport', 'none', {}, token);
        scene.requires('dataExport', '/data/state', file.state, 'none', '该医生已生成过数据文件');
      },
      async working(scene) {
        const { token } = await begun(scene);
        await scene.steer('clock', { advance: 10_000 });
        const { state, percent } = await scene.answers('dataExport', 'working', {}, token);
        scene.agrees('dataExport', '/data/state', state, 'working');
        scene.holds('dataExport', '/data/percent', percent > 0 && percent < 100, 'from 1 to 99', percent);
      },
      async ok(scene) {
        const { token } = await begun(scene);
        await scene.steer('export');
        const file = await scene.answers('dataExport', 'ok', {}, token);
        const { state: made, percent, expireAt, readyAt } = file;
        scene.agrees('dataExport', '/data', { state: made, percent }, { state: 'ready', percent: 100 });
        scene.agrees('dataExport', '/data/expireAt', expireAt, (readyAt ?? 0) + week, 'readyAt + 7 d');
        // Another doctor has none of it.
        const other = await scene.logIn(member);
        const { state } = await scene.answers('dataExport', 'none', {}, other.token);
        scene.agrees('dataExport', '/data/state', state, 'none');
      },
      async failed(scene) {
        const { token } = await begun(scene);
        await scene.steer('export', { ready: false });
        const { state } = await scene.answers('dataExport', 'failed', {}, token);
        scene.agrees('dataExport', '/data/state', state, 'failed');
        await scene.answers('dataExportStart', 'ok', {}, token);
      },
    },
  },
  dataExportStart: {
    outcomes: {
      async ok(scene) {
        const { token } = await begun(scene);
        const { state } = await scene.answers('dataExport', 'working', {}, token);
        scene.agrees('dataExport', '/data/state', state, 'working');
      },
      async exportRunning(scene) {
        const { token } = await begun(scene);
        await scene.refuses('dataExportStart', 'exportRunning', {}, token);
      },
      async exportTooOften(scene) {
        const { token } = await begun(scene);
        await scene.steer('export');
        await scene.refuses('dataExportStart', 'exportTooOften', {}, token);
      },
    },
  },
  dataExportFile: {
    outcomes: {
      async ok(scene) {
        const { token } = await begun(scene);
        await scene.steer('export');
        const { url } = await scene.answers('dataExportFile', 'ok', {}, token);
        scene.matches('dataExportFile', '/data/url', url, /\.zip$/u);
      },
      async notFound(scene) {
        await begun(scene);
        await scene.steer('export');
        const { token } = await scene.logIn(member);
        await scene.refuses('dataExportFile', 'notFound', {}, token);
      },
    },
  },
  accountClosing: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const before = await scene.answers('accountClosing', 'ok', {}, me.token);
        scene.agrees('accountClosing', '/data/effectiveAt', before.effectiveAt, null);
        if (!scene.canSteer) return;
        await place(scene, me, await planOf(scene));
        const after = await scene.answers('accountClosing', 'ok', {}, me.token);
        const unpaid = ({ conditions }: typeof after) =>
          conditions.find(({ condition }) => condition === 'unpaid')?.count;
        const count = (unpaid(before) ?? 0) + 1;
        scene.agrees('accountClosing', '/data/conditions/*/count', unpaid(after), count, 'one more than before');
      },
      async closing(scene) {
        const { token } = await closing(scene);
        const { effectiveAt } = await scene.answers('accountClosing', 'closing', {}, token);
        scene.differs('accountClosing', '/data/effectiveAt', effectiveAt, null);
      },
    },
  },
  accountClose: {
    outcomes: {
      async ok(scene) {
        const me = await ready(scene);
        const { effectiveAt } = await scene.answers('accountClose', 'ok', close(), me.token);
        const state = await scene.answers('accountClosing', 'closing', {}, me.token);
        scene.agrees('accountClosing', '/data/effectiveAt', state.effectiveAt, effectiveAt, 'as accountClose says');
        const { closingAt } = await scene.peeks('inboxRemind', {}, me.token);
        scene.agrees('inboxRemind', '/data/closingAt', closingAt, effectiveAt, 'as accountClose says');
        // It can still be used; after seven days the phone is unknown.
        await scene.answers('userProfile', 'ok', {}, me.token);
        await scene.steer('clock', { advance: week });
        await scene.answers('sendCode', 'ok', { query: { phone: member, isLogin: true } });
        const login = { query: { phone: member, code: rightCode, isLogin: true } };
        await scene.answers('login', 'notRegistered', login);
      },
      async wrongCode(scene) {
        const { token } = await ready(scene);
        await scene.refuses('accountClose', 'wrongCode', close(wrongCode), token);
        await scene.answers('accountClose', 'ok', close(), token);
      },
      async codeUsedUp(scene) {
        const { token } = await ready(scene);
        for (let tried = 0; tried < tries; tried++)
          await scene.refuses('accountClose', 'wrongCode', close(wrongCode), token);
        await scene.refuses('accountClose', 'codeUsedUp', close(), token);
      },
      async closeConditions(scene) {
        const me = await ready(scene);
        await place(scene, me, await planOf(scene));
        await scene.refuses('accountClose', 'closeConditions', close(), me.token);
      },
      async closingAlready(scene) {
        const { token } = await closing(scene);
        await scene.refuses('accountClose', 'closingAlready', close(), token);
      },
    },
  },
  accountCloseUndo: {
    outcomes: {
      async ok(scene) {
        const { token } = await closing(scene);
        await scene.answers('accountCloseUndo', 'ok', {}, token);
        const { effectiveAt } = await scene.answers('accountClosing', 'ok', {}, token);
        scene.agrees('accountClosing', '/data/effectiveAt', effectiveAt, null);
      },
      async closingGone(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('accountCloseUndo', 'closingGone', {}, token);
      },
    },
  },
} satisfies StoryTable;
