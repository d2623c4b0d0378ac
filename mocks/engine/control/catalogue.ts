/** The catalogue for testers: operations with their outcomes, persons, scenarios. */
import { contractOperations } from '../contract.ts';
import { peopleOf, type Person } from '../people.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import type { State } from '../state.ts';
import { troubles } from './outcomes.ts';

/** An operation as the panel offers it. */
export interface CatalogueOperation {
  id: string;
  method: string;
  path: string;
  host: string;
  tag: string;
  summary: string;
  outcomes: { name: string; text: string }[];
}

/** The catalogue. */
export interface Catalogue {
  operations: CatalogueOperation[];
  people: Person[];
  scenarios: Pick<Scenario, 'name' | 'group' | 'title' | 'look' | 'path'>[];
}

const operations: CatalogueOperation[] = contractOperations.map(
  ({ id, method, prefix, path, host, tag, summary, examples }) => ({
    id,
    method,
    path: prefix + path,
    host,
    tag,
    summary,
    outcomes: [
      ...Object.entries(examples).map(([name, example]) => ({ name, text: example.summary ?? name })),
      ...Object.entries(troubles).map(([name, text]) => ({ name, text })),
    ],
  }),
);

/** The catalogue of the current state. */
export const catalogue = (state: State, now: number): Catalogue => ({
  operations,
  people: peopleOf(state, now),
  scenarios: scenarios.map(({ name, group, title, look, path }) => ({ name, group, title, look, path })),
});
