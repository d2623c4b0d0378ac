import type { components } from '../../../../openapi/portal.d.ts';
import { rangeText } from '../../../shared/dates.ts';
import { itemPath } from '../../../shared/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './MeetingRows.module.css';

interface MeetingRowsProps {
  title: string;
  meetings: readonly components['schemas']['MeetingBrief'][];
}

/** A few meetings beside a list, without pictures. */
export function MeetingRows({ title, meetings }: MeetingRowsProps) {
  if (meetings.length === 0) return null;
  return (
    <section className={`${styles.meetings} paper`} aria-labelledby="meeting-rows">
      <h2 id="meeting-rows">{title}</h2>
      <ul>
        {meetings.map(({ albumId, moduleType, title: name, startTime, endTime, place }, at) => (
          <li key={`${at} ${albumId}`}>
            <Link to={itemPath(moduleType, albumId) ?? '/'}>
              <span className="clamp2">{name}</span>
              <small className="num">
                {rangeText(startTime, endTime)} · {place ?? '线上'}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
