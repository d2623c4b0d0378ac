import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { departmentCoursesPath } from '../../../shared/paths.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../../kit/departments.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './DepartmentRail.module.css';

type Department = components['schemas']['Department'];

/** A department and, under the mouse or the focus, its sub-specialties. */
const OpenDepartment = observer(function OpenDepartment({ department }: { department: Department }) {
  const { departmentId, departmentName } = department;
  const { session, department: chosen } = useStores();
  const [wanted, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  const { data: types } = useQuery({
    ...subSpecialtiesQuery(useApi(), session.user.userId, departmentId),
    enabled: wanted,
  });
  return (
    <li className={styles.item} onPointerEnter={want} onFocus={want}>
      <Link to={departmentCoursesPath(departmentId)} aria-current={departmentId === chosen.depId || undefined}>
        {departmentName}
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      {types && types.length > 0 && (
        <div className={`${styles.panel} floating`}>
          {types.map(({ typeId, typeName }, at) => (
            <Link key={at} to={departmentCoursesPath(departmentId, typeId)}>
              {typeName}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
});

/** The departments beside the banners; those not yet open are shown and say so. */
export function DepartmentRail() {
  const { data: departments } = useSuspenseQuery(departmentsQuery(useApi()));
  return (
    <nav aria-label="科室">
      <ul className={styles.rail}>
        {departments.map((department, at) =>
          isOpen(department) ? (
            <OpenDepartment key={at} department={department} />
          ) : (
            <li key={at} className={styles.item}>
              <span className={styles.closed}>
                {department.departmentName}
                <small>未开放</small>
              </span>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
