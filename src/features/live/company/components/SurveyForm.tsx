import { useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { answersOf, type FormField, problemsIn } from '#kit/forms/model.ts';
import { useSurvey } from '../mutations.ts';
import { useFieldForm } from '#kit/forms/useFieldForm.ts';
import { FormFields } from '#kit/forms/FormFields.tsx';
import styles from './Forms.module.css';

/** The questions of the survey. */
export function SurveyForm({ liveId, fields }: { liveId: number; fields: FormField[] }) {
  const survey = useSurvey();
  const form = useFieldForm(`live.survey.${liveId}`, fields);
  const [isRefused, setRefused] = useState(false);
  const submit = (): void => {
    setRefused(false);
    if (!form.accepts(problemsIn(fields, form.texts()))) return;
    const body = { liveId, answers: answersOf(fields, form.texts()) };
    form.submit({
      words: JSON.stringify(body),
      store: () =>
        survey.mutateAsync(body).catch((error: unknown) => {
          setRefused(error instanceof ApiError && error.code === codes.badForm);
          throw error;
        }),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {isRefused && (
        <p role="alert" className={styles.refusal}>
          请完整填写评价
        </p>
      )}
      <FormFields fields={fields} form={form} />
      <p className={styles.note}>* 为必填</p>
      <div>
        <Button type="submit" look="solid" className={styles.submit} aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交评价'}
        </Button>
      </div>
    </Form>
  );
}
