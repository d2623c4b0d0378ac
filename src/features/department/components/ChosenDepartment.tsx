import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useDepartmentName } from '#kit/choice/departmentRows.ts';
import { useStores } from '#stores/StoresContext.ts';
import { OnlyChip } from '#ui/OnlyChip.tsx';
import { chooseDepartment } from '../chooseDepartment.ts';
import { useDepartmentSave } from '../mutations.ts';

/** The department that the reader chose in this browser, with a button that takes the choice back. */
export const ChosenDepartment = observer(function ChosenDepartment() {
  const stores = useStores();
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useDepartmentSave();
  const name = useDepartmentName(stores.department.chosenDepId);
  if (!name) return null;
  return <OnlyChip label={name} onRemove={() => void chooseDepartment({ save, stores, queryClient }, null)} />;
});
