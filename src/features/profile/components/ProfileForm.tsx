import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { countOf, goodAtLimit, isChanged, isConfirmed, type Profile } from '../model.ts';
import type { ProfileDraft } from '../ProfileDraft.ts';
import { useProfileChoices, useProfileForm } from '../useProfileForm.ts';
import styles from './Profile.module.css';
import { ProfileChoices } from './ProfileChoices.tsx';
import { SubSpecialties } from './SubSpecialties.tsx';

const genders = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '0', label: '保密' },
];

interface ProfileFormProps {
  profile: Profile;
  draft: ProfileDraft;
}

/** The doctor's own data. */
export const ProfileForm = observer(function ProfileForm({ profile, draft }: ProfileFormProps) {
  const { fields, errors, start, base, pending, keep, submit, textOf } = useProfileForm(profile, draft);
  const choices = useProfileChoices(fields, keep);
  const form = fields.watch();
  const isDirty = isChanged(base, form);
  const isNameVerified = isConfirmed(base);
  return (
    <Form className={styles.form} aria-label="基本资料" onSubmit={() => void submit()} onChange={keep}>
      <FormField
        label="姓名"
        required
        problem={errors.userName?.message}
        {...(isNameVerified && { hint: '已认证的姓名不能直接修改，变更请联系客服' })}
      >
        {(ties) => (
          <input
            {...ties}
            {...textOf('userName')}
            autoComplete="name"
            placeholder="请输入您的姓名"
            readOnly={isNameVerified}
            defaultValue={isNameVerified ? base.userName : start.userName}
          />
        )}
      </FormField>
      <fieldset className={styles.radios}>
        <legend>性别</legend>
        {genders.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} defaultChecked={value === start.gender} {...fields.register('gender')} />
            {label}
          </label>
        ))}
      </fieldset>
      <ProfileChoices profile={base} {...choices} />
      <SubSpecialties
        userId={profile.userId}
        departmentId={Number(form.departmentId)}
        chosen={form.typeIds}
        onChange={(typeIds) => fields.setValue('typeIds', typeIds)}
      />
      <FormField wide label="擅长领域" note={`${countOf(form.goodAt)}/${goodAtLimit}`} problem={errors.goodAt?.message}>
        {(ties) => <textarea {...ties} {...textOf('goodAt')} rows={4} placeholder="请介绍您擅长的疾病与技术" />}
      </FormField>
      <FormField label="邮箱" problem={errors.email?.message}>
        {(ties) => <input {...ties} {...textOf('email')} type="email" autoComplete="email" placeholder="请输入邮箱" />}
      </FormField>
      <div className={classes(styles.foot, styles.wide)}>
        <Button type="submit" look="solid" className={styles.save} disabled={!isDirty || pending}>
          {pending ? '保存中…' : '保存'}
        </Button>
        {isDirty && !pending && <span>有未保存的修改</span>}
      </div>
    </Form>
  );
});
