/** Sets a scenario up. */
import type { Engine } from '../Engine.ts';
import type { Scenario } from './scenario.ts';

/** Resets the engine, sets the scenario up, and returns the cookies of its person, made by `logIn`. */
export function beginScenario(
  engine: Engine,
  { name, person, set, afterLogin }: Scenario,
  logIn: (phone: string | null) => string[],
): string[] {
  engine.reset(engine.state.control.seed);
  set?.(engine);
  const cookies = logIn(person ?? null);
  afterLogin?.(engine);
  engine.state.control.scenario = name;
  return cookies;
}
