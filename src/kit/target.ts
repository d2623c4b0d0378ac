import type { components } from '../../openapi/portal.d.ts';

/** A thing that can be discussed and marked: its kind, and its id among those of the kind. */
export interface Target {
  targetType: components['schemas']['TargetType'];
  targetId: number;
}
