/** All scenarios; a developer or tester opens one with `?scenario=<name>`. */
import { backendTrouble } from './backend.ts';
import { money } from './money.ts';
import { conversations, logins } from './moments.ts';
import { amounts, people } from './people.ts';
import type { Scenario } from './scenario.ts';

/** In the order of the panel. Names are used in links and never change. */
export const scenarios: readonly Scenario[] = [
  ...people,
  ...amounts,
  ...logins,
  ...backendTrouble,
  ...money,
  ...conversations,
];
