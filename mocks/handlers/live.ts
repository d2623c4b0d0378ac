/** Live streams: lists, timetable, rooms, reservations. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { grantCalendar } from '../engine/live/calendar.ts';
import { listLives, timetableOf } from '../engine/live/cards.ts';
import { liveWith, relatedTo, remindersOf, reserve, roomOf } from '../engine/live/room.ts';

/** Handlers of the tag `live`. */
export const live = {
  liveList(call) {
    return listLives(call, call.query);
  },

  liveTimetable(call) {
    if (call.query.mine === true && !call.caller) return refuse('loginRequired');
    return timetableOf(call, call.query) ?? refuse('badParameter');
  },

  liveDetail(call) {
    const live = liveWith(call, call.query.liveId);
    return live ? roomOf(call, live, call.query.inviteCode) : refuse('notFound');
  },

  liveRelated(call) {
    const live = liveWith(call, call.query.liveId);
    return live ? relatedTo(call, live) : refuse('notFound');
  },

  liveReserve(call) {
    const live = liveWith(call, call.body.liveId);
    if (!live || !call.caller) return refuse('notFound');
    return reserve(call, call.caller, live, call.body.reserve) ?? refuse('notOnAir');
  },

  liveCalendar(call) {
    const { liveId, mine } = call.query;
    if (mine === true && !call.caller) return refuse('loginRequired');
    if (liveId !== undefined && !liveWith(call, liveId)) return refuse('notFound');
    return grantCalendar(call.query, call.caller?.user.userId ?? 0) ?? refuse('badParameter');
  },

  inboxRemind(call) {
    return call.caller ? remindersOf(call, call.caller) : refuse('loginRequired');
  },
} satisfies Partial<Handlers>;
