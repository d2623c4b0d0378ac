import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type RefCallBack, useController, useForm } from 'react-hook-form';
import { useApi } from '#api/ApiContext.ts';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { FormField } from '#ui/FormField.tsx';
import {
  changesOf,
  countOf,
  goodAtLimit,
  isConfirmed,
  isChanged,
  type Profile,
  type ProfileForm as Fields,
  profileRules,
} from '../model.ts';
import type { ProfileDraft } from '../ProfileDraft.ts';
import { subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { useProfileSave } from '../mutations.ts';
import styles from './Profile.module.css';
import { ProfileChoices } from './ProfileChoices.tsx';

const genders = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
];

/** In display order: the first invalid field gets the focus. */
const judgedFields = ['userName', 'workplace', 'departmentId', 'titleId', 'goodAt', 'email'] as const;

/** Adapts a rule to React Hook Form: true, or the error. */
const judged =
  <Value,>(rule: (value: Value) => string | null) =>
  (value: Value): string | true =>
    rule(value) ?? true;

/** The doctor's own data: only changed fields are sent, and a failure keeps the input. */
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
  const department = useController({
    control,
    name: 'departmentId',
    rules: { validate: judged(profileRules.departmentId) },
  });
  const title = useController({ control, name: 'titleId', rules: { validate: judged(profileRules.titleId) } });
  const form = watch();
  const departmentId = Number(form.departmentId);
  const { data: types } = useQuery({
    ...subSpecialtiesQuery(api, profile.userId, departmentId),
    enabled: departmentId > 0,
  });
  const { errors } = formState;
  const keep = (): void => {
    draft.keep(base, getValues());
    preloadQuestion();
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
  /** A choice for `ProfileChoices`, which keeps the draft with every change. */
  const bound = <Value,>(
    field: { value: Value; ref: RefCallBack; onChange(value: Value): void },
    problem: string | undefined,
  ) => ({
    ...field,
    problem,
    onChange: (value: Value): void => {
      field.onChange(value);
      keep();
    },
  });
  const chooseDepartment = (id: string): void => {
    department.field.onChange(id);
    setValue('typeIds', []);
  };
  const toggleType = (id: string): void => {
    const { typeIds } = form;
    setValue('typeIds', typeIds.includes(id) ? typeIds.filter((other) => other !== id) : [...typeIds, id]);
  };
  const dirty = isChanged(base, form);
  const isNameVerified = isConfirmed(base);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="基本资料"
      onSubmit={(event) => void submit(event)}
      onChange={keep}
    >
      <FormField
        label="姓名"
        required
        problem={errors.userName?.message}
        {...(isNameVerified && { hint: '已认证的姓名不能直接修改，变更请联系客服' })}
      >
        {(ties) => (
          <input
            {...ties}
            autoComplete="name"
            placeholder="请输入您的姓名"
            readOnly={isNameVerified}
            defaultValue={isNameVerified ? base.userName : start.form.userName}
            {...register('userName', { validate: judged(profileRules.userName) })}
          />
        )}
      </FormField>
      <fieldset className={styles.radios}>
        <legend>性别</legend>
        {genders.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} defaultChecked={value === start.form.gender} {...register('gender')} />
            {label}
          </label>
        ))}
      </fieldset>
      <ProfileChoices
        profile={base}
        workplace={bound(workplace.field, errors.workplace?.message)}
        departmentId={bound({ ...department.field, onChange: chooseDepartment }, errors.departmentId?.message)}
        titleId={bound(title.field, errors.titleId?.message)}
      />
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
      <FormField wide label="擅长领域" note={`${countOf(form.goodAt)}/${goodAtLimit}`} problem={errors.goodAt?.message}>
        {(ties) => (
          <textarea
            {...ties}
            rows={4}
            placeholder="请介绍您擅长的疾病与技术"
            defaultValue={start.form.goodAt}
            {...register('goodAt', { validate: judged(profileRules.goodAt) })}
          />
        )}
      </FormField>
      <FormField label="邮箱" problem={errors.email?.message}>
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
      </FormField>
      <div className={classes(styles.foot, styles.wide)}>
        <Button type="submit" look="solid" className={styles.save} disabled={!dirty || guard.pending}>
          {guard.pending ? '保存中…' : '保存'}
        </Button>
        {dirty && !guard.pending && <span>有未保存的修改</span>}
      </div>
    </form>
  );
});
