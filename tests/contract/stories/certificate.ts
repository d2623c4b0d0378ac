/** Stories of certificates, credits and the public check. */
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** Has certificates in every state in the mock backend. */
const full = '13800000007';

/** The latest certificate of the doctor of the stories, who has passed a class. */
async function passed(scene: Scene) {
  const me = await scene.logIn(doctor);
  const { list } = await scene.peeks('certificateList', { query: {} }, me.token);
  const own = list.find(({ status }) => status === certificateStatus.valid);
  if (!own) throw new Unreachable('测试账号还没有证书');
  return { me, own };
}

/** A doctor with a completed course whose certificate waits. */
async function completed(scene: Scene): Promise<{ me: LoggedIn; albumId: number; realName: string }> {
  if (!scene.canSteer) throw new Unreachable('测试账号没有待领取的证书');
  const me = await scene.logIn(full);
  const { waiting } = await scene.peeks('certificateList', { query: {} }, me.token);
  const { userName: realName } = await scene.peeks('userProfile', {}, me.token);
  return { me, albumId: waiting[0]?.albumId ?? 0, realName };
}

const numbersOf = (list: { certNo: string }[]): string[] => list.map(({ certNo }) => certNo);

const correction = (certificateId: number, realName = '章样例') => ({
  body: { certificateId, realName, reason: '姓氏写错了' },
});

/** Stories by operation. */
export const certificate = {
  certificateList: {
    outcomes: {
      async ok(scene) {
        const { me, own } = await passed(scene);
        const { list } = await scene.answers('certificateList', 'ok', { query: { year: own.year } }, me.token);
        scene.has('certificateList', '/data/list/*/certNo', numbersOf(list), own.certNo);
        // Nobody else has it.
        const { token } = await scene.logIn(member);
        const others = await scene.peeks('certificateList', { query: {} }, token);
        scene.has('certificateList', '/data/list/*/certNo', numbersOf(others.list), own.certNo, false);
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        if (!scene.canSteer && (await scene.peeks('certificateList', { query: {} }, token)).total > 0)
          throw new Unreachable('测试账号已有证书');
        await scene.answers('certificateList', 'empty', { query: {} }, token);
      },
    },
  },
  certificateDetail: {
    outcomes: {
      async ok(scene) {
        const { me, own } = await passed(scene);
        const query = { certificateId: own.certificateId };
        const shown = await scene.answers('certificateDetail', 'ok', { query }, me.token);
        scene.agrees('certificateDetail', '/data/certNo', shown.certNo, own.certNo, 'as certificateList says');
      },
      async notFound(scene) {
        const { me, own } = await passed(scene);
        await scene.refuses('certificateDetail', 'notFound', { query: { certificateId: nowhere } }, me.token);
        const { token } = await scene.logIn(member);
        const query = { certificateId: own.certificateId };
        await scene.refuses('certificateDetail', 'notFound', { query }, token);
      },
    },
  },
  certificateClaim: {
    input: { body: { albumId: 1001, realName: '张样例' } },
    outcomes: {
      async ok(scene) {
        const { me, albumId, realName } = await completed(scene);
        const made = await scene.answers('certificateClaim', 'ok', { body: { albumId, realName } }, me.token);
        const again = await scene.answers('certificateClaim', 'ok', { body: { albumId, realName } }, me.token);
        scene.agrees('certificateClaim', '/data/certNo', again.certNo, made.certNo, 'as before');
        scene.agrees('certificateClaim', '/data/holderName', made.holderName, realName, 'as sent');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(member);
        const { userName: realName } = await scene.peeks('userProfile', {}, token);
        await scene.refuses('certificateClaim', 'notFound', { body: { albumId: nowhere, realName } }, token);
      },
      async nameVerified(scene) {
        const { me, albumId } = await completed(scene);
        await scene.refuses('certificateClaim', 'nameVerified', { body: { albumId, realName: '另一人' } }, me.token);
      },
    },
  },
  certificateCorrect: {
    input: correction(1),
    outcomes: {
      async ok(scene) {
        if (!scene.canSteer) throw new Unreachable('更正申请不能撤回');
        const { me, own } = await passed(scene);
        const asked = await scene.answers('certificateCorrect', 'ok', correction(own.certificateId), me.token);
        scene.agrees('certificateCorrect', '/data/correction/state', asked.correction?.state, 'pending');
        const query = { certificateId: own.certificateId };
        const { correction: kept } = await scene.peeks('certificateDetail', { query }, me.token);
        scene.agrees('certificateDetail', '/data/correction/state', kept?.state, 'pending');
        // The name stays until it is decided.
        scene.agrees('certificateCorrect', '/data/holderName', asked.holderName, own.holderName, 'as before');
        await scene.answers('certificateCorrect', 'ok', correction(own.certificateId), me.token);
      },
      async notFound(scene) {
        const { own } = await passed(scene);
        const { token } = await scene.logIn(member);
        await scene.refuses('certificateCorrect', 'notFound', correction(own.certificateId), token);
      },
      async certificatePending(scene) {
        if (!scene.canSteer) throw new Unreachable('更正申请不能撤回');
        const { me, own } = await passed(scene);
        await scene.answers('certificateCorrect', 'ok', correction(own.certificateId), me.token);
        const other = correction(own.certificateId, '张四');
        await scene.refuses('certificateCorrect', 'certificatePending', other, me.token);
      },
    },
  },
  creditSummary: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(full);
        const { years } = await scene.peeks('creditSummary', { query: {} }, token);
        const year = years.at(-1) ?? 2026;
        const own = await scene.answers('creditSummary', 'ok', { query: { year } }, token);
        const sum = own.list.reduce((all, { credit }) => all + (credit?.credits ?? 0), 0);
        scene.agrees('creditSummary', '/data/total', own.total, sum, 'the sum of /data/list/*/credit/credits');
        scene.agrees('creditSummary', '/data/year', own.year, year);
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('creditSummary', 'empty', { query: { year: 2001 } }, token);
      },
    },
  },
  certificateVerify: {
    input: { body: { certNo: 'YL2026-000001-7QX4', realName: '张样例' } },
    outcomes: {
      async ok(scene) {
        const { own } = await passed(scene);
        const body = { certNo: own.certNo, realName: own.holderName };
        const proof = await scene.answers('certificateVerify', 'ok', { body });
        scene.agrees('certificateVerify', '/data/holderMasked', proof.holderMasked, `${own.holderName.slice(0, 1)}**`);
        if (!scene.canSteer) return;
        const { token } = await scene.logIn(full);
        const { list } = await scene.peeks('certificateList', { query: {} }, token);
        const gone = list.find(({ status }) => status === certificateStatus.revoked);
        const other = { certNo: gone?.certNo ?? '', realName: gone?.holderName ?? '' };
        const { status } = await scene.answers('certificateVerify', 'ok', { body: other });
        scene.agrees('certificateVerify', '/data/status', status, certificateStatus.revoked);
      },
      async notFound(scene) {
        const { own } = await passed(scene);
        const wrong = { certNo: own.certNo, realName: '别的名字' };
        await scene.refuses('certificateVerify', 'notFound', { body: wrong });
        const guessed = { certNo: 'YL2026-999999-2222', realName: own.holderName };
        await scene.refuses('certificateVerify', 'notFound', { body: guessed });
      },
      async tooFrequent(scene) {
        if (!scene.canSteer) throw new Unreachable('会用完这个地址一小时的查询次数');
        const body = { certNo: 'YL2026-999999-2222', realName: '某人' };
        for (let at = 0; at < 10; at += 1) await scene.refuses('certificateVerify', 'notFound', { body });
        await scene.refuses('certificateVerify', 'tooFrequent', { body });
        const { me, own } = await passed(scene);
        const right = { body: { certNo: own.certNo, realName: own.holderName } };
        await scene.refuses('certificateVerify', 'tooFrequent', right);
        await scene.answers('certificateVerify', 'ok', right, me.token);
      },
    },
  },
} satisfies StoryTable;
