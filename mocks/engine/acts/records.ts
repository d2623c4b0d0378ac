/** What the mock backend remembers of the campaigns. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];

/** When a campaign runs, ms; `endTime` is the first moment after it. */
export interface ActWindow {
  startTime: number;
  endTime: number;
}

/** Something that a doctor did in a part of a campaign. */
export interface ActDeed {
  key: string;
  moduleId: number;
  userId: number;
  do: 'claim' | 'checkIn' | 'vote' | 'like' | 'fill' | 'draw' | 'reward';
  /** The task, the option, the message, the drawn field, or the number of invited doctors; 0 for none. */
  targetId: number;
  /** Ms. */
  at: number;
  /** What a draw has won; null for nothing. */
  winId?: number | null;
  /** What was filled in. */
  answers?: { name: string; value: string }[];
}

/** A message on a wall. */
export interface ActEntry {
  entryId: number;
  key: string;
  moduleId: number;
  userId: number;
  text: string;
  at: number;
  /** What the editors have decided; null while it waits for them. */
  shown: boolean | null;
}

/** What a doctor has won. */
export interface ActWin {
  winId: number;
  key: string;
  moduleId: number;
  userId: number;
  prizeId: number;
  at: number;
  couponId: number | null;
  address: string | null;
  /** When the address was named, ms; null before. */
  addressTime: number | null;
}

/** A place in the queue of a round, by arrival. */
export interface ActPlace {
  key: string;
  roundId: number;
  skuId: number;
  userId: number;
  /** When its turn comes, ms. */
  turnAt: number;
  /** Whether a piece was left when its turn came; null before. */
  got: boolean | null;
  /** The order with the piece; null for none. */
  orderId: number | null;
}

/** Somebody has received what a link gives. */
export interface ActTake {
  token: string;
  userId: number;
  at: number;
  /** The idempotency key of the call. */
  key: string | null;
  /** The phone or the work number that was typed, in its one form. */
  workNo: string | null;
  received: Schemas['ActReceived'];
}

/** A doctor who registered by an invitation. */
export interface ActInvited {
  inviterId: number;
  userId: number;
  at: number;
}

/** What somebody wants to hear of: the start of a campaign, or of a round of its seckill. */
export interface ActReminder {
  key: string;
  roundId: number | null;
  userId: number;
}

/** The part of the state about campaigns. */
export interface Acts {
  /** By campaign: when it runs instead, because a tester wants to see it at another moment of its life. */
  actWindows: Record<string, ActWindow>;
  actDeeds: ActDeed[];
  actEntries: ActEntry[];
  actWins: ActWin[];
  actPlaces: ActPlace[];
  actTakes: ActTake[];
  actInvited: ActInvited[];
  actReminders: ActReminder[];
}

/** Nobody has done anything. */
export const noActs = (): Acts => ({
  actWindows: {},
  actDeeds: [],
  actEntries: [],
  actWins: [],
  actPlaces: [],
  actTakes: [],
  actInvited: [],
  actReminders: [],
});

/** The state of a campaign, as answers have it. */
export type ActState = Schemas['ActState'];
