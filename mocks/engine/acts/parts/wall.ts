/** Walls of messages that the editors review. */
import type { components } from '#openapi/portal.d.ts';
import { type Refusal, refuse } from '../../answers.ts';
import { mix } from '../../drawings/chance.ts';
import { masked } from '../../learning/reviews.ts';
import { isTooMuch } from '../../learning/texts.ts';
import { hour, minute } from '../../times.ts';
import { entryState } from '../entries.ts';
import type { ActAbout, ActJoin } from '../about.ts';
import { partKind } from '../about.ts';
import type { ActDeed } from '../records.ts';
import type { PartOf } from '../../seed/acts/act.ts';

type Entry = components['schemas']['ActWall']['list'][number];

const pageSize = 12;
/** Messages that one doctor may write within a minute. */
const limit = { most: 3, within: minute };
/** Time between two messages of the seed, and the likes of each at most. */
const usual = { pause: 1.6 * hour, likes: 60 };

const likesIn = ({ state, act }: ActAbout, moduleId: number): ActDeed[] =>
  state.actDeeds.filter((deed) => deed.do === 'like' && deed.key === act.key && deed.moduleId === moduleId);

/** All messages that this reader sees, the latest first. */
function entriesFor(about: ActAbout, { moduleId, entries }: PartOf<'wall'>): Entry[] {
  const { state, caller, now, act, window } = about;
  const userId = caller?.user.userId;
  const likes = likesIn(about, moduleId);
  const withLikes = (entry: Omit<Entry, 'liked'>): Entry => {
    const own = likes.filter(({ targetId }) => targetId === entry.entryId);
    return {
      ...entry,
      likes: entry.likes + own.length,
      liked: userId === undefined ? null : own.some((deed) => deed.userId === userId),
    };
  };
  const written = state.actEntries
    .filter((entry) => entry.key === act.key && entry.moduleId === moduleId)
    .filter((entry) => entry.userId === userId || entryState(entry, now) === 'shown')
    .map((entry) => {
      const user = state.users[String(entry.userId)]?.user;
      return withLikes({
        ...{ entryId: entry.entryId, text: entry.text, time: entry.at, likes: 0 },
        name: masked(user?.userName),
        hospitalName: user?.userHospitalName ?? null,
        isMine: userId === undefined ? null : entry.userId === userId,
        state: entryState(entry, now),
      });
    });
  const seeded = entries.map(([name, hospitalName, text], at) =>
    withLikes({
      ...{ entryId: at + 1, name: masked(name), hospitalName, text, state: 'shown' as const },
      time: Math.round(window.startTime + (at + 0.4) * usual.pause),
      likes: mix(at, act.actId) % usual.likes,
      isMine: userId === undefined ? null : false,
    }),
  );
  return [...written, ...seeded.filter(({ time }) => time <= now)].toSorted((one, other) => other.time - one.time);
}

function write({ state, caller, now, act, body }: ActJoin, moduleId: number): null | Refusal {
  const { userId } = caller.user;
  const text = body.text?.trim() ?? '';
  if (text === '') return refuse('badForm');
  if (isTooMuch(state, 'wall', userId, now, limit)) return refuse('tooFrequent');
  const entryId = state.nextTextId++;
  state.actEntries.push({ entryId, key: act.key, moduleId, userId, text, at: now, shown: null });
  return null;
}

/** The messages of a wall, by pages. */
export const wall = partKind('wall', {
  rows(about, part) {
    const all = entriesFor(about, part);
    const page = about.page ?? 1;
    const list = all.slice((page - 1) * pageSize, page * pageSize);
    return { type: 'wall', list, total: all.length, page, size: pageSize };
  },

  join(about, part) {
    const { state, caller, now, act, body } = about;
    const { moduleId } = part;
    const { userId } = caller.user;
    const targetId = body.targetId ?? 0;
    if (body.do === 'write') return write(about, moduleId);
    const isShown = entriesFor(about, part).some((entry) => entry.entryId === targetId && entry.state === 'shown');
    if (!isShown || (body.do !== 'like' && body.do !== 'unlike')) return refuse('notFound');
    const own = likesIn(about, moduleId).find((deed) => deed.userId === userId && deed.targetId === targetId);
    if (body.do === 'unlike') state.actDeeds = state.actDeeds.filter((deed) => deed !== own);
    else if (!own) state.actDeeds.push({ key: act.key, moduleId, userId, do: 'like', targetId, at: now });
    return null;
  },
});
