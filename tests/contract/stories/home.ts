/** Stories of the home page. */
import { boundElsewhere, doctor, member } from '../people.ts';
import { forced, type StoryTable } from '../story.ts';

const inDepartment = (departmentId: number) => ({ query: { departmentId } });
const positions = ['home', 'course', 'mall', 'article', 'meeting'] as const;

/** Stories by operation. */
export const home = {
  indexHome: {
    outcomes: {
      async ok(scene) {
        for (const { departmentId, departmentOpened } of await scene.answers('departmentList', 'ok', {})) {
          const page = await scene.answers('indexHome', 'ok', inDepartment(departmentId));
          scene.agrees(
            'indexHome',
            '/data/departmentId',
            page.departmentId,
            departmentOpened ? departmentId : 1,
            'as departmentList says',
          );
        }
      },
      async member(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('indexHome', 'member', inDepartment(1), token);
      },
      async doctor(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('indexHome', 'doctor', inDepartment(1), token);
      },
      async unauthorized(scene) {
        if (!scene.mayWrite) return;
        const { token } = await scene.logIn(boundElsewhere);
        await scene.answers('clearToken', 'ok', {}, token);
        await scene.refuses('indexHome', 'unauthorized', inDepartment(1), token);
        await scene.answers('indexHome', 'ok', inDepartment(1));
      },
      empty: forced('后端的每个科室都有内容'),
    },
  },
  bannerList: {
    outcomes: {
      async ok(scene) {
        for (const position of positions)
          await scene.answers('bannerList', 'ok', { query: { position, departmentId: 1 } });
      },
      empty: forced('后端的每个轮播都有图片'),
    },
  },
} satisfies StoryTable;
