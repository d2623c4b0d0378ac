import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { creditText } from '#kit/credits/words.ts';
import { courseMark } from '#kit/money/courseMark.ts';
import { opens } from '#kit/page/opens.ts';
import { useBuy } from '#kit/money/useBuy.ts';
import { dateText } from '#shared/dates.ts';
import { courseModules, levelNames } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { countText, durationText, positionText, priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ActionRow } from '#ui/ActionRow.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { continuedIn, firstLessonOf } from '../model.ts';
import { TitleHead } from '#ui/TitleHead.tsx';
import styles from './CourseHead.module.css';

type Schemas = components['schemas'];

/** The access or price of the course for this reader, and the button that goes with it. */
const Terms = observer(function Terms({ course: { album, my, access, validDays } }: { course: Schemas['Course'] }) {
  const { session } = useStores();
  const buy = useBuy();
  const mark = courseMark({ ...album, purchased: my?.purchased }, session);
  const isClosed = ['vip', 'pay', 'expired'].includes(access.reason);
  const validity = validDays > 0 ? `，购买后 ${validDays} 天有效` : '';
  if (mark.kind === 'bought')
    return (
      <p className={styles.terms}>
        {mark.text}，
        <span className="whole">{my?.expireAt == null ? '长期有效' : `有效期至 ${dateText(my.expireAt)}`}</span>
      </p>
    );
  return (
    <div className={styles.terms}>
      <p className="num">
        {mark.kind === 'price' ? <strong>{mark.text}</strong> : mark.text}
        {mark.kind === 'member' &&
          !session.isVip &&
          album.priceFen != null &&
          ` · 单独购买 ${priceText(album.priceFen)}${validity}`}
        {mark.kind === 'price' &&
          !session.isVip &&
          album.vipPriceFen != null &&
          ` · 会员价 ${priceText(album.vipPriceFen)}`}
        {mark.kind === 'price' && validity}
        {access.reason === 'expired' && '（您的购买已到期）'}
      </p>
      {isClosed && (
        <div className={styles.ways}>
          {album.priceFen != null && (
            <Button
              look="solid"
              {...opens('buy')}
              onClick={() => void buy({ orderType: 'video', targetId: album.albumId, from: 'course' })}
            >
              {access.reason === 'expired' ? '重新购买' : mark.kind === 'member' ? '单独购买' : '立即购买'}
            </Button>
          )}
          {!session.isVip && (
            <ButtonLink look="vip" to={membershipPage.to({ from: 'course', fromId: album.albumId })}>
              开通会员
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
});

interface CourseHeadProps {
  course: Schemas['Course'];
  /** Returns the address at which a lesson is played. */
  play(videoId: number): string;
  /** The lesson that is open in the player; null before anything was played. */
  playing: number | null;
  /** Rare actions. */
  more: ReactNode;
  /** Marks. */
  children: ReactNode;
}

/** The way into the course for a reader who may watch it: where he stopped, else its first lesson. */
function beginning(course: Schemas['Course']): { videoId: number; text: string } | null {
  const next = continuedIn(course);
  if (next) {
    const at = next.position > 0 ? ` ${positionText(next.position)}` : '';
    return { videoId: next.lesson.videoId, text: `继续学习 第${next.number}节${at}` };
  }
  const first = course.access.canPlay || course.access.reason === 'login' ? firstLessonOf(course) : null;
  const isFree = course.album.free === 'open' || course.album.free === 'login';
  return first && { videoId: first.videoId, text: isFree ? '免费学习' : '立即学习' };
}

/** Title, lecturers, figures and terms of a course, and its actions. */
export function CourseHead({ course, play, playing, more, children }: CourseHeadProps) {
  const begin = beginning(course);
  const { album, departmentName, updateState, updateText, reviewCount } = course;
  const credit = creditText(course.certificate?.credit ?? null);
  const figures = [
    `${countText(album.playCount)}次播放`,
    `${album.videoCount} 节 · ${durationText(album.totalDuration)}`,
    ...(album.score == null ? [] : [`${album.score.toFixed(1)} 分（${reviewCount} 条评价）`]),
    ...(updateState === 'running' && updateText ? [updateText] : []),
    ...(credit === null ? [] : [`完成可获${credit}`]),
  ];
  return (
    <TitleHead
      title={album.title}
      marks={
        <>
          <Badge tone={album.free === 'vip' || album.free === 'pay' ? 'vip' : 'free'}>
            {courseModules.find(([module]) => module === album.moduleType)?.[1] ?? '课程'}
          </Badge>
          {album.level != null && <Badge>{levelNames.find(([level]) => level === album.level)?.[1]}</Badge>}
          {departmentName && <Badge>{departmentName}</Badge>}
        </>
      }
      figures={
        <>
          {course.lecturers.map(({ lecturerId, name, titleName }) => (
            <li key={`lecturer ${lecturerId}`}>
              讲师：
              <Link className="textLink" to={lecturersPage.to({ id: lecturerId })}>
                {name}
              </Link>{' '}
              {titleName}
            </li>
          ))}
          {figures.map((figure) => (
            <li key={figure} className="num">
              {figure}
            </li>
          ))}
        </>
      }
    >
      <div className={styles.row}>
        <Terms course={course} />
        <ActionRow
          more={more}
          primary={
            begin && (
              <ButtonLink look={begin.videoId === playing ? 'outline' : 'solid'} to={play(begin.videoId)}>
                {begin.text}
              </ButtonLink>
            )
          }
        >
          {children}
        </ActionRow>
      </div>
    </TitleHead>
  );
}
