/** Addresses of meetings and of training. Their pages are not built yet. */
import { defineAddress, pathChoice, pathId } from './define.ts';

/** R030: the list of meetings. */
export const meetingsPage = defineAddress('/web/meeting/list', {});

/** R035: a meeting or a training camp. */
export const meetingPage = defineAddress('/web/meeting/:type/:id', {
  type: pathChoice(['meeting', 'training_tribe']),
  id: pathId(),
});

/** R091: a training operation. */
export const operationPage = defineAddress('/new/meeting/meeting/:id', { id: pathId() });
