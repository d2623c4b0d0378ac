import { observer } from 'mobx-react-lite';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { numberOf } from '#shared/numberText.ts';
import { pointsIn } from '#shared/text.ts';
import { trimmed } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import { leavingWhenChanged } from '../endOf.ts';
import { useReturnParcel } from '../mutations.ts';
import styles from './OrderDialogs.module.css';

const minCompany = 2;
/** Maximum code points; the number has room for blanks. */
const limits = { company: 20, number: 60 };
const numberForm = /^[A-Za-z0-9]{8,30}$/;

function ParcelForm({ orderId }: { orderId: number }) {
  const { dialogs } = useStores();
  const { mutateAsync } = useReturnParcel();
  const form = useDraftForm(`return parcel ${orderId}`, limits);
  const leave = (): void => dialogs.close('returnParcel');
  const submit = (): void => {
    const { company, number } = form.texts();
    const body = { orderId, company: trimmed(company), number: numberOf(number) };
    const isAccepted = form.accepts({
      ...(pointsIn(body.company) < minCompany && { company: '请填写快递公司' }),
      ...(!numberForm.test(body.number) && { number: '请填写8–30位字母或数字的快递单号' }),
    });
    if (!isAccepted) return;
    form.submit({
      words: JSON.stringify(body),
      store: () => leavingWhenChanged(mutateAsync(body), leave),
      onDone: () => dialogs.close('returnParcel', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField label="快递公司" labelled maxLength={limits.company} {...form.field('company')} />
      <TextField label="快递单号" labelled {...form.field('number', numberOf)} />
      <div className={styles.end}>
        <Button onClick={leave}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交'}
        </Button>
      </div>
    </Form>
  );
}

/** Tells the shop the parcel that brings goods back [F.2]. Answers `done`. */
export const ReturnParcelDialog = observer(function ReturnParcelDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="填写退货物流" width={510} onClose={() => dialogs.close('returnParcel')}>
      <ParcelForm orderId={dialogs.paramsOf('returnParcel')?.orderId ?? 0} />
    </Dialog>
  );
});
