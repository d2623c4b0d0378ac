/** Texts that we author: agreements, help, about, the app. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { about, apps } from '../engine/seed/texts/about.ts';
import { faqOf, findHelp } from '../engine/seed/texts/help.ts';
import { protocolOf } from '../engine/seed/texts/protocols.ts';
import type { State } from '../engine/state.ts';

/** The counts of votes of a question: those of the seed and those of this backend's clients. */
function votesOf({ helpVotes }: State, id: number, base: { helpful: number; useless: number }) {
  const cast = Object.entries(helpVotes).filter(([key]) => key.startsWith(`${id}:`));
  const helpful = cast.filter(([, vote]) => vote).length;
  return { helpful: base.helpful + helpful, useless: base.useless + cast.length - helpful };
}

/** Handlers of the tag `content`. */
export const content = {
  protocolDetail({ query }) {
    return protocolOf(query.key, query.version) ?? refuse('notFound');
  },

  helpList({ query, state }) {
    const { categories, list } = findHelp(query.category, query.keyword);
    return { categories, list: list.map((faq) => ({ ...faq, ...votesOf(state, faq.id, faq) })) };
  },

  helpVote({ address, body, state }) {
    const faq = faqOf(body.id);
    if (!faq) return refuse('notFound');
    state.helpVotes[`${body.id}:${address}`] ??= body.helpful;
    return votesOf(state, body.id, faq);
  },

  commonAbout() {
    return about;
  },

  appVersion() {
    return apps;
  },
} satisfies Partial<Handlers>;
