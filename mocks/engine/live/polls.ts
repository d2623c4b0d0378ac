/** Polls in a live room: opened and closed by the host, answered once by each doctor. */
import type { components } from '#openapi/portal.d.ts';
import type { LiveRecord } from '../seed/lives.ts';
import type { State } from '../state.ts';
import { airingOf, roomRecordOf } from './airing.ts';
import type { LiveRoomRecord, PollRecord } from './records.ts';
import { isRoomOpen } from './roomTalk.ts';

type PollResult = components['schemas']['LivePollResult'];
type Votes = Omit<PollResult, 'mine'>;

/** What a host asks. */
export type PollWish = Pick<PollRecord, 'question' | 'options' | 'multiple'>;

/** The votes so far. */
export function pollResult({ pollId, options, votes }: PollRecord): Votes {
  const all = Object.values(votes);
  return {
    pollId,
    counts: options.map((_, option) => all.filter((chosen) => chosen.includes(option)).length),
    total: all.length,
  };
}

/** Opens a poll; the one before is closed. */
export function openPoll(record: LiveRoomRecord, wish: PollWish): PollRecord {
  closePoll(record);
  const polls = (record.polls ??= []);
  const poll = { pollId: polls.length + 1, ...wish, closed: false, votes: {} };
  polls.push(poll);
  return poll;
}

/** Closes the open poll; false when there is none. */
export function closePoll({ polls }: LiveRoomRecord): boolean {
  const last = polls?.at(-1);
  if (!last || last.closed) return false;
  last.closed = true;
  return true;
}

/** The options that a doctor has chosen, ascending; none without a vote. */
const choiceIn = ({ votes }: PollRecord, userId: number): number[] =>
  votes[String(userId)]?.toSorted((one, other) => one - other) ?? [];

/** The last poll as a reader sees it: the votes only after her own one, or when it is closed. */
export function pollFor({ polls }: LiveRoomRecord, userId: number): object | null {
  const poll = polls?.at(-1);
  if (!poll) return null;
  const { pollId, question, options, multiple, closed } = poll;
  const { counts, total } = pollResult(poll);
  const mine = choiceIn(poll, userId);
  return {
    pollId,
    question,
    options,
    multiple,
    closed,
    counts: closed || mine.length > 0 ? counts : null,
    total,
    mine,
  };
}

/** Stores a doctor's answer, once; a second one changes nothing. Otherwise the name of the outcome. */
export function votePoll(
  state: Pick<State, 'lives'>,
  live: LiveRecord,
  now: number,
  { userId, pollId, options }: { userId: number; pollId: number; options: readonly number[] },
): PollResult | 'notFound' | 'pollClosed' | 'badParameter' {
  const record = roomRecordOf(state, live);
  const poll = record?.polls?.find((known) => known.pollId === pollId);
  if (!poll) return 'notFound';
  if (options.some((option) => option >= poll.options.length) || (!poll.multiple && options.length > 1))
    return 'badParameter';
  if (!Object.hasOwn(poll.votes, String(userId))) {
    if (poll.closed || !isRoomOpen(airingOf(live, record, now))) return 'pollClosed';
    poll.votes[String(userId)] = [...options];
  }
  return { ...pollResult(poll), mine: choiceIn(poll, userId) };
}
