import type { components } from '#openapi/portal.d.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import styles from './CourseDetail.module.css';

/** Introduction of a course. */
export function CourseIntroduction({ course }: { course: components['schemas']['Course'] }) {
  return (
    <div className={styles.intro}>
      <h2>适合人群</h2>
      <p>{course.suitFor}</p>
      <h2>学习目标</h2>
      <ul className={styles.goals}>
        {course.goals.map((goal, at) => (
          <li key={at}>{goal}</li>
        ))}
      </ul>
      <h2>课程简介</h2>
      <Blocks blocks={course.intro} />
    </div>
  );
}
