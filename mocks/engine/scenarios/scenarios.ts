/** Whole situations that a developer or a tester opens with one address: `?scenario=<name>`. */
import { backendTrouble } from './backend.ts';
import { conversations, logins } from './moments.ts';
import { amounts, people } from './people.ts';
import type { Scenario } from './scenario.ts';

/** All scenarios, in the order of the panel. Names are for links and never change. */
export const scenarios: readonly Scenario[] = [...people, ...amounts, ...logins, ...backendTrouble, ...conversations];
