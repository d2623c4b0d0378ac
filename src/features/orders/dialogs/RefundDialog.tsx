import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { opens } from '../../../kit/opens.ts';
import { PictureInput } from '../../../kit/pictures/PictureInput.tsx';
import { moneyText } from '../../../shared/text.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';
import { TextArea } from '../../../ui/chakra/TextArea.tsx';
import { Form } from '../../../ui/Form.tsx';
import { endOf } from '../endOf.ts';
import { useRefundApply } from '../mutations.ts';
import { orderQuery, refundQuery } from '../queries.ts';
import styles from './OrderDialogs.module.css';

const accessReasons = ['误操作购买', '内容与预期不符', '暂时没有时间学习', '重复购买', '其他'] as const;
const mallReasons = ['不想要了', '商品与描述不符', '商品破损或有瑕疵', '少件或发错货', '其他'] as const;
const typeNames = { 1: '仅退款', 2: '退货退款' } as const;
const maxPictures = 6;
/** Maximum length of the note, in code points. */
const maxNote = 200;

interface PartProps {
  orderId: number;
  /** Items of an order of the mall; none for all that are left. */
  itemIds?: number[] | undefined;
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

function RefundForm({ orderId, itemIds, onClose }: PartProps) {
  const api = useApi();
  const { data } = useSuspenseQuery(refundQuery(api, orderId, itemIds));
  const { data: detail } = useSuspenseQuery(orderQuery(api, orderId));
  const isMall = detail.order.orderType === 'mall';
  const reasons = isMall ? mallReasons : accessReasons;
  const { mutateAsync, isPending } = useRefundApply();
  const [type, setType] = useState(data.types[0] ?? 1);
  const [images, setImages] = useState<string[]>([]);
  const [reason, setReason] = useState<string>(reasons[0]);
  const [note, setNote] = useState('');
  if (!data.allowed) return <Refused rule={data.ruleText} onClose={onClose} />;
  const send = async (): Promise<void> => {
    if (isPending) return;
    const words = note.trim();
    const goods = { type, images, ...(itemIds && { itemIds }) };
    const end = await endOf(mutateAsync({ orderId, reason, ...(words && { note: words }), ...(isMall && goods) }));
    if (end !== 'failed') onClose(end === 'done' ? 'done' : undefined);
  };
  return (
    <Form className={styles.form} onSubmit={() => void send()}>
      <p className={`${styles.amount} num`}>
        退款金额 <strong>{moneyText(data.amountFen)}</strong>
      </p>
      <p className={styles.rule}>{data.ruleText}</p>
      {isMall && itemIds && (
        <ul>
          {detail.order.items
            .filter(({ itemId }) => itemId != null && itemIds.includes(itemId))
            .map(({ title, quantity }, at) => (
              <li key={at}>
                {title} <span className="num">×{quantity}</span>
              </li>
            ))}
        </ul>
      )}
      {data.types.length > 1 && (
        <fieldset className={styles.reasons}>
          <legend>售后类型</legend>
          {data.types.map((own) => (
            <label key={own}>
              <input type="radio" name="refundType" checked={own === type} onChange={() => setType(own)} />
              {typeNames[own]}
            </label>
          ))}
        </fieldset>
      )}
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
      {isMall && (
        <PictureInput
          scene="review"
          label="凭证图片（选填）"
          pictures={images}
          max={maxPictures}
          onChange={setImages}
        />
      )}
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
  const { orderId = 0, itemIds } = dialogs.paramsOf('refund') ?? {};
  const close = (answer?: 'done'): void => dialogs.close('refund', answer);
  return (
    <Dialog title="申请退款" width={510} onClose={() => close()}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        <RefundForm orderId={orderId} itemIds={itemIds} onClose={close} />
      </AsyncSection>
    </Dialog>
  );
});
