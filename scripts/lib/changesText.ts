/** The changes of the contract as a short table. */
import type { Change } from './contractChanges.ts';
import type { Users } from './operationPages.ts';

/** A line for each change, the breaking ones first; one change of several operations, such as of a schema, is one line. */
export function changesText(changes: Change[], users: Users): string {
  const rows = Map.groupBy(changes, ({ what, breaking }) => `${breaking ? '✗ breaking' : '  addition'}  ${what}`);
  const lines = [...rows]
    .toSorted(([one], [other]) => Number(other.startsWith('✗')) - Number(one.startsWith('✗')))
    .map(([row, same]) => {
      const places = new Set(same.flatMap(({ operation, field }) => users.of(operation, field)));
      const operations = new Set(same.map(({ operation }) => operation));
      return `${row}\n              in ${[...operations].join(', ')}; used by ${[...places].join(', ') || 'no page'}`;
    });
  const breaking = changes.filter((change) => change.breaking).length;
  return [...lines, `${changes.length} changes, ${breaking} of them breaking`].join('\n');
}
