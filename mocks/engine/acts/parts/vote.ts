/** Votes among courses. */
import { refuse } from '../../answers.ts';
import { mix } from '../../drawings/chance.ts';
import { withOwn } from '../../learning/progress.ts';
import { beijing, day } from '../../times.ts';
import { type ActAbout, partKind } from '../about.ts';
import type { ActDeed } from '../records.ts';

/** Votes of other doctors for an option, once a campaign has begun. */
const usualVotes = { least: 180, spread: 1_900 };

/** The day of a moment (ms) by the clocks of Beijing. */
const dayOf = (moment: number): number => Math.floor((moment + beijing) / day);

const votesIn = ({ state, act }: ActAbout, moduleId: number): ActDeed[] =>
  state.actDeeds.filter((deed) => deed.do === 'vote' && deed.key === act.key && deed.moduleId === moduleId);

/** What a doctor has voted for today. */
const votedToday = (about: ActAbout, moduleId: number, userId: number): number[] =>
  votesIn(about, moduleId)
    .filter((deed) => deed.userId === userId && dayOf(deed.at) === dayOf(about.now))
    .map(({ targetId }) => targetId);

/** The options with their votes, after the campaign the winner first. An option is a course and has its id. */
export const vote = partKind('vote', {
  rows(about, { moduleId, courses, perDay }) {
    const { state, content, caller, now, act, actState } = about;
    const briefs = courses.flatMap(
      (albumId) => content.courses.find(({ brief }) => brief.albumId === albumId)?.brief ?? [],
    );
    const cards = caller ? withOwn({ state, content, caller, now }, briefs) : briefs;
    const given = votesIn(about, moduleId);
    const voted = caller && votedToday(about, moduleId, caller.user.userId);
    const counted = cards.map((course) => {
      const usual = usualVotes.least + (mix(course.albumId, act.actId) % usualVotes.spread);
      const own = given.filter(({ targetId }) => targetId === course.albumId).length;
      return { course, votes: (actState === 'before' ? 0 : usual) + own };
    });
    const all = counted.reduce((sum, { votes }) => sum + votes, 0);
    const list = counted.map(({ course, votes }) => ({
      ...{ optionId: course.albumId, course, votes },
      percent: all === 0 ? 0 : Math.round((100 * votes) / all),
      voted: voted && voted.includes(course.albumId),
    }));
    return {
      type: 'vote',
      list: actState === 'ended' ? list.toSorted((one, other) => other.votes - one.votes) : list,
      perDay,
      left: voted && Math.max(0, perDay - voted.length),
    };
  },

  join(about, { moduleId, courses, perDay }) {
    const { state, caller, now, act, body } = about;
    const { userId } = caller.user;
    const targetId = body.targetId ?? 0;
    if (body.do !== 'vote' || !courses.includes(targetId)) return refuse('notFound');
    const voted = votedToday(about, moduleId, userId);
    if (voted.includes(targetId) || voted.length >= perDay) return refuse('actLimit');
    state.actDeeds.push({ key: act.key, moduleId, userId, do: 'vote', targetId, at: now });
    return null;
  },
});
