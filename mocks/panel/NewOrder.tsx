import { useState } from 'react';
import type { ChoicesReport } from '../engine/factories/choices.ts';
import type { OrderGoal } from '../engine/factories/wishes.ts';
import type { RecordLine } from '../engine/factories/waiting.ts';
import { Choose, chosenIn } from './Choose.tsx';
import { NewThing } from './NewThing.tsx';
import { useChoices, usePeople } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

const goals: Readonly<Record<OrderGoal, string>> = {
  unpaid: '待付款',
  paid: '已支付',
  accepted: '报名通过',
  rejected: '报名未通过',
  attended: '已签到',
  shipped: '已发货',
  delivered: '已送达，未确认',
  received: '已收货',
  refunding: '退款审核中',
  refused: '退款被拒绝',
  refunded: '已退款',
  toReturn: '待寄回退货',
  returning: '退货寄回中',
  cancelled: '已取消',
  closed: '超时关闭',
};
const common = ['unpaid', 'paid', 'refunding', 'refused', 'refunded', 'cancelled', 'closed'] as const;
const seats: readonly OrderGoal[] = [...common, 'accepted', 'rejected', 'attended'];

interface Kind {
  id: 'video' | 'vip' | 'mall' | 'meeting' | 'operation';
  title: string;
  things: (choices: ChoicesReport) => readonly RecordLine[];
  goals: readonly OrderGoal[];
}

const seatsOf = (type: 'meeting' | 'operation') => (choices: ChoicesReport) =>
  choices.seats.filter(({ orderType }) => orderType === type);

const kinds: readonly Kind[] = [
  { id: 'video', title: '课程', things: ({ courses }) => courses, goals: common },
  { id: 'vip', title: '会员', things: ({ plans }) => plans, goals: common },
  {
    ...{ id: 'mall', title: '图书与教具', things: ({ sizes }) => sizes },
    goals: [...common, 'shipped', 'delivered', 'received', 'toReturn', 'returning'],
  },
  { id: 'meeting', title: '会议与培训', things: seatsOf('meeting'), goals: seats },
  { id: 'operation', title: '手术班', things: seatsOf('operation'), goals: seats },
];

/** Makes an order of any kind in any state. */
export function NewOrder({ act }: Pick<SectionProps, 'act'>) {
  const people = usePeople();
  const choices = useChoices();
  const [wanted, setWanted] = useState({ phone: '', kind: 'video', thing: '', goal: 'unpaid', quantity: '1' });
  const set = (field: keyof typeof wanted) => (value: string) => setWanted({ ...wanted, [field]: value });
  const kind = chosenIn(kinds, wanted.kind);
  if (!choices || !kind) return null;
  const things = kind.things(choices);
  const states = kind.goals.map((id) => ({ id, title: goals[id] }));
  const [person, thing, goal] = [
    chosenIn(people, wanted.phone),
    chosenIn(things, wanted.thing),
    chosenIn(states, wanted.goal),
  ];
  const isMany = kind.id !== 'video' && kind.id !== 'vip';
  const quantity = isMany ? Number(wanted.quantity) : 1;
  const isWhole = person && thing && goal && Number.isInteger(quantity) && quantity > 0;
  return (
    <NewThing
      act={act}
      name="新建订单"
      command="order"
      body={isWhole ? { phone: person.id, orderType: kind.id, targetId: thing.id, quantity, state: goal.id } : null}
      made={(data) =>
        `已新建订单 ${(data as { orderNo: string }).orderNo}：${thing?.title ?? ''}，${goal?.title ?? ''}，刷新页面可见`
      }
    >
      <Choose label="用户" lines={people} value={String(person?.id ?? '')} onChoose={set('phone')} />
      <Choose label="类型" lines={kinds} value={kind.id} onChoose={set('kind')} />
      <Choose label="内容" lines={things} value={String(thing?.id ?? '')} onChoose={set('thing')} />
      {isMany && (
        <label className="choose">
          数量
          <input
            className="number"
            inputMode="numeric"
            value={wanted.quantity}
            onChange={({ target }) => set('quantity')(target.value)}
          />
        </label>
      )}
      <Choose label="状态" lines={states} value={goal?.id ?? ''} onChoose={set('goal')} />
    </NewThing>
  );
}
