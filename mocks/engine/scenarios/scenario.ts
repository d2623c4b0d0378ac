/** The shape of a scenario. */
import type { Engine } from '../Engine.ts';

/** A situation of the whole portal. */
export interface Scenario {
  /** For `?scenario=`. */
  readonly name: string;
  readonly group: '人物' | '数据' | '登录与令牌' | '后端故障' | '客服';
  readonly title: string;
  /** What the tester sees. */
  readonly look: string;
  /** The page that shows it. */
  readonly path: string;
  /** Phone of the person who is logged in; without it a visitor. */
  readonly person?: string;
  /** Changes a fresh mock backend, before the person is logged in. */
  set?(engine: Engine): void;
  /** Changes the mock backend after that. */
  afterLogin?(engine: Engine): void;
}

/** An outcome for every call, or every n-th call, of an operation, a host or all (`*`). */
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
