/** Stories of the membership. */
import { forced, type StoryTable } from '../story.ts';

/** Stories by operation. */
export const vip = {
  vipPlanList: {
    outcomes: {
      async ok(scene) {
        const { plans, benefits, questions } = await scene.answers('vipPlanList', 'ok', {});
        const same = await scene.answers('vipPlanList', 'ok', {});
        scene.agrees('vipPlanList', '/data/benefits', same.benefits, benefits);
        scene.agrees('vipPlanList', '/data/questions', same.questions, questions);
        const codes = plans.map(({ planCode }) => planCode);
        scene.agrees('vipPlanList', '/data/plans', new Set(codes).size, codes.length);
        const dearer = plans.filter(({ priceFen, originalPriceFen }) => (originalPriceFen ?? priceFen) < priceFen);
        scene.agrees('vipPlanList', '/data/plans', dearer, []);
        const best = plans.filter(({ recommended }) => recommended);
        scene.agrees('vipPlanList', '/data/plans', best.length <= 1, true);
      },
      over: forced('需要一个已经结束的优惠活动'),
    },
  },
} satisfies StoryTable;
