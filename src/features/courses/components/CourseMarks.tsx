import type { components } from '#openapi/portal.d.ts';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import { LikeButton } from '#kit/marks/LikeButton.tsx';
import { collectKeeper } from '../marks.ts';
import { useCourseLike } from '../mutations.ts';

interface CourseMarkProps {
  course: components['schemas']['Course'];
}

/** Adds the course to the favourites, or removes it. */
export function CourseCollect({ course }: CourseMarkProps) {
  const { albumId } = course.album;
  return (
    <CollectButton
      target={{ targetType: 'course', targetId: albumId }}
      collected={course.my?.collected ?? false}
      count={course.collectCount}
      keep={collectKeeper(albumId)}
    />
  );
}

/** Likes the course, or removes the like. */
export function CourseLike({ course }: CourseMarkProps) {
  const saving = useCourseLike(course.album.albumId);
  return <LikeButton liked={course.my?.liked ?? false} count={course.likeCount} saving={saving} />;
}
