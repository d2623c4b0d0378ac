import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../api/ApiContext.ts';
import { type ChoiceList, choiceList } from '../../kit/choiceList.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../kit/departments.ts';
import { provincesQuery, titlesQuery } from '../../kit/referenceLists.ts';
import { districtOf, inRegion } from '../../kit/regionHospital/model.ts';
import { useHospitals } from '../../kit/regionHospital/useHospitals.ts';
import { isOpen } from '../../stores/DepartmentStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import type { Offer, RegisterForm } from './model.ts';

/** The lists of the form, with what became of their reads. */
export type RegisterLists = { [Name in keyof Offer]: ChoiceList<Offer[Name][number]> };

/** The fields of one registration form, and the lists that they are chosen from [3-05]. */
export function useRegistration(typed: Pick<RegisterForm, 'phone' | 'userName'>) {
  const api = useApi();
  const { session } = useStores();
  const [isPrepared, setPrepared] = useState(false);
  const { register, control, setValue } = useForm<RegisterForm>({
    defaultValues: { ...typed, code: '', workplace: inRegion([]), departmentId: null, titleId: null, typeIds: [] },
  });
  // Every field has a default value, so that none is missing.
  const form = useWatch({ control }) as RegisterForm;
  const { departmentId, typeIds, workplace } = form;
  // Read ahead for the cascader.
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
    /** Reads ahead what does not depend on a choice. */
    prepare: (): void => setPrepared(true),
    /** Chooses an open department, or none; another one has sub-specialties of its own. */
    chooseDepartment(id: number | null): void {
      const department = lists.departments.items.find((item) => item.departmentId === id);
      const chosen = department && isOpen(department) ? department.departmentId : null;
      if (chosen === departmentId) return;
      setValue('departmentId', chosen);
      setValue('typeIds', []);
    },
    /** Chooses a sub-specialty of the chosen department, or gives it up. */
    toggleType(id: number): void {
      const others = typeIds.filter((other) => other !== id);
      const isOffered = lists.types.items.some(({ typeId }) => typeId === id);
      setValue('typeIds', isOffered && others.length === typeIds.length ? [...others, id] : others);
    },
  };
}

/** One registration form. */
export type Registration = ReturnType<typeof useRegistration>;
