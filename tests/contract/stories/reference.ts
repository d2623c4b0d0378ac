/** Stories of the lists in the registration form, and of the department that a user chooses. */
import { doctor } from '../people.ts';
import { forced, type StoryTable } from '../story.ts';

/** Region codes of the mock backend: a province, a city, a district, a district without hospitals, an unknown code. */
const areas = { province: '990000', city: '990100', district: '990101', empty: '980203', unknown: '11' };
const inArea = (areaCode: string) => ({ query: { areaCode } });
const save = (userId: number, depIds: string) => ({ path: { userId }, query: { depIds, sync: true as const } });

const neverEmpty = forced('后端始终有这个列表');

/** Stories by operation. */
export const reference = {
  provinceList: {
    outcomes: { empty: neverEmpty },
  },
  cityList: {
    outcomes: {
      async ok(scene) {
        for (const { areaCode } of await scene.answers('provinceList', 'ok', {}))
          await scene.answers('cityList', 'ok', inArea(areaCode));
      },
      empty: (scene) => scene.answers('cityList', 'empty', inArea(areas.unknown)),
    },
  },
  areaList: {
    outcomes: {
      async ok(scene) {
        for (const { areaCode } of await scene.answers('cityList', 'ok', inArea(areas.province)))
          await scene.answers('areaList', 'ok', inArea(areaCode));
      },
      empty: (scene) => scene.answers('areaList', 'empty', inArea(areas.district)),
    },
  },
  hospitalList: {
    outcomes: {
      async ok(scene) {
        const districts = await scene.answers('areaList', 'ok', inArea(areas.city));
        for (const [at, { areaCode, leaf }] of districts.entries()) {
          scene.agrees('areaList', `/data/${at}/leaf`, leaf, true);
          await scene.answers('hospitalList', 'ok', inArea(areaCode));
        }
      },
      empty: (scene) => scene.answers('hospitalList', 'empty', inArea(areas.empty)),
    },
  },
  departmentList: {
    outcomes: {
      async ok(scene) {
        const departments = await scene.answers('departmentList', 'ok', {});
        const opened = departments.map(({ departmentOpened }) => departmentOpened);
        for (const some of [true, false]) scene.has('departmentList', '/data/*/departmentOpened', opened, some);
      },
      empty: neverEmpty,
    },
  },
  titleList: {
    outcomes: { empty: neverEmpty },
  },
  departmentTypes: {
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        for (const { departmentId } of await scene.answers('departmentList', 'ok', {})) {
          await scene.answers('departmentTypes', 'ok', { path: { userId: 0, departmentId } });
          await scene.answers('departmentTypes', 'ok', { path: { userId, departmentId } }, token);
        }
      },
      empty: (scene) => scene.answers('departmentTypes', 'empty', { path: { userId: 0, departmentId: 4711 } }),
    },
  },
  departmentSave: {
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        const before = await scene.answers('userInfo', 'ok', { path: { userId } }, token);
        await scene.answers('departmentSave', 'ok', save(userId, '3'), token);
        const { user } = await scene.answers('userInfo', 'ok', { path: { userId } }, token);
        scene.agrees('userInfo', '/data/user/depId', user.depId, 3, 'as sent');
        // A department that is not open cannot be chosen, and the earlier choice stays.
        await scene.refuses('departmentSave', 'badParameter', save(userId, '9'), token);
        const later = await scene.answers('userInfo', 'ok', { path: { userId } }, token);
        scene.agrees('userInfo', '/data/user/depId', later.user.depId, 3, 'as before');
        if (!scene.canSteer)
          await scene.answers('departmentSave', 'ok', save(userId, String(before.user.depId)), token);
      },
    },
  },
} satisfies StoryTable;
