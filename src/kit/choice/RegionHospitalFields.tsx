import type { RefCallback } from 'react';
import { type Choice, ListSelect } from './ListSelect.tsx';
import { districtOf, inRegion, type Workplace } from './model.ts';
import { RegionField } from './RegionField.tsx';
import { type Hospital, useHospitals } from './useHospitals.ts';

const noHospital = '该地区暂无医院，请联系客服添加';
const hospitalChoice = ({ hospitalId, hospitalName }: Hospital): Choice => ({ id: hospitalId, name: hospitalName });

interface RegionHospitalFieldsProps {
  value: Workplace;
  onChange(value: Workplace): void;
  /** The saved hospital: shown by name also before the list is loaded, or when the list no longer has it. */
  saved?: Choice | undefined;
  required?: boolean;
  /** Error message of the hospital field. */
  problem: string | undefined;
  /** Class of the two cells. */
  className?: string | undefined;
  /** Ref of the control that has to be used next. */
  controlRef: RefCallback<HTMLElement>;
}

/** Region and hospital as two form cells: hospitals depend on the district, another region clears the hospital [5-18]. */
export function RegionHospitalFields(props: RegionHospitalFieldsProps) {
  const { value, onChange, saved, required, problem, className, controlRef } = props;
  const { region, hospitalId } = value;
  const district = districtOf(region);
  const hospitals = useHospitals(district);
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
        <ListSelect
          label="医院"
          list={hospitals}
          choiceOf={hospitalChoice}
          saved={saved}
          value={hospitalId}
          onChange={(chosen) => onChange({ region, hospitalId: chosen })}
          idle="请先选择所在地区"
          empty={noHospital}
          note={hospitals.state === 'ready' && hospitals.items.length === 0 ? noHospital : undefined}
          required={required}
          problem={problem}
          ref={district === null ? undefined : controlRef}
        />
      </div>
    </>
  );
}
