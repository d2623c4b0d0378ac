import { useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { choiceList } from '#kit/choice/choiceList.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { DepartmentField, TitleField } from '#kit/choice/PositionFields.tsx';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import type { Workplace } from '#kit/choice/model.ts';
import { RegionHospitalFields } from '#kit/choice/RegionHospitalFields.tsx';
import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import type { Profile } from '../model.ts';
import styles from './Profile.module.css';

/** One field of the form. */
interface Bound<Value> {
  value: Value;
  onChange(value: Value): void;
  problem: string | undefined;
  ref: RefCallback<HTMLElement>;
}

interface ProfileChoicesProps {
  /** The saved profile; its names are shown until the lists are loaded. */
  profile: Profile;
  workplace: Bound<Workplace>;
  /** Ids as text; '' when nothing is chosen. */
  departmentId: Bound<string>;
  titleId: Bound<string>;
}

const byId = ({ value, onChange, problem, ref }: Bound<string>) => ({
  value: value === '' ? null : Number(value),
  onChange: (id: number | null): void => onChange(id === null ? '' : String(id)),
  problem,
  ref,
  required: true,
});

/** The controls; loaded in the browser only. */
export function ProfileChoicesPanel({ profile, workplace, departmentId, titleId }: ProfileChoicesProps) {
  const api = useApi();
  const departments = choiceList(useQuery(departmentsQuery(api)));
  const titles = choiceList(useQuery(titlesQuery(api)));
  const saved = (id: number | null | undefined, name = '') => (id ? { id, name } : undefined);
  return (
    <ChakraRoot>
      <RegionHospitalFields
        value={workplace.value}
        onChange={workplace.onChange}
        problem={workplace.problem}
        controlRef={workplace.ref}
        saved={saved(profile.hospitalId, profile.userHospitalName)}
        className={styles.field}
        required
      />
      <div className={styles.field}>
        <DepartmentField
          {...byId(departmentId)}
          list={departments}
          saved={saved(profile.departmentId, profile.departmentName)}
        />
      </div>
      <div className={styles.field}>
        <TitleField {...byId(titleId)} list={titles} saved={saved(profile.titleId, profile.position)} />
      </div>
    </ChakraRoot>
  );
}
