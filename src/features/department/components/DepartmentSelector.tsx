import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { loadAhead } from '../../../shared/chunkGuard.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { departmentsQuery } from '../../../kit/departments.ts';
import styles from './DepartmentSelector.module.css';

const load = () => import('./DepartmentPanel.tsx').then((module) => ({ default: module.DepartmentPanel }));
const Panel = lazy(load);

/** The department selector of the header [2.6-06]: the chosen one by name, the others in a panel that is loaded when it is wanted. */
export const DepartmentSelector = observer(function DepartmentSelector({
  className,
}: {
  className?: string | undefined;
}) {
  const { department } = useStores();
  const { data: depList } = useQuery(departmentsQuery(useApi()));
  const [wanted, setWanted] = useState(false);
  const chosen = depList?.find(({ departmentId }) => departmentId === department.depId);
  const prefetch = (): void => loadAhead(load);
  return (
    <span className={className} onPointerEnter={prefetch} onFocus={prefetch}>
      <Disclosure
        label="选择科室："
        start
        onOpen={() => setWanted(true)}
        summaryClass={styles.summary}
        summary={
          <>
            {chosen?.departmentName ?? '科室'}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </>
        }
      >
        <div className={styles.panel}>
          {wanted && (
            <AsyncSection loading={<p className={styles.ghost}>加载中…</p>}>
              <Panel />
            </AsyncSection>
          )}
        </div>
      </Disclosure>
    </span>
  );
});
