import { useState } from 'react';
import type { RecordLine } from '../engine/factories/waiting.ts';
import { Choose, chosenIn } from './Choose.tsx';
import { NewThing } from './NewThing.tsx';
import { useChoices, usePeople, useRecords } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

type Acts = Pick<SectionProps, 'act'>;

interface Field {
  label: string;
  name: string;
  lines: readonly RecordLine[];
}

/** A form whose fields are all chosen from lists. */
function ChoiceForm({
  fields,
  ...rest
}: Acts & { name: string; command: string; made: (data: unknown) => string; fields: readonly Field[] }) {
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  const chosen = fields.map(({ name, lines }) => [name, chosenIn(lines, wanted[name] ?? '')?.id] as const);
  const isWhole = chosen.every(([, id]) => id !== undefined);
  return (
    <NewThing {...rest} body={isWhole ? Object.fromEntries(chosen) : null}>
      {fields.map(({ label, name, lines }) => (
        <Choose
          key={name}
          label={label}
          lines={lines}
          value={String(chosenIn(lines, wanted[name] ?? '')?.id ?? '')}
          onChoose={(id) => setWanted({ ...wanted, [name]: id })}
        />
      ))}
    </NewThing>
  );
}

const linesOf = (names: Readonly<Record<string, string>>): RecordLine[] =>
  Object.entries(names).map(([id, title]) => ({ id, title }));

const couponStates = linesOf({ unused: '可用', expired: '已过期', locked: '被待付款的订单占用', used: '已使用' });
const invoiceStates = linesOf({ issuing: '开具中', issued: '已开具', failed: '开具失败', reversed: '已冲红' });
const articleStates = linesOf({
  ...{ review: '审核中', draft: '草稿', published: '已发布', returned: '已退回', withdrawing: '申请撤回' },
});
const certificateStates = linesOf({ valid: '有效', waiting: '待领取', correcting: '姓名更正中' });

/** Gives a doctor a coupon. */
export const NewCoupon = ({ act }: Acts) => (
  <ChoiceForm
    act={act}
    name="新建优惠券"
    command="coupon"
    made={(data) => `已新建优惠券 ${(data as { couponId: number }).couponId}，刷新页面可见`}
    fields={[
      { label: '用户', name: 'phone', lines: usePeople() },
      { label: '券', name: 'templateId', lines: useChoices()?.coupons ?? [] },
      { label: '状态', name: 'state', lines: couponStates },
    ]}
  />
);

/** Makes an invoice over an order. */
export const NewInvoice = ({ act }: Acts) => (
  <ChoiceForm
    act={act}
    name="新开发票"
    command="invoice"
    made={(data) => `已新开发票 ${(data as { invoiceId: number }).invoiceId}，刷新页面可见`}
    fields={[
      { label: '订单', name: 'orderId', lines: useRecords()?.invoiceable ?? [] },
      { label: '状态', name: 'state', lines: invoiceStates },
    ]}
  />
);

/** Makes an article of a doctor. */
export const NewArticle = ({ act }: Acts) => (
  <ChoiceForm
    act={act}
    name="新建稿件"
    command="submission"
    made={(data) => `已新建稿件 ${(data as { articleId: number }).articleId}，刷新页面可见`}
    fields={[
      { label: '作者', name: 'phone', lines: usePeople() },
      { label: '栏目', name: 'categoryId', lines: useChoices()?.categories ?? [] },
      { label: '状态', name: 'state', lines: articleStates },
    ]}
  />
);

/** Makes the certificate of a course. */
export const NewCertificate = ({ act }: Acts) => (
  <ChoiceForm
    act={act}
    name="新发证书"
    command="certificate"
    made={() => '课程已学完，证书已就绪，刷新页面可见'}
    fields={[
      { label: '医生', name: 'phone', lines: usePeople() },
      { label: '课程', name: 'albumId', lines: useChoices()?.certified ?? [] },
      { label: '状态', name: 'state', lines: certificateStates },
    ]}
  />
);
