/** Faults of meetings: each answer is valid alone, but the answers contradict each other or the request. */
import type { Json } from '../document.ts';
import { changesAddress, inData, type Sabotage } from '../faults.ts';

/** Faults of lists, months, pages and agendas of meetings. */
export const meetings: Sabotage[] = [
  {
    name: 'a province filter without effect',
    inChinese: '按省份筛选没有作用',
    operation: 'meetingList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('areaCode')),
    pointer: '/query/areaCode',
  },
  {
    name: 'tabs of meetings that count other events than their lists',
    inChinese: '会议类型的数量与列表不符',
    operation: 'meetingList',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        counts: (data.counts as Json[]).map((count) => ({ ...count, total: Number(count.total) + 1 })),
      })),
    pointer: '/data/counts',
  },
  {
    name: 'a month that leaves its first event out',
    inChinese: '月历漏掉了一场会议',
    operation: 'meetingCalendar',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, list: (data.list as Json[]).slice(1) })),
    pointer: '/query/type',
  },
  {
    name: 'a meeting that costs something else than on its card',
    inChinese: '会议详情的价格与列表不符',
    operation: 'meetingDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, meeting: { ...(data.meeting as Json), priceFen: 1 } })),
    pointer: '/data/meeting/priceFen',
  },
  {
    name: 'an agenda that runs backwards',
    inChinese: '会议日程的时间倒着排',
    operation: 'meetingAgenda',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, list: (data.list as Json[]).toReversed() })),
    pointer: '/data/list',
  },
];
