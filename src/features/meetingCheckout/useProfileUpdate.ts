import { useQuery } from '@tanstack/react-query';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import { useApi } from '#api/ApiContext.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import type { Texts } from '#kit/forms/model.ts';
import { useProfileSave } from '#kit/profile/mutations.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { cleanName } from '#shared/validation.ts';
import { isOpen } from '#stores/DepartmentStore.ts';

/** Takes name, department and title of the first participant over to the profile; answers false when the write has failed. */
export function useProfileUpdate(profile: Payload<'userProfile'>): (texts: Texts) => Promise<boolean> {
  const api = useApi();
  const save = useProfileSave();
  const { data: titles = [] } = useQuery(titlesQuery(api));
  const { data: departments = [] } = useQuery(departmentsQuery(api));
  return (texts) => {
    const userName = cleanName(texts.field_name ?? '');
    const isConfirmed = profile.qualificationState === qualification.passed;
    const title = titles.find(({ titleName }) => titleName === texts.field_titleName);
    const department = departments.find(
      (own) => isOpen(own) && own.departmentName === texts.field_departmentName?.trim(),
    );
    const change: BodyOf<'userProfileSave'> = {
      ...(userName !== '' && userName !== profile.userName && !isConfirmed && { userName }),
      ...(title && title.titleId !== profile.titleId && { titleId: title.titleId }),
      ...(department &&
        department.departmentId !== profile.departmentId && { departmentId: department.departmentId, typeIds: '' }),
    };
    return Object.keys(change).length === 0 ? Promise.resolve(true) : isDone(save.mutateAsync(change));
  };
}
