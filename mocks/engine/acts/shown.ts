/** Campaigns as answers show them. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { ActPart, ActRecord } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import { campaignAt } from '../seed/products.ts';
import type { UserRecord } from '../user.ts';
import type { State } from '../state.ts';
import type { Content } from '../seed/seed.ts';
import type { ActAbout } from './about.ts';
import { changesAt, stateOf, windowOf } from './windows.ts';

type Schemas = components['schemas'];

/** A call about campaigns. */
export interface ActKnown {
  state: State;
  content: Content;
  caller: UserRecord | null;
  now: number;
}

/** A campaign with an address or behind a link, by its key. */
export const actWith = (key: string): ActRecord | undefined => acts.find((own) => own.key === key);

const mallActId = 100;
const maxAnnounced = 3;
const maxOthers = 4;

/** A campaign at the moment of a call. */
export const aboutOf = (known: ActKnown, act: ActRecord): ActAbout => ({
  ...known,
  act,
  window: windowOf(known, act),
  actState: stateOf(known, act),
});

/** A campaign as other pages announce it. */
export const briefOf = (known: Omit<ActKnown, 'caller'>, act: ActRecord): Schemas['ActBrief'] => ({
  ...{ actId: act.actId, key: act.key, title: act.title, summary: act.summary },
  imageUrl: mediaPath('act', act.actId),
  state: stateOf(known, act),
  ...windowOf(known, act),
});

/** The running campaigns with an address, the most important one first, and that of the mall. */
export function runningActs(known: Omit<ActKnown, 'caller'>): Schemas['ActBrief'][] {
  const running = acts
    .filter((act) => act.hidden !== true && act.priority > 0 && stateOf(known, act) === 'running')
    .toSorted((one, other) => other.priority - one.priority);
  const mall = campaignAt(known.content.moments);
  return [
    ...running.map((act) => briefOf(known, act)),
    ...(mall
      ? [
          {
            ...{ actId: mallActId, key: null, title: mall.name, state: 'running' as const },
            summary: '医学图书与诊疗工具低至七五折，库存有限',
            imageUrl: mediaPath('act', mallActId),
            startTime: known.content.moments.stage,
            endTime: mall.endTime,
          },
        ]
      : []),
  ].slice(0, maxAnnounced);
}

const partShown = (part: ActPart): Schemas['ActModule'] => ({
  ...{ moduleId: part.moduleId, type: part.type, title: part.title, anchor: part.anchor ?? null },
  memberOnly: part.memberOnly ?? false,
  content: 'content' in part ? part.content : null,
});

/** Campaigns that are worth a look: those that run, then those that come, then the latest ones. */
const othersThan = (known: ActKnown, own: ActRecord): Schemas['ActBrief'][] =>
  acts
    .filter((act) => act !== own && act.hidden !== true && act.priority > 0)
    .map((act) => briefOf(known, act))
    .toSorted((one, other) => {
      const order = { running: 0, before: 1, ended: 2 };
      return order[one.state] - order[other.state] || other.startTime - one.startTime;
    })
    .slice(0, maxOthers);

/** A campaign with the parts of its page, for a reader. */
export function actShown(known: ActKnown, act: ActRecord): Schemas['Act'] {
  const { caller, state, now } = known;
  const userId = caller?.user.userId;
  return {
    ...{ actId: act.actId, key: act.key, title: act.title, summary: act.summary, theme: act.theme },
    imageUrl: mediaPath('act', act.actId),
    state: stateOf(known, act),
    ...windowOf(known, act),
    rules: act.rules.length > 0 ? [{ kind: 'list', ordered: true, items: [...act.rules] }] : [],
    modules: act.parts.map(partShown),
    others: othersThan(known, act),
    ...(userId !== undefined && {
      reminded: state.actReminders.some((own) => own.key === act.key && own.roundId === null && own.userId === userId),
    }),
    changesAt: changesAt(known, act),
    serverTime: now,
  };
}
