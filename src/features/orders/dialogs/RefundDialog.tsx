import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PiecesField } from '#kit/checkout/PiecesField.tsx';
import { opens } from '#kit/page/opens.ts';
import { PictureInput } from '#kit/pictures/PictureInput.tsx';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { Form } from '#ui/Form.tsx';
import { leavingWhenChanged } from '../endOf.ts';
import { useRefundApply } from '../mutations.ts';
import { orderQuery, refundQuery } from '../queries.ts';
import { leftIn, openParticipants, type Participant, type Pieces, reasonsFor, type Refund } from '../refund.ts';
import styles from './OrderDialogs.module.css';

const typeNames = { 1: '仅退款', 2: '退货退款' } as const;
const maxPictures = 6;
/** Maximum length of the note, in code points. */
const maxNote = 200;

const ghost = <div className={styles.ghost} role="status" aria-label="加载中" />;

interface PartProps {
  orderId: number;
  /** The item of an order of the mall; missing for everything that is left. */
  itemId?: number | undefined;
  /** The participant of a registration; missing for all that are left. */
  participantId?: number | undefined;
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

/** The answer to a request was lost, or another tab was faster: what was wished is under way. */
const Asked = ({ onClose }: Pick<PartProps, 'onClose'>) => (
  <div className={styles.form}>
    <p role="status">退款申请已提交，正在审核。</p>
    <div className={styles.end}>
      <Button look="solid" data-answer onClick={() => onClose('done')}>
        知道了
      </Button>
    </div>
  </div>
);

interface PeopleFieldProps {
  open: readonly Participant[];
  chosen: readonly number[];
  onChange(chosen: number[]): void;
}

/** The participants who do not come; at least one of them. */
const PeopleField = ({ open, chosen, onChange }: PeopleFieldProps) => (
  <fieldset className={styles.reasons}>
    <legend>为谁退款（至少选一位）</legend>
    {open.map(({ participantId, name }, at) => (
      <label key={`${at} ${participantId}`}>
        <input
          type="checkbox"
          checked={chosen.includes(participantId)}
          disabled={chosen.length === 1 && chosen.includes(participantId)}
          onChange={({ target }) =>
            onChange(
              open
                .map((one) => one.participantId)
                .filter((id) => (id === participantId ? target.checked : chosen.includes(id))),
            )
          }
        />
        {name}
      </label>
    ))}
  </fieldset>
);

/** What a refund would give back for so many pieces; the last amount stays while another number is computed. */
function useRefund(orderId: number, parts: { pieces?: Pieces[]; participants?: number[] }) {
  const query = { ...refundQuery(useApi(), orderId, parts), throwOnError: true };
  return useQuery({ ...query, placeholderData: (before) => before });
}

function RefundForm({ orderId, itemId, participantId, onClose }: PartProps) {
  const { data: detail } = useSuspenseQuery(orderQuery(useApi(), orderId));
  const { order } = detail;
  const isMall = order.orderType === 'mall';
  const item = order.items.find((own) => itemId !== undefined && own.itemId === itemId);
  const left = item ? leftIn(item) : 0;
  const [quantity, setQuantity] = useState(left);
  const items = itemId === undefined ? undefined : [{ itemId, quantity }];
  const open = openParticipants(detail);
  const [people, setPeople] = useState(() =>
    open.map((one) => one.participantId).filter((id) => !participantId || id === participantId),
  );
  const participants = open.length > 0 ? people : undefined;
  const { data, isPlaceholderData } = useRefund(orderId, {
    ...(items && { pieces: items }),
    ...(participants && { participants }),
  });
  const reasons = reasonsFor(order, item ? [item] : order.items);
  const { mutateAsync } = useRefundApply();
  const form = useDraftForm(`refund ${orderId} ${itemId ?? ''}`, { note: maxNote });
  const [chosenType, setType] = useState<Refund['type']>();
  const [images, setImages] = useState<string[]>([]);
  const [reason, setReason] = useState(reasons[0] ?? '');
  if (!data) return ghost;
  const type = chosenType ?? data.types[0] ?? 1;
  if (!data.allowed && order.actions.includes('refundCancel')) return <Asked onClose={onClose} />;
  if (!data.allowed) return <Refused rule={data.ruleText} onClose={onClose} />;
  const send = (): void => {
    if (isPlaceholderData) return;
    const note = form.texts().note.trim();
    const goods = { type, images, ...(items && { items }) };
    const body = {
      orderId,
      reason,
      ...(note && { note }),
      ...(isMall && goods),
      ...(participants && { participants }),
    };
    form.submit({
      words: JSON.stringify(body),
      store: (key) => leavingWhenChanged(mutateAsync({ body, key }), onClose),
      onDone: () => onClose('done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={send}>
      <p className={`${styles.amount} num`} aria-busy={isPlaceholderData}>
        退款金额 <strong translate="no">{moneyText(data.amountFen)}</strong>
      </p>
      <p className={styles.rule}>{data.ruleText}</p>
      {item && (
        <div className={styles.pieces}>
          <p>
            {item.title} <span className="num">×{left}</span>
          </p>
          {left > 1 && <PiecesField label="退款数量" value={quantity} max={left} verb="可退" onChange={setQuantity} />}
        </div>
      )}
      {open.length > 1 && <PeopleField open={open} chosen={people} onChange={setPeople} />}
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
        typed={form.typed.note}
        maxLength={maxNote}
        {...form.field('note')}
      />
      {isMall && (
        <PictureInput
          scene="refund"
          label="凭证图片（选填）"
          pictures={images}
          max={maxPictures}
          onChange={setImages}
        />
      )}
      <div className={styles.end}>
        <Button onClick={() => onClose()}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending || isPlaceholderData}>
          {form.sending ? '提交中…' : '提交申请'}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for a refund: what comes back and by which rule, then the reason [F.5]. Answers `done`. */
export const RefundDialog = observer(function RefundDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('refund');
  const close = (answer?: 'done'): void => dialogs.close('refund', answer);
  return (
    <Dialog title="申请退款" width={510} onClose={() => close()}>
      <AsyncSection loading={ghost}>{params && <RefundForm {...params} onClose={close} />}</AsyncSection>
    </Dialog>
  );
});
