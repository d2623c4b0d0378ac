/** What a doctor has done in live rooms: what was said stays there, under no name. */
import type { LiveRoomRecord } from '../live/records.ts';
import { closedName } from '../user.ts';
import { idOf, type Owner, type Part } from './parts.ts';

const roomsOf = ({ state }: Owner): [liveId: string, room: LiveRoomRecord][] => Object.entries(state.lives);

/** Entries of all rooms. */
const part = (
  file: string,
  name: string,
  rowsIn: (room: LiveRoomRecord, id: number) => readonly object[],
  eraseIn: (room: LiveRoomRecord, id: number) => void,
): Part => ({
  file,
  name,
  rows: (owner) =>
    roomsOf(owner).flatMap(([liveId, room]) => rowsIn(room, idOf(owner)).map((own) => ({ liveId, ...own }))),
  erase: (owner) => roomsOf(owner).forEach(([, room]) => eraseIn(room, idOf(owner))),
});

/** One entry of each table that has one of this doctor. */
function presence({ online, previews, saidAt, muted, questionLikes }: LiveRoomRecord, id: number): object[] {
  const key = String(id);
  const liked = Object.keys(questionLikes ?? {}).filter((question) => questionLikes?.[question]?.includes(id));
  const own = {
    ...online?.[key],
    ...(previews?.[key] !== undefined && { previewTime: previews[key] }),
    ...(saidAt?.[key] !== undefined && { saidTime: saidAt[key] }),
    ...(muted?.includes(id) && { muted: true }),
    ...(liked.length > 0 && { likedQuestions: liked }),
  };
  return Object.keys(own).length > 0 ? [own] : [];
}

function leave(room: LiveRoomRecord, id: number): void {
  for (const table of [room.online, room.previews, room.saidAt]) if (table) Reflect.deleteProperty(table, String(id));
  if (room.muted) room.muted = room.muted.filter((own) => own !== id);
  for (const [question, ids] of Object.entries(room.questionLikes ?? {}))
    if (room.questionLikes) room.questionLikes[question] = ids.filter((own) => own !== id);
}

/** The parts of the rooms. */
export const liveParts: readonly Part[] = [
  part('live-presence', '直播观看', presence, leave),
  part(
    'live-messages',
    '直播间发言',
    ({ messages = [] }, id) => messages.filter(({ userId }) => userId === id),
    ({ messages = [], pinned }, id) => {
      for (const message of [...messages, ...(pinned ? [pinned] : [])])
        if (message.userId === id) message.userName = closedName;
    },
  ),
  part(
    'live-questions',
    '直播提问',
    ({ questions = [] }, id) => questions.filter(({ userId }) => userId === id),
    () => undefined,
  ),
  part(
    'live-polls',
    '直播投票',
    ({ polls = [] }, id) =>
      polls.flatMap(({ pollId, question, options, votes }) => {
        const chosen = votes[String(id)];
        return chosen ? [{ pollId, question, chosen: chosen.map((at) => options[at]) }] : [];
      }),
    ({ polls = [] }, id) => {
      for (const { votes } of polls) Reflect.deleteProperty(votes, String(id));
    },
  ),
];
