import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMark } from '../../../kit/useMark.ts';
import { MarkButton } from '../../../ui/MarkButton.tsx';
import { useCollect } from '../mutations.ts';

interface CollectButtonProps {
  albumId: number;
  collected: boolean;
  /** Readers whose favourite the course is. */
  count: number;
}

/** Makes a course a favourite, or takes that back (pages A.6). */
export const CollectButton = observer(function CollectButton({ albumId, collected, count }: CollectButtonProps) {
  const mark = useMark({ on: collected, count, saving: useCollect(albumId) });
  const { on, pending, toggle } = mark;
  return (
    <MarkButton icon={Star} names={['收藏', '已收藏']} on={on} count={mark.count} pending={pending} onToggle={toggle} />
  );
});
