import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { loadAhead } from '#shared/chunkGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { later } from '#ui/later.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ownDepId } from '../ownDepId.ts';
import styles from './DepartmentSelector.module.css';

const Panel = later(() => import('./DepartmentPanel.tsx'), 'DepartmentPanel');

/** The department selector of the header [2.6-06]: the reader's department by name, all of them in a panel that is loaded on demand. */
export const DepartmentSelector = observer(function DepartmentSelector({
  className,
}: {
  className?: string | undefined;
}) {
  const depId = ownDepId(useStores());
  const { data: depList } = useQuery(departmentsQuery(useApi()));
  const [wanted, setWanted] = useState(false);
  const name = depList?.find(({ departmentId }) => departmentId === depId)?.departmentName;
  const prefetch = (): void => loadAhead(Panel.load);
  return (
    <div className={className} onPointerEnter={prefetch} onFocus={prefetch}>
      <Disclosure
        label={name ? '选择科室：' : ''}
        start
        onOpen={() => setWanted(true)}
        summaryClass={styles.summary}
        summary={
          <>
            {name ?? '选择科室'}
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
    </div>
  );
});
