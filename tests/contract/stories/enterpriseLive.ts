/** Stories of the rooms of companies: what they show, the entry, and the survey. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import { boundElsewhere, doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Room = Payload<'enterpriseLiveDetail'>;
type Answers = BodyOf<'enterpriseLiveEnter'>['form'];
type Entry = BodyOf<'enterpriseLiveEnter'>;

const kept = '入场登记无法撤销';
/** The doctor of the scenario `new-doctor`, whose hospital is unknown. */
const incomplete = '13800000010';
/** Spaces around a code and the case of its letters do not matter. */
const invitation = ' demo-LIVE ';

/** The first stream of a company that is like that. */
async function roomLike(scene: Scene, fits: (room: Room) => boolean): Promise<{ liveId: number; room: Room }> {
  const { list } = await scene.peeks('liveList', { query: { type: 'enterprise', size: 50 } });
  for (const { liveId } of list) {
    const room = await scene.peeks('enterpriseLiveDetail', { query: { liveId } });
    if (fits(room)) return { liveId, room };
  }
  throw new Unreachable('没有这样的企业直播');
}

const withCode = (room: Room): boolean => room.needCode && room.formFields.length > 0;
const isFree = (room: Room): boolean => !room.needCode && room.formFields.length === 0;

/** A valid answer to every field. */
const filled = (fields: Room['formFields']): Answers =>
  fields.map(({ name, kind, options }) => ({
    name,
    value: kind === 'rating' ? '5' : kind === 'choice' ? (options?.[0] ?? '') : '希望多讲病例（示例）',
  }));

const detail = (liveId: number): Input<'enterpriseLiveDetail'> => ({ query: { liveId } });
const entry = (liveId: number, room: Room, more: Partial<Entry> = {}): Input<'enterpriseLiveEnter'> => ({
  body: { liveId, form: filled(room.formFields), ...(room.needCode && { code: invitation }), ...more },
});
const answered = (liveId: number, answers: Answers): Input<'enterpriseLiveSurvey'> => ({ body: { liveId, answers } });

/** Admits a doctor to a room with a survey. */
async function inside(scene: Scene, me: LoggedIn): Promise<{ liveId: number; room: Room }> {
  onlyWhereReset(scene, kept);
  const found = await roomLike(scene, (room) => room.survey.length > 0);
  await scene.answers('enterpriseLiveEnter', 'ok', entry(found.liveId, found.room, { channel: 'wechat' }), me.token);
  return found;
}

/** Answers to a form that must be refused: nothing, a value that is not offered, a repeated and an unknown field. */
function flawed(fields: Room['formFields']): Answers[] {
  const whole = filled(fields);
  const wrong = fields
    .filter(({ kind }) => kind !== 'text')
    .map(({ name }) => whole.map((own) => (own.name === name ? { name, value: '6' } : own)));
  const [first] = whole;
  return [[], ...wrong, ...(first ? [[...whole, first]] : []), [...whole, { name: 'unknown', value: '1' }]];
}

/** Stories by operation. */
export const enterpriseLive = {
  enterpriseLiveDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.peeks('liveList', { query: { type: 'enterprise', size: 50 } });
        for (const { liveId } of list) await scene.answers('enterpriseLiveDetail', 'ok', detail(liveId));
        if (!scene.canSteer) return;
        const me = await scene.logIn(doctor);
        const { liveId } = await inside(scene, me);
        const mine = await scene.answers('enterpriseLiveDetail', 'ok', detail(liveId), me.token);
        const { entered, surveyed } = mine;
        scene.agrees('enterpriseLiveDetail', '/data', { entered, surveyed }, { entered: true, surveyed: false });
        const others = await scene.answers(
          'enterpriseLiveDetail',
          'ok',
          detail(liveId),
          (await scene.logIn(member)).token,
        );
        scene.agrees('enterpriseLiveDetail', '/data/entered', others.entered, false);
      },
      async notFound(scene) {
        await scene.refuses('enterpriseLiveDetail', 'notFound', detail(nowhere));
        const { list } = await scene.peeks('liveList', { query: { type: 'open', size: 1 } });
        for (const { liveId } of list) await scene.refuses('enterpriseLiveDetail', 'notFound', detail(liveId));
      },
    },
  },
  enterpriseLiveEnter: {
    outcomes: {
      async ok(scene) {
        onlyWhereReset(scene, kept);
        const { token } = await scene.logIn(doctor);
        for (const fits of [withCode, isFree]) {
          const { liveId, room } = await roomLike(scene, fits);
          const given = entry(liveId, room, { channel: 'wechat' });
          // The answer got lost: the same once more. Who is admitted is not asked again.
          for (const own of [given, given, { body: { liveId, form: [] } }])
            await scene.answers('enterpriseLiveEnter', 'ok', own, token);
          const { entered } = await scene.answers('enterpriseLiveDetail', 'ok', detail(liveId), token);
          scene.agrees('enterpriseLiveDetail', '/data/entered', entered, true);
        }
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('enterpriseLiveEnter', 'notFound', { body: { liveId: nowhere, form: [] } }, token);
        const { list } = await scene.peeks('liveList', { query: { type: 'open', size: 1 } });
        for (const { liveId } of list)
          await scene.refuses('enterpriseLiveEnter', 'notFound', { body: { liveId, form: [] } }, token);
      },
      async inviteInvalid(scene) {
        const { token } = await scene.logIn(doctor);
        const { liveId, room } = await roomLike(scene, withCode);
        const form = filled(room.formFields);
        for (const body of [
          { liveId, form },
          { liveId, form, code: 'WRONG' },
          { liveId, form: [], code: '' },
        ])
          await scene.refuses('enterpriseLiveEnter', 'inviteInvalid', { body }, token);
      },
      async professionalsOnly(scene) {
        await scene.steer('scenario', { name: 'new-doctor' });
        const { token } = await scene.logIn(incomplete);
        const { liveId, room } = await roomLike(scene, withCode);
        // The code is checked before, the form after it.
        await scene.refuses('enterpriseLiveEnter', 'inviteInvalid', entry(liveId, room, { code: 'WRONG' }), token);
        await scene.refuses('enterpriseLiveEnter', 'professionalsOnly', entry(liveId, room, { form: [] }), token);
        const [hospital] = await scene.peeks('hospitalList', { query: { areaCode: '990101' } });
        if (!hospital) throw new Unreachable('没有医院');
        const { hospitalId } = hospital;
        await scene.answers('userProfileSave', 'ok', { body: { hospitalId } }, token);
        await scene.answers('enterpriseLiveEnter', 'ok', entry(liveId, room), token);
      },
      async badForm(scene) {
        const { token } = await scene.logIn(doctor);
        const { liveId, room } = await roomLike(scene, withCode);
        for (const form of flawed(room.formFields))
          await scene.refuses('enterpriseLiveEnter', 'badForm', entry(liveId, room, { form }), token);
      },
      async liveFull(scene) {
        onlyWhereReset(scene, kept);
        const { liveId, room } = await roomLike(scene, (own) => isFree(own) && own.maxViewer < 50);
        for (const phone of [doctor, member])
          await scene.answers('enterpriseLiveEnter', 'ok', entry(liveId, room), (await scene.logIn(phone)).token);
        const late = await scene.logIn(boundElsewhere);
        await scene.refuses('enterpriseLiveEnter', 'liveFull', entry(liveId, room), late.token);
        // Who has a place keeps it.
        await scene.answers('enterpriseLiveEnter', 'ok', entry(liveId, room), (await scene.logIn(doctor)).token);
      },
    },
  },
  enterpriseLiveSurvey: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { liveId, room } = await inside(scene, me);
        await scene.answers('enterpriseLiveSurvey', 'ok', answered(liveId, filled(room.survey)), me.token);
        const { surveyed } = await scene.answers('enterpriseLiveDetail', 'ok', detail(liveId), me.token);
        scene.agrees('enterpriseLiveDetail', '/data/surveyed', surveyed, true);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('enterpriseLiveSurvey', 'notFound', answered(nowhere, []), token);
      },
      async notAdmitted(scene) {
        const { token } = await scene.logIn(member);
        const { liveId, room } = await roomLike(scene, (own) => own.survey.length > 0);
        await scene.refuses('enterpriseLiveSurvey', 'notAdmitted', answered(liveId, filled(room.survey)), token);
      },
      async badForm(scene) {
        const me = await scene.logIn(doctor);
        const { liveId, room } = await inside(scene, me);
        for (const answers of flawed(room.survey))
          await scene.refuses('enterpriseLiveSurvey', 'badForm', answered(liveId, answers), me.token);
      },
      async alreadyAnswered(scene) {
        const me = await scene.logIn(doctor);
        const { liveId, room } = await inside(scene, me);
        const given = answered(liveId, filled(room.survey));
        await scene.answers('enterpriseLiveSurvey', 'ok', given, me.token);
        await scene.refuses('enterpriseLiveSurvey', 'alreadyAnswered', given, me.token);
        // Another doctor still may.
        const other = await scene.logIn(member);
        await scene.answers('enterpriseLiveEnter', 'ok', entry(liveId, room), other.token);
        await scene.answers('enterpriseLiveSurvey', 'ok', given, other.token);
      },
    },
  },
} satisfies StoryTable;
