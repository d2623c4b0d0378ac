/** Stories of the qualification of a doctor: handed in, refused, confirmed. */
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { bindsWithNotice, boundElsewhere, doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Draft = BodyOf<'qualificationSubmit'>;

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
const never = '认证资料提交后不能撤回';
const maxTries = 20;
const draft: Draft = {
  ...{ realName: '郑绑定', identity: qualificationIdentity.doctor, certNo: '110990000010009' },
  images: ['/mock-media/upload/00000000000000000000000000000000.jpg'],
  agree: true,
};

/** A person whose qualification is in this state. */
async function whose(scene: Scene, phone: string, state: number): Promise<LoggedIn> {
  const me = await scene.logIn(phone);
  const own = await scene.peeks('userQualification', {}, me.token);
  if (own.state !== state) throw new Unreachable('测试账号的认证不是这个状态');
  return me;
}

/** A picture that this person has uploaded. */
const uploaded = async (scene: Scene, { token }: LoggedIn): Promise<string> =>
  (await scene.peeks('uploadImage', { body: { scene: 'form', image: png } }, token)).url;

/** A wrong draft of somebody who has handed in nothing is refused, and nothing is stored. */
async function refuses(
  scene: Scene,
  outcome: 'realNameWrong' | 'certNoWrong' | 'picturesGone' | 'certNoTaken',
  wrongs: readonly Partial<Draft>[],
): Promise<void> {
  onlyWhereReset(scene, never);
  const me = await whose(scene, bindsWithNotice, qualificationState.none);
  const images = [await uploaded(scene, me)];
  for (const wrong of wrongs)
    await scene.refuses('qualificationSubmit', outcome, { body: { ...draft, images, ...wrong } }, me.token);
  const own = await scene.peeks('userQualification', {}, me.token);
  scene.agrees('userQualification', '/data/state', own.state, qualificationState.none);
}

/** Stories by operation. */
export const qualification = {
  userQualification: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const own = await scene.answers('userQualification', 'ok', {}, me.token);
        const { qualificationState: state } = await scene.peeks('userProfile', {}, me.token);
        scene.agrees('userQualification', '/data/state', own.state, state, 'as userProfile says');
      },
      async none(scene) {
        const me = await whose(scene, bindsWithNotice, qualificationState.none);
        const own = await scene.answers('userQualification', 'none', {}, me.token);
        scene.agrees('userQualification', '/data/images', own.images, []);
      },
    },
  },
  qualificationSubmit: {
    input: { body: draft },
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, never);
        const me = await whose(scene, boundElsewhere, qualificationState.refused);
        const body = { ...draft, realName: ' 吴重来 ', certNo: '110990000010008', images: [await uploaded(scene, me)] };
        const made = await scene.answers('qualificationSubmit', 'ok', { body }, me.token);
        const { realName, certNo, images } = made;
        const wanted = { realName: '吴重来', certNo: body.certNo, images: body.images };
        scene.agrees('qualificationSubmit', '/data', { realName, certNo, images }, wanted, 'as sent');
        scene.agrees('qualificationSubmit', '/data/state', made.state, qualificationState.checking);
        scene.agrees('qualificationSubmit', '/data/rejectReason', made.rejectReason, null);
        const kept = await scene.peeks('userQualification', {}, me.token);
        scene.agrees('userQualification', '/data', kept, made, 'as qualificationSubmit says');
        const { qualificationState: state } = await scene.peeks('userProfile', {}, me.token);
        scene.agrees('userProfile', '/data/qualificationState', state, qualificationState.checking);
        await scene.steer('qualification', { phone: scene.phoneOf(boundElsewhere) });
        const after = await scene.peeks('userProfile', {}, me.token);
        scene.agrees('userProfile', '/data/qualificationState', after.qualificationState, qualificationState.passed);
        scene.agrees('userProfile', '/data/userName', after.userName, realName, 'as qualificationSubmit says');
      },
      async tooFrequent(scene) {
        onlyWhereReset(scene, '会用完一小时的提交次数');
        const me = await whose(scene, bindsWithNotice, qualificationState.none);
        const body = { ...draft, certNo: '1' };
        for (let at = 0; at < maxTries; at += 1)
          await scene.refuses('qualificationSubmit', 'certNoWrong', { body }, me.token);
        await scene.refuses('qualificationSubmit', 'tooFrequent', { body }, me.token);
      },
      async qualificationChecking(scene) {
        const me = await whose(scene, member, qualificationState.checking);
        const before = await scene.peeks('userQualification', {}, me.token);
        const body = { ...draft, images: before.images };
        await scene.refuses('qualificationSubmit', 'qualificationChecking', { body }, me.token);
        const after = await scene.peeks('userQualification', {}, me.token);
        scene.agrees('userQualification', '/data', after, before, 'as before');
      },
      async qualificationPassed(scene) {
        const me = await whose(scene, doctor, qualificationState.passed);
        await scene.refuses('qualificationSubmit', 'qualificationPassed', { body: draft }, me.token);
      },
      async realNameWrong(scene) {
        await refuses(scene, 'realNameWrong', [{ realName: '郑' }, { realName: '郑9' }, { realName: '名'.repeat(31) }]);
      },
      async certNoWrong(scene) {
        await refuses(scene, 'certNoWrong', [{ certNo: null }, { certNo: '1'.repeat(14) }, { certNo: '1'.repeat(16) }]);
      },
      async picturesGone(scene) {
        onlyWhereReset(scene, never);
        const others = await uploaded(scene, await scene.logIn(doctor));
        await refuses(scene, 'picturesGone', [{ images: [others] }, { images: draft.images }]);
      },
      async certNoTaken(scene) {
        const me = await whose(scene, doctor, qualificationState.passed);
        const { certNo } = await scene.peeks('userQualification', {}, me.token);
        await refuses(scene, 'certNoTaken', [{ certNo }]);
      },
    },
  },
} satisfies StoryTable;
