import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { Form } from '#ui/Form.tsx';
import { useDraftForm } from '../writing/useDraftForm.ts';
import styles from './ReasonForm.module.css';
import { type Reasoned, reasonedOf, type Reasons } from './reasons.ts';

/** Maximum code points of a reason's key in the draft. */
const maxReason = 20;

interface ReasonFormProps<Reason extends string> {
  title: string;
  /** Name of the draft. */
  draft: string;
  /** Above the choice, such as what it is about. */
  before?: ReactNode;
  /** Name of the choice, and what is said when nothing is chosen. */
  choice: { legend: string; missing: string };
  reasons: Reasons<Reason>;
  text: {
    label: string;
    placeholder: string;
    /** Maximum code points. */
    maxLength: number;
    /** Whether a reason needs a text. */
    isNeeded(reason: string): boolean;
  };
  /** Sends what was chosen and typed. Rejects when it is not stored, after the failure was shown. */
  store(what: Reasoned<Reason>, key: string): Promise<unknown>;
  onClose(): void;
}

/** A dialog with a choice of reasons and a text; what was chosen and typed stays until it is stored. */
export function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { title, draft, before, choice, reasons, text, store, onClose } = props;
  const id = useId();
  const form = useDraftForm(draft, { reason: maxReason, content: text.maxLength });
  const submit = (): void => {
    const what = reasonedOf(reasons, form.texts(), (reason) => text.isNeeded(reason));
    if ('missing' in what) {
      const missing = { reason: choice.missing, content: '内容不能为空' };
      return void form.accepts({ [what.missing]: missing[what.missing] });
    }
    form.submit({ words: JSON.stringify(what), store: (key) => store(what, key), onDone: onClose });
  };
  const { problem, ...reason } = form.field('reason');
  return (
    <Dialog
      title={title}
      width={510}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} look="solid" aria-disabled={form.sending}>
            {form.sending ? '提交中…' : '提交'}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        {before}
        <fieldset className={styles.reasons} aria-describedby={problem && `${id}reason`}>
          <legend>{choice.legend}</legend>
          {Object.entries<string>(reasons).map(([key, name], at) => (
            <label key={key}>
              <input type="radio" value={key} {...(at === 0 && { 'data-answer': true })} {...reason} />
              {name}
            </label>
          ))}
          {problem && (
            <p id={`${id}reason`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </fieldset>
        <TextArea
          label={text.isNeeded(form.typed.reason) ? text.label : `${text.label}（选填）`}
          placeholder={text.placeholder}
          rows={4}
          typed={form.typed.content}
          maxLength={text.maxLength}
          {...form.field('content')}
        />
      </Form>
    </Dialog>
  );
}
