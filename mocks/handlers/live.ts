/** Live streams: lists, timetable, rooms, reservations. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { listLives, timetableOf } from '../engine/live/cards.ts';
import { livePlay } from '../engine/live/play.ts';
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

  livePlay(call) {
    const live = liveWith(call, call.query.liveId);
    const answer = live ? livePlay(call, live, call.query.inviteCode) : 'notFound';
    return typeof answer === 'string' ? refuse(answer) : answer;
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

  inboxRemind(call) {
    return call.caller ? remindersOf(call, call.caller) : refuse('loginRequired');
  },
} satisfies Partial<Handlers>;
