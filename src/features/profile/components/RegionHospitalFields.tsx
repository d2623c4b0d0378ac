import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import type { Profile, Workplace } from '../model.ts';
import { citiesQuery, districtsQuery, hospitalsQuery, provincesQuery } from '../../../kit/referenceLists.ts';
import styles from './Profile.module.css';

interface Option {
  value: string;
  label: string;
}

interface ListSelectProps {
  label: string;
  placeholder: string;
  value: string;
  options: Option[] | undefined;
  /** Shown as chosen until the list has come. */
  known: Option | undefined;
  list: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  disabled?: boolean;
  problemId?: string | undefined;
  controlRef?: Ref<HTMLSelectElement> | undefined;
  onBlur(): void;
  onPick(value: string): void;
}

function ListSelect({ label, placeholder, known, options, list, problemId, ...rest }: ListSelectProps) {
  const { value, disabled, controlRef, onBlur, onPick } = rest;
  const shown = options ?? (known?.value === value ? [known] : []);
  // A choice that the list no longer offers is still what is saved.
  const missing = known?.value === value && !shown.some((option) => option.value === value) ? [known] : [];
  return (
    <span className={styles.choice}>
      <select
        ref={controlRef}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onPick(event.target.value)}
      >
        <option value="">{list.isFetching && !options ? '加载中…' : placeholder}</option>
        {[...missing, ...shown].map((option, at) => (
          <option key={at} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {list.isError && (
        <button type="button" className={styles.retry} onClick={() => void list.refetch()}>
          加载失败，重新加载
        </button>
      )}
    </span>
  );
}

const areaOption = ({ areaCode, areaName }: { areaCode: string; areaName: string }): Option => ({
  value: areaCode,
  label: areaName,
});

interface RegionHospitalFieldsProps {
  value: Workplace;
  /** Names of what was saved, for the time until the lists have come. */
  profile: Pick<Profile, 'areas' | 'hospitalId' | 'userHospitalName'>;
  problem: string | undefined;
  /** Goes to the first control that is still empty. */
  controlRef: Ref<HTMLSelectElement>;
  onBlur(): void;
  onChange(value: Workplace): void;
}

/** Region and hospital as four chained lists: each level asks for the next, a change above empties what is below [5-18]. */
export function RegionHospitalFields({
  value,
  profile,
  problem,
  controlRef,
  onBlur,
  onChange,
}: RegionHospitalFieldsProps) {
  const api = useApi();
  const id = useId();
  const { province, city, district, hospitalId } = value;
  const provinces = useQuery(provincesQuery(api));
  const cities = useQuery({ ...citiesQuery(api, province), enabled: province !== '' });
  const districts = useQuery({ ...districtsQuery(api, city), enabled: city !== '' });
  const hospitals = useQuery({ ...hospitalsQuery(api, district), enabled: district !== '' });
  const [knownProvince, knownCity, knownDistrict] = profile.areas.map(areaOption);
  const problemId = problem ? `${id}problem` : undefined;
  const empty = [province, city, district].indexOf('');
  const refAt = (level: number): Ref<HTMLSelectElement> | undefined =>
    level === (empty < 0 ? 3 : empty) ? controlRef : undefined;
  const common = { problemId, onBlur };
  return (
    <fieldset className={`${styles.workplace} ${styles.wide}`}>
      <legend>
        所在地区与医院<i aria-hidden>*</i>
      </legend>
      <ListSelect
        {...common}
        label="省份"
        placeholder="请选择省"
        value={province}
        options={provinces.data?.map(areaOption)}
        known={knownProvince}
        list={provinces}
        controlRef={refAt(0)}
        onPick={(code) => onChange({ province: code, city: '', district: '', hospitalId: 0 })}
      />
      <ListSelect
        {...common}
        label="城市"
        placeholder="请选择市"
        value={city}
        options={cities.data?.map(areaOption)}
        known={knownCity}
        list={cities}
        disabled={province === ''}
        controlRef={refAt(1)}
        onPick={(code) => onChange({ province, city: code, district: '', hospitalId: 0 })}
      />
      <ListSelect
        {...common}
        label="区县"
        placeholder="请选择区"
        value={district}
        options={districts.data?.map(areaOption)}
        known={knownDistrict}
        list={districts}
        disabled={city === ''}
        controlRef={refAt(2)}
        onPick={(code) => onChange({ province, city, district: code, hospitalId: 0 })}
      />
      <ListSelect
        {...common}
        label="医院"
        placeholder="请选择医院"
        value={hospitalId ? String(hospitalId) : ''}
        options={hospitals.data?.map((one) => ({ value: String(one.hospitalId), label: one.hospitalName }))}
        known={profile.hospitalId ? { value: String(profile.hospitalId), label: profile.userHospitalName } : undefined}
        list={hospitals}
        disabled={district === ''}
        controlRef={refAt(3)}
        onPick={(chosen) => onChange({ ...value, hospitalId: Number(chosen) })}
      />
      {hospitals.data?.length === 0 && district !== '' && <p className={styles.hint}>该地区暂无医院，请联系客服添加</p>}
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
