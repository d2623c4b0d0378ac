/** The changes of the contract as a short table. */
import type { Change } from './contractChanges.ts';
import type { Users } from './operationPages.ts';

/** The operations of changes; a request is said. */
const operationsOf = (changes: readonly Change[]): string =>
  [...new Set(changes.map(({ operation, isSent }) => (isSent ? `${operation} (request)` : operation)))].join(', ');

/** Which operations one change concerns: the same may break some and not others. */
function concernsText(same: readonly Change[]): string {
  const harmless = same.filter(({ breaking }) => !breaking);
  const broken = same.filter(({ breaking }) => breaking);
  if (broken.length === 0 || harmless.length === 0) return `in ${operationsOf(same)}`;
  return `breaks ${operationsOf(broken)}; harmless in ${operationsOf(harmless)}`;
}

/** A line for each change, the breaking ones first; one change of several operations, such as of a schema, is one line. */
export function changesText(changes: Change[], users: Users): string {
  const rows = [...Map.groupBy(changes, ({ what }) => what)].map(([what, same]) => ({
    what,
    same,
    breaking: same.some((change) => change.breaking),
  }));
  const lines = rows
    .toSorted((one, other) => Number(other.breaking) - Number(one.breaking))
    .map(({ what, same, breaking }) => {
      const places = new Set(same.flatMap(({ operation, field }) => users.of(operation, field)));
      const used = [...places].join(', ') || 'no page';
      return `${breaking ? '✗ breaking' : '  addition'}  ${what}\n              ${concernsText(same)}; used by ${used}`;
    });
  const breaking = rows.filter((row) => row.breaking).length;
  return [...lines, `${rows.length} changes, ${breaking} of them breaking`].join('\n');
}
