import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { numberOf } from '#shared/numberText.ts';
import { typedBy } from '#shared/typedNumbers.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import { endOf } from '../endOf.ts';
import { useReturnParcel } from '../mutations.ts';
import styles from './OrderDialogs.module.css';

const minCompany = 2;
const numberForm = /^[A-Za-z0-9]{8,30}$/;

function ParcelForm({ orderId }: { orderId: number }) {
  const { dialogs } = useStores();
  const { mutateAsync, isPending } = useReturnParcel();
  const [company, setCompany] = useState('');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const companyField = useRef<HTMLInputElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const companyProblem = [...company.trim()].length < minCompany ? '请填写快递公司' : undefined;
  const numberProblem = numberForm.test(numberOf(number)) ? undefined : '请填写8–30位字母或数字的快递单号';
  const send = async (): Promise<void> => {
    setChecked(true);
    if (companyProblem) return companyField.current?.focus();
    if (numberProblem) return numberField.current?.focus();
    if (isPending) return;
    const end = await endOf(mutateAsync({ orderId, company: company.trim(), number: numberOf(number) }));
    if (end !== 'failed') dialogs.close('returnParcel', end === 'done' ? 'done' : undefined);
  };
  return (
    <Form className={styles.form} onSubmit={() => void send()}>
      <TextField
        label="快递公司"
        labelled
        maxLength={20}
        ref={companyField}
        value={company}
        problem={isChecked ? companyProblem : undefined}
        onChange={({ target }) => setCompany(target.value)}
      />
      <TextField
        label="快递单号"
        labelled
        ref={numberField}
        value={number}
        problem={isChecked ? numberProblem : undefined}
        onChange={(event) => setNumber(typedBy(event, numberOf))}
      />
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('returnParcel')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={isPending}>
          {isPending ? '提交中…' : '提交'}
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
