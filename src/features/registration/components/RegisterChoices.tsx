import { observer } from 'mobx-react-lite';
import type { RegisterEntries } from '../../../shared/validation.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { Cascader } from '../../../ui/chakra/Cascader.tsx';
import { CheckButtons } from '../../../ui/chakra/CheckButtons.tsx';
import { SearchSelect } from '../../../ui/chakra/SearchSelect.tsx';
import type { Registration } from '../Registration.ts';
import type { RemoteList } from '../RemoteList.ts';
import styles from './RegisterForm.module.css';

interface ChoicesProps {
  registration: Registration;
  problemOf(field: keyof RegisterEntries): string | undefined;
  onChange(field: keyof RegisterEntries): void;
}

const levels = ['省份', '城市', '区县'];

/** The region cascader [2.5-03]. */
const Region = observer(function Region({ registration }: { registration: Registration }) {
  const { region } = registration;
  return (
    <Cascader
      label="所在地区"
      placeholder="请选择省/市/区"
      text={region.text}
      levels={region.levels.map((list, level) => ({
        label: levels[level] ?? '',
        state: list.state,
        items: list.items.map(({ areaCode, areaName }) => ({ id: areaCode, label: areaName })),
        picked: region.path[level]?.areaCode ?? null,
      }))}
      current={region.level}
      onOpen={region.open}
      onPick={region.pick}
      onShow={region.show}
      onRetry={(level) => region.levels[level]?.retry()}
    />
  );
});

/** Why a list has nothing to offer, or undefined when it has. */
function statusOf(list: Pick<RemoteList<unknown>, 'state' | 'items'>, idle: string, empty: string): string | undefined {
  if (list.state === 'idle') return idle;
  if (list.state === 'loading') return '加载中…';
  return list.items.length === 0 ? empty : undefined;
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const textOf = (id: number | null): string | null => (id === null ? null : String(id));

/** Region, hospital, title, department and sub-specialties [2.5-03..05]. */
export const RegisterChoices = observer(function RegisterChoices({ registration, problemOf, onChange }: ChoicesProps) {
  const { hospitals, titles, departments, types, choices, typeIds } = registration;
  const noHospital = hospitals.state === 'ready' && hospitals.items.length === 0;
  const noTypes = departments.state !== 'failed' && statusOf(types, '请先选择科室', '该科室暂无亚专科');
  return (
    <>
      <div data-field="region">
        <Region registration={registration} />
      </div>
      <div data-field="hospitalId">
        <SearchSelect
          label="医院"
          placeholder="请选择医院"
          options={hospitals.items.map(({ hospitalId, hospitalName }) => ({
            value: String(hospitalId),
            label: hospitalName,
          }))}
          value={textOf(choices.hospitalId)}
          onChange={(value) => {
            registration.chooseHospital(numberOf(value));
            onChange('hospitalId');
          }}
          status={statusOf(hospitals, '请先选择所在地区', '该地区暂无医院，请联系客服添加')}
          note={noHospital ? '该地区暂无医院，请联系客服添加' : undefined}
          failed={hospitals.state === 'failed'}
          onRetry={hospitals.retry}
          problem={problemOf('hospitalId')}
        />
      </div>
      <div data-field="titleId">
        <SearchSelect
          label="职称"
          placeholder="请选择职称"
          options={titles.items.map(({ titleId, titleName }) => ({ value: String(titleId), label: titleName }))}
          value={textOf(choices.titleId)}
          onChange={(value) => {
            registration.chooseTitle(numberOf(value));
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
          value={textOf(choices.departmentId)}
          onChange={(value) => {
            registration.chooseDepartment(numberOf(value));
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
          chosen={typeIds}
          onToggle={registration.toggleType}
          hint={noTypes || undefined}
          failed={types.state === 'failed'}
          onRetry={types.retry}
        />
      </div>
    </>
  );
});
