import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { Form } from '#ui/Form.tsx';
import { reasons, reportLimits, reportOf } from '../model.ts';
import { useReportSubmit } from '../mutations.ts';
import styles from './ReportDialog.module.css';

const missing = { reason: '请选择举报原因', content: '内容不能为空' };

function ReportForm({ target, onClose }: { target: DialogParams['report']; onClose(): void }) {
  const id = useId();
  const { mutateAsync } = useReportSubmit();
  const form = useDraftForm(`report.${target.targetType}.${target.targetId}`, reportLimits);
  const submit = (): void => {
    const body = reportOf(target, form.texts());
    if ('missing' in body) return void form.accepts({ [body.missing]: missing[body.missing] });
    form.submit({ words: JSON.stringify(body), store: (key) => mutateAsync({ body, key }), onDone: onClose });
  };
  const { problem, ...reason } = form.field('reason');
  return (
    <Dialog
      title="举报"
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
        <fieldset className={styles.reasons} aria-describedby={problem && `${id}reason`}>
          <legend>举报原因</legend>
          {Object.entries(reasons).map(([key, name], at) => (
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
          label={form.typed.reason === 'other' ? '补充说明' : '补充说明（选填）'}
          placeholder="请描述具体情况，便于我们核实"
          rows={4}
          typed={form.typed.content}
          maxLength={reportLimits.content}
          {...form.field('content')}
        />
      </Form>
    </Dialog>
  );
}

/** Reports a course, an article or a comment; what was typed stays until it is stored. */
export const ReportDialog = observer(function ReportDialog() {
  const { dialogs } = useStores();
  const target = dialogs.paramsOf('report');
  return target ? <ReportForm target={target} onClose={() => dialogs.close('report')} /> : null;
});
