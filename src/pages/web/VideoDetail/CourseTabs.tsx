import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { courseExercisesQuery } from '#features/exercises/queries.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import styles from './CourseDetail.module.css';

const CourseExercises = later(() => import('#features/exercises/components/CourseExercises.tsx'), 'CourseExercises');
const Materials = later(() => import('#features/materials/components/Materials.tsx'), 'Materials');
const Notes = later(() => import('#features/notes/components/Notes.tsx'), 'Notes');
const CourseReviews = later(() => import('#features/reviews/components/CourseReviews.tsx'), 'CourseReviews');
const PlateViewer = later(() => import('#features/anatomy/components/PlateViewer.tsx'), 'PlateViewer');
const Comments = later(() => import('#kit/comments/Comments.tsx'), 'Comments');

type Course = components['schemas']['Course'];

const questionWords = { name: '提问', placeholder: '学习中有疑问？写下来，讲师和同行会来解答' };

type TabKey = 'intro' | 'plate' | 'exercises' | 'materials' | 'notes' | 'reviews' | 'comments';

interface CourseTabsProps {
  course: Course;
  introduction: ReactNode;
  /** The notes stand beside the player instead. */
  notesBeside: boolean;
  lesson: { videoId: number; title: string } | null;
  /** Position of the player, in seconds. */
  now(): number;
  onJump(videoId: number, t: number): void;
}

/** Tabs of a course besides its lessons. */
export function CourseTabs({ course, introduction, notesBeside, lesson, now, onJump }: CourseTabsProps) {
  const { albumId } = course.album;
  const { data: exercises } = useQuery(courseExercisesQuery(useApi(), albumId));
  const exerciseCount = exercises?.total ?? 0;
  const { selected, panel, list } = useTabs<TabKey>([
    'intro',
    ...(course.album.moduleType === 'anatomy' ? (['plate'] as const) : []),
    ...(exerciseCount > 0 ? (['exercises'] as const) : []),
    'materials',
    ...(notesBeside ? [] : (['notes'] as const)),
    'reviews',
    'comments',
  ]);
  const { materials, reviewCount } = course;
  return (
    <section aria-label="课程内容">
      <div className={styles.tabs}>
        <TabList
          list={list}
          label="课程内容"
          names={{
            intro: '课程介绍',
            plate: '图谱',
            exercises: `练习（${exerciseCount}）`,
            materials: `资料（${materials.length}）`,
            notes: '笔记',
            reviews: `评价（${reviewCount}）`,
            comments: '答疑',
          }}
        />
      </div>
      <div {...panel} className={`${styles.panel} paper`}>
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          {selected === 'intro' && introduction}
          {selected === 'plate' && <PlateViewer albumId={albumId} />}
          {selected === 'exercises' && <CourseExercises albumId={albumId} />}
          {selected === 'materials' && <Materials albumId={albumId} materials={materials} />}
          {selected === 'notes' && <Notes albumId={albumId} lesson={lesson} now={now} onJump={onJump} />}
          {selected === 'reviews' && <CourseReviews albumId={albumId} progress={course.my?.progress ?? 0} />}
          {selected === 'comments' && (
            <Comments target={{ targetType: 'course', targetId: albumId }} words={questionWords} />
          )}
        </AsyncSection>
      </div>
    </section>
  );
}
