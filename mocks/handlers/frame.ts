/** Calls of every page's frame: configuration, search box, customer service, forms. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { historyOf } from '../engine/chat/history.ts';
import { issueTicket } from '../engine/socket/tickets.ts';
import { hotSearchesOf } from '../engine/seed/hotSearches.ts';
import { contentDepartment, departmentOf } from '../engine/seed/reference.ts';
import { perContent } from '../engine/seed/seed.ts';
import { portalVersion, serviceCard, siteConfig } from '../engine/seed/siteConfig.ts';
import { indexSuggestions, suggest } from '../engine/seed/suggestions.ts';
import { hour } from '../engine/times.ts';

/** Maximum number of forms of one kind within an hour. */
const formsPerHour = 10;

const suggestions = perContent((content, _key: 'all') => indexSuggestions(content));

const isTooMany = (forms: readonly { at: number }[], now: number): boolean =>
  forms.filter((form) => now - form.at < hour).length >= formsPerHour;

/** Whether a form with this key is stored already: a form that is sent again after a lost answer is the same record. */
const isStored = (forms: readonly { key: string | null }[], key: string | null): boolean =>
  key !== null && forms.some((form) => form.key === key);

/** Handlers of the tag `frame`. */
export const frame = {
  feedbackSubmit({ body, caller, idempotencyKey: key, now, state }) {
    if (!caller) return refuse('loginRequired');
    const { userId } = caller.user;
    const own = state.feedback.filter((known) => known.userId === userId);
    if (isStored(own, key)) return null;
    if (isTooMany(own, now)) return refuse('tooFrequent');
    state.feedback.push({ userId, content: body.content, contact: body.contact, at: now, key });
    return null;
  },

  applySubmit({ body, idempotencyKey: key, now, state }) {
    const { name, hospital, title, content, contact } = body;
    if (isStored(state.applications, key)) return null;
    const ofContact = state.applications.filter((known) => known.contact === contact);
    if (isTooMany(ofContact, now)) return refuse('tooFrequent');
    state.applications.push({ name, hospital, title, content, contact, at: now, key });
    return null;
  },

  fuzzySearch({ content, query }) {
    const index = suggestions(content, 'all');
    return { keywords: suggest(index, query.target, contentDepartment(query.departmentId)) };
  },

  hotSearch({ query }) {
    return hotSearchesOf(query.departmentId);
  },

  onlineConsultingLink() {
    return { kefu_wechat: serviceCard };
  },

  onlineConsultingHistory(call) {
    return call.caller ? historyOf(call, call.caller.user.userId, call.query) : refuse('loginRequired');
  },

  onlineConsultingUrl({ origin, path, random, state, token }) {
    if (!token) return refuse('loginRequired');
    const ticket = issueTicket(state.chat.tickets, { userId: path.userId, token }, random);
    return `${origin.replace(/^http/, 'ws')}/ws/chat/${path.userId}?ticket=${ticket}`;
  },

  gioUserStruct({ caller, now }) {
    if (!caller) return refuse('loginRequired');
    const { userId, depId = 1, position = '其他' } = caller.user;
    return {
      departmentName: departmentOf(depId)?.departmentName ?? '',
      titleName: position,
      isVip: caller.vipUntil !== null && caller.vipUntil > now ? 1 : 0,
      registeredDays: 30 + ((userId * 37) % 900),
    };
  },

  commonConfig({ now }) {
    return { ...siteConfig, serverTime: now };
  },

  commonPing({ now }) {
    return { serverTime: now, version: portalVersion };
  },
} satisfies Partial<Handlers>;
