import type { RefCallback } from 'react';
import { statusOf } from '#kit/choice/choiceList.ts';
import { DepartmentField, TitleField } from '#kit/choice/PositionFields.tsx';
import { RegionHospitalFields } from '#kit/choice/RegionHospitalFields.tsx';
import type { RegisterFields } from '#shared/validation.ts';
import { CheckButtons } from '#ui/chakra/CheckButtons.tsx';
import { typesOf } from '../model.ts';
import type { Registration } from '../useRegistration.ts';
import styles from './RegisterForm.module.css';

interface ChoicesProps {
  registration: Registration;
  problemOf(field: keyof RegisterFields): string | undefined;
  onChange(field: keyof RegisterFields): void;
  workplaceRef: RefCallback<HTMLElement>;
}

/** Region, hospital, title, department and sub-specialties [2.5-03..05]. */
export function RegisterChoices({ registration, problemOf, onChange, workplaceRef }: ChoicesProps) {
  const { form, lists, offer, setValue, chooseDepartment, toggleType } = registration;
  const { departments, titles, types } = lists;
  const noTypes = departments.state !== 'failed' && statusOf(types, '请先选择科室', '该科室暂无亚专科');
  return (
    <>
      <RegionHospitalFields
        value={form.workplace}
        onChange={(workplace) => {
          setValue('workplace', workplace);
          onChange('hospitalId');
        }}
        problem={problemOf('hospitalId')}
        controlRef={workplaceRef}
      />
      <div data-field="titleId">
        <TitleField
          list={titles}
          value={form.titleId}
          onChange={(id) => {
            setValue('titleId', id);
            onChange('titleId');
          }}
          problem={problemOf('titleId')}
        />
      </div>
      <div data-field="departmentId">
        <DepartmentField
          list={departments}
          value={form.departmentId}
          onChange={(id) => {
            chooseDepartment(id);
            onChange('departmentId');
          }}
          problem={problemOf('departmentId')}
        />
      </div>
      <div className={styles.types}>
        <CheckButtons
          legend="亚专科（可多选）"
          items={types.items.map(({ typeId, typeName }) => ({ id: typeId, label: typeName }))}
          chosen={typesOf(form, offer)}
          onToggle={toggleType}
          hint={noTypes || undefined}
          failed={types.state === 'failed'}
          onRetry={types.retry}
        />
      </div>
    </>
  );
}
