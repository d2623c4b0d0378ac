/** What a story is: how a real client comes to an outcome, or why none can. */
import type { OperationId } from '../../openapi/operation.ts';
import type { Input } from '../../src/api/client.ts';
import type { Scene } from './Scene.ts';

/** Plays until the outcome was seen, and on until what it changed was seen too. */
export type Story = (scene: Scene) => Promise<unknown>;

/** An outcome that no natural request reaches. */
export interface Forced {
  forced: string;
}

/** Marks an outcome as one that no natural request reaches, and says why. */
export const forced = (why: string): Forced => ({ forced: why });

/** The stories of one operation. */
export interface OperationStories<Id extends OperationId = OperationId> {
  /** A sound input, which the outcomes that follow a rule are made from; the contract's own examples unless given. */
  input?: Input<Id>;
  /** Of a write: why `ok` cannot notice that nothing was done, so that another outcome has to. */
  unread?: string;
  outcomes: Record<string, Story | Forced>;
}

/** The stories of several operations. */
export type Stories = { [Id in OperationId]?: OperationStories<Id> };
