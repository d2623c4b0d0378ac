/** Stories of the campaigns. */
import { forced, type StoryTable } from '../story.ts';

/** Stories by operation. */
export const act = {
  actRunning: {
    outcomes: {
      async ok(scene) {
        const acts = await scene.answers('actRunning', 'ok', { query: { position: 'popup' } });
        for (const [at, { startTime, endTime }] of acts.entries())
          scene.agrees('actRunning', `/data/${at}/endTime`, endTime > startTime, true);
      },
      empty: forced('活动随时间开始和结束'),
    },
  },
} satisfies StoryTable;
