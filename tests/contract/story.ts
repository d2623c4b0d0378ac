/** Types of stories: how a real client reaches an outcome, or why it cannot. */
import type { OperationId } from '#openapi/operation.ts';
import type { Input } from '#api/client.ts';
import type { Scene } from './Scene.ts';

/** Makes calls until the outcome has occurred and its effects have been checked. */
export type Story = (scene: Scene) => Promise<unknown>;

/** An outcome that no ordinary request reaches. */
export interface Forced {
  forced: string;
}

/** Marks an outcome that no ordinary request reaches, with the reason. */
export const forced = (why: string): Forced => ({ forced: why });

/** The stories of one operation. */
export interface OperationStories<Id extends OperationId = OperationId> {
  /** A valid input, from which stories by rule are derived; by default the contract's examples. */
  input?: Input<Id>;
  /** Of a write: why `ok` cannot detect a lost write, so that another outcome must detect it. */
  unread?: string;
  outcomes: Record<string, Story | Forced>;
}

/** The stories of several operations. */
export type StoryTable = { [Id in OperationId]?: OperationStories<Id> };
