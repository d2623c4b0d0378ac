/** Faults of registrations: seats, prices, codes and refunds that are not what the server has said. */
import type { Json } from '../document.ts';
import { acceptsRefused, dropsFormKey, inData, type Sabotage } from '../faults.ts';

const elsewhere = { albumId: 4001, moduleType: 'meeting', title: '示例大会（虚构）', ticketId: 40011 };
const otherPlace = { ...elsewhere, termId: null, termName: null, position: 1, holdUntil: null };

/** The seats, the waiting list, the participants and their money. */
export const registrations: Sabotage[] = [
  {
    name: 'a seat that nobody has, sold all the same',
    inChinese: '名额已满仍然报名成功',
    operation: 'meetingOrderCreate',
    outcome: 'seatsShort',
    fault: () => acceptsRefused('meetingOrderCreate', 'seatsShort'),
    pointer: '/code',
  },
  {
    name: 'seats that a registration does not lock',
    inChinese: '报名不锁定名额',
    operation: 'meetingOrderCreate',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, stock: 100 })),
    plantedIn: 'meetingPreview',
    pointer: '/data/stock',
  },
  {
    name: 'two registrations by one click',
    inChinese: '同一次点击报了两次名',
    operation: 'meetingOrderCreate',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a registration at the price that the doctor names',
    inChinese: '按报名者所报的价格收费',
    operation: 'meetingOrderCreate',
    outcome: 'priceChanged',
    fault: () => acceptsRefused('meetingOrderCreate', 'priceChanged'),
    pointer: '/code',
  },
  {
    name: 'somebody who is registered twice',
    inChinese: '同一参会人重复报名',
    operation: 'meetingOrderCreate',
    outcome: 'alreadySigned',
    fault: () => acceptsRefused('meetingOrderCreate', 'alreadySigned'),
    pointer: '/code',
  },
  {
    name: 'everybody first in the waiting list',
    inChinese: '候补的每个人都是第一位',
    operation: 'meetingWait',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, position: data.position === 2 ? 1 : data.position })),
    pointer: '/data/position',
  },
  {
    name: 'a list of waiting places that shows those of everybody',
    inChinese: '我的候补里有别人的候补',
    operation: 'meetingWaitingList',
    outcome: 'empty',
    fault: () => inData((data) => ({ ...data, list: [otherPlace] })),
    pointer: '/data/list',
  },
  {
    name: 'a participant who is never replaced',
    inChinese: '更换参会人后仍是原来的人',
    operation: 'meetingParticipant',
    outcome: 'ok',
    fault: () => {
      const same = (data: Json): Json => {
        const { participants = [], ...meeting } = (data.meeting ?? {}) as { participants?: Json[] };
        const kept = participants.map((one) => ({ ...one, phone: '13900000000' }));
        return data.meeting ? { ...data, meeting: { ...meeting, participants: kept } } : data;
      };
      return inData(same);
    },
    pointer: '/data/meeting/participants/0',
  },
  {
    name: 'an audit that lets everybody in',
    inChinese: '需要审核的报名直接成功',
    operation: 'meetingOrderCreate',
    outcome: 'audit',
    fault: () => inData((data) => ({ ...data, status: 20 })),
    pointer: '/data/status',
  },
];
