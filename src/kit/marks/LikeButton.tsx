import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '#ui/MarkButton.tsx';
import { type Saving, useMark } from './useMark.ts';

interface LikeButtonProps {
  liked: boolean;
  /** How many readers like it. */
  count: number;
  /** The write of the like: each kind of target has its own operation. */
  saving: Saving;
  /** Name of the target for screen readers, on pages with several like buttons. */
  of?: string;
}

/** Likes a target, or removes the like. */
export const LikeButton = observer(function LikeButton({ liked, count, saving, of }: LikeButtonProps) {
  const { toggle, ...mark } = useMark({ on: liked, count, saving });
  return (
    <MarkButton
      icon={ThumbsUp}
      names={['点赞', '已赞']}
      {...mark}
      {...(of !== undefined && { of })}
      onToggle={toggle}
    />
  );
});
