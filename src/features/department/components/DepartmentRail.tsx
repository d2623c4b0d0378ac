import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { isOpen } from '#stores/DepartmentStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { departmentsQuery, subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { pressedKey } from '#shared/pressedKey.ts';
import { Link } from '#ui/Link.tsx';
import { ownDepId } from '../ownDepId.ts';
import styles from './DepartmentRail.module.css';

type Department = components['schemas']['Department'];

/**
 * Moves the focus between a department and its sub-specialties by the arrow keys: right goes in, left or Escape goes back,
 * up and down go round. Tab passes the sub-specialties by: with all of them the rail would have 55 stops.
 */
function walk(event: KeyboardEvent<HTMLLIElement>): void {
  const [department, ...types] = event.currentTarget.querySelectorAll('a');
  const at = types.findIndex((link) => link === document.activeElement);
  const steps: Partial<Record<string, HTMLAnchorElement | undefined>> =
    at < 0
      ? { ArrowRight: types[0] }
      : { ArrowLeft: department, Escape: department, ArrowDown: types[at + 1] ?? types[0], ArrowUp: types.at(at - 1) };
  const next = steps[pressedKey(event)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A department; its sub-specialties show under the pointer and with the focus. */
const OpenDepartment = observer(function OpenDepartment({ department }: { department: Department }) {
  const { departmentId, departmentName } = department;
  const stores = useStores();
  const [wanted, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  const { data: types } = useQuery({
    ...subSpecialtiesQuery(useApi(), stores.session.user.userId, departmentId),
    enabled: wanted,
  });
  return (
    <li className={styles.item} onPointerEnter={want} onFocus={want} onKeyDown={walk}>
      <Link
        to={allCoursesPage.to({ departmentId })}
        aria-current={departmentId === ownDepId(stores) || undefined}
        aria-keyshortcuts="ArrowRight"
      >
        {departmentName}
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      {types && types.length > 0 && (
        <div className={`${styles.panel} floating`}>
          {types.map(({ typeId, typeName }, at) => (
            <Link key={at} to={allCoursesPage.to({ departmentId, typeId })} tabIndex={-1}>
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
