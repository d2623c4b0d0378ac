import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { dateText } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { countText, durationText, priceText } from '../../../shared/text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { courseModules, levelNames } from '../modules.ts';
import styles from './CourseHead.module.css';

type Schemas = components['schemas'];

/** What the course costs this reader, and the way to it. */
function Terms({ course: { album, my, access, validDays } }: { course: Schemas['Course'] }) {
  const open = `${paths.openVip}?from=course&fromId=${album.albumId}`;
  if (my?.purchased)
    return (
      <p className={styles.terms}>
        {my.expireAt == null ? '已购买，长期有效' : `已购买，有效期至 ${dateText(my.expireAt)}`}
      </p>
    );
  if (album.free === 'open' || album.free === 'login')
    return <p className={styles.terms}>{album.free === 'open' ? '免费公开' : '登录后免费观看'}</p>;
  const validity = validDays > 0 ? `，购买后 ${validDays} 天有效` : '';
  return (
    <div className={styles.terms}>
      <p className="num">
        {album.free === 'vip' ? (
          <>会员免费{album.priceFen != null && ` · 单独购买 ${priceText(album.priceFen)}${validity}`}</>
        ) : (
          <>
            <strong>{priceText(album.priceFen ?? 0)}</strong>
            {album.vipPriceFen != null && ` · 会员价 ${priceText(album.vipPriceFen)}`}
            {validity}
          </>
        )}
        {access.reason === 'expired' && '（您的购买已到期）'}
      </p>
      {!access.canPlay && (
        <ButtonLink look="vip" to={open}>
          开通会员
        </ButtonLink>
      )}
    </div>
  );
}

/** Title, marks, figures and terms of a course. */
export function CourseHead({ course, children }: { course: Schemas['Course']; children?: ReactNode }) {
  const { album, departmentName, updateState, updateText, reviewCount } = course;
  const figures = [
    `${countText(album.playCount)}次播放`,
    `${album.videoCount} 节 · ${durationText(album.totalDuration)}`,
    ...(album.score == null ? [] : [`${album.score.toFixed(1)} 分（${reviewCount} 条评价）`]),
    ...(updateState === 'running' && updateText ? [updateText] : []),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.marks}>
        <Badge tone={album.free === 'vip' || album.free === 'pay' ? 'vip' : 'free'}>
          {courseModules.find(([module]) => module === album.moduleType)?.[1] ?? '课程'}
        </Badge>
        {album.level != null && <Badge>{levelNames.find(([level]) => level === album.level)?.[1]}</Badge>}
        {departmentName && <Badge>{departmentName}</Badge>}
      </div>
      <h1>{album.title}</h1>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure} className="num">
            {figure}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Terms course={course} />
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
