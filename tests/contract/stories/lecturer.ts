/** Stories of lecturers. */
import type { StoryTable } from '../story.ts';

/** Stories by operation. */
export const lecturer = {
  lecturerList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('lecturerList', 'ok', { query: { size: 50 } });
        const same = await scene.answers('lecturerList', 'ok', {
          query: { keyword: '', sort: 'hot', page: 1, size: 50 },
        });
        scene.agrees('lecturerList', '/data', same, all);
        const ids = all.list.map(({ lecturerId }) => lecturerId);
        scene.agrees('lecturerList', '/data/list', new Set(ids).size, ids.length);
        const first = await scene.answers('lecturerList', 'ok', { query: { size: 3 } });
        const second = await scene.answers('lecturerList', 'ok', { query: { size: 3, page: 2 } });
        const both = [...first.list, ...second.list].map(({ lecturerId }) => lecturerId);
        scene.agrees('lecturerList', '/data/list', both, ids.slice(0, 6));
        const { list } = await scene.answers('lecturerList', 'ok', { query: { sort: 'courses', size: 50 } });
        const counts = list.map(({ courseCount }) => courseCount);
        scene.descends('lecturerList', '/data/list', counts);
        const [somebody] = all.list;
        const found = await scene.answers('lecturerList', 'ok', { query: { keyword: somebody?.name ?? '' } });
        const names = found.list.map(({ name }) => name);
        scene.agrees('lecturerList', '/data/list', names.includes(somebody?.name ?? ''), true);
        let total = 0;
        for (const { departmentId, departmentOpened } of await scene.answers('departmentList', 'ok', {})) {
          if (departmentOpened === false) continue;
          total += (await scene.peeks('lecturerList', { query: { departmentId } })).total;
        }
        scene.agrees('lecturerList', '/data/total', total, all.total);
      },
      empty: (scene) => scene.answers('lecturerList', 'empty', { query: { keyword: '没有人叫这个名字' } }),
    },
  },
  lecturerDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('lecturerList', 'ok', { query: { size: 2 } });
        for (const brief of list) {
          const { lecturerId } = brief;
          const about = await scene.answers('lecturerDetail', 'ok', { query: { lecturerId } });
          scene.agrees('lecturerDetail', '/data/lecturer', about.lecturer, brief);
          const { total } = await scene.peeks('courseList', { query: { lecturerId } });
          scene.agrees('lecturerDetail', '/data/lecturer/courseCount', about.lecturer.courseCount, total);
          const others = about.similar.map((other) => other.lecturerId);
          scene.agrees('lecturerDetail', '/data/similar', others.includes(lecturerId), false);
        }
      },
    },
  },
} satisfies StoryTable;
