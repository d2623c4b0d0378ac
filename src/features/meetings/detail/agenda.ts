/** Which items of an agenda are shown. */
import type { components } from '#openapi/portal.d.ts';
import { dayOf } from '#kit/calendar/days.ts';
import type { MeetingAddress } from '#addresses/meeting.ts';

/** An item of an agenda. */
export type Item = components['schemas']['MeetingAgendaItem'];

/** The items of an agenda that an address asks for; an unknown day or hall counts as none. */
export function itemsOf(
  list: readonly Item[],
  { day, hall, followed }: Pick<MeetingAddress, 'day' | 'hall' | 'followed'>,
) {
  const days = [...new Set(list.map(({ startTime }) => dayOf(startTime)))];
  const halls = [...new Set(list.map((item) => item.hall))];
  const shown = days.includes(day) ? day : (days[0] ?? '');
  const inHall = halls.includes(hall) ? hall : '';
  const items = list.filter(
    (item) =>
      dayOf(item.startTime) === shown &&
      (inHall === '' || item.hall === inHall) &&
      (!followed || item.followed === true) &&
      // A pause is the same in every hall.
      (item.type !== 'pause' || (!followed && item.hall === (inHall || halls[0]))),
  );
  return { days, halls, shown, inHall, items };
}
