import type { RefCallback } from 'react';
import { SearchSelect } from '../../ui/chakra/SearchSelect.tsx';
import { statusOf } from '../choiceList.ts';
import { districtOf, inRegion, type Workplace } from './model.ts';
import { RegionField } from './RegionField.tsx';
import { type Hospital, useHospitals } from './useHospitals.ts';

const noHospital = '该地区暂无医院，请联系客服添加';

interface RegionHospitalFieldsProps {
  value: Workplace;
  onChange(value: Workplace): void;
  /** The hospital that is saved: shown by its name even where the list has not come, or no longer has it. */
  saved?: Hospital | undefined;
  required?: boolean;
  /** What is wrong with the hospital. */
  problem: string | undefined;
  /** Class of the two cells. */
  className?: string | undefined;
  /** Gets the control that has to be used next. */
  controlRef: RefCallback<HTMLElement>;
}

/** Region and hospital, as two cells of a form: the hospitals are those of the district, another region empties the choice [5-18]. */
export function RegionHospitalFields(props: RegionHospitalFieldsProps) {
  const { value, onChange, saved, required, problem, className, controlRef } = props;
  const { region, hospitalId } = value;
  const district = districtOf(region);
  const hospitals = useHospitals(district);
  const { items, state, retry } = hospitals;
  const isMissing = saved?.hospitalId === hospitalId && !items.some((item) => item.hospitalId === hospitalId);
  const offered = saved && isMissing ? [saved, ...items] : items;
  return (
    <>
      <div className={className}>
        <RegionField
          value={region}
          onChange={(chosen) => onChange(inRegion(chosen))}
          required={required}
          ref={district === null ? controlRef : undefined}
        />
      </div>
      <div className={className}>
        <SearchSelect
          label="医院"
          placeholder="请选择医院"
          options={offered.map((item) => ({ value: String(item.hospitalId), label: item.hospitalName }))}
          value={hospitalId === null ? null : String(hospitalId)}
          onChange={(chosen) => onChange({ region, hospitalId: chosen === null ? null : Number(chosen) })}
          status={offered === items ? statusOf(hospitals, '请先选择所在地区', noHospital) : undefined}
          note={state === 'ready' && items.length === 0 ? noHospital : undefined}
          failed={state === 'failed'}
          onRetry={retry}
          required={required}
          problem={problem}
          ref={district === null ? undefined : controlRef}
        />
      </div>
    </>
  );
}
