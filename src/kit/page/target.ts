import type { components } from '#openapi/portal.d.ts';

/** A thing that can be discussed and marked: its kind and its id. */
export interface Target {
  targetType: components['schemas']['TargetType'];
  targetId: number;
}

/** A thing that can be a favourite. */
export interface CollectTarget {
  targetType: components['schemas']['CollectType'];
  targetId: number;
}
