import { moduleView } from '#features/campaigns/modules.ts';
import { Seckill } from '#features/campaigns/seckill/Seckill.tsx';

/** Goods in small numbers, round by round. */
export const module = moduleView({
  type: 'seckill',
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ act, module: own, data }) => <Seckill act={act} module={own} data={data} />,
});
