/** The rows of a part of a campaign. */
import type { components } from '#openapi/portal.d.ts';
import type { ActPart, ActRecord } from '../seed/acts/act.ts';
import type { PartKind, RowType } from './about.ts';
import { kinds } from './parts/kinds.ts';
import { aboutOf, type ActKnown } from './shown.ts';

/** The part of a campaign with an id. */
export const partOf = ({ parts }: ActRecord, moduleId: number): ActPart | undefined =>
  parts.find((own) => own.moduleId === moduleId);

/** What parts of a type do; undefined for one without rows. The type of a part and that of its kind belong together. */
export const kindOf = ({ type }: ActPart): PartKind<RowType> | undefined =>
  Reflect.get(kinds, type) as PartKind<RowType> | undefined;

/** The rows of a part; null when there is no such part, or it has no rows. */
export function rowsOf(
  known: ActKnown,
  act: ActRecord,
  moduleId: number,
  wish: { tab?: string | undefined; page?: number | undefined },
): components['schemas']['ActModuleData'] | null {
  const part = partOf(act, moduleId);
  const kind = part && kindOf(part);
  return part && kind ? kind.rows({ ...aboutOf(known, act), ...wish }, part as never) : null;
}
