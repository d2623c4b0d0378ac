/** Rules of the messages: where one leads, and how often new ones are asked for. */
import type { QueryState } from '@tanstack/react-query';
import type { Payload } from '#openapi/operation.ts';
import { profilePage } from '#addresses/account.ts';
import { campaignPath, campaignsPage } from '#addresses/campaign.ts';
import { type ClassModule, classPage } from '#addresses/classSpace.ts';
import { guidePage } from '#addresses/guide.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { itemPath } from '#addresses/item.ts';
import { licensePage } from '#addresses/license.ts';
import { companyRoomPage } from '#addresses/live.ts';
import { notesPage } from '#addresses/note.ts';
import { mallOrderPage, meetingOrderPage, orderPage } from '#addresses/order.ts';
import { articleUpdatePage } from '#addresses/submission.ts';
import type { Message } from './queries.ts';

type Target = NonNullable<Message['target']>;
type Unread = Payload<'inboxUnread'>;

const places: Readonly<
  Record<Target['type'], (id: number, moduleType: Target['moduleType'], key: string) => string | null>
> = {
  item: (id, moduleType) => moduleType && itemPath(moduleType, id),
  enterpriseLive: (id) => companyRoomPage.to({ id }),
  class: (id, moduleType) => classPage.to({ type: moduleType as ClassModule, id, tab: 'homework' }),
  order: (orderId) => orderPage.to({ orderId }),
  mallOrder: (orderId) => mallOrderPage.to({ orderId }),
  meetingOrder: (orderId) => meetingOrderPage.to({ orderId }),
  invoice: () => invoicesPage.to({ tab: 'list' }),
  submission: (articleId) => articleUpdatePage.to({ articleId }),
  correction: () => notesPage.to({ tab: 'correction' }),
  profile: () => profilePage.to(),
  account: () => profilePage.to({ tab: 'account' }),
  privacy: () => profilePage.to({ tab: 'privacy' }),
  certificate: (certificateId, course) => licensePage.to(course ? {} : { certificate: certificateId }),
  qualification: () => licensePage.to({ tab: 'qualification' }),
  // The page of another type leads to the guide's own.
  guide: (id) => guidePage.to({ type: 'department', id }),
  // It leads to no page: it opens the chat.
  consulting: () => null,
  act: (_id, _moduleType, key) => (key === '' ? campaignsPage.to() : campaignPath(key)),
};

/** Where a message leads; null for nowhere. */
export const pathOfMessage = ({ target }: Pick<Message, 'target'>): string | null =>
  target && places[target.type](target.id, target.moduleType, target.key ?? '');

/** A number of messages as the bell shows it. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

const usualPause = 60_000;
const longestPause = 10 * 60_000;

/** The pause before the unread messages are counted again, ms: after failures as long as they have lasted. */
export function pollPause({
  dataUpdatedAt,
  errorUpdatedAt,
  errorUpdateCount,
}: Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt' | 'errorUpdateCount'>): number {
  const failing = dataUpdatedAt === 0 ? errorUpdateCount * usualPause : errorUpdatedAt - dataUpdatedAt;
  return Math.min(longestPause, Math.max(usualPause, failing));
}

/** The counts without messages that are read now. */
export function lessUnread({ total, counts }: Unread, kinds: readonly Message['kind'][]): Unread {
  const left = { ...counts };
  for (const kind of kinds) left[kind] = Math.max(0, left[kind] - 1);
  return { total: Math.max(0, total - kinds.length), counts: left };
}
