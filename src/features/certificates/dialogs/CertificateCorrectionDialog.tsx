import { observer } from 'mobx-react-lite';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { trimmed } from '#shared/validation.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import styles from '../components/Certificates.module.css';
import { limits, nameProblem } from '../model.ts';
import { useCertificateCorrect } from '../mutations.ts';

function CorrectionForm({ certificateId, courseName, holderName }: DialogParams['certificateCorrection']) {
  const { dialogs } = useStores();
  const form = useDraftForm(`certificate name ${certificateId}`, limits);
  const { mutateAsync } = useCertificateCorrect();
  const submit = (): void => {
    const texts = form.texts();
    const [realName, reason] = [trimmed(texts.realName), trimmed(texts.reason)];
    const wrong = realName === holderName ? '与证书上的姓名相同' : nameProblem(realName);
    if (!form.accepts({ ...(wrong && { realName: wrong }), ...(!reason && { reason: '请说明更正的原因' }) })) return;
    form.submit({
      words: `${realName}\n${reason}`,
      store: () => mutateAsync({ certificateId, realName, reason }),
      onDone: () => dialogs.close('certificateCorrection', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>
        {courseName}
        <br />
        证书上的姓名：{holderName}
      </p>
      <TextField
        label="正确的姓名"
        labelled
        autoComplete="name"
        maxLength={limits.realName}
        data-answer
        {...form.field('realName')}
      />
      <TextField label="更正原因" labelled maxLength={limits.reason} {...form.field('reason')} />
      <p className={styles.hint}>核对身份后更正，证书编号不变。</p>
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('certificateCorrection')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交申请'}
        </Button>
      </div>
    </Form>
  );
}

/** Asks to correct the name on a certificate. Answers `done`. */
export const CertificateCorrectionDialog = observer(function CertificateCorrectionDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('certificateCorrection');
  return (
    <Dialog title="申请更正姓名" width={460} onClose={() => dialogs.close('certificateCorrection')}>
      {params && <CorrectionForm {...params} />}
    </Dialog>
  );
});
