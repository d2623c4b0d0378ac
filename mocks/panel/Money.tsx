import { useQuery } from '@tanstack/react-query';
import { ask } from './client.ts';
import { Decision } from './Decision.tsx';
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
] as const;

/** Payments, refunds and invoices that wait; each button decides the latest one. */
export function Money({ act }: SectionProps) {
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  if (!state) return null;
  return groups.map(({ waits, ...group }) => (
    <Decision key={group.command} act={act} waiting={state.waitingMoney[waits]} {...group} />
  ));
}
