import { expect, test } from 'vitest';
import { pathOfMessage, pollPause } from './model.ts';

test('[2.2-03] failing counts are asked for less and less often, at least every ten minutes', () => {
  const minute = 60_000;
  const pause = (dataUpdatedAt: number, errorUpdatedAt: number, errorUpdateCount = 1): number =>
    pollPause({ dataUpdatedAt, errorUpdatedAt, errorUpdateCount }) / minute;
  expect([pause(5 * minute, 0), pause(5 * minute, 2 * minute), pause(5 * minute, 6 * minute)]).toEqual([1, 1, 1]);
  expect([pause(5 * minute, 7 * minute), pause(5 * minute, 9 * minute), pause(5 * minute, 60 * minute)]).toEqual([
    2, 4, 10,
  ]);
  expect([pause(0, minute, 1), pause(0, minute, 3), pause(0, minute, 50)]).toEqual([1, 3, 10]);
});

test('[2.3-03] each message leads to the page of its subject, and nowhere without one', () => {
  const path = (
    type: NonNullable<Parameters<typeof pathOfMessage>[0]['target']>['type'],
    moduleType: 'article' | 'scbOperation' | 'url' | null = null,
  ) => pathOfMessage({ target: { type, id: 12, moduleType } });
  expect([path('item', 'article'), path('item', 'url'), path('item'), pathOfMessage({ target: null })]).toEqual([
    '/web/article/12',
    null,
    null,
    null,
  ]);
  expect([path('order'), path('mallOrder'), path('meetingOrder'), path('invoice'), path('profile')]).toEqual([
    '/new/orderDetail?orderId=12',
    '/web/mall/order?orderId=12',
    '/web/meeting/orderDetail?orderId=12',
    '/web/userCenter/invoice?tab=list',
    '/web/userCenter',
  ]);
  expect([path('enterpriseLive'), path('class', 'scbOperation'), path('submission'), path('correction')]).toEqual([
    '/web/live2/12',
    '/new/class/scbOperation/12?tab=homework',
    '/web/article/update?articleId=12',
    '/learn/note?tab=correction',
  ]);
  // A course has no certificate yet: the list has its claim.
  expect([path('certificate'), path('certificate', 'article'), path('qualification'), path('guide')]).toEqual([
    '/web/userCenter/license?certificate=12',
    '/web/userCenter/license',
    '/web/userCenter/license?tab=qualification',
    '/learn/guide/department/12',
  ]);
});
