import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMark } from '../../../kit/useMark.ts';
import { MarkButton } from '../../../ui/MarkButton.tsx';
import { useCourseLike } from '../mutations.ts';

interface LikeButtonProps {
  albumId: number;
  liked: boolean;
  /** Readers who like the course. */
  count: number;
}

/** Likes a course, or takes that back. */
export const LikeButton = observer(function LikeButton({ albumId, liked, count }: LikeButtonProps) {
  const mark = useMark({ on: liked, count, saving: useCourseLike(albumId) });
  const { on, pending, toggle } = mark;
  return (
    <MarkButton
      icon={ThumbsUp}
      names={['点赞', '已赞']}
      on={on}
      count={mark.count}
      pending={pending}
      onToggle={toggle}
    />
  );
});
