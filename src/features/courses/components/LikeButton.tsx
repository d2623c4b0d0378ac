import { useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { courseLike } from '../../../../openapi/dist/video.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { changeCourse } from '../../../api/courseCache.ts';
import { useMark } from '../../../stores/useMark.ts';
import { MarkButton } from '../../../ui/MarkButton.tsx';

interface LikeButtonProps {
  albumId: number;
  liked: boolean;
  /** Readers who like the course. */
  count: number;
}

/** Likes a course, or takes that back. */
export const LikeButton = observer(function LikeButton({ albumId, liked, count }: LikeButtonProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mark = useMark({
    on: liked,
    count,
    async save(like) {
      const told = await api.call(courseLike, { body: { albumId, like } });
      changeCourse(queryClient, albumId, (course) => ({
        ...course,
        likeCount: told.likeCount,
        my: course.my && { ...course.my, liked: told.liked },
      }));
    },
  });
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
