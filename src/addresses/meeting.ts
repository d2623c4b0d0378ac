/** Addresses of meetings and of training. Their pages are not built yet. */
import { choice, defineAddress, id, pathChoice, pathId, required, type ValuesAt } from './define.ts';

/** R030: the list of meetings. */
export const meetingsPage = defineAddress('/web/meeting/list', {});

/** R035: a meeting or a training camp. */
export const meetingPage = defineAddress('/web/meeting/:type/:id', {
  type: pathChoice(['meeting', 'training_tribe']),
  id: pathId(),
});

/** R091: a training operation. */
export const operationPage = defineAddress('/new/meeting/meeting/:id', { id: pathId() });

/** Kinds of events, as the address of a registration names them. */
const kinds = [['meeting'], ['training_tribe'], ['omoOperation'], ['onlineOperation'], ['scbOperation']] as const;

const quantities = Array.from({ length: 10 }, (_, at) => [at + 1] as const);

/** R032: the registration for an event, with a ticket and a term, and how many participants it begins with; 0 is none. */
export const meetingCheckoutPage = defineAddress('/web/meeting/order', {
  albumId: required(id()),
  type: choice(kinds, 'meeting'),
  ticketId: id(),
  termId: id(),
  quantity: choice(quantities, 1),
});
/** Parameters of a registration. */
export type MeetingCheckoutAddress = ValuesAt<typeof meetingCheckoutPage>;
