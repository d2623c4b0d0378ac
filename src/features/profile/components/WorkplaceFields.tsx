import { lazy, type RefCallback, Suspense } from 'react';
import { regionText, type Workplace } from '../../../kit/regionHospital/model.ts';
import { useScripts } from '../../../ui/useScripts.ts';
import type { Profile } from '../model.ts';
import styles from './Profile.module.css';
import { ProfileField } from './ProfileField.tsx';

const Panel = lazy(() => import('./WorkplacePanel.tsx').then((module) => ({ default: module.WorkplacePanel })));

interface WorkplaceFieldsProps {
  value: Workplace;
  /** What is saved; its names are shown until the lists have come. */
  profile: Pick<Profile, 'areas' | 'hospitalId' | 'userHospitalName'>;
  problem: string | undefined;
  controlRef: RefCallback<HTMLElement>;
  onChange(value: Workplace): void;
}

/** Region and hospital: as texts in the server's page, as controls once their code has come. */
export function WorkplaceFields({ value, profile, ...rest }: WorkplaceFieldsProps) {
  const { areas, hospitalId, userHospitalName } = profile;
  const texts = [
    { label: '所在地区', text: regionText(areas) },
    { label: '医院', text: userHospitalName },
  ].map(({ label, text }) => (
    <ProfileField key={label} label={label} required>
      {(ties) => <input {...ties} readOnly value={text} />}
    </ProfileField>
  ));
  if (!useScripts()) return texts;
  return (
    <Suspense fallback={texts}>
      <Panel
        value={value}
        saved={hospitalId ? { hospitalId, hospitalName: userHospitalName } : undefined}
        className={styles.field}
        {...rest}
      />
    </Suspense>
  );
}
