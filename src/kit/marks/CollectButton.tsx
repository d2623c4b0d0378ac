import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '../../ui/MarkButton.tsx';
import type { Target } from '../target.ts';
import { type Keeper, useCollect } from './mutations.ts';
import { useMark } from './useMark.ts';

interface CollectButtonProps {
  target: Target;
  collected: boolean;
  /** Readers whose favourite the thing is. */
  count: number;
  /** Keeps the answer where `collected` and `count` come from. */
  keep: Keeper<'collectSave'>;
}

/** Makes a thing a favourite, or takes that back (pages A.6). */
export const CollectButton = observer(function CollectButton({ target, collected, count, keep }: CollectButtonProps) {
  const { toggle, ...mark } = useMark({ on: collected, count, saving: useCollect(target, keep) });
  return <MarkButton icon={Star} names={['收藏', '已收藏']} {...mark} onToggle={toggle} />;
});
