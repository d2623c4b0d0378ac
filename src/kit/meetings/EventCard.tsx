import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { itemPath } from '#addresses/item.ts';
import { momentText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { moduleName } from '../modules/moduleNames.ts';
import styles from './EventCard.module.css';

type Brief = components['schemas']['MeetingBrief'];

interface EventCardProps extends Pick<Brief, 'albumId' | 'moduleType' | 'title' | 'coverUrl' | 'mode'> {
  /** Of the event, or of the chosen term; ms. */
  startTime: number;
  endTime: number;
  place: string | null | undefined;
  /** Below time and place. */
  children?: ReactNode;
}

/** The event that a registration is for: cover, title, time, place. */
export function EventCard(event: EventCardProps) {
  const { albumId, moduleType, title, coverUrl, mode, startTime, endTime, place, children } = event;
  return (
    <section className={`paper ${styles.card}`} aria-label="活动信息">
      <Picture src={coverUrl} ratio={16 / 9} eager className={styles.cover}>
        <Badge className={styles.badge}>{moduleName(moduleType)}</Badge>
      </Picture>
      <div className={styles.about}>
        <h2>
          <Link to={itemPath(moduleType, albumId) ?? ''}>{title}</Link>
        </h2>
        <p className="num">
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <span className={styles.moment}>{momentText(startTime)}</span>{' '}
            <span className={styles.moment}>至 {momentText(endTime)}</span>
          </span>
        </p>
        <p>
          <MapPin size={16} strokeWidth={1.75} aria-hidden />
          {mode === 'online' ? '线上' : (place ?? '线上')}
          {mode === 'mixed' && '（同步线上直播）'}
        </p>
        {children}
      </div>
    </section>
  );
}
