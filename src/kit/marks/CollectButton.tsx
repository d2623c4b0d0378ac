import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '#ui/MarkButton.tsx';
import type { CollectTarget } from '../page/target.ts';
import { type Keeper, useCollect } from './mutations.ts';
import { useMark } from './useMark.ts';

interface CollectButtonProps {
  target: CollectTarget;
  collected: boolean;
  /** How many readers have marked it as a favourite; missing where the target does not tell. */
  count?: number;
  /** Writes the answer to the query that `collected` and `count` come from. */
  keep: Keeper<'collectSave'>;
}

/** Marks a target as a favourite, or removes the mark (pages A.6). */
export const CollectButton = observer(function CollectButton({ target, collected, count, keep }: CollectButtonProps) {
  const { toggle, ...mark } = useMark({ on: collected, count, saving: useCollect(target, keep) });
  return <MarkButton icon={Star} names={['收藏', '已收藏']} {...mark} onToggle={toggle} />;
});
