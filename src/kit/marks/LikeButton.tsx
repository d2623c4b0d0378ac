import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '../../ui/MarkButton.tsx';
import { type Saving, useMark } from './useMark.ts';

interface LikeButtonProps {
  liked: boolean;
  /** Readers who like the thing. */
  count: number;
  /** The write of the like: each kind of thing has its own operation. */
  saving: Saving;
  /** What is liked, for screen readers, where several such buttons are on a page. */
  of?: string;
}

/** Likes a thing, or takes that back. */
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
