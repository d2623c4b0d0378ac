import { useQuery } from '@tanstack/react-query';
import type { Payload } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { type ChoiceList, choiceList } from './choiceList.ts';
import { hospitalsQuery } from './referenceLists.ts';

/** A hospital that a doctor may choose. */
export type Hospital = Payload<'hospitalList'>[number];

/** The hospitals of a district, read when the district is chosen [5-18]. */
export const useHospitals = (district: string | null): ChoiceList<Hospital> =>
  choiceList(useQuery({ ...hospitalsQuery(useApi(), district ?? ''), enabled: district !== null }));
