/** Stories of the doctor's own profile, its portrait and its social account. */
import { doctor, member } from '../people.ts';
import { onlyWhereReset } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

/** A JPEG of one pixel, a PNG of one pixel, and a text; in base64. */
const jpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
const text = 'aGVsbG8gd29ybGQsIHRoaXMgaXMgbm8gcGljdHVyZQ==';
/** The PNG without its end, and one whose header promises 20,000 × 20,000 pixels. */
const brokenOff = `${png.slice(0, -16)}`;
const huge = 'iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAAAAADGGxnlAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
/** Pictures of one doctor that nothing shows. */
const maxUnused = 100;

const picture = (image: string, scene: 'avatar' | 'article' = 'avatar') => ({ body: { scene, image } });

/** Stories by operation. */
export const profile = {
  userProfile: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const current = await scene.answers('userProfile', 'ok', {}, me.token);
        scene.agrees('userProfile', '/data/userId', current.userId, me.userId, 'as login says');
        const { user } = await scene.answers('userInfo', 'ok', { path: { userId: me.userId } }, me.token);
        for (const field of ['userName', 'userHospitalName', 'position', 'userPhone'] as const)
          scene.agrees('userProfile', `/data/${field}`, current[field], user[field], 'as userInfo says');
        // The region is that of the hospital, so that its list contains the hospital.
        const district = current.areas.at(-1);
        if (!district) return;
        const hospitals = await scene.answers('hospitalList', 'ok', { query: { areaCode: district.areaCode } });
        const ids = hospitals.map(({ hospitalId }) => hospitalId);
        scene.has('hospitalList', '/data/*/hospitalId', ids, current.hospitalId);
      },
    },
  },
  userProfileSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(member);
        const before = await scene.answers('userProfile', 'ok', {}, me.token);
        const { depId } = (await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token)).user;
        const departments = await scene.answers('departmentList', 'ok', {});
        const department = departments.findLast(({ departmentOpened }) => departmentOpened);
        const title = (await scene.answers('titleList', 'ok', {})).at(-1);
        if (!department || !title) return;
        const change = {
          userName: '孙虚构',
          gender: 1 as const,
          departmentId: department.departmentId,
          titleId: title.titleId,
          email: 'sun@example.com',
        };
        const after = await scene.answers('userProfileSave', 'ok', { body: change }, me.token);
        const { userName, gender, departmentId, titleId, email, position } = after;
        scene.agrees(
          'userProfileSave',
          '/data',
          { userName, gender, departmentId, titleId, email, position },
          { ...change, position: title.titleName },
          'as sent',
        );
        scene.agrees('userProfileSave', '/data/goodAt', after.goodAt, before.goodAt, 'as before');
        scene.agrees('userProfileSave', '/data/hospitalId', after.hospitalId, before.hospitalId, 'as before');
        const goodAt = '腹腔镜胆囊手术（示例）';
        const skilled = await scene.answers('userProfileSave', 'ok', { body: { goodAt } }, me.token);
        scene.agrees('userProfileSave', '/data/goodAt', skilled.goodAt, goodAt, 'as sent');
        scene.agrees('userProfileSave', '/data/email', skilled.email, email, 'as before');
        const kept = await scene.answers('userProfile', 'ok', {}, me.token);
        scene.agrees('userProfile', '/data', kept, skilled, 'as userProfileSave says');
        const { user } = await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token);
        const shown = { userName: user.userName, position: user.position };
        scene.agrees('userInfo', '/data/user', shown, { userName, position }, 'as userProfileSave says');
        // The department of the workplace does not change the chosen department (depId).
        scene.agrees('userInfo', '/data/user/depId', user.depId, depId, 'as before');
        const other = await scene.logIn(doctor);
        const untouched = await scene.answers('userProfile', 'ok', {}, other.token);
        scene.differs('userProfile', '/data/userName', untouched.userName, userName);
      },
      async nameVerified(scene) {
        const { token } = await scene.logIn(doctor);
        const before = await scene.answers('userProfile', 'ok', {}, token);
        scene.requires('userProfile', '/data/qualificationState', before.qualificationState, 2, '该医生没有通过认证');
        const body = { userName: '孙虚构', goodAt: '不应保存' };
        await scene.refuses('userProfileSave', 'nameVerified', { body }, token);
        scene.agrees('userProfile', '/data', await scene.answers('userProfile', 'ok', {}, token), before, 'as before');
        await scene.answers('userProfileSave', 'ok', { body: { userName: before.userName } }, token);
      },
      async badParameter(scene) {
        // These values are well-formed, but no list offers them; nothing changes.
        const { token } = await scene.logIn(member);
        const before = await scene.answers('userProfile', 'ok', {}, token);
        for (const wrong of [
          { hospitalId: 1 },
          { titleId: 99 },
          { departmentId: 99 },
          { typeIds: '99999' },
          { userHead: 'https://example.com/x.jpg' },
          { userName: '  ' },
        ])
          await scene.refuses('userProfileSave', 'badParameter', { body: { ...wrong, goodAt: '不应保存' } }, token);
        for (const userName of ['李示\u202e范', '李\u0000示范'])
          await scene.refusesFlawed('userProfileSave', { body: { userName } }, token);
        scene.agrees('userProfile', '/data', await scene.answers('userProfile', 'ok', {}, token), before, 'as before');
      },
    },
  },
  uploadImage: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        for (const image of [png, `data:image/png;base64,${png}`, jpeg]) {
          const { url, width, height } = await scene.answers('uploadImage', 'ok', picture(image), token);
          scene.agrees('uploadImage', '/data', { width, height }, { width: 1, height: 1 });
          const saved = await scene.answers('userProfileSave', 'ok', { body: { userHead: url } }, token);
          scene.agrees('userProfileSave', '/data/userHead', saved.userHead, url, 'as sent');
        }
        const figure = await scene.answers('uploadImage', 'ok', picture(png, 'article'), token);
        const { width, height } = figure;
        scene.agrees('uploadImage', '/data', { width, height }, { width: 1, height: 1 });
      },
      async imageRefused(scene) {
        const { token } = await scene.logIn(doctor);
        for (const wrong of [text, brokenOff, huge])
          await scene.refuses('uploadImage', 'imageRefused', picture(wrong), token);
      },
      async tooFrequent(scene) {
        onlyWhereReset(scene, '上传的图片会保留一天');
        const { token } = await scene.logIn(doctor);
        for (let stored = 0; stored < maxUnused; stored++)
          await scene.answers('uploadImage', 'ok', picture(png, 'article'), token);
        await scene.refuses('uploadImage', 'tooFrequent', picture(png, 'article'), token);
      },
    },
  },
  wechatUnbind: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const before = await scene.answers('userProfile', 'ok', {}, token);
        scene.requires('userProfile', '/data/wechatBound', before.wechatBound, true, '该医生没有绑定社交账号');
        await scene.answers('wechatUnbind', 'ok', {}, token);
        const after = await scene.answers('userProfile', 'ok', {}, token);
        scene.agrees('userProfile', '/data/wechatBound', after.wechatBound, false);
        const { unionId: openId } = await scene.answers('pcCodeInfo', 'ok', { query: { code: 'wx-bound' } });
        await scene.answers('isBindPhone', 'unbound', { query: { openId } });
      },
      async notBound(scene) {
        const { token } = await scene.logIn(member);
        const { wechatBound } = await scene.peeks('userProfile', {}, token);
        scene.requires('userProfile', '/data/wechatBound', wechatBound, false, '该医生绑定了社交账号');
        await scene.refuses('wechatUnbind', 'notBound', {}, token);
      },
    },
  },
} satisfies StoryTable;
