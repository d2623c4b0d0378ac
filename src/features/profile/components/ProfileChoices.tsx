import { Suspense } from 'react';
import { regionText } from '#kit/choice/model.ts';
import { useScripts } from '#ui/useScripts.ts';
import { FormField } from '#ui/FormField.tsx';
import type { ProfileChoicesPanel } from './ProfileChoicesPanel.tsx';
import { later } from '#ui/later.ts';

const Panel = later(() => import('./ProfileChoicesPanel.tsx'), 'ProfileChoicesPanel');

/** Region, hospital, department and title: text in the server's HTML, controls when their code is loaded. */
export function ProfileChoices(props: Parameters<typeof ProfileChoicesPanel>[0]) {
  const { areas, userHospitalName, departmentName, position } = props.profile;
  const texts = [
    { label: '所在地区', text: regionText(areas) },
    { label: '医院', text: userHospitalName },
    { label: '科室', text: departmentName },
    { label: '职称', text: position },
  ].map(({ label, text }) => (
    <FormField key={label} label={label} required>
      {(ties) => <input {...ties} readOnly value={text} />}
    </FormField>
  ));
  if (!useScripts()) return texts;
  return (
    <Suspense fallback={texts}>
      <Panel {...props} />
    </Suspense>
  );
}
