/** Stories of {{items}}. */
import type { StoryTable } from '../story.ts';

/** Stories by operation. */
export const {{item}} = {
  {{item}}List: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('{{item}}List', 'ok', { query: { size: 50 } });
        const second = await scene.answers('{{item}}List', 'ok', { query: { page: 2, size: 5 } });
        scene.agrees('{{item}}List', '/data/list', second.list, all.list.slice(5, 10));
        const own = await scene.peeks('{{item}}List', { query: { departmentId: 1 } });
        scene.agrees('{{item}}List', '/data/total', own.total < all.total, true);
      },
      empty: (scene) => scene.answers('{{item}}List', 'empty', { query: { departmentId: 999_999 } }),
    },
  },
} satisfies StoryTable;
