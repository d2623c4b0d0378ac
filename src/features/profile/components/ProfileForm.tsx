import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useApi } from '../../../api/ApiContext.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { useSubmitGuard } from '../../../kit/useSubmitGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { preloadConfirm } from '../preload.ts';
import {
  changesOf,
  countOf,
  goodAtLimit,
  isChanged,
  type Profile,
  type ProfileForm as Fields,
  profileRules,
} from '../model.ts';
import type { ProfileDraft } from '../ProfileDraft.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../../../kit/departments.ts';
import { titlesQuery } from '../../../kit/referenceLists.ts';
import { useProfileSave } from '../mutations.ts';
import styles from './Profile.module.css';
import { ProfileField } from './ProfileField.tsx';
import { WorkplaceFields } from './WorkplaceFields.tsx';

const genders = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
];

/** In the order of the page: the first with a problem gets the focus. */
const judgedFields = ['userName', 'workplace', 'departmentId', 'titleId', 'goodAt', 'email'] as const;

/** A rule as the form library wants it: true, or what is wrong. */
const judged =
  <Value,>(rule: (value: Value) => string | null) =>
  (value: Value): string | true =>
    rule(value) ?? true;

/** The doctor's own data: only what was changed is sent, and a failure leaves everything as it was typed. */
export const ProfileForm = observer(function ProfileForm({
  profile,
  draft,
}: {
  profile: Profile;
  draft: ProfileDraft;
}) {
  const api = useApi();
  const { mutateAsync } = useProfileSave();
  const guard = useSubmitGuard();
  const [start] = useState(() => draft.startOf(profile));
  const [base, setBase] = useState(start.base);
  const { register, control, watch, setValue, setFocus, getValues, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start.form,
  });
  const workplace = useController({ control, name: 'workplace', rules: { validate: judged(profileRules.workplace) } });
  const { data: departments } = useQuery(departmentsQuery(api));
  const { data: titles } = useQuery(titlesQuery(api));
  const form = watch();
  const departmentId = Number(form.departmentId);
  const { data: types } = useQuery({
    ...subSpecialtiesQuery(api, profile.userId, departmentId),
    enabled: departmentId > 0,
  });
  const { errors } = formState;
  const keep = (): void => {
    draft.keep(base, getValues());
    preloadConfirm();
  };
  const submit = handleSubmit(
    (values) =>
      guard.run(async () => {
        const saved = await mutateAsync(changesOf(base, values)).catch(() => null);
        if (saved?.userId !== profile.userId) return false;
        setBase(saved);
        draft.keep(saved, getValues());
        return true;
      }),
    (problems) => {
      const first = judgedFields.find((field) => problems[field]);
      if (first) setFocus(first);
    },
  );
  const toggleType = (id: string): void => {
    const { typeIds } = form;
    setValue('typeIds', typeIds.includes(id) ? typeIds.filter((other) => other !== id) : [...typeIds, id]);
  };
  const dirty = isChanged(base, form);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="基本资料"
      onSubmit={(event) => void submit(event)}
      onChange={keep}
    >
      <ProfileField label="姓名" required problem={errors.userName?.message}>
        {(ties) => (
          <input
            {...ties}
            autoComplete="name"
            placeholder="请输入您的姓名"
            defaultValue={start.form.userName}
            {...register('userName', { validate: judged(profileRules.userName) })}
          />
        )}
      </ProfileField>
      <fieldset className={styles.radios}>
        <legend>性别</legend>
        {genders.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} defaultChecked={value === start.form.gender} {...register('gender')} />
            {label}
          </label>
        ))}
      </fieldset>
      <WorkplaceFields
        value={workplace.field.value}
        profile={base}
        problem={errors.workplace?.message}
        controlRef={workplace.field.ref}
        onChange={(chosen) => {
          workplace.field.onChange(chosen);
          keep();
        }}
      />
      <ProfileField label="科室" required problem={errors.departmentId?.message}>
        {(ties) => (
          <select
            {...ties}
            defaultValue={start.form.departmentId}
            {...register('departmentId', {
              validate: judged(profileRules.departmentId),
              onChange: () => setValue('typeIds', []),
            })}
          >
            <option value="">请选择科室</option>
            {!departments && base.departmentId && <option value={base.departmentId}>{base.departmentName}</option>}
            {departments?.map((one, at) => (
              <option key={at} value={one.departmentId} disabled={!isOpen(one)}>
                {one.departmentName}
                {!isOpen(one) && '（未开放）'}
              </option>
            ))}
          </select>
        )}
      </ProfileField>
      <ProfileField label="职称" required problem={errors.titleId?.message}>
        {(ties) => (
          <select
            {...ties}
            defaultValue={start.form.titleId}
            {...register('titleId', { validate: judged(profileRules.titleId) })}
          >
            <option value="">请选择职称</option>
            {!titles && base.titleId && <option value={base.titleId}>{base.position}</option>}
            {titles?.map(({ titleId, titleName }, at) => (
              <option key={at} value={titleId}>
                {titleName}
              </option>
            ))}
          </select>
        )}
      </ProfileField>
      {types && types.length > 0 && (
        <fieldset className={classes(styles.types, styles.wide)}>
          <legend>亚专科（可多选）</legend>
          {types.map(({ typeId, typeName }, at) => (
            <label key={at}>
              <input
                type="checkbox"
                checked={form.typeIds.includes(String(typeId))}
                onChange={() => toggleType(String(typeId))}
              />
              {typeName}
            </label>
          ))}
        </fieldset>
      )}
      <ProfileField
        wide
        label="擅长领域"
        note={`${countOf(form.goodAt)}/${goodAtLimit}`}
        problem={errors.goodAt?.message}
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={4}
            placeholder="请介绍您擅长的疾病与技术"
            defaultValue={start.form.goodAt}
            {...register('goodAt', { validate: judged(profileRules.goodAt) })}
          />
        )}
      </ProfileField>
      <ProfileField label="邮箱" problem={errors.email?.message}>
        {(ties) => (
          <input
            {...ties}
            type="email"
            autoComplete="email"
            placeholder="请输入邮箱"
            defaultValue={start.form.email}
            {...register('email', { validate: judged(profileRules.email) })}
          />
        )}
      </ProfileField>
      <div className={classes(styles.foot, styles.wide)}>
        <Button type="submit" look="solid" className={styles.save} disabled={!dirty || guard.pending}>
          {guard.pending ? '保存中…' : '保存'}
        </Button>
        {dirty && !guard.pending && <span>有未保存的修改</span>}
      </div>
    </form>
  );
});
