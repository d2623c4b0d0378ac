import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** Goods in small numbers, round by round. */
export const module = moduleView({
  type: 'seckill',
  isEmpty: ({ list }) => list.length === 0,
  Component: later(() => import('#features/campaigns/seckill/Seckill.tsx'), 'Seckill'),
});
