import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { FollowButton } from '#kit/marks/FollowButton.tsx';
import { countText } from '#shared/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useLecturerFollow } from '../mutations.ts';
import styles from './LecturerHead.module.css';

interface LecturerHeadProps {
  about: components['schemas']['Lecturer'];
  /** Actions of the page. */
  actions: ReactNode;
  /** The introduction. */
  children: ReactNode;
}

/** A lecturer and the totals of the courses. */
export function LecturerHead({
  about: { lecturer, departmentName, posts, playCount, score, followed, followerCount },
  actions,
  children,
}: LecturerHeadProps) {
  const saving = useLecturerFollow(lecturer.lecturerId);
  const figures = [
    ['课程', `${lecturer.courseCount} 门`],
    ['播放', `${countText(playCount)} 次`],
    ...(score == null ? [] : [['评分', `${score.toFixed(1)} 分`]]),
  ] as const;
  return (
    <section className={`${styles.head} paper`} aria-labelledby="lecturer">
      <Avatar src={lecturer.photoUrl} name={lecturer.name} size={120} />
      <div className={styles.who}>
        <div className={styles.name}>
          <h1 id="lecturer">{lecturer.name}</h1>
          <FollowButton name={lecturer.name} followed={followed === true} count={followerCount} saving={saving} />
          {actions}
        </div>
        <p>{[lecturer.titleName, departmentName, lecturer.hospitalName].filter(Boolean).join(' · ')}</p>
        <ul className={styles.posts}>
          {posts.map((post, at) => (
            <li key={at}>{post}</li>
          ))}
        </ul>
        {children}
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
