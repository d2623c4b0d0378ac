import type { RefCallback } from 'react';
import { statusOf } from '../../../kit/choiceList.ts';
import { RegionHospitalFields } from '../../../kit/regionHospital/RegionHospitalFields.tsx';
import type { RegisterFields } from '../../../shared/validation.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { CheckButtons } from '../../../ui/chakra/CheckButtons.tsx';
import { SearchSelect } from '../../../ui/chakra/SearchSelect.tsx';
import { typesOf } from '../model.ts';
import type { Registration } from '../useRegistration.ts';
import styles from './RegisterForm.module.css';

interface ChoicesProps {
  registration: Registration;
  problemOf(field: keyof RegisterFields): string | undefined;
  onChange(field: keyof RegisterFields): void;
  workplaceRef: RefCallback<HTMLElement>;
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const textOf = (id: number | null): string | null => (id === null ? null : String(id));

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
        <SearchSelect
          label="职称"
          placeholder="请选择职称"
          options={titles.items.map(({ titleId, titleName }) => ({ value: String(titleId), label: titleName }))}
          value={textOf(form.titleId)}
          onChange={(value) => {
            setValue('titleId', numberOf(value));
            onChange('titleId');
          }}
          status={statusOf(titles, '加载中…', '暂无可选职称')}
          failed={titles.state === 'failed'}
          onRetry={titles.retry}
          problem={problemOf('titleId')}
        />
      </div>
      <div data-field="departmentId">
        <SearchSelect
          label="科室"
          placeholder="请选择科室"
          options={departments.items.map((department) => ({
            value: String(department.departmentId),
            label: `${department.departmentName}${isOpen(department) ? '' : '（未开放）'}`,
            disabled: !isOpen(department),
          }))}
          value={textOf(form.departmentId)}
          onChange={(value) => {
            chooseDepartment(numberOf(value));
            onChange('departmentId');
          }}
          status={statusOf(departments, '加载中…', '暂无可选科室')}
          failed={departments.state === 'failed'}
          onRetry={departments.retry}
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
