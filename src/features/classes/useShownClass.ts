import { useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError } from '#api/errors.ts';
import * as codes from '#openapi/dist/codes.ts';
import { classQuery } from './queries.ts';

/** A class of the learner. Throws the refusal of a class that is no longer hers: its section shows it. */
export function useShownClass(classId: number): components['schemas']['Class'] {
  const { data } = useSuspenseQuery(classQuery(useApi(), classId));
  if (data.class == null) throw new ApiError('business', 'classDetail', codes.notInClass, '您未加入该班级');
  return data.class;
}
