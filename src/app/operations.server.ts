/** The operations of the contract by their addresses, for the metrics and traces of the server. */
import * as operations from '#openapi/dist/all.ts';

/** Names of all operations. */
export const operationNames: readonly string[] = Object.keys(operations);

/** Where each host begins on our own origin; the real hosts have no prefix. */
const prefixes = /^\/(?:userapi|payapi)(?=\/)/;

/** The operations by method and number of segments, with their segments; null is a parameter. */
const known = Map.groupBy(
  Object.values(operations).map(({ id, method, path }) => ({
    id,
    method,
    segments: path.split('/').map((segment) => (segment.startsWith('{') ? null : segment)),
  })),
  ({ method, segments }) => `${method} ${segments.length}`,
);

const parameters = (segments: (string | null)[]): number => segments.filter((segment) => segment === null).length;

/** The name of the operation at a path; `other` for none. Where two fit, the one with fewer parameters is meant. */
export function operationNameAt(method: string, pathname: string): string {
  const given = pathname.replace(prefixes, '').split('/');
  const fitting = (known.get(`${method.toLowerCase()} ${given.length}`) ?? []).filter(({ segments }) =>
    segments.every((segment, at) => segment === null || segment === given[at]),
  );
  return fitting.toSorted((one, other) => parameters(one.segments) - parameters(other.segments))[0]?.id ?? 'other';
}
