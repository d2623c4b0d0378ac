/**
 * What a reader began and could not be done at once, because a login or code came between: it is carried out once, and for nobody
 * else.
 */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';

/** Milliseconds within which the login must follow. */
export const maxLogin = 10 * 60_000;
/** Milliseconds after the login within which the page must show what carries it out. */
export const maxShowing = 60_000;

/** What was begun; kept beside the login dialog, and dropped with it. */
export interface Intent {
  /** Says what it is and about which thing; the component that can carry it out knows the same name. */
  name: string;
  /** Who began it: 0 for a visitor. A doctor whose session had ended must be the one who logs in. */
  userId: number;
  /** When, ms. */
  at: number;
}

/** Reads an intent that was kept as JSON; undefined when it is none. */
export function asIntent(value: unknown): Intent | undefined {
  const { name, userId, at } = (value ?? {}) as Partial<Record<keyof Intent, unknown>>;
  return typeof name === 'string' && typeof userId === 'number' && typeof at === 'number'
    ? { name, userId, at }
    : undefined;
}

/** Holds the intent whose login has succeeded, until it is carried out. */
export class IntentStore {
  granted: Intent | null = null;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
    makeAutoObservable<this, 'clock'>(this, { clock: false }, { autoBind: true });
  }

  /** The login that an intent waited for has succeeded for this doctor. */
  grant(intent: Intent, userId: number): void {
    const now = this.clock.now();
    const isTheirs = [0, userId].includes(intent.userId);
    this.granted = isTheirs && now - intent.at <= maxLogin ? { name: intent.name, userId, at: now } : null;
  }

  /** Whether this doctor's intent of that name is to be carried out now; true once. */
  take(name: string, userId: number): boolean {
    const { granted } = this;
    if (granted?.name !== name || granted.userId !== userId) return false;
    this.granted = null;
    return this.clock.now() - granted.at <= maxShowing;
  }
}
