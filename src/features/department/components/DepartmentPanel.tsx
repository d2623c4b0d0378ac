import { useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { failureText } from '#shared/serverMessage.ts';
import { isOpen } from '#stores/DepartmentStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { chooseDepartment } from '../chooseDepartment.ts';
import { useDepartmentSave } from '../mutations.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ownDepId } from '../ownDepId.ts';
import styles from './DepartmentPanel.module.css';

/** All departments to choose from; those that are not open are shown and cannot be chosen (faults R05). */
export const DepartmentPanel = observer(function DepartmentPanel() {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useDepartmentSave();
  const guard = useSubmitGuard();
  const { data: depList, error, refetch } = useQuery(departmentsQuery(api));
  const [picked, setPicked] = useState<number | null>(null);
  const current = picked ?? ownDepId(stores);
  const name = useId();
  const submit = (): void => {
    if (current === null) return;
    void guard.run(async () => {
      const done = await chooseDepartment({ save, stores, queryClient }, current);
      // After a failed save, too, the panel shows the department in use.
      setPicked(null);
      return done;
    });
  };
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failureText(error)}</p>
        <Button data-stay onClick={() => void refetch()}>
          重新加载
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={submit}>
      <fieldset className={styles.set}>
        <legend className={styles.title}>选择科室</legend>
        <p className={styles.hint}>选择后将为您推荐相关内容</p>
        <div className={styles.chips}>
          {depList?.map(({ departmentId, departmentName, ...rest }, at) => (
            <label key={at} className={styles.chip}>
              <input
                type="radio"
                name={name}
                disabled={!isOpen(rest)}
                checked={departmentId === current}
                onChange={() => setPicked(departmentId)}
              />
              <span className={styles.face}>
                {departmentName}
                {!isOpen(rest) && <small>未开放</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="solid" wide disabled={guard.pending || current === null}>
        确定
      </Button>
    </Form>
  );
});
