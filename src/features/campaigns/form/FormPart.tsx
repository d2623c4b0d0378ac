import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { FormFields } from '#kit/forms/FormFields.tsx';
import { answersOf, problemsIn } from '#kit/forms/model.ts';
import { useFieldForm } from '#kit/forms/useFieldForm.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { Waits } from '../components/Waits.tsx';
import type { ModuleContents, ModuleProps } from '../modules.ts';
import { fieldsOf } from '#kit/forms/describedFields.ts';
import styles from './Form.module.css';
import { useFill } from './mutations.ts';

interface FieldsProps {
  actKey: string;
  moduleId: number;
  data: ModuleContents['form'];
}

/** The fields and the button that sends them; what is typed is kept until it is stored. */
function Fields({ actKey, moduleId, data }: FieldsProps) {
  const name = `form.${actKey}.${moduleId}`;
  const fields = fieldsOf(data.fields);
  const fill = useFill(actKey, moduleId, name);
  const form = useFieldForm(name, fields);
  const [isRefused, setRefused] = useState(false);
  const submit = (): void => {
    setRefused(false);
    if (!form.accepts(problemsIn(fields, form.texts()))) return;
    const answers = answersOf(fields, form.texts());
    form.submit({
      words: JSON.stringify(answers),
      store: (key) =>
        fill.mutateAsync({ answers, key }).catch((error: unknown) => {
          setRefused(error instanceof ApiError && error.code === codes.badForm);
          throw error;
        }),
    });
  };
  useAfterLogin(name, submit);
  return (
    <Form className={styles.form} onSubmit={submit}>
      {isRefused && (
        <p role="alert" className={styles.refusal}>
          请完整填写后重新提交
        </p>
      )}
      <FormFields fields={fields} form={form} />
      <div>
        <Button type="submit" look="solid" className={styles.submit} aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交'}
        </Button>
      </div>
    </Form>
  );
}

/** A form that each doctor fills in once while the campaign runs. */
export const FormPart = observer(function FormPart({ act, module: { moduleId, title }, data }: ModuleProps<'form'>) {
  const { session } = useStores();
  const scripts = useScripts();
  return (
    <div className={`paper ${styles.box}`}>
      <p className={styles.about}>{data.text}</p>
      {data.filled ? (
        <p className={styles.done} role="status">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
          您已填写，感谢您的意见。
        </p>
      ) : act.state === 'before' ? (
        <div>
          <Waits act={act} about={title ?? '表单'} />
        </div>
      ) : act.state === 'ended' ? (
        <p>活动已结束，不再收集。</p>
      ) : scripts ? (
        <Fields key={session.user.userId} actKey={act.key} moduleId={moduleId} data={data} />
      ) : (
        <div className={styles.place} />
      )}
    </div>
  );
});
