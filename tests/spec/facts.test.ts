/** Numbers that the backend decides, and that the portal's own words name: the words say what the backend does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holdFor } from '#mocks/engine/acts/places.ts';
import { signSpan } from '#mocks/engine/classes/sessions.ts';
import { keptOpen } from '#mocks/engine/exercises/attempts.ts';
import { remindWithin } from '#mocks/engine/live/reservations.ts';
import { extraTime } from '#mocks/engine/mall/delivery.ts';
import { refundDays } from '#mocks/engine/money/access.ts';
import { payMinutes } from '#mocks/engine/money/orders.ts';
import { quietTime } from '#mocks/engine/privacy/closing.ts';
import { day, minute } from '#mocks/engine/times.ts';

const minutes = (ms: number): number => ms / minute;
const days = (ms: number): number => ms / day;

test.each([
  ['features/meetingCheckout/RegistrationRules.tsx', `席位保留${payMinutes}分钟`],
  ['features/orders/components/OrderActions.tsx', `收货时间将延长${days(extraTime)}天`],
  ['features/orders/mutations.ts', `已延长收货${days(extraTime)}天`],
  ['features/campaigns/seckill/Seckill.tsx', `抢到后保留${minutes(holdFor)}分钟`],
  ['features/campaigns/seckill/mutations.ts', `请在${minutes(holdFor)}分钟内下单`],
  ['kit/lives/mutations.ts', `开播前${minutes(remindWithin)}分钟提醒您`],
  ['kit/calendar/dialogs/CalendarDialog.tsx', `开播前${minutes(remindWithin)}分钟提醒`],
  ['features/classes/components/Schedule.tsx', `开始前后${minutes(signSpan)}分钟内可以签到`],
  ['features/classes/dialogs/ClassLeaveDialog.tsx', `开课前后${minutes(signSpan)}分钟内`],
  ['features/exercises/result/ResultHead.tsx', `练习超过${days(keptOpen)}天没有继续`],
  ['features/exercises/intro/StartPanel.tsx', `${days(keptOpen)} 天内都能接着做`],
  ['features/privacy/components/Closing.tsx', `申请后有${days(quietTime)}天冷静期`],
  ['features/privacy/dialogs/CloseAccountDialog.tsx', `${days(quietTime)}天内可以随时撤销`],
  ['features/mall/product/components/Service.tsx', `签收后 ${refundDays} 天内可以申请退货`],
  ['features/mall/product/components/Service.tsx', `支付后 ${refundDays} 天内可以申请退款`],
  ['features/mall/components/MallBanners.tsx', `${refundDays}天无理由退货`],
])('%s says what the backend does: %s', (file, words) => {
  expect(readFileSync(`src/${file}`, 'utf8')).toContain(words);
});
