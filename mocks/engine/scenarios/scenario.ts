/** What a scenario is. */
import type { Engine } from '../Engine.ts';

/** A situation of the whole portal. */
export interface Scenario {
  /** For `?scenario=`. */
  readonly name: string;
  readonly group: '人物' | '数据' | '登录与令牌' | '后端故障' | '客服';
  readonly title: string;
  /** What there is to see. */
  readonly look: string;
  /** Where it is seen. */
  readonly path: string;
  /** Phone of who is logged in; a visitor without one. */
  readonly person?: string;
  /** What is different from a fresh pretend backend, before the person is logged in. */
  set?(engine: Engine): void;
  /** What is different after that. */
  afterLogin?(engine: Engine): void;
}

/** An outcome for every call of an operation, a host or all (`*`), or for each so-manieth. */
export const always =
  (operation: string, outcome: string, every = 1) =>
  ({ state }: Engine): void => {
    state.control.outcomes[operation] = { outcome, times: null, every, seen: 0 };
  };

/** A pause in ms before the answers of an operation, a host or all (`*`). */
export const slow =
  (operation: string, ms: number) =>
  ({ state }: Engine): void => {
    state.control.latencies[operation] = ms;
  };
