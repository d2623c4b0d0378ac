import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '#api/ApiContext.ts';
import { type ChoiceList, choiceList } from '#kit/choice/choiceList.ts';
import { departmentsQuery, subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { provincesQuery, titlesQuery } from '#kit/choice/referenceLists.ts';
import { districtOf, inRegion } from '#kit/choice/model.ts';
import { useHospitals } from '#kit/choice/useHospitals.ts';
import { isOpen } from '#stores/DepartmentStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Offer, RegisterForm } from './model.ts';

/** The lists of the form with their states. */
export type RegisterLists = { [Name in keyof Offer]: ChoiceList<Offer[Name][number]> };

/** The fields of one registration form, and the lists of their options [3-05]. */
export function useRegistration(typed: Pick<RegisterForm, 'phone' | 'userName'>) {
  const api = useApi();
  const { session } = useStores();
  const [isPrepared, setPrepared] = useState(false);
  const { register, control, setValue } = useForm<RegisterForm>({
    defaultValues: { ...typed, code: '', workplace: inRegion([]), departmentId: null, titleId: null, typeIds: [] },
  });
  // Every field has a default value, so that none is undefined.
  const form = useWatch({ control }) as RegisterForm;
  const { departmentId, typeIds, workplace } = form;
  // Prefetched for the cascader.
  useQuery({ ...provincesQuery(api), enabled: isPrepared });
  const departments = useQuery({ ...departmentsQuery(api), enabled: isPrepared });
  const titles = useQuery({ ...titlesQuery(api), enabled: isPrepared });
  const types = useQuery({
    ...subSpecialtiesQuery(api, session.user.userId, departmentId ?? 0),
    enabled: departmentId !== null,
  });
  const lists: RegisterLists = {
    hospitals: useHospitals(districtOf(workplace.region)),
    departments: choiceList(departments),
    titles: choiceList(titles),
    types: choiceList(types),
  };
  const offer: Offer = {
    hospitals: lists.hospitals.items,
    departments: lists.departments.items,
    titles: lists.titles.items,
    types: lists.types.items,
  };
  return {
    register,
    setValue,
    form,
    lists,
    offer,
    /** Prefetches the lists that do not depend on a choice. */
    prepare: (): void => setPrepared(true),
    /** Chooses an open department, or none; a change clears the sub-specialties. */
    chooseDepartment(id: number | null): void {
      const department = lists.departments.items.find((item) => item.departmentId === id);
      const chosen = department && isOpen(department) ? department.departmentId : null;
      if (chosen === departmentId) return;
      setValue('departmentId', chosen);
      setValue('typeIds', []);
    },
    /** Selects or deselects a sub-specialty of the chosen department. */
    toggleType(id: number): void {
      const others = typeIds.filter((other) => other !== id);
      const isOffered = lists.types.items.some(({ typeId }) => typeId === id);
      setValue('typeIds', isOffered && others.length === typeIds.length ? [...others, id] : others);
    },
  };
}

/** One registration form. */
export type Registration = ReturnType<typeof useRegistration>;
