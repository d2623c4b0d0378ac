import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { opens } from '../../../kit/opens.ts';
import { moneyText } from '../../../shared/text.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';
import { TextArea } from '../../../ui/chakra/TextArea.tsx';
import { Form } from '../../../ui/Form.tsx';
import { endOf } from '../endOf.ts';
import { useRefundApply } from '../mutations.ts';
import { refundQuery } from '../queries.ts';
import styles from './OrderDialogs.module.css';

const reasons = ['误操作购买', '内容与预期不符', '暂时没有时间学习', '重复购买', '其他'] as const;
/** Maximum length of the note, in code points. */
const maxNote = 200;

interface PartProps {
  orderId: number;
  onClose(answer?: 'done'): void;
}

/** Says why there is no refund, and where to ask. */
function Refused({ rule, onClose }: { rule: string } & Pick<PartProps, 'onClose'>) {
  const { dialogs } = useStores();
  const ask = (): void => {
    onClose();
    void dialogs.open('chat', {});
  };
  return (
    <div className={styles.form}>
      <p>该订单不符合自助退款条件，如有疑问请联系客服。</p>
      <p className={styles.rule}>{rule}</p>
      <div className={styles.end}>
        <Button onClick={() => onClose()}>返回</Button>
        <Button look="solid" onClick={ask} {...opens('chat')}>
          联系客服
        </Button>
      </div>
    </div>
  );
}

function RefundForm({ orderId, onClose }: PartProps) {
  const { data } = useSuspenseQuery(refundQuery(useApi(), orderId));
  const { mutateAsync, isPending } = useRefundApply();
  const [reason, setReason] = useState<string>(reasons[0]);
  const [note, setNote] = useState('');
  if (!data.allowed) return <Refused rule={data.ruleText} onClose={onClose} />;
  const send = async (): Promise<void> => {
    if (isPending) return;
    const words = note.trim();
    const end = await endOf(mutateAsync({ orderId, reason, ...(words && { note: words }) }));
    if (end !== 'failed') onClose(end === 'done' ? 'done' : undefined);
  };
  return (
    <Form className={styles.form} onSubmit={() => void send()}>
      <p className={`${styles.amount} num`}>
        退款金额 <strong>{moneyText(data.amountFen)}</strong>
      </p>
      <p className={styles.rule}>{data.ruleText}</p>
      <label>
        退款原因
        <select value={reason} onChange={({ target }) => setReason(target.value)}>
          {reasons.map((own) => (
            <option key={own}>{own}</option>
          ))}
        </select>
      </label>
      <TextArea
        label="退款说明（选填，200字以内）"
        typed={note}
        maxLength={maxNote}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.end}>
        <Button onClick={() => onClose()}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={isPending}>
          {isPending ? '提交中…' : '提交申请'}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for a refund: what comes back and by which rule, then the reason [F.5]. Answers `done`. */
export const RefundDialog = observer(function RefundDialog() {
  const { dialogs } = useStores();
  const orderId = dialogs.paramsOf('refund')?.orderId ?? 0;
  const close = (answer?: 'done'): void => dialogs.close('refund', answer);
  return (
    <Dialog title="申请退款" width={510} onClose={() => close()}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        <RefundForm orderId={orderId} onClose={close} />
      </AsyncSection>
    </Dialog>
  );
});
