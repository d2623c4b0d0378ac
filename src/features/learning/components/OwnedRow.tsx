import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { itemPath, lessonPath } from '#addresses/item.ts';
import { licensePage } from '#addresses/license.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useBuy } from '#kit/money/useBuy.ts';
import { opens } from '#kit/page/opens.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { daysLeft } from '../groups.ts';
import rows from './Rows.module.css';

type Owned = components['schemas']['OwnedCourse'];

function Validity({ course, now }: { course: Owned; now: number }) {
  const { source, expireAt, isExpired, isExpiring, actions } = course;
  if (isExpired && !actions.includes('learn')) return source === 'vip' ? '会员已到期' : '已过期';
  // Of an expired purchase, too, when the membership opens the course.
  if (isExpired || source === 'vip') return '会员有效期内';
  if (expireAt === null) return '永久有效';
  const text = `剩余 ${daysLeft(expireAt, now)} 天`;
  return isExpiring ? <b>{text}</b> : text;
}

/** What is done first with a course: learn it, or pay for it again. */
function MainAction({ course }: { course: Owned }) {
  const buy = useBuy();
  const { album, lastVideoId, actions } = course;
  const { albumId, moduleType, title } = album;
  if (actions.includes('learn')) {
    const page = itemPath(moduleType, albumId);
    const to = lastVideoId === null ? page : (lessonPath({ ...album, videoId: lastVideoId }) ?? page);
    const text = lastVideoId === null ? '立即学习' : '继续学习';
    return (
      <ButtonLink look="solid" to={to} aria-label={`${text} ${title}`}>
        {text}
      </ButtonLink>
    );
  }
  if (actions.includes('renew'))
    return (
      <ButtonLink look="vip" to={membershipPage.to()} aria-label={`续费会员，继续学习 ${title}`}>
        续费会员
      </ButtonLink>
    );
  if (!actions.includes('buy')) return null;
  return (
    <Button
      aria-label={`重新购买 ${title}`}
      {...opens('buy')}
      onClick={() => void buy({ orderType: 'video', targetId: albumId, from: 'owned' })}
    >
      重新购买
    </Button>
  );
}

/** What else the server allows for a course: its certificate, its invoice, its review. */
function OtherActions({ course: { album, actions, certificateId } }: { course: Owned }) {
  const { dialogs } = useStores();
  const { albumId, title } = album;
  const links = [
    actions.includes('claim') && { text: '领取证书', to: licensePage.to() },
    certificateId !== null &&
      actions.includes('certificate') && { text: '查看证书', to: licensePage.to({ certificate: certificateId }) },
    actions.includes('invoice') && { text: '申请开票', to: invoicesPage.to({ type: 'video' }) },
  ].filter((link) => link !== false);
  const mayReview = actions.includes('review');
  if (links.length === 0 && !mayReview) return null;
  return (
    <p className={rows.also}>
      {links.map(({ text, to }) => (
        <Link key={text} className="textLink reach" to={to} aria-label={`${text} ${title}`}>
          {text}
        </Link>
      ))}
      {mayReview && (
        <button
          type="button"
          className="textLink reach"
          aria-label={`评价 ${title}`}
          {...opens('courseReview')}
          onClick={() => void dialogs.open('courseReview', { albumId, title })}
        >
          评价
        </button>
      )}
    </p>
  );
}

/** A course that a doctor owns or began as a member, with what the server says may be done with it. */
export const OwnedRow = observer(function OwnedRow({ course, now }: { course: Owned; now: number }) {
  const { album, source, isExpired, isExpiring, lessonCount, finishedCount, actions } = course;
  const finished = lessonCount > 0 && finishedCount >= lessonCount;
  const people = [album.lecturerName, album.hospitalName].filter(Boolean).join(' · ');
  const percent = Math.floor((finishedCount * 100) / Math.max(1, lessonCount));
  const isOpen = actions.includes('learn') || actions.includes('buy') || actions.includes('renew');
  return (
    <li className={classes(rows.row, rows.owned, isExpired && !actions.includes('learn') && rows.ended)}>
      <Picture className={rows.cover} src={album.coverUrl} ratio={16 / 9} />
      <div className={rows.what}>
        <h2 className="clamp2">
          {isOpen ? <Link to={itemPath(album.moduleType, album.albumId)}>{album.title}</Link> : album.title}
        </h2>
        <p className="clamp1">{people}</p>
        {(source === 'gift' || finished || isExpiring) && (
          <p className={rows.badges}>
            {source === 'gift' && <Badge tone="vip">赠送</Badge>}
            {finished && (
              <Badge tone="brand" className={rows.done}>
                已学完
              </Badge>
            )}
            {isExpiring && <Badge tone="brand">即将到期</Badge>}
          </p>
        )}
        <OtherActions course={course} />
      </div>
      <div className={rows.far}>
        <span className="num">
          已学 {finishedCount}/{lessonCount} 节
        </span>
        <ProgressBar percent={percent} label={`已学 ${percent}%`} />
      </div>
      <p className={classes(rows.valid, 'num')}>
        <Validity course={course} now={now} />
      </p>
      <div className={rows.go}>
        {isOpen ? (
          <MainAction course={course} />
        ) : (
          <span className={rows.goneText}>{isExpired ? '暂不可续购' : '已下架'}</span>
        )}
      </div>
    </li>
  );
});
