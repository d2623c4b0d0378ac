import { Award } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { licensePage } from '#addresses/license.ts';
import { className } from '#kit/credits/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './CourseCertificate.module.css';

/** The certificate of completion, its credits, and how far the doctor is; nothing for a course without one. */
export function CourseCertificate({ course }: { course: components['schemas']['Course'] }) {
  const { album, certificate, my } = course;
  if (!certificate) return null;
  const { credit } = certificate;
  const progress = my?.progress ?? 0;
  return (
    <section aria-labelledby="course-certificate">
      <h2 id="course-certificate">学习证书</h2>
      <div className={`paper ${styles.box}`}>
        <p className={styles.rule}>
          <Award size={20} strokeWidth={1.75} aria-hidden />
          <span>{progress === 100 ? '您已学完全部课节' : `学完全部 ${album.videoCount} 节后可领取证书`}</span>
        </p>
        {credit && (
          <dl className={styles.credit}>
            <dt>学分类别</dt>
            <dd>{className(credit.creditClass)}</dd>
            <dt>学分</dt>
            <dd className="num">{credit.credits}</dd>
            <dt>项目编号</dt>
            <dd className="num">{credit.projectNo}</dd>
          </dl>
        )}
        {my && progress < 100 && (
          <div className={styles.progress}>
            <span className="num" aria-hidden>
              已学 {progress}%
            </span>
            <ProgressBar percent={progress} label={`已学 ${progress}%`} />
          </div>
        )}
        {progress === 100 && <ButtonLink to={licensePage.to()}>前往我的证书</ButtonLink>}
      </div>
    </section>
  );
}
