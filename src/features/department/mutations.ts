/** Writes of the department. */
import { departmentSave } from '#openapi/dist/operations/departmentSave.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Saves a doctor's department with the account [7.2-08]. */
export function useDepartmentSave() {
  const { session } = useStores();
  return useWrite(departmentSave, {
    input: (depId: number) => ({
      path: { userId: session.user.userId },
      query: { depIds: String(depId), sync: true as const },
    }),
  });
}
