/** Rules of the overview: where a to-do leads, when it is due in words, what is booked next, the days of a chart. Pure. */
import type { Payload } from '#openapi/operation.ts';
import { type ClassModule, classPage } from '#addresses/classSpace.ts';
import { answeringPage } from '#addresses/exercise.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { itemPath } from '#addresses/item.ts';
import { licensePage } from '#addresses/license.ts';
import { roomPath } from '#addresses/live.ts';
import { meetingOrderPage, orderListPages, pageOfOrder } from '#addresses/order.ts';
import { articleUpdatePage } from '#addresses/submission.ts';
import { isAhead } from '#kit/lives/liveState.ts';
import { dateText, dayParts, dayStart, timeText } from '#shared/dates.ts';
import type { Summary, Todo } from './queries.ts';

type TodoKind = Todo['kind'];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So long before its end a to-do shows a countdown, ms. */
const countdownTime = 3 * hourMs;
/** So long before its end a to-do counts the days, ms; before that it says the date. */
const daysTime = 30 * dayMs;

const orderOf = ({ targetId: orderId, orderType }: Todo) => ({ orderId, orderType: orderType ?? 'video' });
const classOf = ({ targetId: id, moduleType: type }: Todo) => ({ id, type: type as ClassModule });

const ways: Readonly<Record<TodoKind, (todo: Todo) => string | null>> = {
  order: (todo) => pageOfOrder(orderOf(todo)),
  session: (todo) => classPage.to(classOf(todo)),
  homework: (todo) => classPage.to({ ...classOf(todo), tab: 'homework' }),
  exercise: ({ setId, targetId }) => answeringPage.to({ id: setId ?? 0, recordId: targetId }),
  course: ({ moduleType, targetId }) => moduleType && itemPath(moduleType, targetId),
  review: ({ moduleType, targetId }) =>
    moduleType === 'article' ? articleUpdatePage.to({ articleId: targetId }) : licensePage.to({ tab: 'qualification' }),
  invoice: () => invoicesPage.to(),
};

/** The page on which a to-do is done; null where there is none. */
export const pathOfTodo = (todo: Todo): string | null => ways[todo.kind](todo);

/** What is done about a to-do. */
export const todoActions: Readonly<Record<TodoKind, string>> = {
  order: '去支付',
  session: '进入班级',
  homework: '去提交',
  exercise: '继续答题',
  course: '去学习',
  review: '去修改',
  invoice: '申请发票',
};

/** Whether a to-do is due on the day of `now` (ms) in Beijing, or was before. */
export const isToday = ({ dueTime }: Pick<Todo, 'dueTime'>, now: number): boolean =>
  dueTime !== null && dueTime < dayStart(dateText(now)) + dayMs;

/** Whether the minutes until the end of a to-do are counted. Sessions begin then. */
export const isCountedDown = ({ kind, dueTime }: Pick<Todo, 'kind' | 'dueTime'>, now: number): boolean =>
  (kind === 'order' || kind === 'exercise') && dueTime !== null && dueTime > now && dueTime - now <= countdownTime;

/** When a to-do is due, in words; '' for no end. `now` is the server's time, ms. */
export function dueText({ kind, dueTime }: Pick<Todo, 'kind' | 'dueTime'>, now: number): string {
  if (dueTime === null) return '';
  if (kind === 'session') return dueTime <= now ? '正在进行' : `今天 ${timeText(dueTime)} 开始`;
  if (isToday({ dueTime }, now)) return `今天 ${timeText(dueTime)} 截止`;
  const days = Math.round((dayStart(dateText(dueTime)) - dayStart(dateText(now))) / dayMs);
  if (days === 1) return `明天 ${timeText(dueTime)} 截止`;
  return dueTime - now <= daysTime ? `还有 ${days} 天` : `${dateText(dueTime)} 截止`;
}

/** The list that shows the orders that wait for payment: of the type of the first one, goods where there is none. */
export const unpaidPath = ({ todos }: Pick<Summary, 'todos'>): string =>
  orderListPages[todos.find(({ kind }) => kind === 'order')?.orderType ?? 'mall'].to({ status: 'unpaid' });

/** A live stream, a meeting or a session of a class that is booked. */
export interface Booking {
  /** Ms. */
  time: number;
  kind: '直播' | '会议' | '班级';
  title: string;
  /** Who speaks, or where it is. */
  note: string;
  to: string;
}

/** What is booked and not over, the earliest first. */
export function bookingsOf(
  { list: lives, serverTime }: Payload<'liveTimetable'>,
  { list: orders }: Payload<'orderList'>,
  { list: classes }: Payload<'classList'>,
): Booking[] {
  const streams = lives.filter(isAhead).map((live): Booking => {
    const { startTime: time, title, lecturerName: note } = live;
    return { time, kind: '直播', title, note, to: roomPath(live) };
  });
  const meetings = orders.flatMap(({ orderId, items, meeting }): Booking[] =>
    // The sessions of a programme are those of its class.
    meeting?.moduleType !== 'meeting' || meeting.endTime <= serverTime
      ? []
      : [
          {
            ...{ time: meeting.startTime, kind: '会议', title: items[0]?.title ?? '', note: meeting.place ?? '线上' },
            to: meetingOrderPage.to({ orderId }),
          },
        ],
  );
  const sessions = classes.flatMap(({ classId, moduleType, name, next }): Booking[] =>
    next
      ? [
          {
            ...{ time: next.start, kind: '班级', title: next.title, note: name },
            to: classPage.to({ type: moduleType, id: classId }),
          },
        ]
      : [],
  );
  return [...streams, ...meetings, ...sessions].sort((one, other) => one.time - other.time);
}

/** What a chart of learning shows: the week from Monday to Sunday, or the last 30 days. */
export type LearnRange = 'week' | 'month';

/** The days of a range with their minutes; days without anything and those to come have 0. */
export function daysOfRange(
  { days, serverTime }: Pick<Payload<'learnRecordSummary'>, 'days' | 'serverTime'>,
  range: LearnRange,
): { day: number; minutes: number }[] {
  const today = dayStart(dateText(serverTime));
  const sinceMonday = (dayParts(serverTime).weekdayIndex + 6) % 7;
  const count = range === 'week' ? 7 : 30;
  const first = range === 'week' ? today - sinceMonday * dayMs : today - (count - 1) * dayMs;
  const known = new Map(days.map(({ day, minutes }) => [day, minutes]));
  return Array.from({ length: count }, (_, at) => {
    const day = first + at * dayMs;
    return { day, minutes: known.get(day) ?? 0 };
  });
}

/** 11月21日, for the column of days beside what is booked. */
export function dayLabel(ms: number): string {
  const { month, day } = dayParts(ms);
  return `${month}月${day}日`;
}
