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
import { useCertificateClaim } from '../mutations.ts';

function ClaimForm({ albumId, courseName, name, isVerified }: DialogParams['certificateClaim']) {
  const { dialogs } = useStores();
  const form = useDraftForm(`certificate ${albumId}`, { realName: limits.realName }, { realName: name });
  const { mutateAsync } = useCertificateClaim();
  const submit = (): void => {
    const realName = isVerified ? name : trimmed(form.texts().realName);
    const wrong = nameProblem(realName);
    if (!form.accepts(wrong ? { realName: wrong } : {})) return;
    form.submit({
      words: realName,
      store: () => mutateAsync({ albumId, realName }),
      onDone: () => dialogs.close('certificateClaim', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>{courseName}</p>
      <TextField
        label="持证人姓名"
        labelled
        autoComplete="name"
        maxLength={limits.realName}
        data-answer
        {...form.field('realName')}
        {...(isVerified && { value: name, readOnly: true })}
      />
      <p className={styles.hint}>
        {isVerified
          ? '您已通过医师认证，证书使用认证的姓名。'
          : '请填写与身份证件一致的姓名。领取后姓名不能自行修改，有误时可以申请更正。'}
      </p>
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('certificateClaim')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '领取中…' : '确认并领取'}
        </Button>
      </div>
    </Form>
  );
}

/** Confirms the name on the certificate of a completed course, and claims it. Answers `done`. */
export const CertificateClaimDialog = observer(function CertificateClaimDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('certificateClaim');
  return (
    <Dialog title="确认姓名并领取" width={460} onClose={() => dialogs.close('certificateClaim')}>
      {params && <ClaimForm {...params} />}
    </Dialog>
  );
});
