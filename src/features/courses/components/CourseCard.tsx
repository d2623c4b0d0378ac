import type { components } from '../../../../openapi/portal.d.ts';
import { itemPath } from '../../../shared/paths.ts';
import { countText, durationText, priceText } from '../../../shared/text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';

type AlbumBrief = components['schemas']['AlbumBrief'];

const corner = ({ moduleType, free }: AlbumBrief): { tone: BadgeTone; text: string } => {
  if (moduleType === 'masterClass') return { tone: 'vip', text: '大师课' };
  if (moduleType === 'pbl') return { tone: 'vip', text: 'PBL' };
  if (free === 'vip') return { tone: 'vip', text: '会员' };
  if (free === 'pay') return { tone: 'brand', text: '付费' };
  return { tone: 'free', text: '免费' };
};

/** What a course costs this reader: members read that theirs is free, others the price or the way in. */
function Price({ album }: { album: AlbumBrief }) {
  if (album.free === 'pay') return <span className={classes(card.price, 'num')}>{priceText(album.priceFen ?? 0)}</span>;
  if (album.free === 'vip') return <span className={card.member}>会员免费</span>;
  return <span className={card.free}>{album.free === 'login' ? '登录免费看' : '免费'}</span>;
}

interface CourseCardProps {
  album: AlbumBrief;
  /** Level of its title below the headings around it. */
  heading?: 'h2' | 'h3';
}

/** A course; the whole card is one link. */
export function CourseCard({ album, heading: Heading = 'h3' }: CourseCardProps) {
  const { tone, text } = corner(album);
  const people = [album.lecturerName, album.hospitalName].filter(Boolean).join(' · ');
  return (
    <Link className={card.card} to={itemPath(album.moduleType, album.albumId) ?? '/'}>
      <Picture src={album.coverUrl} ratio={16 / 9}>
        <Badge tone={tone} className={card.corner}>
          {text}
        </Badge>
        <span className={classes(card.length, 'num')}>
          {album.videoCount > 1 ? `共 ${album.videoCount} 节` : durationText(album.totalDuration)}
        </span>
        {album.progress ? (
          <span className={card.progress} role="img" aria-label={`已学 ${album.progress}%`}>
            <i style={{ width: `${album.progress}%` }} />
          </span>
        ) : null}
      </Picture>
      <div className={card.body}>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>{album.title}</Heading>
        <p className={classes(card.meta, 'clamp1')}>{people}</p>
        <div className={card.foot}>
          <Price album={album} />
          <span className={classes(card.meta, 'num')}>{countText(album.playCount)}次播放</span>
        </div>
      </div>
    </Link>
  );
}

interface CourseCardsProps extends Pick<CourseCardProps, 'heading'> {
  courses: readonly AlbumBrief[];
  columns?: 3 | 4;
  /** Every course is shown, although the last row may not be full. */
  whole?: boolean;
}

/** Courses as cards in columns. */
export const CourseCards = ({ courses, columns = 4, whole = false, heading = 'h3' }: CourseCardsProps) => (
  <Grid columns={columns} whole={whole}>
    {courses.map((album, at) => (
      <CourseCard key={`${at} ${album.albumId}`} album={album} heading={heading} />
    ))}
  </Grid>
);
