import { useState } from 'react';
import { type RefCallBack, useController, useForm, type UseFormReturn } from 'react-hook-form';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { changesOf, type Profile, type ProfileForm, profileRules } from './model.ts';
import { useProfileSave } from '#kit/profile/mutations.ts';
import type { ProfileDraft } from './ProfileDraft.ts';

/** In display order: the first invalid field gets the focus. */
const judgedFields = ['userName', 'workplace', 'departmentId', 'titleId', 'goodAt', 'email'] as const;

/** Adapts a rule to React Hook Form: true, or the error. */
const judged =
  <Value>(rule: (value: Value) => string | null) =>
  (value: Value): string | true =>
    rule(value) ?? true;

/** The form of a doctor's own data: only changed fields are sent, and a failure keeps the input. */
export function useProfileForm(profile: Profile, draft: ProfileDraft) {
  const { mutateAsync } = useProfileSave();
  const guard = useSubmitGuard();
  const [start] = useState(() => draft.startOf(profile));
  const [base, setBase] = useState(start.base);
  const fields = useForm<ProfileForm>({ mode: 'onTouched', shouldFocusError: false, defaultValues: start.form });
  const { register, setFocus, getValues, handleSubmit, formState } = fields;
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
  return {
    fields,
    errors: formState.errors,
    /** The values that the fields begin with. */
    start: start.form,
    /** The stored profile. */
    base,
    pending: guard.pending,
    /** Keeps the input as a draft. */
    keep,
    submit,
    /** Attributes of a text field. */
    textOf: (field: 'userName' | 'goodAt' | 'email') => ({
      defaultValue: start.form[field],
      ...register(field, { validate: judged(profileRules[field]) }),
    }),
  };
}

/** The choices of the form; every change keeps the draft. */
export function useProfileChoices(
  { control, setValue, formState: { errors } }: UseFormReturn<ProfileForm>,
  keep: () => void,
) {
  const workplace = useController({ control, name: 'workplace', rules: { validate: judged(profileRules.workplace) } });
  const department = useController({
    control,
    name: 'departmentId',
    rules: { validate: judged(profileRules.departmentId) },
  });
  const title = useController({ control, name: 'titleId', rules: { validate: judged(profileRules.titleId) } });
  const bound = <Value>(
    field: { value: Value; ref: RefCallBack; onChange(value: Value): void },
    problem: string | undefined,
  ) => ({
    ...field,
    problem,
    onChange(value: Value): void {
      field.onChange(value);
      keep();
    },
  });
  const chooseDepartment = (id: string): void => {
    department.field.onChange(id);
    setValue('typeIds', []);
  };
  return {
    workplace: bound(workplace.field, errors.workplace?.message),
    departmentId: bound({ ...department.field, onChange: chooseDepartment }, errors.departmentId?.message),
    titleId: bound(title.field, errors.titleId?.message),
  };
}
