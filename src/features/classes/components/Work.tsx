import { FileText } from 'lucide-react';
import { FileLink } from '#kit/saving/FileLink.tsx';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { dateTimeText } from '#shared/dates.ts';
import { sizeText } from '#shared/sizeText.ts';
import { Badge } from '#ui/Badge.tsx';
import { Image } from '#ui/Image.tsx';
import type { Homework } from '../model.ts';
import styles from './Homework.module.css';

/** What a learner has handed in, and what the mentor says about it. */
export function Work({ work }: { work: NonNullable<Homework['work']> }) {
  const { content, images, files, submitTime, score, comment, excellent } = work;
  const linkOf = usePictureLinks(images.map((src, at) => ({ src, name: `作业图片 ${at + 1}` })));
  return (
    <div className={styles.work}>
      <p className={`${styles.meta} num`}>我的作业 · {dateTimeText(submitTime)} 提交</p>
      {content && <p className={styles.text}>{content}</p>}
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map((src, at) => (
            <a key={`${at} ${src}`} {...linkOf(at)}>
              <Image src={src} alt={`作业图片 ${at + 1}`} />
            </a>
          ))}
        </div>
      )}
      {files.map(({ url, name, size }) => (
        <p key={url} className={styles.file}>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <FileLink address={url}>{name}</FileLink>
          <span className="num">{sizeText(size)}</span>
        </p>
      ))}
      {(score != null || comment != null) && (
        <p className={styles.comment}>
          {score != null && <b className="num">{score}分 </b>}
          {excellent && (
            <Badge className={styles.badge} tone="brand">
              优秀作业
            </Badge>
          )}{' '}
          {comment != null && `导师评语：${comment}`}
        </p>
      )}
    </div>
  );
}
