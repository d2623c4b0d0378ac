/** Stories of the registration. */
import { doctor, newcomer, rightCode, wrongCode, tries } from '../people.ts';
import { Unreachable, type Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** The registration form, with choices from the lists, as in the dialog. */
async function filledForm(scene: Scene, phone: string) {
  const [province] = await scene.answers('provinceList', 'ok', {});
  const [city] = await scene.answers('cityList', 'ok', { query: { areaCode: province?.areaCode ?? '' } });
  const [district] = await scene.answers('areaList', 'ok', { query: { areaCode: city?.areaCode ?? '' } });
  const [hospital] = await scene.answers('hospitalList', 'ok', { query: { areaCode: district?.areaCode ?? '' } });
  const departments = await scene.answers('departmentList', 'ok', {});
  const department = departments.findLast(({ departmentOpened }) => departmentOpened);
  const titles = await scene.answers('titleList', 'ok', {});
  const title = titles.at(-1);
  if (!hospital || !department || !title) throw new Unreachable('列表中没有可选项');
  const { departmentId } = department;
  const types = await scene.answers('departmentTypes', 'ok', { path: { userId: 0, departmentId } });
  const { hospitalId } = hospital;
  const query = {
    ...form(phone).query,
    hospitalId,
    departmentId,
    titleId: title.titleId,
    typeIds: types.map(({ typeId }) => typeId).join(','),
  };
  return { query, hospital, department, title };
}

const form = (phone: string, code = rightCode) => ({
  query: {
    phone,
    code,
    userName: '孙虚构',
    hospitalId: 990101001,
    departmentId: 1,
    titleId: 2,
    clientType: 4 as const,
    registSource: 1 as const,
    isLogin: false as const,
    inviteCode: 'invite-demo-0001',
    typeIds: '101,102',
    openId: '',
    enterpriseLive: 0 as const,
  },
});

const taken = 'newcomer 已经注册：请用 --people 换一个号码';

/** At a target without reset, the newcomer may already be registered. Sends a code to the newcomer. */
async function requiresNewcomerWithCode(scene: Scene): Promise<void> {
  await sendTo(scene, newcomer);
  const result = await scene.peeks('login', { query: { phone: newcomer, code: rightCode, isLogin: true } });
  if (!('key' in result)) throw new Unreachable(taken);
  await scene.answers('sendVoiceCode', 'ok', { query: { phone: newcomer, isLogin: false } });
}

const sendTo = (scene: Scene, phone: string): Promise<unknown> =>
  scene.answers('sendCode', 'ok', { query: { phone, isLogin: false } });

/** Stories by operation. */
export const registration = {
  register: {
    input: form(newcomer),
    outcomes: {
      async ok(scene) {
        const { query, hospital, department, title } = await filledForm(scene, newcomer);
        if (scene.canSteer) await sendTo(scene, newcomer);
        else await requiresNewcomerWithCode(scene);
        const me = await scene.logsIn('register', 'ok', { query });
        const { user } = await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
        const { userName, userHospitalName, depId, position } = user;
        const wanted = {
          userName: query.userName,
          userHospitalName: hospital.hospitalName,
          depId: department.departmentId,
          position: title.titleName,
        };
        scene.agrees('userInfo', '/data/user', { userName, userHospitalName, depId, position }, wanted, 'as sent');
        await scene.answers('sendVoiceCode', 'ok', { query: { phone: newcomer, isLogin: true } });
        const again = await scene.logsIn('login', 'ok', { query: { phone: newcomer, code: rightCode, isLogin: true } });
        scene.agrees('login', '/data/userId', again.userId, me.userId, 'as register says');
      },
      async badParameter(scene) {
        // These values are well-formed, but no list offers them.
        await sendTo(scene, newcomer);
        await scene.refuses('register', 'badParameter', { query: { ...form(newcomer).query, hospitalId: 1 } });
        await scene.refuses('register', 'badParameter', { query: { ...form(newcomer).query, titleId: 99 } });
        await scene.refuses('register', 'badParameter', { query: { ...form(newcomer).query, departmentId: 99 } });
      },
      async alreadyRegistered(scene) {
        await scene.answers('sendCode', 'ok', { query: { phone: doctor, isLogin: false } });
        // Without the right code nobody learns that the phone has an account.
        await scene.refuses('register', 'wrongCode', form(doctor, wrongCode));
        await scene.refuses('register', 'alreadyRegistered', form(doctor));
      },
      async wrongCode(scene) {
        // At another target a code from another story may still be valid.
        if (scene.canSteer) await scene.refuses('register', 'wrongCode', form(newcomer));
        await sendTo(scene, newcomer);
        await scene.refuses('register', 'wrongCode', form(newcomer, wrongCode));
        // At another target another story may have registered the newcomer.
        if (scene.canSteer)
          await scene.answers('login', 'notRegistered', { query: { phone: newcomer, code: rightCode, isLogin: true } });
      },
      async codeUsedUp(scene) {
        await sendTo(scene, newcomer);
        for (let tried = 0; tried < tries; tried += 1)
          await scene.refuses('register', 'wrongCode', form(newcomer, wrongCode));
        await scene.refuses('register', 'codeUsedUp', form(newcomer));
      },
    },
  },
} satisfies StoryTable;
