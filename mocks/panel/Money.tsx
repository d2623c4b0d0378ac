import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from './client.ts';
import { Decision } from './Decision.tsx';
import { Meeting } from './Meeting.tsx';
import type { SectionProps } from './sectionProps.ts';

/** Groups of buttons: what waits, the command, and what it may be told. */
const groups = [
  {
    name: '支付二维码',
    waits: 'payments',
    none: '没有等待支付的二维码',
    command: 'pay',
    choices: [
      ['支付成功', { result: 'success' }],
      ['支付失败', { result: 'fail' }],
      ['让二维码过期', { result: 'expire' }],
      ['关单后到账', { result: 'late' }],
    ],
  },
  {
    name: '退款申请',
    waits: 'refunds',
    none: '没有待审核的退款申请',
    command: 'refund',
    choices: [
      ['同意退款', { agree: true }],
      ['拒绝退款', { agree: false }],
    ],
  },
  {
    name: '发票',
    waits: 'invoices',
    none: '没有正在开具的发票',
    command: 'invoice',
    choices: [
      ['开票成功', { issue: true }],
      ['开票失败', { issue: false }],
    ],
  },
  {
    name: '待发货的订单',
    waits: 'toShip',
    none: '没有待发货的订单',
    command: 'parcel',
    choices: [['发货', { do: 'ship' }]],
  },
  {
    name: '在途的包裹',
    waits: 'toDeliver',
    none: '没有在途的包裹',
    command: 'parcel',
    choices: [['送达', { do: 'deliver' }]],
  },
  {
    name: '寄回中的退货',
    waits: 'returns',
    none: '没有寄回中的退货',
    command: 'parcel',
    choices: [['收到退货', { do: 'receive' }]],
  },
  {
    name: '待审核的报名',
    waits: 'toAudit',
    none: '没有待审核的报名',
    command: 'registration',
    choices: [
      ['通过', { do: 'approve' }],
      ['不通过', { do: 'reject' }],
    ],
  },
  {
    name: '待签到的参会人',
    waits: 'toCheckIn',
    none: '没有待签到的参会人',
    command: 'registration',
    choices: [['签到', { do: 'checkIn' }]],
  },
] as const;

/** Payments, refunds, invoices and parcels that wait, and the shelf of the mall; each button of a group decides the latest one. */
export function Money({ act }: SectionProps) {
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  if (!state) return null;
  const sections = groups.map(({ waits, ...group }) => (
    <Decision key={waits} act={act} waiting={state.waitingMoney[waits]} {...group} />
  ));
  return [...sections, <Shelf key="shelf" act={act} />, <Meeting key="meeting" act={act} />];
}

/** Changes of one size of a product, by its number. */
const shelfChanges = [
  ['卖光', { stock: 0 }],
  ['只剩 5 件', { stock: 5 }],
  ['改价为 ¥1', { priceFen: 100 }],
  ['恢复原价', { priceFen: null }],
] as const;

/** Stock and price of a size, for a purchase during which they change. */
function Shelf({ act }: Pick<SectionProps, 'act'>) {
  const [skuId, setSkuId] = useState('600101');
  return (
    <section>
      <h2>商品的库存与价格</h2>
      <p className="buttons">
        <label>
          规格编号 <input value={skuId} inputMode="numeric" onChange={({ target }) => setSkuId(target.value)} />
        </label>
        {shelfChanges.map(([label, change]) => (
          <button
            key={label}
            disabled={!/^[1-9][0-9]{0,8}$/.test(skuId)}
            onClick={() => void act('shelf', { skuId: Number(skuId), ...change }, `${skuId}：${label}`)}
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}
